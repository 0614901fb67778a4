using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A line may stand behind a guard that a call makes false: by a constant, by nothing, or by what it leaves out.</summary>
public sealed class Constants
{
    [Theory]
    [InlineData("Above(\"a\"); Above(\"a\", 0); Above(store: -1, name: \"a\"); Above(\"a\", default);")]
    [InlineData("AtLeast(); Below(3); AtMost(1); Between(0); Yoda();")]
    [InlineData("NotZero(); Is(0); Is(); Wide(); MaybeAbove(); MaybeAbove(null); MaybeAbove(0);")]
    [InlineData("Matched(); LeavesAt(0); Kept();")]
    [InlineData("Outer(\"a\"); Furthest();")]
    [InlineData("Opt(null); Opt(default); OptOuter(null); Is(null, 1); Leave(null); YodaNull(null); Through(null);")]
    [InlineData("OptValue(null); OptValue(default); Maybe(); Maybe(false); Maybe(null);")]
    [InlineData("new Made(1); new Made(1, null); new MadeToo(1); With(null); WithMore(null); WithName(null); Counted(null); On(null); Filled(null);")]
    [InlineData("Text(null); Text(\"\"); Text(string.Empty); TextOuter(\"\"); NotEmpty(\"\"); Named(\"a\"); Missing(\"a\"); Blank();")]
    [InlineData("OfMode(Mode.None); OfMode(default); Otherwise(Mode.Web); Not(Mode.Web); Arm(Mode.None);")]
    [InlineData("Toggle(\"p\", pinned: false); Disable(\"p\");")]
    [InlineData("items.Find(\"a\"); items.Find(\"a\", 0); items.Opt(null); items.May(\"view\"); items.May(\"view\", \"view\");")]
    [InlineData("Required(new Item()); RequiredOuter(new Item()); Asked(item);")]
    [InlineData("var found = FindItem(); if (found != null) { Required(found); RequiredOuter(found); } if (found is null) return; Required(found);")]
    [InlineData("var found = FindItem(); if (found == null) throw new InvalidOperationException(); Required(found);")]
    public Task That_make_a_guard_false(string body) =>
        VerifyChains.Test("using System; using System.Collections.Generic; using System.IO; using System.Threading.Tasks;\n" + In(body)).RunSilentAsync(nameof(Reason.HandedOver));

