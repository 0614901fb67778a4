using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// Who uses a member of the solution by its name, so that no reference to it is found: text under another condition, queries, dynamic code,
/// strings, markup. The solution is read once.
/// </summary>
internal sealed class UsesByName
{
    private static readonly ConditionalWeakTable<Solution, UsesByName> Known = new();

    private readonly Dictionary<string, HashSet<ProjectId>> conditional = new(StringComparer.Ordinal);
    private readonly HashSet<string> declared = new(StringComparer.Ordinal);
    private readonly Dictionary<string, HashSet<ProjectId>> queried = new(StringComparer.Ordinal);
    private readonly HashSet<string> dynamic = new(StringComparer.Ordinal);
    private readonly HashSet<string> forgotten = new(StringComparer.Ordinal);
    private readonly NamesInStrings strings = new();
    private readonly NamesInMarkup markup = new();
    private readonly HashSet<string> pieces = new(StringComparer.Ordinal);
    private readonly HashSet<string> forgottenPieces = new(StringComparer.Ordinal);

    /// <summary>Those of a solution.</summary>
    public static async Task<UsesByName> InAsync(Solution solution, CancellationToken cancellation)
    {
        if (!Known.TryGetValue(solution, out var known))
        {
            var read = new UsesByName();
            await read.ReadAsync(solution, cancellation).ConfigureAwait(false);
            known = Known.GetValue(solution, _ => read);
        }

        return known;
    }

    /// <summary>Why a member has to keep its name and what it returns; null where nobody relies on these.</summary>
    /// <param name="member">The member.</param>
    /// <param name="isKept">Does it keep its name, for a framework that finds it so and takes a task, too?</param>
    public string? Obstacle(Member member, bool isKept)
    {
        var name = member.Name;
        return MayUse(conditional, member) ? "another condition may compile a use of it"
            : MayUse(queried, member) ? "a query may call it"
            : dynamic.Contains(name) ? "dynamic code may call it"
            : strings.RunsByName(member.Symbol) ? "actions that a string names are run by reflection"
            : markup.Renders(member.Symbol) ? "a view renders it, and waits for no task"
            : isKept ? null
            : strings.Name(member) || HasPiece(name, pieces) ? "a string names it"
            : markup.MayName(member) ? "markup may name it"
            : null;
    }

    private static bool HasPiece(string name, HashSet<string> pieces) => pieces.Any(piece => name.IndexOf(piece, StringComparison.Ordinal) >= 0);

    /// <summary>Does a project say the name of a member, and reference the project of it?</summary>
    private static bool MayUse(Dictionary<string, HashSet<ProjectId>> names, Member member) =>
        names.TryGetValue(member.Name, out var projects)
        && member.Document.Project is { Id: var own, Solution: var solution }
        && (projects.Contains(own) || projects.Any(project => solution.GetProjectDependencyGraph().GetProjectsThatThisProjectTransitivelyDependsOn(project).Contains(own)));

    /// <summary>Does dynamic code, or reflection, call a function of this name, and neither await nor return its task?</summary>
    public bool IsForgotten(IMethodSymbol function) => forgotten.Contains(function.Name) || HasPiece(function.Name, forgottenPieces);

    /// <summary>Is an action run by its name, by code of the solution or in a view?</summary>
    public bool RunsByName(IMethodSymbol action) => strings.RunsByName(action) || markup.Renders(action);

    /// <summary>May another condition declare, implement or override a member of this name?</summary>
    public bool IsDeclaredElsewhere(Member member) => declared.Contains(member.Name);

