using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>
/// <c>catch (HttpListenerException)</c> around <c>listener.GetContext()</c>: how a loop ends whose listener another thread closes. The
/// asynchronous half ends in another exception, or in one with another code.
/// </summary>
internal static class ClosedMeanwhile
{
    /// <summary>The name by which a <c>catch</c> around a call, or around a call of its function, speaks of that end; null where none does.</summary>
    /// <param name="call">The call.</param>
    /// <param name="catalogue">Knows the calls that end so.</param>
    public static string? Of(IOperation call, ApiCatalogue catalogue) =>
        call.CalledMember() is { } member
            ? catalogue.Lines(Role.Closed)
                .Where(line => line.Names(member.Name) && member.ContainingType.IsOrInherits(line.Member.Type))
                .Select(line => ToldBy(CatchesAround(call), line.Partner!))
                .FirstOrDefault(name => name is not null)
            : null;

    private static string? ToldBy(IEnumerable<CatchClauseSyntax> clauses, CounterpartPattern end)
    {
        var name = NameInCode.Of(end.Type!, end.Name);
        return clauses.SelectMany(clause => HandedTo(clause).Prepend(clause)).Select(part => NameIn(part, name)).FirstOrDefault(told => told is not null);
    }

    private static string? NameIn(SyntaxNode part, string glob) => part.DescendantNodes()
        .OfType<SimpleNameSyntax>()
        .Select(name => name.Identifier.ValueText)
        .FirstOrDefault(name => name.Fits(glob));

    /// <summary><c>catch (SocketException e) when (IsStop(e))</c>: the methods of the type that are given the exception.</summary>
    private static IEnumerable<SyntaxNode> HandedTo(CatchClauseSyntax clause)
    {
        var names = clause.DescendantNodes()
            .OfType<InvocationExpressionSyntax>()
            .Where(call => call.ArgumentList.Arguments.Any(argument => argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var given } && given == clause.Declaration?.Identifier.ValueText))
            .Select(call => CallSyntax.NameOf(call.Expression).Identifier.ValueText)
            .ToList();
        return names.Count == 0 ? [] : Home(clause).DescendantNodes().Where(node => NameOf(node) is { } name && names.Contains(name));
    }

    /// <summary>Of the type, or of the program, each <c>try</c> that has the call in it, or a call of the function that it stands in.</summary>
    private static IEnumerable<CatchClauseSyntax> CatchesAround(IOperation call)
    {
        var functions = call.Syntax.Ancestors().Select(NameOf).OfType<string>().ToList();
        return Home(call.Syntax).DescendantNodes()
            .OfType<TryStatementSyntax>()
            .Where(one => one.Block.Span.Contains(call.Syntax.Span)
                || one.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(other => functions.Exists(name => IsOwn(other.Expression, name))))
            .SelectMany(one => one.Catches);
    }

    private static string? NameOf(SyntaxNode function) => function switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        LocalFunctionStatementSyntax local => local.Identifier.ValueText,
        _ => null,
    };

    /// <summary><c>Loop</c>, <c>this.Loop</c>; not <c>listener.Start</c>.</summary>
    private static bool IsOwn(ExpressionSyntax callee, string name) => callee switch
    {
        SimpleNameSyntax simple => simple.Identifier.ValueText == name,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var own } => own == name,
        _ => false,
    };

    private static SyntaxNode Home(SyntaxNode place) => (SyntaxNode?)place.FirstAncestorOrSelf<TypeDeclarationSyntax>() ?? place.SyntaxTree.GetRoot();
}
