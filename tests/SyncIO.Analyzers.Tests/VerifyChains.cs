using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.FileOpening;
using SyncIO.CodeFixes.HiddenBlocking;
using SyncIO.Rules.BlockedPool;
using SyncIO.Rules.BlockingCall;
using SyncIO.Rules.FileOpening;
using SyncIO.Rules.HiddenBlocking;

namespace SyncIO.Tests;

/// <summary>Runs the rules about blocking calls together, and the fix: a call must be reported once, whatever finds it.</summary>
internal static class VerifyChains
{
    private const string Usings = """
        using System;
        using System.Collections.Concurrent;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;

        """;

    /// <summary>The rules about calls that block, themselves or further down, and what is left of them once they are awaited.</summary>
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
        [new BlockingCallAnalyzer(), new HiddenBlockingAnalyzer(), new BlockedPoolAnalyzer(), new FileOpeningAnalyzer()];

    /// <summary>Their fixes.</summary>
    public static ImmutableArray<CodeFixProvider> Fixes { get; } =
        [new AwaitFixProvider(), new MakeAsyncFixProvider(), new OpenAsynchronouslyFixProvider()];

    /// <summary>Exactly the marked findings in a file, after the usual imports.</summary>
    public static Task Code(string code) => Fix(Usings + code);

    /// <summary>Exactly the marked findings in the members of a class <c>C</c>.</summary>
    public static Task Members(string members) => Code($"class C\n{{\n    {members}\n}}\n");

    /// <summary>Nothing is found in the members of a class <c>C</c>, for exactly these reasons.</summary>
    /// <param name="members">The members, without markup.</param>
    /// <param name="reason">The names of the reasons, in alphabetical order and separated by blanks.</param>
    public static Task Silent(string members, string reason) => Test($"{Usings}class C\n{{\n    {members}\n}}\n").RunSilentAsync(reason);

    /// <summary>The members of a class <c>C</c> before and after the fixes.</summary>
    public static Task MembersFixed(string before, string after) =>
        Fix($"{Usings}class C\n{{\n    {before}\n}}\n", $"{Usings}class C\n{{\n    {after}\n}}\n");

    /// <summary>Exactly the marked findings, and where <paramref name="after"/> is given, exactly that text after the fixes.</summary>
    public static Task Fix(string before, string? after = null, ReferenceAssemblies? references = null, params DiagnosticResult[] expected) =>
        Test(before, after, references, expected).RunAsync();

    /// <summary>The message of the one finding that is marked <c>{|#0:…|}</c>, in members of a class <c>C</c>.</summary>
    public static Task Message(string members, string id, string message) => Fix(
        $"{Usings}class C\n{{\n    {members}\n}}\n",
        expected: new DiagnosticResult(Id(id)).WithLocation(0).WithMessage(message).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>The same, to be changed further before it runs.</summary>
    public static CodeFixTest Test(string before, string? after = null, ReferenceAssemblies? references = null, params DiagnosticResult[] expected)
    {
        var test = new CodeFixTest { TestCode = before, ReferenceAssemblies = references ?? References.Net10 };

        if (after is not null)
        {
            test.FixedCode = after;
        }

        test.TestState.ExpectedDiagnostics.AddRange(expected);
        return test;
    }

    private static Microsoft.CodeAnalysis.DiagnosticDescriptor Id(string id) => System.Linq.Enumerable.Single(Rule.All, rule => rule.Id == id);

    internal sealed class CodeFixTest : SilentTest<HiddenBlockingAnalyzer>
    {
        protected override IEnumerable<DiagnosticAnalyzer> Analyzers => VerifyChains.Analyzers;

        protected override IEnumerable<CodeFixProvider> GetCodeFixProviders() => Fixes;
    }
}