    /// <summary>
    /// Is a name that <c>nameof</c> gives handed to somebody who looks the member up by it? Where the solution looks members up by names that it does not say on
    /// the spot, that may be everybody who keeps the name, or takes it and belongs to the solution.
    /// </summary>
    /// <param name="nameOf">The <c>nameof</c>.</param>
    /// <param name="model">The model of its file.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public bool IsLookedUp(InvocationExpressionSyntax nameOf, SemanticModel model, CancellationToken cancellation) => nameOf.Parent switch
    {
        ArgumentSyntax { Parent.Parent: { } call and (InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax) } =>
            model.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method
            || ReflectedNames.IsReflection(method)
            || strings.AreMembersLookedUp && (!method.DeclaringSyntaxReferences.IsEmpty || method.ContainingNamespace.IsWithin("System.Collections")),
        EqualsValueClauseSyntax => true,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: "_" } } => false,
        AssignmentExpressionSyntax => true,
        // What is said in a text, or compared, is no way to the member.
        InterpolationSyntax or BinaryExpressionSyntax or MemberAccessExpressionSyntax or CaseSwitchLabelSyntax or ConstantPatternSyntax => false,
        _ => strings.AreMembersLookedUp,
    };

    private async Task ReadAsync(Solution solution, CancellationToken cancellation)
    {
        foreach (var document in solution.Projects.SelectMany(project => project.Documents))
        {
            if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is { } root)
            {
                Read(root, document.Project.Id);

                if (root.DescendantNodes().Any(node => node is IdentifierNameSyntax { Identifier.ValueText: "dynamic" })
                    && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model)
                {
                    var calls = CalledDynamically(root, model, cancellation).ToLookup(IsAwaitedOrReturned, NameOf);
                    dynamic.UnionWith(calls.SelectMany(names => names));
                    forgotten.UnionWith(calls[false]);
                }

                if (ReflectedNames.MayBeIn(root) && await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } reflecting)
                {
                    var found = ReflectedNames.PiecesIn(root, reflecting, cancellation).ToList();
                    pieces.UnionWith(found);

                    if (ReflectedNames.AreDroppedIn(root, reflecting, cancellation))
                    {
                        forgottenPieces.UnionWith(found);
                        forgotten.UnionWith(ReflectedNames.LookedUpIn(root));
                    }
                }
            }
        }

        foreach (var document in solution.Projects.SelectMany(project => project.AdditionalDocuments).Where(NamesInMarkup.Is))
        {
            var text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            markup.Add(document, text.ToString());
        }
    }

    private static void Add(Dictionary<string, HashSet<ProjectId>> all, IEnumerable<string> names, ProjectId project)
    {
        foreach (var name in names)
        {
            all[name] = all.TryGetValue(name, out var projects) ? projects : [];
            all[name].Add(project);
        }
    }

    private void Read(SyntaxNode root, ProjectId project)
    {
        markup.Add(root);
        strings.Add(root);

        foreach (var clause in root.DescendantNodes().Where(node => node is QueryClauseSyntax or SelectOrGroupClauseSyntax or OrderingSyntax))
        {
            Add(queried, NamesOf(clause), project);
        }

        if (root.ContainsDirectives)
        {
            var disabled = DisabledText.Of(root).ToList();
            Add(conditional, disabled.SelectMany(Identifiers), project);
            declared.UnionWith(disabled.SelectMany(DisabledText.Declared));
        }
    }

    private static IEnumerable<string> Identifiers(string text) => SyntaxFactory.ParseTokens(text)
        .Where(token => token.IsKind(SyntaxKind.IdentifierToken))
        .Select(token => token.ValueText);

    /// <summary>The methods that the compiler makes of a clause.</summary>
    private static string[] NamesOf(SyntaxNode clause) => clause switch
    {
        WhereClauseSyntax => ["Where"],
        SelectClauseSyntax => ["Select"],
        GroupClauseSyntax => ["GroupBy"],
        FromClauseSyntax { Type: not null } => ["SelectMany", "Cast"],
        FromClauseSyntax => ["SelectMany"],
        LetClauseSyntax => ["Select"],
        JoinClauseSyntax => ["Join", "GroupJoin"],
        OrderingSyntax => ["OrderBy", "OrderByDescending", "ThenBy", "ThenByDescending"],
        _ => [],
    };

    private static IEnumerable<InvocationExpressionSyntax> CalledDynamically(SyntaxNode root, SemanticModel model, CancellationToken cancellation) =>
        root.DescendantNodes()
            .OfType<InvocationExpressionSyntax>()
            .Where(call => model.GetOperation(call, cancellation) is IDynamicInvocationOperation);

    private static string NameOf(InvocationExpressionSyntax call) => CallSyntax.NameOf(call).Identifier.ValueText;

    /// <summary><c>await handler.Handle(request)</c>, <c>return (Task)handler.Handle(request);</c></summary>
    private static bool IsAwaitedOrReturned(InvocationExpressionSyntax call) => call.Ancestors()
        .First(around => around is not (ParenthesizedExpressionSyntax or CastExpressionSyntax or MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" } or ConditionalAccessExpressionSyntax)
            && !(around is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" } }))
        is AwaitExpressionSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax;
}
