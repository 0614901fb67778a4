using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>
/// Why a call stays that blocks further down: the message says it where the compilation shows it, and then no fix changes anything. Where it says
/// nothing, a fix does.
/// </summary>
public sealed class Obstacles
{
    [Theory]
    [InlineData("class D { public D() { File.ReadAllText(\"f\"); } }", "new D()", "'D' is a constructor")]
    [InlineData("class D { public static string Text => File.ReadAllText(\"f\"); }", "_ = D.Text", "'Text' is a property")]
    [InlineData("class D { public string this[int n] => File.ReadAllText(\"f\"); }", "_ = new D()[1]", "'D[]' is an indexer")]
    [InlineData("class D { public static D operator +(D a, D b) { File.ReadAllText(\"f\"); return a; } }", "_ = new D() + new D()", "an operator cannot be awaited")]
    [InlineData("class D { public static void Read(ref int n) { File.ReadAllText(\"f\"); } }", "var n = 1; D.Read(ref n)", "in 'Read', the parameter 'n' is passed by reference")]
    [InlineData("class D { public static bool TryRead(out string s) { s = File.ReadAllText(\"f\"); return true; } }", "D.TryRead(out _)", "in 'TryRead', the parameter 's' is passed by reference")]
    [InlineData("class D { public static int Read(Span<char> s) { File.ReadAllText(\"f\"); return s.Length; } }", "D.Read(default)", "in 'Read', the parameter 's' is a ref struct")]
    [InlineData("class D { public override string ToString() => File.ReadAllText(\"f\"); }", "new D().ToString()", "'ToString' overrides 'Object.ToString'")]
    [InlineData("class D : IComparable<D> { public int CompareTo(D d) => File.ReadAllText(\"f\").Length; }", "new D().CompareTo(null)", "'CompareTo' implements 'IComparable.CompareTo'")]
    [InlineData("class D { [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.Synchronized)] public static void Read() => File.ReadAllText(\"f\"); }", "D.Read()", "in 'Read', the method is [MethodImpl(MethodImplOptions.Synchronized)]")]
    [InlineData("class D { static void Note([System.Runtime.CompilerServices.CallerMemberName] string name = null) => Console.WriteLine(name); public static void Read() { Note(); File.ReadAllText(\"f\"); } }", "D.Read()", "in 'Read', 'Note' is told its name")]
    [InlineData("class D { [System.Runtime.Serialization.OnDeserialized] public void Read(System.Runtime.Serialization.StreamingContext c) => File.ReadAllText(\"f\"); }", "new D().Read(default)", "[OnDeserialized] on 'Read' may mean that other code calls it")]
    [InlineData("class D { /* \uFFFD */ public static string Read() => File.ReadAllText(\"f\"); }", "D.Read()", "in 'Read', the file has replacement characters (U+FFFD), as if it were not UTF-8")]
    [InlineData("class D { public static IEnumerable<string> Each(CancellationToken t) { yield return File.ReadAllText(\"f\"); } }", "foreach (var s in D.Each(default)) { }", "'Each' is an iterator that takes a token")]
    [InlineData("class D { public static System.Collections.IEnumerable Each() { yield return File.ReadAllText(\"f\"); } }", "foreach (var s in D.Each()) { }", "'Each' is an iterator of another kind than IEnumerable<T>")]
    [InlineData("class D { public static IEnumerable<string> Each() { yield return File.ReadAllText(\"f\"); } }", "D.Each().ToList()", "something other than a 'foreach' enumerates 'Each'")]
    public Task Of_what_is_called(string type, string call, string reason) => Chains.Stays(Called(type, call), reason);

    /// <summary>What the call itself can await has to be true as well.</summary>
    [Theory]
    [InlineData("class D { public static string Read() => File.ReadAllText(\"f\"); }", "Monitor.Enter(this); D.Read(); Monitor.Exit(this)", "a Monitor is held, and the thread must not change")]
    [InlineData("class D { public static string Read() => File.ReadAllText(\"f\"); }", "D.Read()", null)]
    [InlineData("class NonActionAttribute : Attribute { } class D { [NonAction] public static string Read() => File.ReadAllText(\"f\"); }", "D.Read()", null)]
    [InlineData("class D { public static string Read() => File.ReadAllText(\"f\"); }", "try { D.Read(); } catch (Exception e) { Console.WriteLine(e.InnerException?.Message); }", null)]
    [InlineData("class D { public static void Read() => Task.Delay(1).Wait(); }", "try { D.Read(); } catch (Exception e) { Console.WriteLine(e.InnerException?.Message); }", "an enclosing catch expects the AggregateException")]
    public Task Of_the_call(string type, string call, string? reason) => Chains.Stays(Called(type, call), reason);

