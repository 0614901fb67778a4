using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Tests;

/// <summary>
/// Why nothing is said of a program: the reasons of all calls in it, in asynchronous code, in handlers, and in the members that those call.
/// </summary>
internal sealed class Reasons(Knowledge knowledge)
{
    /// <summary>No call of the program is one that the catalogue knows, or leads to one.</summary>
    public const string NotCatalogued = nameof(NotCatalogued);

    /// <summary>The compiler analyses no generated code, so that nobody has to be asked for a reason.</summary>
    public const string Generated = nameof(Generated);

    /// <summary>The way is longer than <c>syncio_max_chain</c>: nobody goes it to its end.</summary>
    public const string TooFar = nameof(TooFar);

    private const string Finding = nameof(Finding);

    private static readonly ImmutableHashSet<OperationKind> Asked = [.. BlockingCalls.Operations, .. Callees.Operations];

    private readonly SortedSet<string> found = new(StringComparer.Ordinal);
    private readonly HashSet<IMethodSymbol> called = new(SymbolEqualityComparer.Default);

    /// <summary>The reasons in a compilation by their names, separated by blanks; synchronous code counts where there is no other.</summary>
    public static string In(Compilation compilation, AnalyzerOptions options)
    {
        var reasons = new Reasons(Knowledge.Of(compilation, options));

        foreach (var operation in compilation.SyntaxTrees.SelectMany(reasons.OperationsIn))
        {
            reasons.Add(operation);
        }

        var others = reasons.found.Where(name => name != nameof(Reason.SynchronousCode)).ToList();
        return others.Count > 0 ? string.Join(' ', others) : reasons.found.FirstOrDefault() ?? NotCatalogued;
    }

    private IEnumerable<IOperation> OperationsIn(SyntaxTree tree) => tree.GetRoot().DescendantNodesAndSelf()
        .Where(node => node is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax or ArrowExpressionClauseSyntax
            or EqualsValueClauseSyntax or CompilationUnitSyntax or PrimaryConstructorBaseTypeSyntax)
        .Select(body => knowledge.Code.ModelOf(tree).GetOperation(body))
        .OfType<IOperation>()
        .Where(root => root.Parent is null)
        .SelectMany(root => root.DescendantsAndSelf())
        .Where(operation => Asked.Contains(operation.Kind));

    private void Add(IOperation operation)
    {
        var file = knowledge.Of(operation.Syntax.SyntaxTree);
        var leads = Leads(operation, file.Options.MaxChain);

        if (GeneratedCode.Is(operation.Syntax.SyntaxTree))
        {
            Add(IsKnown(operation, file) || leads ? Generated : null);
        }
        else if (file.IsSilent)
        {
            Add(IsKnown(operation, file) ? NameOf(knowledge.Calls.Ask(operation, CancellationToken.None)) : null);
        }
        else if (AwaitContext.Around(operation, file.Handlers, file.Solution) is null)
        {
            Add(IsKnown(operation, file) || leads ? nameof(Reason.SynchronousCode) : null);
            AddCalled(operation is IInvocationOperation call && PoolThread.UseOf(call, file.Catalogue) is not null ? PoolThread.FunctionsRunBy(call) : []);
        }
        else
        {
            var (call, silence) = knowledge.Chained.Ask(operation, CancellationToken.None);
            Add(NameOf(knowledge.Calls.Ask(operation, CancellationToken.None)));
            Add(call is null ? silence?.Name : Finding);
            Add(!leads && Leads(operation, int.MaxValue) ? TooFar : null);
            AddCalled(knowledge.Chains.CalledBy(operation));
        }
    }

    private void Add(string? name)
    {
        if (name is not null)
        {
            found.Add(name);
        }
    }

    /// <summary>What members do that asynchronous code calls, or hands to the pool.</summary>
    private void AddCalled(IEnumerable<IMethodSymbol> members)
    {
        foreach (var member in members.SelectMany(member => Implementations.AreAsked(member) ? knowledge.Code.ImplementationsOf(member) : [member]))
        {
            foreach (var body in called.Add(member) && knowledge.Code.Has(member) ? MemberBody.Of(member) : [])
            {
                if (knowledge.Code.ModelOf(body.SyntaxTree).GetOperation(body) is { } root)
                {
                    AddBelow(member, root);
                }
            }
        }
    }

    private void AddBelow(IMethodSymbol member, IOperation root)
    {
        foreach (var operation in MemberBody.Operations(root))
        {
            if (knowledge.Calls.AsIf(operation, member, root, CancellationToken.None) is not { } question)
            {
                continue;
            }

            if (operation is IInvocationOperation call && StartUp.RunsHost(call, question.File.Catalogue))
            {
                Add(nameof(Reason.StartUp));
                return;
            }

            var targets = knowledge.Chains.CalledBy(operation);
            Add(IsKnown(operation, question.File) ? knowledge.Members.Ask(question).Silence?.Name : null);
            Add((Leads(operation, int.MaxValue) ? Silence.OfStep(question, targets) : knowledge.Chains.SilenceOf(question, targets))?.Name);
            AddCalled(targets);
        }
    }

    private bool Leads(IOperation operation, int depth) =>
        knowledge.Chains.CalledBy(operation) is [var called, ..] targets
        && new AwaitContext(operation.EnclosingMethod() ?? called, operation.Root(), PositionObstacle: null) is var here
        && !knowledge.Chains.From(
            new Question(operation, here, knowledge.Of(operation.Syntax.SyntaxTree), CancellationToken.None), targets, depth).IsEmpty;

    private bool IsKnown(IOperation operation, FileFacts file) =>
        operation.CalledMember() is { } member
            && file.Find(member, operation.Receiver()?.Type) is not []
            && !QueryOrigins.AreOfCollection(operation, member)
        || knowledge.Calls.Wrappers.IsCalledBy(operation, CancellationToken.None)
        || Disposals.MayBe(operation) && NameOf(knowledge.Calls.Disposals.Ask(operation, CancellationToken.None)) is not null;

    private static string? NameOf(Answer answer) => answer.Blocking is null ? answer.Silence?.Name : Finding;
}