    [Theory]
    [InlineData("{|SIO3004:Above|}(\"a\", n); {|SIO3004:Above|}(\"a\", 1);")]
    [InlineData("{|SIO3004:AtLeast|}(1); {|SIO3004:Below|}(2); {|SIO3004:AtMost|}(0); {|SIO3004:Between|}(5); {|SIO3004:Yoda|}(1);")]
    [InlineData("{|SIO3004:NotZero|}(n); {|SIO3004:NotZero|}(-1); {|SIO3004:Is|}(4); {|SIO3004:Wide|}(7); {|SIO3004:MaybeAbove|}(1); {|SIO3004:MaybeAbove|}(n);")]
    [InlineData("{|SIO3004:MaybeNot|}(null); {|SIO3004:MaybeNot|}(0);")]
    [InlineData("{|SIO3004:Matched|}(1); {|SIO3004:LeavesAt|}(1);")]
    [InlineData("{|SIO3004:Outer|}(\"a\", n); {|SIO3004:Outer|}(\"a\", 2); {|SIO3004:Furthest|}(n);")]
    [InlineData("{|SIO3004:Opt|}(item); {|SIO3004:OptOuter|}(item); {|SIO3004:Is|}(item, 1); {|SIO3004:Leave|}(item); {|SIO3004:Through|}(item); {|SIO3004:Opt|}(n > 0 ? item : null);")]
    [InlineData("{|SIO3004:OptValue|}(1); {|SIO3004:Maybe|}(true); {|SIO3004:Above|}(\"a\", 'x'); {|SIO3004:Both|}(null);")]
    [InlineData("{|SIO3004:new|} Made(1, set); {|SIO3004:With|}(set); {|SIO3004:WithMore|}(set); {|SIO3004:WithName|}(item); {|SIO3004:Without|}(null); {|SIO3004:Unfilled|}(null); {|SIO3004:Filled|}(item); {|SIO3004:Counted|}(set); {|SIO3004:On|}(item);")]
    [InlineData("{|SIO3004:Text|}(text); {|SIO3004:Text|}(\"a\"); {|SIO3004:TextOuter|}(text); {|SIO3004:NotEmpty|}(\"a\"); {|SIO3004:NotEmpty|}(null); {|SIO3004:Named|}(\"b\"); {|SIO3004:Missing|}(null); {|SIO3004:Missing|}(\"\"); {|SIO3004:Missing|}(text); {|SIO3004:Blank|}(\"a\");")]
    [InlineData("{|SIO3004:OfMode|}(Mode.Web); {|SIO3004:Otherwise|}(Mode.None); {|SIO3004:Otherwise|}(mode); {|SIO3004:Not|}(mode); {|SIO3004:Arm|}(Mode.Web);")]
    [InlineData("{|SIO3004:Toggle|}(\"p\", pinned: true); {|SIO3004:Enable|}(\"p\");")]
    [InlineData("{|SIO3004:Changed|}(); {|SIO3004:Counting|}(); {|SIO3004:CountingToo|}(0); {|SIO3004:ChangedText|}(null); {|SIO3004:Required|}(null);")]
    [InlineData("{|SIO3004:Required|}(item); {|SIO3004:RequiredOuter|}(item); {|SIO3004:RequiredOuter|}(null);")]
    [InlineData("var found = FindItem(); {|SIO3004:Required|}(found); if (n > 0 || found != null) { {|SIO3004:Required|}(found); } if (found != null) { found = FindItem(); {|SIO3004:Required|}(found); }")]
    [InlineData("items.{|SIO3004:Find|}(\"a\", n); items.{|SIO3004:Find|}(\"a\", 1); items.{|SIO3004:Opt|}(item); items.{|SIO3004:Page|}(0); items.{|SIO3004:May|}(\"edit\"); items.{|SIO3004:May|}(text); items.{|SIO3004:May|}(\"view\", \"edit\");")]
    public Task That_do_not(string body) => VerifyChains.Code("using System.Collections.Generic; " + In(body));

    [Fact]
    public Task Across_projects() => Layered.Find("""
        #### Data
        public class Row { public int Id; }
        public static class Rows
        {
            public static Row Find(int id) => id > 0 ? new Row() : null;
            public static int Id(Row row) => (row ?? Load()).Id;
            public static int Outer(Row row) => Id(row);
            private static Row Load() { File.ReadAllText("f"); return new Row(); }
        }
        #### Web Data
        class Page
        {
            async Task M(Row any)
            {
                await Task.Yield();
                var found = Rows.Find(1);
                Rows.Outer(found); // SIO3004: Outer (Data) → Rows.Id → Rows.Load → File.ReadAllText
                Rows.Outer(any); // SIO3004: Outer (Data) → Rows.Id → Rows.Load → File.ReadAllText
                if (found != null) { Rows.Outer(found); }
                Rows.Outer(new Row());
            }
        }
        """);

