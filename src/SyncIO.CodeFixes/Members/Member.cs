using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>A method or a local function of the solution, which may become asynchronous.</summary>
/// <param name="Symbol">What it declares.</param>
/// <param name="Declaration">Its declaration; one part of it where it is partial.</param>
/// <param name="Document">Where that stands.</param>
/// <param name="Model">The model of the document.</param>
/// <param name="Knowledge">What is known of its project.</param>
/// <param name="Root">Its body; null where it has none.</param>
internal sealed record Member(
    IMethodSymbol Symbol, SyntaxNode Declaration, Document Document, SemanticModel Model, Knowledge Knowledge, IOperation? Root)
{
    private AwaitableCalls? calls;

    /// <summary>Its name alone: of an explicit implementation, too.</summary>
    public string Name => Declaration is MethodDeclarationSyntax method ? method.Identifier.ValueText : Symbol.Name;

    /// <summary>Is it a part of another member?</summary>
    public bool IsLocal => Symbol.MethodKind == MethodKind.LocalFunction;

    /// <summary>How long it is, without what stands above it.</summary>
    public int Lines => MemberShape.Lines(Declaration);

    /// <summary>What tells it from others, whichever compilation its symbol is from.</summary>
    public (SyntaxTree Tree, int Start) Place => (Declaration.SyntaxTree, Declaration.Span.Start);

    /// <summary>A place in it, as if it were asynchronous; null where that does not run when it does.</summary>
    public AwaitContext? Around(IOperation operation) => Root is null ? null : AwaitContext.AsIf(operation, Symbol, Root, Knowledge.Facts.Solution);

    /// <summary>What it does that blocks.</summary>
    public AwaitableCalls Calls(CancellationToken cancellation) => calls ??= Root is null
        ? AwaitableCalls.None
        : AwaitableCalls.Among(MemberBody.Operations(Root), Around, Knowledge, cancellation);
}
