using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Findings;
using SyncIO.Refusals;
using SyncIO.Rewrites;

namespace SyncIO.CodeFixes.Verification;

/// <summary>
/// The promise of every fix: the changed code compiles without a new warning, and every call around a change still means what it meant.
/// Members and calls are marked before the change, so that both are found again after it.
/// </summary>
internal sealed class DocumentCheck
{
    private readonly SemanticModel before;
    private readonly SyntaxNode[] imports;
    private readonly SyntaxNode[] filters;
    private readonly Dictionary<SyntaxNode, SyntaxAnnotation> members;
    private readonly Dictionary<SyntaxNode, SyntaxAnnotation> enclosingCalls;

    /// <summary>Prepares to compare.</summary>
    /// <param name="before">The model before the change.</param>
    /// <param name="calls">The calls that are going to be rewritten.</param>
    public DocumentCheck(SemanticModel before, IReadOnlyCollection<Blocking> calls)
    {
        this.before = before;
        imports = MembersOf(calls.Where(call => call is { Plan.Namespace: not null } or { Here.Handler: not null })).ToArray();
        filters = MembersOf(calls.Where(call =>
            call.Here.Handler is { } line && FilterContract.Of(call.Here.Function, line) is not null)).ToArray();
        members = MembersOf(calls).ToDictionary(member => member, _ => new SyntaxAnnotation());
        enclosingCalls = calls
            .SelectMany(call => call.Call.Syntax.AncestorsAndSelf().Where(around => IsCall(around) && (around != call.Call.Syntax || call.Plan is { Action: FixAction.AwaitCollection })))
            .Distinct()
            .ToDictionary(call => call, _ => new SyntaxAnnotation());
    }

    /// <summary>The marks that a rewrite has to leave on what becomes of a node.</summary>
    public IEnumerable<SyntaxAnnotation> MarksOf(SyntaxNode node)
    {
        if (members.TryGetValue(node, out var member))
        {
            yield return member;
        }

        if (enclosingCalls.TryGetValue(node, out var call))
        {
            yield return call;
        }
    }

    /// <summary>The member declaration, or the top-level statements, that a node belongs to.</summary>
    public static SyntaxNode MemberOf(SyntaxNode node) =>
        node.FirstAncestorOrSelf<MemberDeclarationSyntax>(member =>
            member is not (GlobalStatementSyntax or BaseTypeDeclarationSyntax or BaseNamespaceDeclarationSyntax))
        ?? node.SyntaxTree.GetRoot();

    private static IEnumerable<SyntaxNode> MembersOf(IEnumerable<Blocking> calls) =>
        calls.Select(call => MemberOf(call.Call.Syntax)).Distinct();

    /// <summary>The members that no longer compile as they did, or in which a call around a change binds to something else.</summary>
    /// <param name="original">The document before the change.</param>
    /// <param name="changed">The changed document.</param>
    /// <param name="cancellation">Cancels the compilation.</param>
    public async Task<HashSet<SyntaxNode>> BrokenMembersAsync(Document original, Document changed, CancellationToken cancellation)
    {
        var after = await changed.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        var root = await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);

        var whole = await before.SyntaxTree.GetRootAsync(cancellation).ConfigureAwait(false);

        // A namespace that is imported may make a name ambiguous anywhere in the file, and a handler may be used there.
        var beside = imports.Length > 0
            && Problem.IsNew(before, whole.FullSpan, after!, root!.FullSpan, cancellation)
                ? imports
                : [];

        // A filter is registered somewhere, perhaps by the name of its interface, and perhaps in another project.
        var moved = filters.Length > 0
            && await ErrorsAsync(changed.Project, cancellation).ConfigureAwait(false)
                > await ErrorsAsync(original.Project, cancellation).ConfigureAwait(false)
                ? filters
                : [];

