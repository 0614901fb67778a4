using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>An iterator becomes an <c>IAsyncEnumerable&lt;T></c> where a <c>foreach</c> goes through it.</summary>
public sealed class Sequences
{
    /// <summary>Members of a class <c>C</c>, before and after.</summary>
    [Theory]
    [InlineData(
        "IEnumerable<string> Lines() { yield return File.ReadAllText(\"f\"); } async Task MAsync() { await Task.Yield(); foreach (var l in Lines()) { } }",
        "async IAsyncEnumerable<string> LinesAsync() { yield return await File.ReadAllTextAsync(\"f\"); } async Task MAsync() { await Task.Yield(); await foreach (var l in LinesAsync()) { } }")]
    [InlineData(
        "IEnumerable<int> N(int n) { while (n-- > 0) { Thread.Sleep(1); yield return n; } } IEnumerable<int> Even() { foreach (var n in N(9)) { if (n % 2 == 0) yield return n; } } int Sum() { var s = 0; foreach (int n in Even()) s += n; return s; } async Task MAsync() { await Task.Yield(); Sum(); }",
        "async IAsyncEnumerable<int> NAsync(int n) { while (n-- > 0) { await Task.Delay(1); yield return n; } } async IAsyncEnumerable<int> EvenAsync() { await foreach (var n in NAsync(9)) { if (n % 2 == 0) yield return n; } } async Task<int> SumAsync() { var s = 0; await foreach (int n in EvenAsync()) s += n; return s; } async Task MAsync() { await Task.Yield(); await SumAsync(); }")]
    [InlineData(
        "System.Collections.Generic.IEnumerable<string> Lines(string f) { using var r = new StreamReader(f); while (r.ReadLine() is { } l) { yield return l; } } async Task MAsync() { await Task.Yield(); foreach (var l in this.Lines(\"g\".Trim())) { Console.WriteLine(l); } }",
        "async System.Collections.Generic.IAsyncEnumerable<string> LinesAsync(string f) { using var r = new StreamReader(new FileStream(f, FileMode.Open, FileAccess.Read, FileShare.Read, 4096, FileOptions.Asynchronous)); while (await r.ReadLineAsync() is { } l) { yield return l; } } async Task MAsync() { await Task.Yield(); await foreach (var l in this.LinesAsync(\"g\".Trim())) { Console.WriteLine(l); } }")]
    public Task Members(string before, string after) => Chains.Become($"class C\n{{\n    {before}\n}}\n", $"class C\n{{\n    {after}\n}}\n");

    /// <summary>Types, before and after.</summary>
    [Theory]
    [InlineData(
        "interface I { IEnumerable<int> All(); } class A : I { public IEnumerable<int> All() { Thread.Sleep(1); yield return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); foreach (var n in i.All()) { } } }",
        "interface I { IAsyncEnumerable<int> AllAsync(); } class A : I { public async IAsyncEnumerable<int> AllAsync() { await Task.Delay(1); yield return 1; } } class B { async Task MAsync(I i) { await Task.Yield(); await foreach (var n in i.AllAsync()) { } } }")]
    public Task Types(string before, string after) => Chains.Become(before + "\n", after + "\n");

    /// <summary>One that is gone through in another way, too, gets a sibling.</summary>
    [Fact]
    public Task A_list_of_it_keeps_it() => Chains.Become(
        """
        class C
        {
            IEnumerable<int> N()
            {
                Thread.Sleep(1);
                yield return 1;
            }

            List<int> All() => N().ToList();

            async Task MAsync()
            {
                await Task.Yield();
                foreach (var n in N())
                {
                }
            }
        }

        """,
        """
        class C
        {
            IEnumerable<int> N()
            {
                Thread.Sleep(1);
                yield return 1;
            }

            async IAsyncEnumerable<int> NAsync()
            {
                await Task.Delay(1);
                yield return 1;
            }

            List<int> All() => N().ToList();

            async Task MAsync()
            {
                await Task.Yield();
                await foreach (var n in NAsync())
                {
                }
            }
        }

        """);

