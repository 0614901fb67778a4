using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using FsCheck;
using FsCheck.Fluent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Promise;

/// <summary>Random methods are fixed as promised: 200 from a fixed seed, 2,000 in the long run.</summary>
[Trait(RunsOn.Roslyn, RunsOn.OldestAndNewest)]
[Trait(Figure.Says, Figure.Value)]
public sealed class RandomMethods(ITestOutputHelper output)
{
    [Fact]
    public void Are_fixed_as_promised()
    {
        var (compiled, found, changed, dropped) = (0, 0, 0, 0);
        var promise = Prop.ForAll(Arb.From(Methods.Documents, Smaller), (string source) =>
        {
            if (!FixedCode.CompilesAsync(source, References.Shop).GetAwaiter().GetResult())
            {
                return true;
            }

            var code = FixedCode.OfAsync(source, References.Shop).GetAwaiter().GetResult();
            Interlocked.Increment(ref compiled);
            Interlocked.Add(ref found, code.Found);
            Interlocked.Add(ref changed, code.Fixed);
            Interlocked.Add(ref dropped, code.Dropped.Length);
            return true;
        });

        var seed = ulong.TryParse(Environment.GetEnvironmentVariable("SYNCIO_SEED"), out var given) ? given : 20261121UL;
        var documents = LongRun.IsAsked ? 2_000 : IsOldest ? 200 : 50;
        var config = Config.QuickThrowOnFailure.WithMaxTest(documents).WithReplay(seed, 3UL);
        Check.One(config.WithParallelRunConfig(new ParallelRunConfig(Environment.ProcessorCount)), promise);

        // Else nothing was tried.
        Assert.True(compiled > documents * 3 / 4, $"{compiled} of {documents} compiled");
        Assert.True(changed > 2 * compiled, $"{changed} of {found} findings in {compiled} documents were fixed");
        Assert.True(dropped * 50 < changed, $"{dropped} of {changed} promised fixes change nothing");
        Figure.Of(output, "What is fixed compiles; of fifty promised fixes at most one changes nothing", $"{compiled:N0} files of random methods: {changed:N0} of {found:N0} findings fixed, {dropped:N0} promised fixes change nothing");
    }

    /// <summary>Is this the Roslyn that we build for? On the newest, a sample is enough.</summary>
    private static bool IsOldest => typeof(Compilation).Assembly.GetName().Version is { Major: 4, Minor: < 14 };

    /// <summary>The document with one statement less.</summary>
    private static IEnumerable<string> Smaller(string source)
    {
        var root = CSharpSyntaxTree.ParseText(source).GetRoot();
        return root.DescendantNodes()
            .Where(node => node is StatementSyntax { Parent: BlockSyntax } or MethodDeclarationSyntax)
            .Select(node => root.RemoveNode(node, SyntaxRemoveOptions.KeepNoTrivia)!.ToFullString());
    }
}
