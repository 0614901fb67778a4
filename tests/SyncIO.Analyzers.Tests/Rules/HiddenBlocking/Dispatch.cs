using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Interface and virtual members: only where every implementation blocks.</summary>
public sealed class Dispatch
{
    private const string Blocks = "public string Get() => File.ReadAllText(\"f\");";
    private const string Answers = "public string Get() => \"\";";

    [Theory]
    [InlineData($"class A : I {{ {Blocks} }}")]
    [InlineData($"class A : I {{ {Blocks} }} class B : I {{ {Blocks} }}")]
    [InlineData($"class A : I {{ {Blocks} }} struct B : I {{ {Blocks} }}")]
    [InlineData("class A : I { string I.Get() => File.ReadAllText(\"f\"); }")]
    [InlineData($"abstract class A {{ {Blocks} }} class B : A, I {{ }}")]
    [InlineData($"class A : I {{ {Blocks} }} class B : I {{ public string Get() => throw new NotSupportedException(); }}")]
    [InlineData($"class A : I {{ {Blocks} }} class B : I {{ public string Get() {{ throw new NotImplementedException(); }} }}")]
    [InlineData("abstract class A : I { public abstract string Get(); } class B : A { public override string Get() => File.ReadAllText(\"f\"); }")]
    [InlineData("class A : J { public string Get() => File.ReadAllText(\"f\"); } interface J : I { }")]
    public Task Every_implementation_blocks(string types) =>
        VerifyChains.Code($"interface I {{ string Get(); }} {types} class C {{ async Task M(I i) {{ await Task.Yield(); i.{{|SIO3004:Get|}}(); }} }}");

    [Theory]
    [InlineData(Reasons.NotCatalogued, "")]
    [InlineData(Reasons.NotCatalogued, $"class A : I {{ {Answers} }}")]
    [InlineData(nameof(Reason.SomeImplementation), $"class A : I {{ {Blocks} }} class B : I {{ {Answers} }}")]
    [InlineData(nameof(Reason.SomeImplementation), $"class A : I {{ {Blocks} }} class FakeB : I {{ {Answers} }}")]
    [InlineData(Reasons.NotCatalogued, "class A : I { public string Get() => throw new NotSupportedException(); }")]
    [InlineData(Reasons.NotCatalogued, "abstract class A : I { public abstract string Get(); }")]
    public Task Some_implementation_does_not(string reason, string types) =>
        VerifyChains.Silent($"interface I {{ string Get(); }} {types} async Task M(I i) {{ await Task.Yield(); i.Get(); }}", reason);

    [Theory]
    [InlineData("class B { public virtual string Get() => File.ReadAllText(\"f\"); }")]
    [InlineData("class B { public virtual string Get() => File.ReadAllText(\"f\"); } class D : B { public override string Get() => File.ReadAllText(\"g\"); }")]
    [InlineData("abstract class B { public abstract string Get(); } class D : B { public override string Get() => File.ReadAllText(\"g\"); }")]
    [InlineData("class B { public virtual string Get() => File.ReadAllText(\"f\"); } class D : B { public override string Get() => base.Get(); }")]
    public Task Every_override_blocks(string types) =>
        VerifyChains.Code($"{types} class C {{ async Task M(B b) {{ await Task.Yield(); b.{{|SIO3004:Get|}}(); }} }}");

    [Theory]
    [InlineData(nameof(Reason.SomeImplementation), "class B { public virtual string Get() => File.ReadAllText(\"f\"); } class D : B { public override string Get() => \"\"; }")]
    [InlineData(nameof(Reason.SomeImplementation), "class B { public virtual string Get() => \"\"; } class D : B { public override string Get() => File.ReadAllText(\"f\"); }")]
    [InlineData(Reasons.NotCatalogued, "abstract class B { public abstract string Get(); }")]
    public Task Some_override_does_not(string reason, string types) =>
        VerifyChains.Silent($"{types} async Task M(B b) {{ await Task.Yield(); b.Get(); }}", reason);

    [Fact]
    public Task A_class_of_its_own_is_no_interface() => VerifyChains.Code(
        $"interface I {{ string Get(); }} class A : I {{ {Blocks} }} class B : I {{ {Answers} }} class C {{ async Task M(A a, B b) {{ await Task.Yield(); a.{{|SIO3004:Get|}}(); b.Get(); }} }}");

    [Fact]
    public Task On_base_no_override_runs() => VerifyChains.Code(
        "class B { public virtual string Get() => File.ReadAllText(\"f\"); } class D : B { public override string Get() => \"\"; async Task M() { await Task.Yield(); base.{|SIO3004:Get|}(); } }");

    [Theory]
    [InlineData("interface I { string Text { get; } }", "class A : I { public string Text => File.ReadAllText(\"f\"); }", "_ = i.{|SIO3004:Text|};")]
    [InlineData("interface I { string Get() => File.ReadAllText(\"f\"); }", "class A : I { }", "_ = i.{|SIO3004:Get|}();")]
    [InlineData("interface I<T> { T Get(); }", "class A : I<int> { public int Get() { Thread.Sleep(100); return 1; } } class X : I<string> { public string Get() { Thread.Sleep(100); return null; } }", "_ = g.{|SIO3003:Get|}();")]
    public Task Members_of_other_kinds(string type, string types, string body) => VerifyChains.Code(
        $"{type} {types} class C {{ async Task M({(type.Contains("<T>") ? "I<int> g" : "I i")}) {{ await Task.Yield(); {body} }} }}");

    [Fact]
    public Task A_property_that_one_of_two_only_keeps() => VerifyChains.Silent(
        "interface I { string Text { get; } } class A : I { public string Text => File.ReadAllText(\"f\"); } class B : I { public string Text { get; set; } } async Task M(I i) { await Task.Yield(); _ = i.Text; }",
        nameof(Reason.SomeImplementation));

    [Fact]
    public Task A_type_parameter_is_what_it_is_constrained_to() => VerifyChains.Code(
        $"interface I {{ string Get(); }} class A : I {{ {Blocks} }} class C {{ async Task M<T>(T t) where T : I {{ await Task.Yield(); t.{{|SIO3004:Get|}}(); }} }}");

    [Fact]
    public Task Interfaces_of_libraries_are_not_followed() => VerifyChains.Code(
        "class A : IComparer<int> { public int Compare(int x, int y) => File.ReadAllText(\"f\").Length; } class C { async Task M(IComparer<int> c, A a) { await Task.Yield(); c.Compare(1, 2); a.{|SIO3004:Compare|}(1, 2); } }");
}