    /// <summary>Nothing is made that nobody would use, that would be warned of, or that gives its values by an enumerator.</summary>
    [Theory]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async Task MAsync() { await Task.Yield(); N().ToList(); }")]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async IAsyncEnumerable<int> NAsync() { await Task.Yield(); foreach (var n in N()) yield return n; } async Task MAsync() { await Task.Yield(); foreach (var n in N()) { } }")]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async IAsyncEnumerable<string> NAsync() { await Task.Delay(1); yield return \"\"; } async Task MAsync() { await Task.Yield(); foreach (int n in N()) { } }")]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async Task MAsync() { await Task.Yield(); foreach (var n in N().Where(n => n > 1)) { } }")]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } int Sum() => N().Sum(); async Task MAsync() { await Task.Yield(); Sum(); }")]
    [InlineData("IEnumerable<int> N(CancellationToken t) { Thread.Sleep(1); yield return 1; } async Task MAsync() { await Task.Yield(); foreach (var n in N(default)) { } }")]
    [InlineData("System.Collections.IEnumerable N() { Thread.Sleep(1); yield return 1; } async Task MAsync() { await Task.Yield(); foreach (var n in N()) { } }")]
    [InlineData("IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async Task MAsync() { await Task.Yield(); lock (this) { foreach (var n in N()) { } } }")]
    public Task Is_left_alone(string members) => Chains.Become($"class C\n{{\n    {members}\n}}\n", $"class C\n{{\n    {members}\n}}\n");

    /// <summary>A loop that cannot be written otherwise keeps the old one for itself.</summary>
    [Theory]
    [InlineData("foreach (var n in (N())) { }")]
    [InlineData("foreach (var n in (IEnumerable<int>)N()) { }")]
    public Task Behind_a_cast_or_in_parentheses(string loop) => Chains.Become(
        $"class C\n{{\n    IEnumerable<int> N() {{ Thread.Sleep(1); yield return 1; }}\n\n    async Task MAsync() {{ await Task.Yield(); {loop} }}\n\n    async Task AAsync() {{ await Task.Yield(); foreach (var n in N()) {{ }} }}\n}}\n",
        $"class C\n{{\n    IEnumerable<int> N() {{ Thread.Sleep(1); yield return 1; }}\n\n    async IAsyncEnumerable<int> NAsync() {{ await Task.Delay(1); yield return 1; }}\n\n    async Task MAsync() {{ await Task.Yield(); {loop} }}\n\n    async Task AAsync() {{ await Task.Yield(); await foreach (var n in NAsync()) {{ }} }}\n}}\n");

    /// <summary>SignalR streams an <c>IAsyncEnumerable&lt;T></c> to those who ask for a stream, and to nobody else.</summary>
    [Fact]
    public Task A_handler_that_is_an_iterator() => Chains.Stay(
        """
        #### Web web
        using Microsoft.AspNetCore.SignalR;

        public class H : Hub { public IEnumerable<int> Get() { foreach (var n in N()) yield return n; } int[] N() { Thread.Sleep(1); return new[] { 1 }; } }
        """ + "\n");

    /// <summary>The sibling is there already.</summary>
    [Fact]
    public Task A_sibling_is_awaited() => Chains.Become(
        "class C\n{\n    IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async IAsyncEnumerable<int> NAsync() { await Task.Delay(1); yield return 1; } Task MAsync() { foreach (var n in N()) { } return Task.CompletedTask; }\n}\n",
        "class C\n{\n    IEnumerable<int> N() { Thread.Sleep(1); yield return 1; } async IAsyncEnumerable<int> NAsync() { await Task.Delay(1); yield return 1; } async Task MAsync() { await foreach (var n in NAsync()) { } }\n}\n");
}
