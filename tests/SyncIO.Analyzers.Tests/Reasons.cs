using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Silences;

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

    private readonly SortedSet<string> found = new(StringComparer.Ordinal);

    /// <summary>The reasons in a compilation by their names, separated by blanks; synchronous code counts where there is no other.</summary>
    public static string In(Compilation compilation, AnalyzerOptions options)
    {
        var reasons = new Reasons(Knowledge.Of(compilation, options));

        foreach (var tree in compilation.SyntaxTrees)
        {
            reasons.Add(tree);
        }

        var others = reasons.found.Where(name => name != nameof(Reason.SynchronousCode)).ToList();
        return others.Count > 0 ? string.Join(' ', others) : reasons.found.FirstOrDefault() ?? NotCatalogued;
    }

    private void Add(SyntaxTree tree)
    {
        foreach (var body in tree.GetRoot().DescendantNodesAndSelf().Where(IsBody))
        {
            if (knowledge.Code.ModelOf(tree).GetOperation(body) is not { Parent: null } root)
            {
                continue;
            }

            foreach (var operation in root.DescendantsAndSelf())
            {
                foreach (var name in Of(operation, root).OfType<string>())
                {
                    found.Add(GeneratedCode.Is(tree) ? Generated : name);
                }
            }
        }
    }

    private static bool IsBody(SyntaxNode node) =>
        node is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax or ArrowExpressionClauseSyntax or EqualsValueClauseSyntax
            or CompilationUnitSyntax or PrimaryConstructorBaseTypeSyntax;

    private IEnumerable<string?> Of(IOperation operation, IOperation root)
    {
        var file = knowledge.Of(operation.Syntax.SyntaxTree);
        var targets = knowledge.Chains.CalledBy(operation);
        var leads = knowledge.Chains.Blocks(operation, file.Options.MaxChain, CancellationToken.None);

        if (targets.Length > 0 && !leads && knowledge.Chains.Blocks(operation, int.MaxValue, CancellationToken.None))
        {
            yield return TooFar;
        }

        if (leads && file.IsSilent)
        {
            yield return nameof(Reason.TestProject);
        }

        var isSynchronous = AwaitContext.Around(operation, file.Handlers) is null;

        if (!isSynchronous)
        {
            yield return NameOf(knowledge.Calls.Ask(operation, CancellationToken.None));
            var (call, silence) = knowledge.Chained.Ask(operation, CancellationToken.None);
            yield return call is null ? silence?.Name : Finding;
        }
        else if (IsKnown(operation, file) || leads || NameOf(knowledge.Calls.Disposals.Ask(operation)) is not null)
        {
            yield return nameof(Reason.SynchronousCode);
        }

        if (isSynchronous && AsIf(operation, root) is { } question)
        {
            yield return IsKnown(operation, file) && knowledge.Chains.Ask(question).Silence is { } end ? end.Name : null;
            yield return (leads ? Silence.OfStep(question, targets) : knowledge.Chains.SilenceOf(question, targets))?.Name;
        }
    }

    /// <summary>The question as the callers of the function around an operation ask it; null where that does not run what is in it.</summary>
    private Question? AsIf(IOperation operation, IOperation root)
    {
        var function = operation.Ancestors().FirstOrDefault(around => around is ILocalFunctionOperation or IAnonymousFunctionOperation) ?? root;
        var member = function switch
        {
            ILocalFunctionOperation local => local.Symbol,
            IAnonymousFunctionOperation lambda => lambda.Symbol,
            _ => operation.EnclosingMethod(root),
        };
        return member is null ? null : knowledge.Calls.AsIf(operation, member, function, CancellationToken.None);
    }

    private bool IsKnown(IOperation operation, FileFacts file) =>
        operation.CalledMember() is { } member && file.Find(member, operation.Receiver()?.Type) is not []
        || knowledge.Calls.Wrappers.IsCalledBy(operation, CancellationToken.None);

    private static string? NameOf(Answer answer) => answer.Blocking is null ? answer.Silence?.Name : Finding;
}
