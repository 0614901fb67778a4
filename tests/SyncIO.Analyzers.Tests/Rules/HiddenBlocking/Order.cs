using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Members that call each other in circles give the same answers whoever asks first.</summary>
public sealed class Order
{
    private static readonly string[] Sources =
    [
        "partial class C { string A(int n) => n > 0 ? B(n) : D(n); string B(int n) => E(n - 1); async Task M1() { await Task.Yield(); A(1); E(1); } }",
        "partial class C { string D(int n) => F(n) + A(n); string E(int n) => n > 3 ? A(n) : G(n); async Task M2() { await Task.Yield(); D(1); B(1); } }",
        "partial class C { string F(int n) => G(n) + B(n); string G(int n) => H(n) + F(n); async Task M3() { await Task.Yield(); F(1); G(1); } }",
        "partial class C { string H(int n) => I(n) + D(n); string I(int n) => System.IO.File.ReadAllText(\"f\"); async Task M4() { await Task.Yield(); H(1); I(1); } }",
    ];

    [Fact]
    public async Task Does_not_matter()
    {
        var expected = await Messages([0, 1, 2, 3], isConcurrent: false);
        Assert.Equal(8, expected.Count);

        foreach (var order in new[] { new[] { 3, 2, 1, 0 }, [1, 3, 0, 2], [2, 0, 3, 1] })
        {
            Assert.Equal(expected, await Messages(order, isConcurrent: false));
            Assert.Equal(expected, await Messages(order, isConcurrent: true));
        }
    }

    /// <summary>Of what is equal, the message names what comes first by its name or its path: the compiler may be given the files in any order.</summary>
    /// <param name="caller">What calls something.</param>
    /// <param name="one">The one thing.</param>
    /// <param name="other">The other, in a file behind it.</param>
    [Theory]
    [InlineData("interface I { string Get(); } class C { async Task M(I i) { await Task.Yield(); i.Get(); } }",
        "class A : I { public string Get() { var d = new D(); return \"\"; } } class D { public D() { File.ReadAllText(\"a\"); } }",
        "class B : I { public string Get() { var e = new E(); return \"\"; } } class E { public E() { File.ReadAllText(\"b\"); } }")]
    [InlineData("partial class P { async Task M() { await Task.Yield(); new P(); } }",
        "partial class P { readonly string a = A(); static string A() => File.ReadAllText(\"a\"); }",
        "partial class P { readonly string b = B(); static string B() => File.ReadAllText(\"b\"); }")]
    [InlineData(
        "class C { async Task M() { await Task.Yield(); Load(); } public static string Load() { Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n "
            + "Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n Thread.Sleep(1);\n return File.ReadAllText(\"f\"); } }",
        "class A { A() => C.Load(); }",
        "class B { B() => C.Load(); }")]
    public async Task Of_files_does_not_matter(string caller, string one, string other)
    {
        (string, string)[] files = [("/A.cs", one), ("/B.cs", other), ("/C.cs", caller)];
        var expected = await Messages(files, isConcurrent: false);
        Assert.NotEmpty(expected);
        Assert.Equal(expected, await Messages([.. files.Reverse()], isConcurrent: false));
    }

    /// <summary>A project may be given what it references in any order, and the facts of that.</summary>
    [Fact]
    public async Task Of_projects_does_not_matter()
    {
        var expected = await Message(["A", "B"]);
        Assert.EndsWith("Get (A) → new D → File.ReadAllText", expected, StringComparison.Ordinal);
        Assert.Equal(expected, await Message(["B", "A"]));
    }

    private static async Task<string> Message(string[] names)
    {
        var contracts = await InMemory.Solution.AddLibraryAsync("Contracts", References.Net10, ("/Contracts/I.cs", "public interface I { string Get(); }"));
        var web = await contracts.Solution.AddLibraryAsync(
            "Web", References.Net10, ("/Web/C.cs", "using System.Threading.Tasks; class C { async Task M(I i) { await Task.Yield(); i.Get(); } }"));
        var solution = web.Solution.AddProjectReference(web.Id, new ProjectReference(contracts.Id));

        foreach (var name in names)
        {
            var text = $"public class {name} : I {{ public string Get() {{ var d = new D(); return \"\"; }} }} class D {{ public D() {{ System.IO.File.ReadAllText(\"f\"); }} }}";
            var project = await solution.AddLibraryAsync(name, References.Net10, ($"/{name}/{name}.cs", text));
            solution = project.Solution.AddProjectReference(project.Id, new ProjectReference(contracts.Id)).AddProjectReference(web.Id, new ProjectReference(project.Id));
        }

        return Assert.Single(await Findings.In(solution.GetProject(web.Id)!)).GetMessage();
    }

    private static Task<IReadOnlyList<string>> Messages(int[] order, bool isConcurrent) =>
        Messages([.. order.Select(i => ($"/{i}.cs", Sources[i]))], isConcurrent);

    private static async Task<IReadOnlyList<string>> Messages((string Path, string Text)[] files, bool isConcurrent)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10, [.. files.Select(file => (file.Path, "using System; using System.IO; using System.Threading; using System.Threading.Tasks;\n" + file.Text))]);
        var findings = await Findings.In(project, isConcurrent);
        return [.. findings.Select(finding => $"{finding.Location.GetLineSpan()}: {finding.GetMessage()}").Order()];
    }
}
