using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>
/// Functions that are given to a framework as delegates: <c>app.MapGet("/", () => …)</c>, <c>app.MapPost("/", Endpoints.Upload)</c>,
/// <c>application.BeginRequest += OnBegin</c>.
/// </summary>
internal sealed class HandlerDelegates(Compilation compilation, ImmutableArray<Handler> lines)
{
    /// <summary>Found by syntax alone, once for each tree: an editor makes a new compilation at each key, of nearly the same trees.</summary>
    private static readonly ConditionalWeakTable<SyntaxTree, ConcurrentDictionary<string, ImmutableArray<ExpressionSyntax>>> Trees = new();

    /// <summary>Where methods are handed over, by their simple names; only when somebody asks.</summary>
    private readonly Lazy<ILookup<string, ExpressionSyntax>> methodGroups = new(() => GroupsIn(compilation, new Takers(lines))
        .ToLookup(group => CallSyntax.NameOf(group).Identifier.ValueText, StringComparer.Ordinal));

    /// <summary>The line that speaks of what a method is handed to; null where it is not handed over.</summary>
    public Handler? Of(IMethodSymbol method) => lines.IsEmpty ? null : methodGroups.Value[method.Name]
        .Select(group => LineOf(group, method))
        .FirstOrDefault(line => line is not null);

    /// <summary>The line that speaks of what a lambda or a local function is handed to; null where it is not.</summary>
    public Handler? Of(IMethodSymbol function, IOperation root) => lines.IsEmpty ? null : function.MethodKind switch
    {
        MethodKind.AnonymousFunction => Taker(root) is { } taker ? LineOf(taker) : null,
        _ => root.Root().Descendants()
            .OfType<IMethodReferenceOperation>()
            .Where(group => SymbolEqualityComparer.Default.Equals(group.Method.OriginalDefinition, function))
            .Select(group => Taker(group) is { } taker
                ? Fixed(LineOf(taker), (group.Parent is IDelegateCreationOperation { IsImplicit: false } cast ? cast : ValueOf(group)).Type)
                : null)
            .FirstOrDefault(line => line is not null),
    };

    /// <summary>The method or the event that a function is given to.</summary>
    public static ISymbol? Taker(IOperation function) => ValueOf(function).Parent switch
    {
        IArgumentOperation { Parent: IInvocationOperation call } => call.TargetMethod,
        IEventAssignmentOperation { Adds: true, EventReference: IEventReferenceOperation { Event: var @event } } => @event,
        _ => null,
    };

    /// <summary>The delegate that is made of a function.</summary>
    private static IOperation ValueOf(IOperation function)
    {
        var value = function;

        while (value.Parent is IConversionOperation or IDelegateCreationOperation or IParenthesizedOperation)
        {
            value = value.Parent;
        }

        return value;
    }

    /// <summary>Only where any delegate is taken may a function return something else.</summary>
    private static Handler? Fixed(Handler? line, ITypeSymbol? type) =>
        line is { Contract: null } && type?.SpecialType is not SpecialType.System_Delegate ? line with { Contract = HandlerContract.None } : line;

    private Handler? LineOf(ISymbol taker) => lines.FirstOrDefault(line =>
        taker.Name.Fits(line.Member) && taker.Declaration().ContainingType.IsOrInherits(line.Type));

    private Handler? LineOf(ExpressionSyntax group, IMethodSymbol method)
    {
        var model = compilation.GetSemanticModel(group.SyntaxTree);
        var named = model.GetSymbolInfo(group);

        if (!named.CandidateSymbols.Append(named.Symbol)
            .Any(symbol => SymbolEqualityComparer.Default.Equals(symbol?.OriginalDefinition, method.OriginalDefinition)))
        {
            return null;
        }

        var value = Value(group, model);
        var type = model.GetTypeInfo(value);

        return value.Parent switch
        {
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } => model.GetSymbolInfo(call).Symbol,
            AssignmentExpressionSyntax added => model.GetSymbolInfo(added.Left).Symbol,
            _ => null,
        } is { } taker ? Fixed(LineOf(taker), type.Type ?? type.ConvertedType) : null;
    }

    private static IEnumerable<ExpressionSyntax> GroupsIn(Compilation compilation, Takers takers) => compilation.SyntaxTrees
        .SelectMany(tree => Trees.GetValue(tree, static _ => new(StringComparer.Ordinal)).GetOrAdd(
            takers.Names,
            _ => NamesInText.CalledOrAdded(tree, takers.Fit).SelectMany(Groups).Where(IsName).ToImmutableArray()));

    private static IEnumerable<ExpressionSyntax> Groups(SimpleNameSyntax taker) => CallSyntax.EndingIn(taker) switch
    {
        { Parent: InvocationExpressionSyntax call } callee when call.Expression == callee =>
            call.ArgumentList.Arguments.Select(argument => Group(argument.Expression)),
        { Parent: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression } added } callee when added.Left == callee =>
            [Group(added.Right)],
        _ => [],
    };

    /// <summary>The method in <c>new EventHandler(OnBegin)</c>, <c>(Delegate)Upload</c>.</summary>
    private static ExpressionSyntax Group(ExpressionSyntax value) => value switch
    {
        BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: [var only] } => Group(only.Expression),
        CastExpressionSyntax cast => Group(cast.Expression),
        ParenthesizedExpressionSyntax inner => Group(inner.Expression),
        _ => value,
    };

    /// <summary>What is made of a method on the way to who takes it.</summary>
    private static ExpressionSyntax Value(ExpressionSyntax group, SemanticModel model) => group.Parent switch
    {
        CastExpressionSyntax cast => Value(cast, model),
        ParenthesizedExpressionSyntax outer => Value(outer, model),
        ArgumentSyntax { Parent.Parent: BaseObjectCreationExpressionSyntax created }
            when model.GetTypeInfo(created).Type?.TypeKind == TypeKind.Delegate => Value(created, model),
        _ => group,
    };

    private static bool IsName(ExpressionSyntax value) => value is SimpleNameSyntax or MemberAccessExpressionSyntax;

    /// <summary>The names of what takes handlers: there are many, and every call is asked, but most have one of few names.</summary>
    private sealed class Takers
    {
        private readonly List<string?> names;
        private readonly Dictionary<string, bool> known = new(StringComparer.Ordinal);

        public Takers(ImmutableArray<Handler> lines) => names = lines.Select(line => line.Member).Distinct().ToList();

        /// <summary>All of them, as one word.</summary>
        public string Names => string.Join("|", names);

        public bool Fit(string name)
        {
            if (!known.TryGetValue(name, out var fits))
            {
                known.Add(name, fits = names.Any(one => name.Fits(one)));
            }

            return fits;
        }
    }
}