        return
        [
            .. beside,
            .. moved,
            .. ReadOtherwise(root!),
            .. BrokenOnEmit(after!, root!, cancellation),
            .. await BrokenElsewhereAsync(original, changed, whole, root!, cancellation).ConfigureAwait(false),
            .. members
                .Where(member => root!.GetAnnotatedNodes(member.Value).FirstOrDefault() is not { } rewritten
                    || Problem.IsNew(before, member.Key.FullSpan, after!, rewritten.FullSpan, cancellation))
                .Concat(enclosingCalls.Where(call => root!.GetAnnotatedNodes(call.Value).FirstOrDefault() is { } rewritten
                    && MeansSomethingElse(call.Key, after!, rewritten, cancellation)))
                .Select(broken => MemberOf(broken.Key)),
        ];
    }

    /// <summary>The members with references that the compiler cannot make code for: it only says so when it emits.</summary>
    private IEnumerable<SyntaxNode> BrokenOnEmit(SemanticModel after, SyntaxNode root, CancellationToken cancellation)
    {
        var held = members
            .Select(member => (Member: member.Key, After: root.GetAnnotatedNodes(member.Value).FirstOrDefault()))
            .Where(member => member.After is not null && HoldsReferences(after, member.After, cancellation))
            .ToList();
        var errors = held.Count == 0 ? ImmutableArray<Diagnostic>.Empty : Problem.OnEmit(after.Compilation, cancellation);

        return held
            .Where(member => errors.Any(error => error.Location.SourceTree == root.SyntaxTree
                && member.After!.FullSpan.Contains(error.Location.SourceSpan)
                && !before.GetDiagnostics(member.Member.FullSpan, cancellation).Any(known => known.Id == error.Id)))
            .Select(member => MemberOf(member.Member));
    }

    private static bool HoldsReferences(SemanticModel model, SyntaxNode member, CancellationToken cancellation) =>
        member.DescendantNodesAndSelf().Any(node => node is RefExpressionSyntax or RefTypeSyntax)
        || member.DescendantNodes().OfType<ExpressionSyntax>().Any(value =>
            model.GetTypeInfo(value, cancellation) is { Type.IsRefLikeType: true } or { ConvertedType.IsRefLikeType: true }
            || model.GetSymbolInfo(value, cancellation).Symbol is
                IMethodSymbol { ReturnsByRef: true } or IPropertySymbol { ReturnsByRef: true } or ILocalSymbol { IsRef: true });

    /// <summary>
    /// The members that the parser reads in another way than they were written: to older ones, <c>$"{await (t)}"</c> is a call.
    /// </summary>
    private IEnumerable<SyntaxNode> ReadOtherwise(SyntaxNode root)
    {
        var read = CSharpSyntaxTree.ParseText(root.ToFullString(), (CSharpParseOptions)before.SyntaxTree.Options).GetRoot();

        return members
            .Where(member => root.GetAnnotatedNodes(member.Value).FirstOrDefault() is { } written
                && !read.DescendantNodesAndSelf(node => node.FullSpan.Contains(written.FullSpan))
                    .Any(node => node.FullSpan == written.FullSpan && Kinds(node).SequenceEqual(Kinds(written))))
            .Select(member => MemberOf(member.Key));

        static IEnumerable<SyntaxKind> Kinds(SyntaxNode node) => node.DescendantNodesAndTokensAndSelf().Select(part => part.Kind());
    }

    /// <summary>The members that no longer compile in another project with the same file: for another target, say.</summary>
    private async Task<IEnumerable<SyntaxNode>> BrokenElsewhereAsync(
        Document original, Document changed, SyntaxNode whole, SyntaxNode root, CancellationToken cancellation)
    {
        if (!LinkedDocuments.Exist(original))
        {
            return [];
        }

        // A namespace that is not there is missing at the head of the file.
        var parts = members
            .Select(member => (Member: member.Key, After: root.GetAnnotatedNodes(member.Value).FirstOrDefault()))
            .Where(part => part.After is not null)
            .SelectMany(part => imports.Contains(part.Member) ? [part, (part.Member, root)] : new[] { part })
            .ToList();
        var spans = parts.Select(part => (part.After == root ? whole.FullSpan : part.Member.FullSpan, part.After!.FullSpan)).ToList();
        var broken = await LinkedDocuments.BrokenPartsAsync(original, changed, spans, cancellation).ConfigureAwait(false);
        return broken.Select(index => MemberOf(parts[index].Member));
    }

    /// <summary>The errors of a project and of those that see it.</summary>
    private static async Task<int> ErrorsAsync(Project project, CancellationToken cancellation)
    {
        var errors = 0;

        foreach (var id in project.Solution.GetProjectDependencyGraph()
            .GetProjectsThatTransitivelyDependOnThisProject(project.Id)
            .Append(project.Id))
        {
            var compilation = await project.Solution.GetProject(id)!.GetCompilationAsync(cancellation).ConfigureAwait(false);
            errors += compilation?.GetDiagnostics(cancellation).Count(problem => problem.Severity == DiagnosticSeverity.Error) ?? 0;
        }

        return errors;
    }

    private bool MeansSomethingElse(SyntaxNode call, SemanticModel after, SyntaxNode rewritten, CancellationToken cancellation) =>
        Signature(before, call, cancellation) is { } signature && Signature(after, rewritten, cancellation) != signature;

    private static string? Signature(SemanticModel model, SyntaxNode call, CancellationToken cancellation) =>
        model.GetSymbolInfo(call, cancellation).Symbol?.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);

    private static bool IsCall(SyntaxNode node) =>
        node is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax
            or ElementAccessExpressionSyntax or ConstructorInitializerSyntax;
}
