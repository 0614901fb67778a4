using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>An import that the change has left unused goes, and no other.</summary>
public sealed class Imports
{
    private const string Class = "class C { async Task M() { await Task.Yield(); BODY } }\n";

    private static string File(string imports, string body) => imports + "\n" + Class.Replace("BODY", body);

    [Theory]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n", "using System.Threading.Tasks;\n")]
    [InlineData("using System.Threading.Tasks;\nusing System.Threading;\n", "using System.Threading.Tasks;\n")]
    [InlineData("// A header.\nusing System.Threading;\nusing System.Threading.Tasks;\n", "// A header.\nusing System.Threading.Tasks;\n")]
    [InlineData("using System.IO;\nusing System.Threading;\nusing System.Threading.Tasks;\n", "using System.IO;\nusing System.Threading.Tasks;\n")]
    public Task Goes(string before, string after) => BecomesAsync(
        File(before, "Thread.{|SIO1003:Sleep|}(1);"), File(after, "await Task.Delay(1);"));

    [Theory]
    [InlineData("using System.Threading;\n\nusing System.Threading.Tasks;\n", "using System.Threading.Tasks;\n")]
    [InlineData("// A header.\n\nusing System.Threading;\n\nusing System.Threading.Tasks;\n", "// A header.\n\n\nusing System.Threading.Tasks;\n")]
    [InlineData("using System.Threading.Tasks;\n\nusing System.Threading;\n", "using System.Threading.Tasks;\n")]
    [InlineData("using System.IO;\n\nusing System.Threading;\n\nusing System.Threading.Tasks;\n", "using System.IO;\n\nusing System.Threading.Tasks;\n")]
    [InlineData("using System.IO;\nusing System.Threading;\n\nusing System.Threading.Tasks;\n", "using System.IO;\n\nusing System.Threading.Tasks;\n")]
    public Task Goes_with_the_blank_line_above_or_below(string before, string after) => BecomesAsync(
        File(before, "Thread.{|SIO1003:Sleep|}(1);"), File(after, "await Task.Delay(1);"));

    /// <summary>That of the namespace in which it has no use any more, and no other of its name.</summary>
    [Theory]
    [InlineData("class C { Thread t; }", true)]
    [InlineData("class C { Task t; }", true)]
    [InlineData("using System.IO; class C { Thread t; }", false)]
    public Task Goes_from_its_namespace(string other, bool isFirst)
    {
        const string Usings = " using System.Threading; using System.Threading.Tasks; ";
        const string Code = "class D { async Task R() { CALL; await Task.Yield(); } } }\n";
        var first = $"namespace A {{{Usings}{other} }}\n";
        var before = $"namespace B {{{Usings}{Code.Replace("CALL", "Thread.{|SIO1003:Sleep|}(1)")}";
        var after = $"namespace B {{ using System.Threading.Tasks; {Code.Replace("CALL", "await Task.Delay(1)")}";
        return BecomesAsync(isFirst ? first + before : before + first, isFirst ? first + after : after + first);
    }

    /// <summary>Where all files import the namespace of tasks, there may be one import alone, below something else than an import.</summary>
    [Theory]
    [InlineData("namespace N;\nusing System.Threading;\n\n", "namespace N;\n\n", "")]
    [InlineData("namespace N;\n\nusing System.Threading;\n\n", "namespace N;\n\n", "")]
    [InlineData("namespace N\n{\nusing System.Threading;\n\n", "namespace N\n{\n", "}")]
    [InlineData("using System.Threading;\n\n", "", "")]
    public Task Goes_alone(string before, string after, string end) => BecomesAsync(
        $"{before}class D {{ async Task R() {{ Thread.{{|SIO1003:Sleep|}}(1); await Task.Yield(); }} }}\n{end}",
        $"{after}class D {{ async Task R() {{ await Task.Delay(1); await Task.Yield(); }} }}\n{end}",
        "global using System.Threading.Tasks;\n");

