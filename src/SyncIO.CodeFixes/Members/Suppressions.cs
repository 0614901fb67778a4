using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Calls of which somebody has said that they stay synchronous: by a pragma, an attribute, or a severity of none. A function that becomes
/// asynchronous for another call leaves them as they are.
/// </summary>
internal static class Suppressions
{
    /// <summary>Is a finding suppressed that the call has, or would have in asynchronous code?</summary>
    /// <param name="blocking">The call.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public static bool Cover(Blocking blocking, CancellationToken cancellation) => Cover(blocking, IdsOf(blocking), cancellation);

    /// <summary>The same of the place alone, for a call that is one finding with another: what holds for the file holds for that.</summary>
    public static bool CoverPlaceOf(Blocking blocking) => IsDisabled(blocking.Call.Syntax, IdsOf(blocking));

    /// <summary>Is a finding suppressed that a call has?</summary>
    /// <param name="blocking">The call.</param>
    /// <param name="id">The id of the finding.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public static bool Cover(Blocking blocking, string id, CancellationToken cancellation) => Cover(blocking, [id], cancellation);

    /// <summary>Is the finding suppressed that a call has by what blocks further down?</summary>
    /// <param name="blocking">The call.</param>
    /// <param name="end">What it comes to.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public static bool Cover(Blocking blocking, Blockage end, CancellationToken cancellation) => Cover(blocking, [Rule.BehindCalls[end.Unit - 1].Id], cancellation);

    private static bool Cover(Blocking blocking, IReadOnlyList<string> ids, CancellationToken cancellation)
    {
        var place = blocking.Call.Syntax;
        var options = blocking.Call.SemanticModel!.Compilation.Options;

        return IsDisabled(place, ids)
            || IsOff(options, place.SyntaxTree, ids[0], cancellation)
            || Around(blocking).Any(symbol => symbol.GetAttributes().Any(attribute => Suppresses(attribute, ids)))
            || Global(blocking).Any(attribute => Suppresses(attribute, ids) && IsAimedAt(attribute, blocking));
    }

    /// <summary>The id in asynchronous code first, and those of the other columns.</summary>
    private static IReadOnlyList<string> IdsOf(Blocking blocking) => blocking.Cause.Disposed is not null
        ? [Rule.AwaitUsing.Id]
        : new[] { Rule.InAsynchronousCode, Rule.InRequestHandlers, Rule.BehindCalls, Rule.InSynchronousCode }
            .SelectMany(column => new[] { blocking.Kind.Unit(isRewritable: true), blocking.Kind.Unit(isRewritable: false) }
                .Where(unit => unit <= column.Length)
                .Select(unit => column[unit - 1].Id))
            .ToList();

    private static bool IsDisabled(SyntaxNode place, IReadOnlyList<string> ids) =>
        Pragmas(place.SyntaxTree.GetRoot())
            .TakeWhile(pragma => pragma.SpanStart < place.Span.End)
            .Where(pragma => pragma.ErrorCodes.Count == 0 || pragma.ErrorCodes.Any(code => ids.Contains(code.ToString())))
            .LastOrDefault() is { } last
        && last.DisableOrRestoreKeyword.IsKind(SyntaxKind.DisableKeyword);

    /// <summary>In the order of the text.</summary>
    private static IEnumerable<PragmaWarningDirectiveTriviaSyntax> Pragmas(SyntaxNode root)
    {
        for (var directive = root.GetFirstDirective(); directive is not null; directive = directive.GetNextDirective())
        {
            if (directive is PragmaWarningDirectiveTriviaSyntax pragma)
            {
                yield return pragma;
            }
        }
    }

    private static bool IsOff(CompilationOptions options, SyntaxTree tree, string id, CancellationToken cancellation) =>
        options.SpecificDiagnosticOptions.TryGetValue(id, out var given) && given == ReportDiagnostic.Suppress
        || options.SyntaxTreeOptionsProvider is { } files
            && (files.TryGetDiagnosticValue(tree, id, cancellation, out var ofFile) && ofFile == ReportDiagnostic.Suppress
                || files.TryGetGlobalDiagnosticValue(id, cancellation, out var ofAll) && ofAll == ReportDiagnostic.Suppress);

    private static IEnumerable<AttributeData> Global(Blocking blocking) => blocking.Here.Function.ContainingAssembly.GetAttributes()
        .Concat(blocking.Here.Function.ContainingModule.GetAttributes());

    /// <summary>
    /// <c>[assembly: SuppressMessage(…, Scope = "member", Target = "~M:C.M")]</c>: older tools write the target in a form of their own, which has
    /// the name.
    /// </summary>
    private static bool IsAimedAt(AttributeData attribute, Blocking blocking) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == "Target").Value.Value is not string target
        || Around(blocking).Any(symbol => target.StartsWith("~", StringComparison.Ordinal)
            ? target.Substring(1) is var id && (id == DocumentationCommentId.CreateDeclarationId(symbol) || id == symbol.GetDocumentationCommentId())
            : target.EndsWith(symbol.Name, StringComparison.Ordinal) || target.Contains(symbol.Name + "("));

    private static IEnumerable<ISymbol> Around(Blocking blocking)
    {
        for (ISymbol? symbol = blocking.Here.Function; symbol is not (null or INamespaceSymbol { IsGlobalNamespace: true }); symbol = symbol.ContainingSymbol)
        {
            yield return symbol;
        }
    }

    /// <summary><c>[SuppressMessage("Performance", "SIO1004:…")]</c></summary>
    private static bool Suppresses(AttributeData attribute, IReadOnlyList<string> ids) =>
        attribute is { AttributeClass.Name: "SuppressMessageAttribute" or "UnconditionalSuppressMessageAttribute", ConstructorArguments: [_, { Value: string check }] }
        && ids.Any(id => check == id || check.StartsWith(id + ":", StringComparison.Ordinal));
}