    /// <summary>What calls it is a handler, whose signature a library has fixed.</summary>
    [Fact]
    public Task Of_the_contract_of_a_handler()
    {
        var test = VerifyChains.Test(
            "using System; using System.Threading; class D : IObserver<string> { public void OnNext(string s) { {|#0:Read|}(); } public void OnCompleted() { } public void OnError(Exception e) { } void Read() => Thread.Sleep(1); }",
            expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
                .WithMessage("'Read' blocks the thread: Read → Thread.Sleep; no automatic fix: 'OnNext' implements 'IObserver.OnNext'"));
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[*.cs]\nsyncio_request_handlers = System.IObserver`1\n"));
        return test.RunAsync();
    }

    /// <summary>What a generator derives from a controller has the signatures of its actions, even where it does nothing.</summary>
    [Theory]
    [InlineData("T4.generated.cs", "'Get' of 'Derived' is in generated code")]
    [InlineData("T4.cs", null)]
    public Task Of_what_overrides_a_handler(string file, string? reason)
    {
        var test = VerifyChains.Test(
            "using Microsoft.AspNetCore.Mvc; public class Home : ControllerBase { public virtual string Get() => {|#0:Read|}(); string Read() => new System.Net.WebClient().DownloadString(\"u\"); }",
            references: References.AspNetCore10,
            expected: new DiagnosticResult("SIO3001", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
                .WithMessage("'Read' blocks on network I/O: Read → WebClient.DownloadString" + (reason is null ? "" : "; no automatic fix: " + reason)));
        test.TestState.Sources.Add((file, "class Derived : Home { public override string Get() => null; }"));
        return test.RunAsync();
    }

    /// <summary>A filter that calls it would have to implement another interface, whose one member stands for two.</summary>
    [Fact]
    public Task Of_the_interface_of_a_filter() => VerifyChains.Fix(
        """
        using System.Threading;
        using Microsoft.AspNetCore.Mvc.Filters;

        public class Pause : IActionFilter
        {
            public void OnActionExecuting(ActionExecutingContext context) { {|#0:Wait|}(); }
            public void OnActionExecuted(ActionExecutedContext context) { }
            private void Wait() => Thread.Sleep(1);
        }
        """,
        references: References.AspNetCore10,
        expected: new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Wait' blocks the thread: Wait → Thread.Sleep; no automatic fix: 'OnActionExecuting' would have to move to the asynchronous interface of filters"));

    /// <summary>Deeper: what is called could be awaited, and awaits nothing.</summary>
    [Theory]
    [InlineData("class D { public static object Read() => new E(); } class E { public E() { File.ReadAllText(\"f\"); } }", "'E' is a constructor")]
    [InlineData("class D { public static object Read() => E.Text; } class E { public static string Text => File.ReadAllText(\"f\"); }", "'Text' is a property")]
    [InlineData("class D { public static object Read() => E.Load(); } class E { public static object Load() => new F(); } class F { public F() { File.ReadAllText(\"f\"); } }", "'F' is a constructor")]
    [InlineData("class D { public static object Read() { new E(); return File.ReadAllText(\"g\"); } } class E { public E() { Thread.Sleep(1); } }", null)]
    [InlineData("class D { public static object Read() { new E(); return F.Load(); } } class E { public E() { Thread.Sleep(1); } } class F { public static string Load() => File.ReadAllText(\"f\"); }", null)]
    [InlineData("class D { public static object Read() { if (DateTime.Now.Hour > 9) { Read(); } return new E(); } } class E { public E() { File.ReadAllText(\"f\"); } }", "'E' is a constructor")]
    [InlineData("class D { static readonly object gate = new(); public static object Read() { Monitor.Enter(gate); var s = File.ReadAllText(\"f\"); Monitor.Exit(gate); return s; } }", "in 'Read', a Monitor is held, and the thread must not change")]
    [InlineData("partial class D { public static void Read() => Load(); static partial void Load(); static partial void Load() => File.ReadAllText(\"f\"); }", "'Load' is partial without an access modifier, and has to return void")]
    public Task Of_what_that_calls(string types, string? reason) => Chains.Stays(Called(types, "D.Read()"), reason);

    [Fact]
    public Task Of_an_iterator_where_there_is_no_asynchronous_kind() => VerifyChains.Fix(
        "using System.Collections.Generic; using System.Net; using System.Threading.Tasks; class C { async Task M() { await Task.Yield(); foreach (var s in {|#0:Each()|}) { } } IEnumerable<string> Each() { yield return new WebClient().DownloadString(\"u\"); } }",
        references: References.Net472,
        expected: new DiagnosticResult("SIO3001", DiagnosticSeverity.Warning).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Each' blocks on network I/O: Each → WebClient.DownloadString; no automatic fix: 'Each' is an iterator, and there is no IAsyncEnumerable<T> here"));

    /// <summary>Of several implementations one that can is enough; who is not seen here may be one.</summary>
    [Theory]
    [InlineData("interface I { object Read(); } class D : I { public object Read() => new E(); } class E { public E() { File.ReadAllText(\"f\"); } }", "'E' is a constructor")]
    [InlineData("interface I { object Read(); } class D : I { public object Read() => new E(); } class F : I { public object Read() => File.ReadAllText(\"f\"); } class E { public E() { Thread.Sleep(1); } }", null)]
    [InlineData("interface I { object Read(); } class D : I { public object Read() => File.ReadAllText(\"f\"); } class F : List<int>, I { object I.Read() => File.ReadAllText(\"f\"); }", null)]
    [InlineData("interface I { object Read(); } class D : I { public extern object Read(); } class F : I { public object Read() => File.ReadAllText(\"f\"); }", "'Read' is extern")]
    [InlineData("interface I { void Read(); } class D : I { public async void Read() => await Task.Yield(); } class F : I { public void Read() => File.ReadAllText(\"f\"); }", "'Read' is already asynchronous")]
    [InlineData("interface I { int CompareTo(object other); } class D : I, IComparable { public int CompareTo(object other) => File.ReadAllText(\"f\").Length; }", "'CompareTo' implements 'IComparable.CompareTo'", "CompareTo(1)")]
    [InlineData("interface I<out T> { T Read(); } interface I : I<object> { } class D : I { public object Read() => File.ReadAllText(\"f\"); }", "'I' is covariant in 'T', and no task is")]
    [InlineData("interface I<out T> { int Read(); } interface I : I<object> { } class D : I { public int Read() => File.ReadAllLines(\"f\").Length; }", null)]
    public Task Of_implementations(string types, string? reason, string call = "Read()") =>
        Chains.Stays($"{types}\n\nclass C\n{{\n    async Task M(I i) {{ await Task.Yield(); i.{call}; }}\n}}\n", reason);

    /// <summary>Another one is called by a framework, which is told of no sequence, and knows no other form of some.</summary>
    [Theory]
    [InlineData("web", "public interface IAll { IEnumerable<string> All(); } public class Home : Microsoft.AspNetCore.Mvc.ControllerBase, IAll { public IEnumerable<string> All() { yield return \"a\"; } } public class F : IAll { public IEnumerable<string> All() { yield return File.ReadAllText(\"f\"); } }", "foreach (var one in all.All()) { }", "'All' is an iterator that its framework enumerates")]
    [InlineData("mvc5", "public interface IAll { void Application_BeginRequest(); } public class Global : System.Web.HttpApplication, IAll { public void Application_BeginRequest() { new System.Net.WebClient().DownloadString(\"u\"); } } public class F : IAll { public void Application_BeginRequest() { new System.Net.WebClient().DownloadString(\"u\"); } }", "all.Application_BeginRequest();", "the framework calls 'Application_BeginRequest'")]
    public Task Of_an_implementation_that_a_framework_calls(string kind, string types, string call, string reason) =>
        Chains.Stays($"#### Web {kind}\n{types}\n\nclass C\n{{\n    async Task M(IAll all) {{ await Task.Yield(); {call} }}\n}}\n", reason);

    /// <summary>Whoever lists the methods of a type chooses by their names and shapes, or calls all of them.</summary>
    [Theory]
    [InlineData("typeof(D).GetMethods()")]
    [InlineData("new D().GetType().GetMembers()")]
    public async Task Of_reflection(string listed) => Assert.Equal(
        "No automatic fix: reflection lists the methods of 'D'",
        await Chains.TitleAsync(Called("class D { public string Read() => File.ReadAllText(\"f\"); public static int Count => " + listed + ".Length; }", "new D().Read()")));

    /// <summary>What stands for an interface is told of a call when it has returned, and a task has not.</summary>
    [Theory]
    [InlineData("System.Reflection.DispatchProxy.Create<I, Logged>()", "No automatic fix: a DispatchProxy may stand for 'I'")]
    [InlineData("Make<I>()", "No automatic fix: a DispatchProxy may stand for 'I'", "T Make<T>() where T : class => Create<T, Logged>();")]
    [InlineData("System.Reflection.DispatchProxy.Create<J, Logged>()", "Make 'Read' and its callers asynchronous")]
    public async Task Of_proxies(string made, string title, string members = "") => Assert.StartsWith(
        title,
        await Chains.TitleAsync(Called(
            "interface J { } interface I { string Read(); } class D : I { public string Read() => File.ReadAllText(\"f\"); } "
                + "class Logged : System.Reflection.DispatchProxy { protected override object Invoke(System.Reflection.MethodInfo m, object[] a) => null; object made; void Use() => made = " + made + "; " + members + " }",
            "((I)new D()).Read()")),
        System.StringComparison.Ordinal);

    [Fact]
    public Task Others_may_implement_what_is_public() => Chains.Stays(
        "#### A library\npublic interface I { object Read(); } public class D : I { public object Read() => new E(); } public class E { public E() { File.ReadAllText(\"f\"); } }\n"
            + "public class C { public async Task M(I i) { await Task.Yield(); i.Read(); } }\n"
            + "#### B program A\nclass F : I { public object Read() => File.ReadAllText(\"f\"); static void Main() { } }\n",
        reason: null);

    /// <summary>What is too long to be copied stays for those who cannot await it.</summary>
    [Theory]
    [InlineData("class X { public X() { D.Load(); } }", "constructor 'X' calls it too")]
    [InlineData("class X { public object P => D.Load(); }", "property 'P' calls it too")]
    [InlineData("class X { public object P { get { return D.Load(); } } }", "property 'P' calls it too")]
    [InlineData("class X { readonly object all = D.Load(); }", "the initializer of 'all' calls it too")]
    [InlineData("class X { ~X() { D.Load(); } }", "the finalizer of 'X' calls it too")]
    [InlineData("class X { public static X operator !(X x) { D.Load(); return x; } }", "an operator calls it too")]
    [InlineData("class X { public object this[int n] => D.Load(); }", "an indexer calls it too")]
    [InlineData("class X { public event Action E { add { D.Load(); } remove { } } }", "event 'E' calls it too")]
    [InlineData("class X { public X(Other o) { o.Load(); } } class Other { public object Load() => null; }", null)]
    [InlineData("class X { public X() { /* D.Load() */ } void Do() { D.Load(); } }", null)]
    public Task Of_callers_of_what_is_long(string caller, string? reason) => Chains.Stays(Long(caller, lines: 9), reason);

    [Fact]
    public Task What_is_short_is_copied() => Chains.Stays(Long("class X { public X() { D.Load(); } }", lines: 4), reason: null);

    [Fact]
    public Task Of_callers_of_what_that_calls() => Chains.Stays(
        Long("class X { public X() { D.Load(); } }", lines: 9).Replace("await Task.Yield(); D.Load();", "await Task.Yield(); Above();").Replace("class C\n{", "class C\n{\n    object Above() => D.Load();\n"),
        "constructor 'X' calls 'Load' too");

    private static string Long(string caller, int lines) => $$"""
        class D
        {
            public static object Load()
            {
        {{string.Concat(Enumerable.Range(0, lines).Select(n => $"        Console.WriteLine({n});\n"))}}        return File.ReadAllText("f");
            }
        }

        {{caller}}

        class C
        {
            async Task MAsync() { await Task.Yield(); D.Load(); }
        }
        """;

    private static string Called(string types, string call) => $"class C\n{{\n    async Task M() {{ await Task.Yield(); {call}; }}\n}}\n\n{types}\n";
}
