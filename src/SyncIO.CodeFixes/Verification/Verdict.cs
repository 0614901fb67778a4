using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.Rewriting;

namespace SyncIO.CodeFixes.Verification;

/// <summary>What is said of a changed solution.</summary>
/// <param name="IsFine">Does it compile as it did, and mean what it meant?</param>
/// <param name="Against">The marks of the changed members that it does not for, as far as they are known.</param>
internal sealed record Verdict(bool IsFine, ImmutableHashSet<string> Against)
{
    /// <summary>Calls of some members mean others.</summary>
    public static Verdict Of(IEnumerable<string> marks) => new(IsFine: false, marks.ToImmutableHashSet());

    /// <summary>The compiler objects to something, or to nothing.</summary>
    public static Verdict On(IReadOnlyCollection<(Compilation Compilation, Diagnostic Problem)> problems, CancellationToken cancellation) =>
        new(problems.Count == 0, problems.SelectMany(one => Marks(one.Problem.Location, one.Compilation, cancellation)).ToImmutableHashSet());

    /// <summary>
    /// The members that are called where a problem is, as near to it as any is; else the one that is declared around it. A call whose argument it is in has no part in it.
    /// </summary>
    private static IEnumerable<string> Marks(Location problem, Compilation compilation, CancellationToken cancellation)
    {
        if (problem.SourceTree is not { } tree)
        {
            return [];
        }

        var model = compilation.GetSemanticModel(tree);
        var around = tree.GetRoot(cancellation).FindNode(problem.SourceSpan, getInnermostNodeForTie: true).AncestorsAndSelf().ToList();
        return around.TakeWhile(node => node is ExpressionSyntax)
            .Select(node => node.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>().SelectMany(call => MarksOf(model.GetSymbolInfo(call, cancellation), cancellation)))
            .Concat(around.Where(node => node is not ExpressionSyntax).Select(MarksOn))
            .FirstOrDefault(marks => marks.Any()) ?? [];
    }

    private static IEnumerable<string> MarksOf(SymbolInfo called, CancellationToken cancellation) =>
        (called.Symbol is { } symbol ? ImmutableArray.Create(symbol) : called.CandidateSymbols)
            .SelectMany(method => ((method as IMethodSymbol)?.ReducedFrom ?? method).OriginalDefinition.DeclaringSyntaxReferences)
            .SelectMany(reference => MarksOn(reference.GetSyntax(cancellation)));

    private static IEnumerable<string> MarksOn(SyntaxNode node) => node.GetAnnotations(ChangedMember.MarkKind).Select(mark => mark.Data!);
}
