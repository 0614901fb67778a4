using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.CodeFixes.Verification;

/// <summary>What the compiler objects to: errors, and warnings that nobody switched off.</summary>
internal static class Problem
{
    /// <summary>Is it one? An import without a use is none, for it goes along in the end.</summary>
    public static bool Is(Diagnostic diagnostic) =>
        diagnostic is { Severity: >= DiagnosticSeverity.Warning, IsSuppressed: false } && !UnusedImports.Goes(diagnostic);

    /// <summary>Does the compiler object, in what became of a part of a file, to more than it did before?</summary>
    public static bool IsNew(SemanticModel before, TextSpan part, SemanticModel after, TextSpan rewritten, CancellationToken cancellation)
    {
        var known = Of(before, part, cancellation);
        return Of(after, rewritten, cancellation).Any(group => group.Count() > known[group.Key].Count());
    }

    /// <summary>
    /// Those of some problems of one kind in one file that stand in members with more of them than before: members are known by their names, and a sibling may
    /// repeat the warnings of its original.
    /// </summary>
    public static IEnumerable<Diagnostic> New(IEnumerable<Diagnostic> before, IEnumerable<Diagnostic> after, CancellationToken cancellation)
    {
        var (old, all) = (before.ToList(), after.ToList());
        var areErrors = all.Exists(problem => problem.Severity == DiagnosticSeverity.Error);
        var names = new HashSet<string?>((old.FirstOrDefault()?.Location.SourceTree?.GetRoot(cancellation).DescendantNodes() ?? [])
            .OfType<MethodDeclarationSyntax>()
            .Select(method => method.Identifier.ValueText));
        var known = old.ToLookup(MemberOf);
        return all
            .GroupBy(MemberOf)
            .Where(group => group.Count() > known[names.Contains(group.Key) ? group.Key : Original(group.Key)].Count())
            .SelectMany(group => group);

        string? MemberOf(Diagnostic problem) => MemberAround(problem, cancellation) is var member && areErrors ? Original(member) : member;
    }

    private static string? MemberAround(Diagnostic problem, CancellationToken cancellation) =>
        problem.Location.SourceTree?.GetRoot(cancellation).FindNode(problem.Location.SourceSpan).FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText;

    private static string? Original(string? member) => member?.Replace("Async", "");

    /// <summary>
    /// What the compiler objects to only once it makes the code of methods: a reference that does not live across an <c>await</c>.
    /// </summary>
    public static ImmutableArray<Diagnostic> OnEmit(Compilation compilation, CancellationToken cancellation) =>
        compilation.Emit(Stream.Null, options: new EmitOptions(metadataOnly: false), cancellationToken: cancellation).Diagnostics
            .Where(problem => problem.Severity == DiagnosticSeverity.Error)
            .ToImmutableArray();

    private static ILookup<string, Diagnostic> Of(SemanticModel model, TextSpan part, CancellationToken cancellation) =>
        model.GetDiagnostics(part, cancellation)
            .Where(Is)
            .ToLookup(problem => problem.Id);
}