    private static string In(string body) =>
        $$"""
        class Item { public string Name { get; set; } public void Touch() => C.Load(); }
        enum Mode { None, Web }
        interface IItems { string Find(string name, int store = 0); string Opt(Item i); string Page(int index); string May(string action); string May(string scope, string action = "view"); }
        class Items : IItems
        {
            public string Find(string name, int store = 0) => store > 0 ? C.Load() : name;
            public string Opt(Item i) => i != null ? C.Load() : "";
            public string Page(int index) => index > 0 ? C.Load() : "";
            public string May(string action) => rights.May(action);
            public string May(string scope, string action = "view") => rights.May(action);
            readonly Rights rights = new();
        }
        class Rights
        {
            public string May(string action)
            {
                switch (action)
                {
                    case "edit": return C.Load();
                    case "view": return action;
                    default: return "";
                }
            }
        }
        class Made { public Made(int id, HashSet<string> include = null) { if (include?.Contains("full") ?? false) C.Load(); } }
        class MadeToo { public MadeToo(int id) { new Made(id); } }
        class C
        {
            public static string Load() => File.ReadAllText("f");
            string Above(string name, int store = 0) { if (store > 0) return Load(); return name; }
            void AtLeast(int n = 0) { if (n >= 1) Load(); }
            void Below(int n) { if (n < 3) Load(); }
            void AtMost(int n) { if (n <= 0) Load(); }
            void Between(int n) { if (n > 0 && n < 10) Load(); }
            void Yoda(int n = 0) { if (0 < n) Load(); }
            void NotZero(int n = 0) { if (n != 0) Load(); }
            void Is(int n = 3) { if (n == 4) Load(); }
            void Wide(long id = 0) { if (id != 0) Load(); if (id > 5) Load(); }
            void MaybeAbove(int? n = null) { if (n > 0) Load(); }
            void MaybeNot(int? n = null) { if (!(n > 0)) Load(); }
            void Matched(int n = 0) { if (n is > 0) Load(); }
            void LeavesAt(int n) { if (n <= 0) return; Load(); }
            string Outer(string n, int store = 0) => Above(n, store);
            string Furthest(int shop = 0) => Outer("a", shop);

            string Opt(Item i) { if (i != null) return Load(); return ""; }
            string OptOuter(Item i) => Opt(i);
            void Is(Item i, int n) { if (i is { }) Load(); }
            void Leave(Item i) { if (i is null) return; Load(); }
            void YodaNull(Item i) { if (null != i) Load(); }
            void Through(Item i = null) => OptOuter(i);
            void Maybe(bool? on = null) { if (on ?? false) Load(); }
            void OptValue(int? n) { if (n.HasValue) Load(); }
            void Both(Item i) { if (i != null) Load(); File.ReadAllText("g"); }
            void With(HashSet<string> set) { if (set?.Contains("a") == true) Load(); }
            void WithMore(HashSet<string> set) { if (set?.Count > 0) Load(); }
            void WithName(Item i) { if (i?.Name != null) Load(); }
            void Without(HashSet<string> set) { if (set?.Contains("a") != true) Load(); }
            void Counted(HashSet<string> set) { if (set != null && set.Count > 0) Load(); }
            void Filled(Item i) { if (!string.IsNullOrEmpty(i?.Name)) Load(); }
            void Unfilled(Item i) { if (string.IsNullOrEmpty(i?.Name)) Load(); }
            void On(Item i) => i?.Touch();
            void Required(Item i) { if (i == null) Load(); }
            void RequiredOuter(Item i) => Required(i);
            void Asked(Item i) { if (i != null) Required(i); }
            Item FindItem() => items.Count > 0 ? new Item() : null;

            void Text(string t) { if (!string.IsNullOrEmpty(t)) Load(); }
            void TextOuter(string t) => Text(t);
            void NotEmpty(string t) { if (t != "") Load(); }
            void Named(string t) { if (t == "b") Load(); }
            void Missing(string t) { if (string.IsNullOrEmpty(t)) Load(); }
            void Blank(string t = "") { if (!string.IsNullOrWhiteSpace(t)) Load(); }

            void OfMode(Mode mode) { if (mode != Mode.None) Load(); }
            void Otherwise(Mode mode) { switch (mode) { case Mode.Web: break; default: Load(); break; } }
            void Not(Mode mode) { if (!(mode == Mode.Web)) Load(); }
            string Arm(Mode mode) => mode switch { Mode.Web => Load(), _ => "" };

            void Toggle(string p, bool pinned) { if (pinned) File.WriteAllText(p, "x"); }
            void Disable(string p) => Toggle(p, pinned: false);
            void Enable(string p) => Toggle(p, pinned: true);

            void Changed(int n = 0) { n++; if (n > 0) Load(); }
            void Counting(int n = 0) { while (n < 9) { if (n > 5) Load(); n++; } }
            void CountingToo(int n = 0) { for (; n < 9; n++) { if (n > 5) Load(); } }
            void Kept(int n = 0) { while (items.Count < 9) { if (n > 5) Load(); } }
            List<int> items = new();
            void ChangedText(string t) { t = t ?? "a"; if (t != null) Load(); }

            async Task M(int n, Item item, HashSet<string> set, string text, Mode mode, IItems items) { await Task.Yield(); {{body}} }
        }
        """;
}
