using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Code;

namespace SyncIO.CodeFixes.Members;

/// <summary>What is known of the projects of a solution while a chain is followed through them.</summary>
internal sealed class SolutionSources(Solution solution)
{
    private readonly ConcurrentDictionary<ProjectId, Knowledge?> knowledge = new();
    private readonly ConcurrentDictionary<(SyntaxTree, int), Member?> members = new();
    private readonly ConcurrentDictionary<ProjectId, bool> applications = new();
    private readonly ConcurrentDictionary<ProjectId, bool> styles = new();

    private IReadOnlyList<Knowledge>? product;

    public Solution Solution { get; } = solution;

    /// <summary>What is known of a project, with all programs and libraries of the solution in view.</summary>
    public async Task<Knowledge?> KnowledgeOfAsync(Project project, CancellationToken cancellation)
    {
        if (!knowledge.TryGetValue(project.Id, out var known))
        {
            known = await OwnKnowledgeOfAsync(project, cancellation).ConfigureAwait(false);
            known = knowledge.GetOrAdd(project.Id, known?.Among(await ProductAsync(cancellation).ConfigureAwait(false)));
        }

        return known;
    }

    /// <summary>What is known of each project that is none of tests: what these have for an interface stands in for the real thing.</summary>
    private async Task<IReadOnlyList<Knowledge>> ProductAsync(CancellationToken cancellation)
    {
        if (product is null)
        {
            var all = new List<Knowledge>();

            foreach (var project in Solution.Projects)
            {
                if (await OwnKnowledgeOfAsync(project, cancellation).ConfigureAwait(false) is { Facts.IsTestProject: false } known)
                {
                    all.Add(known);
                }
            }

            product = all;
        }

        return product;
    }

    private static async Task<Knowledge?> OwnKnowledgeOfAsync(Project project, CancellationToken cancellation) =>
        await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is CSharpCompilation compilation
            ? Knowledge.Of(compilation, project.AnalyzerOptions)
            : null;

    /// <summary>The member of the solution's source that a symbol stands for; null where it is declared elsewhere, or generated.</summary>
    public async Task<Member?> MemberAsync(IMethodSymbol symbol, CancellationToken cancellation)
    {
        if (symbol.DeclaringSyntaxReferences.FirstOrDefault() is not { } reference
            || Solution.GetDocument(reference.SyntaxTree) is not { } document
            || document is SourceGeneratedDocument)
        {
            return null;
        }

        var key = (reference.SyntaxTree, reference.Span.Start);

        if (!members.TryGetValue(key, out var member))
        {
            member = members.GetOrAdd(key, await ReadAsync(document, reference, cancellation).ConfigureAwait(false));
        }

        return member;
    }

    /// <summary>
    /// Is a project a program, or one with handlers of requests, or does such a one see it? Test projects are no programs, although they
    /// are built as such.
    /// </summary>
    public async Task<bool> IsPartOfApplicationAsync(Project project, CancellationToken cancellation)
    {
        foreach (var id in Solution.GetProjectDependencyGraph()
            .GetProjectsThatTransitivelyDependOnThisProject(project.Id)
            .Prepend(project.Id))
        {
            if (await IsApplicationAsync(Solution.GetProject(id)!, cancellation).ConfigureAwait(false))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Do the asynchronous members beside some, in their types or else in the project of the first, mostly have <c>Async</c> behind their names?</summary>
    public async Task<bool> UseAsyncSuffixAsync(IReadOnlyList<Member> members, CancellationToken cancellation) =>
        await KnowledgeOfAsync(members[0].Document.Project, cancellation).ConfigureAwait(false) is not { } known
        || (AsyncNames.AreUsual(members.Select(member => member.Symbol.ContainingType).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default), known)
            ?? await UsesAsyncSuffixAsync(members[0].Document.Project, known, cancellation).ConfigureAwait(false));

    private async Task<bool> UsesAsyncSuffixAsync(Project project, Knowledge known, CancellationToken cancellation)
    {
        if (!styles.TryGetValue(project.Id, out var names))
        {
            styles[project.Id] = names = await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is not { } compilation
                || AsyncNames.AreUsual(compilation, known);
        }

        return names;
    }

    private async Task<bool> IsApplicationAsync(Project project, CancellationToken cancellation)
    {
        if (!applications.TryGetValue(project.Id, out var isApplication))
        {
            applications[project.Id] = isApplication =
                await KnowledgeOfAsync(project, cancellation).ConfigureAwait(false) is { } known
                && await project.GetCompilationAsync(cancellation).ConfigureAwait(false) is { } compilation
                && !known.Facts.IsTestProject
                && (compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule)
                    || AsyncNames.MethodsOf(compilation).Any(method => IsHandler(method, known)));
        }

        return isApplication;
    }

    private static bool IsHandler(IMethodSymbol method, Knowledge knowledge) =>
        method.DeclaringSyntaxReferences.FirstOrDefault() is { SyntaxTree: var tree }
        && knowledge.Of(tree).Handlers is { IsEmpty: false } handlers
        && handlers.OfMethod(method) is not null;

    private async Task<Member?> ReadAsync(Document document, SyntaxReference reference, CancellationToken cancellation)
    {
        var declaration = await reference.GetSyntaxAsync(cancellation).ConfigureAwait(false);

        if (GeneratedCode.Is(reference.SyntaxTree)
            || await KnowledgeOfAsync(document.Project, cancellation).ConfigureAwait(false) is not { } known)
        {
            return null;
        }

        var model = known.Code.ModelOf(reference.SyntaxTree);

        return declaration is MethodDeclarationSyntax or LocalFunctionStatementSyntax
            && model.GetDeclaredSymbol(declaration, cancellation) is IMethodSymbol symbol
                ? new Member(
                    symbol,
                    declaration,
                    document,
                    model,
                    known,
                    MemberBody.Of(symbol).Contains(declaration) ? model.GetOperation(declaration, cancellation) : null)
                : null;
    }
}
