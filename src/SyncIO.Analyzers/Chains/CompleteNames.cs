using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>
/// The names of members that may give complete tasks, as far as the text says: a call of any other name need not be bound to know that somebody may
/// wait for what it gives.
/// </summary>
/// <param name="code">The compilation.</param>
internal sealed class CompleteNames(OwnCode code)
{
    /// <summary>What is known of a file outlives the keystrokes in others.</summary>
    private static readonly ConditionalWeakTable<SyntaxTree, IReadOnlyList<Candidate>> Known = new();

    private readonly Lazy<HashSet<string>> own = new(() => Find(code));

    /// <summary>May a member of the solution that has a name give a complete task?</summary>
    /// <param name="name">The name, without type arguments.</param>
    public bool Have(string name) => code.Solution.MayBeComplete(name) || own.Value.Contains(name);

    /// <summary>Those whose calls all have such names: more become known until no more do.</summary>
    private static HashSet<string> Find(OwnCode code)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        var open = code.Compilation.SyntaxTrees.SelectMany(tree => Known.GetValue(tree, Read)).ToList();

        while (open.FindAll(IsOne) is { Count: > 0 } more)
        {
            names.UnionWith(more.Select(candidate => candidate.Name));
            open.RemoveAll(candidate => names.Contains(candidate.Name));
        }

        return names;

        bool IsOne(Candidate candidate) => candidate.Calls.All(name => names.Contains(name) || code.Solution.MayBeComplete(name));
    }

    private static IReadOnlyList<Candidate> Read(SyntaxTree tree) =>
    [
        .. tree.GetRoot().DescendantNodes(MayHoldMembers).OfType<MethodDeclarationSyntax>()
            .Where(method => method.Body is not null || method.ExpressionBody is not null)
            .Select(method => new { Name = method.Identifier.ValueText, Calls = CompleteText.CallsIn(method, method.Modifiers.Any(SyntaxKind.AsyncKeyword)) })
            .Where(method => method.Calls is not null)
            .Select(method => new Candidate(method.Name, method.Calls!.Select(call => CallSyntax.NameOf(call).Identifier.ValueText).ToList())),
    ];

    private static bool MayHoldMembers(SyntaxNode node) => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax;

    private sealed record Candidate(string Name, IReadOnlyList<string> Calls);
}