    /// <summary>What is added, <c>+</c>, stands in the order that the file has, or behind the others of its kind.</summary>
    [Theory]
    [InlineData("using System;\nusing System.Text;\n+using System.Threading.Tasks;\n\nusing Acme;\nusing Zed;\n")]
    [InlineData("using System;\n+using System.Threading.Tasks;\nusing System.Xml;\nusing Acme;\n")]
    [InlineData("using Acme;\nusing System;\n+using System.Threading.Tasks;\nusing Zed;\n")]
    [InlineData("using Acme;\nusing Zed;\n\nusing System;\n+using System.Threading.Tasks;\nusing System.Xml;\n")]
    [InlineData("using Zed;\nusing Acme;\nusing System;\n+using System.Threading.Tasks;\n")]
    [InlineData("using Microsoft;\nusing System;\nusing System.IO;\n+using System.Threading.Tasks;\nusing Acme;\n")]
    [InlineData("using System.Xml;\nusing System.Linq;\n+using System.Threading.Tasks;\n\n// Ours.\nusing Acme;\n")]
    [InlineData("using System.Xml;\nusing Acme;\nusing System;\n+using System.Threading.Tasks;\n#region Others\nusing Zed;\n#endregion\n")]
    [InlineData("+using System.Threading.Tasks;\nusing Acme;\nusing Zed;\n")]
    [InlineData("using Text = System.Text;\nusing System;\n+using System.Threading.Tasks;\nusing Acme;\n")]
    [InlineData("using System;\nusing static System.Math;\nusing System.IO;\n+using System.Threading.Tasks;\nusing Acme;\n")]
    [InlineData("using System;\nusing Acme;\n+using System.Threading.Tasks;\n#if NEVER\nusing System.IO;\n#endif\nusing System.Xml;\n")]
    [InlineData("// A header.\nextern alias Other;\n+using System.Threading.Tasks;\n")]
    [InlineData("namespace N\n{\n    using Acme;\n    using System;\n    using System.IO;\n+    using System.Threading.Tasks;\n\n    using Zed;\n")]
    public async Task Is_added(string imports)
    {
        const string Code = "\nclass C { void Pause() { System.Threading.Thread.Sleep(1); } async System.Threading.Tasks.Task RunAsync() { await System.Threading.Tasks.Task.Yield(); Pause(); } }\n"
            + "namespace Acme { } namespace Zed { } namespace Microsoft { }\n";
        var before = string.Concat(imports.Split('\n').Where(line => !line.StartsWith('+')).Select(line => line + "\n"));
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", before + Code + (imports.Contains('{') ? "}\n" : "")));
        Assert.StartsWith(imports.Replace("+", "", System.StringComparison.Ordinal), await Fix.InBulk<MakeAsyncFixProvider>(project));
    }

    /// <summary>A query is counted by another library then. Since .NET 10 the old one has a <c>CountAsync</c> as well, which the compiler looks at: it calls the import used.</summary>
    [Theory]
    [InlineData("db.Posts.{|SIO1001:Count|}()", "await db.Posts.CountAsync()", false)]
    [InlineData("db.Posts.{|SIO1001:Count|}(p => p.Id > 1)", "await db.Posts.CountAsync(p => p.Id > 1)", false)]
    [InlineData("db.Posts.Where(p => p.Id > 1).{|SIO1001:Count|}()", "await db.Posts.Where(p => p.Id > 1).CountAsync()", true)]
    public async Task Of_queries(string before, string after, bool isUsed)
    {
        const string Linq = "using System.Linq;\n";

        foreach (var (references, import) in new[] { (References.EFCore8, isUsed ? Linq : ""), (References.EFCore10, Linq) })
        {
            var test = Verify.Test(Text(Linq, before), Text(import, after), references);
            test.HasImportsAsWritten = true;
            await test.RunAsync();
        }

        string Text(string imports, string call) => $$"""
            {{imports}}using System.Threading.Tasks;
            using Microsoft.EntityFrameworkCore;

            public class Post { public int Id { get; set; } }
            public class Db : DbContext { public DbSet<Post> Posts => Set<Post>(); }
            class C { async Task<int> M(Db db) { await Task.Yield(); return {{call}}; } }

            """;
    }

    [Theory]
    [InlineData("using System.Threading; // For Sleep.\nusing System.Threading.Tasks;\n", "")]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n", " new CancellationTokenSource();")]
    [InlineData("#if NEVER\nusing System;\n#endif\nusing System.Threading;\nusing System.Threading.Tasks;\n", "")]
    [InlineData("#region Imports\nusing System.Threading;\n#endregion\nusing System.Threading.Tasks;\n", " new CancellationTokenSource();")]
    [InlineData("using System.Threading;\nusing System.Threading.Tasks;\n\n/// <summary>See <see cref=\"Thread\"/>.</summary>", "")]
    public Task Stays(string imports, string other) => BecomesAsync(
        File(imports, "Thread.{|SIO1003:Sleep|}(1);" + other), File(imports, "await Task.Delay(1);" + other));

    /// <summary>What every file of the project imports is not imported again.</summary>
    [Fact]
    public Task Is_not_added_where_another_file_has_it_for_all() => BecomesAsync(
        "public class Shop : Microsoft.AspNetCore.Mvc.Controller { public void Do() { System.Threading.Thread.{|SIO2003:Sleep|}(1); } }\n",
        "public class Shop : Microsoft.AspNetCore.Mvc.Controller { public async Task Do() { await Task.Delay(1); } }\n",
        "global using System.Threading.Tasks;\n");

    private static Task BecomesAsync(string before, string after, string? other = null)
    {
        var test = Verify.Test(before, after, other is null ? null : References.AspNetCore10);

        foreach (var state in other is null ? [] : new[] { test.TestState, test.FixedState })
        {
            state.Sources.Add(other!);
        }

        test.HasImportsAsWritten = true;
        return test.RunAsync();
    }
}
