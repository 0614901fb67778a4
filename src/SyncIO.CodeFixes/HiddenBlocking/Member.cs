using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;
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
        Root is null ? null : AwaitContext.AsIf(operation, Symbol, Root);

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
                AddPlanned(knowledge.Calls.Disposals.Ask(operation, () => around(operation)).Blocking);
            }
            else if (Callees.Operations.Contains(operation.Kind)
                && around(operation) is { } here
                && new Question(operation, here, knowledge.Of(operation.Syntax.SyntaxTree), cancellation) is var question)
            {
                if (knowledge.Calls.Below(question).Blocking is { } blocking)
                {
                    AddPlanned(blocking);
                }
                else if (IsChained(question, knowledge) is { } chain)
                {
                    if (AsyncSibling.Of(question) is { } sibling && Refusal.Of(question, chain.End.Cause, sibling) is null)
                    {
                        direct.Add(new Blocking(operation, here, chain.End.Cause, Origin.Unknown, sibling, Refusal: null));
                    }
                    else if (knowledge.Calls.Renamed(operation, here, operation.CalledName()) is not null)
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

    private static Chain? IsChained(Question question, Knowledge knowledge) =>
        question.Here.PositionObstacle is null
        && knowledge.Chains.CalledBy(question.Call) is { IsEmpty: false } targets
        && !question.File.IsSilent
        && !knowledge.Calls.Wrappers.IsCalledBy(question.Call, question.Cancellation)
        && knowledge.Chains.From(question.Call, targets, question.File.Options.MaxChain, question.Cancellation)
            .FirstOrDefault(way => way.End.IsRewritable) is { } chain
        && Silence.OfStep(question, targets) is null
            ? chain
            : null;
}
