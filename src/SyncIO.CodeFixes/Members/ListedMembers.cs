using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.CodeFixes.Members;

/// <summary>Types whose methods the solution lists by reflection, and chooses from: another shape, or one more, may change its choice.</summary>
internal sealed class ListedMembers
{
    private static readonly ConditionalWeakTable<Solution, ListedMembers> Known = new();

    private static readonly string[] Lists = ["GetMethods", "GetMembers", "GetRuntimeMethods", "DeclaredMethods", "DeclaredMembers"];

    private const string Proxy = "DispatchProxy";

    private static readonly string[] Mentioned = Lists.Append(Proxy).ToArray();

    private readonly HashSet<string> types = new(StringComparer.Ordinal);
    private readonly HashSet<string> bases = new(StringComparer.Ordinal);

    private readonly HashSet<string> proxied = new(StringComparer.Ordinal);

    /// <summary>Does a proxy stand for whatever interface somebody names?</summary>
    private bool isAnyProxied;

    private ListedMembers()
    {
    }

    /// <summary>Why a member has to stay as it is, with no other beside it, as a message says it; null where nobody lists it.</summary>
    /// <param name="member">The member.</param>
    /// <param name="solution">The solution it is in.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static async Task<string?> ObstacleAsync(IMethodSymbol member, Solution solution, CancellationToken cancellation)
    {
        if (!Known.TryGetValue(solution, out var known))
        {
            var read = new ListedMembers();
            await read.ReadAsync(solution, cancellation).ConfigureAwait(false);
            known = Known.GetValue(solution, _ => read);
        }

        return member.MethodKind != MethodKind.LocalFunction && known.Include(member.ContainingType)
            ? $"reflection lists the methods of '{member.ContainingType.Name}'"
            : member.ContainingType.TypeKind == TypeKind.Interface && (known.isAnyProxied || known.proxied.Contains(member.ContainingType.MetadataNameInFull()))
                ? $"a {Proxy} may stand for '{member.ContainingType.Name}'"
            : null;
    }

    private bool Include(INamedTypeSymbol type) =>
        types.Contains(type.MetadataNameInFull())
        || bases.Count > 0 && type.BaseTypesAndSelf().Concat(type.AllInterfaces).Any(one => bases.Contains(one.MetadataNameInFull()));

    /// <summary>What tests list, they look at.</summary>
    private async Task ReadAsync(Solution solution, CancellationToken cancellation)
    {
        foreach (var document in solution.Projects.SelectMany(project => project.Documents))
        {
            if (!await document.MentionsAsync(Mentioned, cancellation).ConfigureAwait(false)
                || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
                || Knowledge.Of(model.Compilation, document.Project.AnalyzerOptions).Facts.IsTestProject)
            {
                continue;
            }

            foreach (var name in (await model.SyntaxTree.GetRootAsync(cancellation).ConfigureAwait(false)).DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (Lists.Contains(name.Identifier.ValueText)
                    && name.Parent is MemberAccessExpressionSyntax access && access.Name == name
                    && model.GetOperation(access.Expression, cancellation) is { } listed)
                {
                    Add(listed);
                }
                else if (name is GenericNameSyntax { Identifier.ValueText: "Create" }
                    && model.GetSymbolInfo(name, cancellation).Symbol is IMethodSymbol { ContainingType.Name: Proxy, TypeArguments: [var stoodFor, _] })
                {
                    isAnyProxied |= stoodFor is ITypeParameterSymbol;
                    proxied.Add(stoodFor.MetadataNameInFull());
                }
            }
        }
    }

    private void Add(IOperation listed)
    {
        foreach (var one in (ValueSources.Of(listed.Unwrapped()) ?? [listed]).Append(listed).Select(one => one.Unwrapped()))
        {
            switch (one)
            {
                case ITypeOfOperation { TypeOperand: var type }:
                    types.UnionWith(type.BaseTypesAndSelf().Select(@base => @base.MetadataNameInFull()));
                    break;

                case IInvocationOperation { TargetMethod: { Name: "GetType", Parameters.IsEmpty: true }, Instance.Type: { SpecialType: SpecialType.None } type }:
                    bases.Add(type.MetadataNameInFull());
                    break;

                case IInvocationOperation { TargetMethod: { Name: "GetTypeInfo", IsExtensionMethod: true }, Arguments: [var argument] }:
                    Add(argument.Value);
                    break;
            }
        }
    }
}
