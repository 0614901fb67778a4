using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Values;

namespace SyncIO.CodeFixes.HiddenBlocking;

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
    private Doings? doings;

    /// <summary>Its name alone: of an explicit implementation, too.</summary>
    public string Name => Declaration is MethodDeclarationSyntax method ? method.Identifier.ValueText : Symbol.Name;

    /// <summary>Is it a part of another member?</summary>
    public bool IsLocal => Symbol.MethodKind == MethodKind.LocalFunction;

    /// <summary>A place in it, as if it were asynchronous; null where that does not run when it does.</summary>
    public AwaitContext? Around(IOperation operation) =>
        Root is null ? null : AwaitContext.AsIf(operation, Symbol, Root) is { } here ? here with { NewName = Name } : null;

    /// <summary>What it does that blocks.</summary>
    public Doings Doings(CancellationToken cancellation) => doings ??= Root is null
        ? HiddenBlocking.Doings.None
        : HiddenBlocking.Doings.Of(MemberBody.Operations(Root), Around, Knowledge, cancellation);
}

/// <summary>What a function does that blocks, and could be awaited.</summary>
/// <param name="Direct">The calls that block themselves, each with a plan.</param>
/// <param name="Further">The members whose calls block further down.</param>
internal sealed record Doings(ImmutableArray<Blocking> Direct, ImmutableArray<IMethodSymbol> Further)
{
    public static Doings None { get; } = new(ImmutableArray<Blocking>.Empty, ImmutableArray<IMethodSymbol>.Empty);

    /// <summary>Looks through a function.</summary>
    /// <param name="operations">What runs in it.</param>
    /// <param name="around">Where each stands.</param>
    /// <param name="knowledge">What is known of its project.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static Doings Of(
        IEnumerable<IOperation> operations, Func<IOperation, AwaitContext?> around, Knowledge knowledge, CancellationToken cancellation)
    {
        var direct = ImmutableArray.CreateBuilder<Blocking>();
        var further = ImmutableArray.CreateBuilder<IMethodSymbol>();

        foreach (var operation in operations)
        {
            if (operation.Kind is OperationKind.Using or OperationKind.UsingDeclaration)
            {
                AddPlanned(Disposal.At(operation, () => around(operation), knowledge));
            }
            else if (Callees.Operations.Contains(operation.Kind) && around(operation) is { } here)
            {
                if (Blocking.Below(operation, here, knowledge, cancellation) is { } blocking)
                {
                    AddPlanned(blocking);
                }
                else if (IsChained(operation, here, knowledge, cancellation) is { } chain)
                {
                    if (AsyncSibling.Of(operation, here, knowledge, cancellation) is { } sibling
                        && Refusal.Of(operation, here, chain.End.Fact, sibling, knowledge) is null)
                    {
                        direct.Add(new Blocking(operation, here, chain.End.Fact, Origin.Unknown, sibling, Refusal: null));
                    }
                    else if (Blocking.Renamed(operation, here, operation.CalledName(), knowledge) is not null)
                    {
                        further.AddRange(knowledge.Chains.CalledBy(operation));
                    }
                }
            }
        }

        return new Doings(direct.ToImmutable(), further.ToImmutable());

        void AddPlanned(Blocking? blocking)
        {
            if (blocking?.Plan is not null)
            {
                direct.Add(blocking);
            }
        }
    }

    private static Chain? IsChained(IOperation operation, AwaitContext here, Knowledge knowledge, CancellationToken cancellation) =>
        here.PositionObstacle is null
        && knowledge.Chains.CalledBy(operation) is { IsEmpty: false } targets
        && knowledge.Of(operation.Syntax.SyntaxTree) is { IsSilent: false } file
        && !knowledge.Wrappers.IsCalledBy(operation, cancellation)
        && knowledge.Chains.From(operation, targets, file.Options.MaxChain, cancellation)
            .FirstOrDefault(way => way.End.IsRewritable) is { } chain
        && knowledge.Chains.Counts(new OwnCall(operation, targets, here))
            ? chain
            : null;
}
