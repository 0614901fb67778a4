using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Rewrites;

/// <summary>
/// The asynchronous form of a blocking call: the one that binds when the rewritten call is put in its place. Parameters are never
/// compared one by one: optional ones, overloads and extensions differ between twins, and the compiler knows better.
/// </summary>
internal sealed class Counterpart
{
    private readonly IOperation call;
    private readonly SemanticModel model;
    private readonly ExpressionSyntax plain;
    private readonly ExpressionSyntax quick;
    private readonly int position;
    private readonly CounterpartCheck twin;

    private Counterpart(Question question, ExpressionSyntax syntax, SemanticModel model)
    {
        call = question.Call;
        this.model = model;
        position = syntax.SpanStart;
        twin = new CounterpartCheck(question, model);
        plain = WrittenCall.WithoutConditionalAccess(syntax, model);
        quick = ShortCall.Of(syntax, plain, model);
    }

    /// <summary>Finds what can be awaited in place of a call.</summary>
    /// <param name="question">The blocking call.</param>
    /// <param name="patterns">What the catalogue offers for it, in order.</param>
    public static Rewrite Of(Question question, ImmutableArray<CounterpartPattern> patterns)
    {
        if (question.Call is not { SemanticModel: { } model, Syntax: ExpressionSyntax syntax } call)
        {
            return default;
        }

        // On 'this' one overload of the asynchronous half ends up in the other, which is this very method.
        if (call.EnclosingMethod() is { } enclosing
            && (call.IsOnThis() || IsOnExtended(call, enclosing))
            && patterns.Any(pattern => pattern.Name == enclosing.Name))
        {
            return new Rewrite(Plan: null, IsOwnHalf: true);
        }

        var binding = new Counterpart(question, syntax, model);
        var plan = patterns
            .SelectMany(pattern => binding.Shapes(pattern, question.File.Catalogue))
            .SelectMany(binding.OverSpansAndMemory)
            .Select(shape =>
            {
                question.Cancellation.ThrowIfCancellationRequested();
                return binding.Bound(shape.Plan, shape.Probe);
            })
            .FirstOrDefault(bound => bound is not null);

        return binding.twin.MetItself ? new Rewrite(Plan: null, IsOwnHalf: true) : plan;
    }

    private static bool IsOnExtended(IOperation call, IMethodSymbol enclosing) =>
        enclosing.IsExtensionMethod
        && call.Receiver() is IParameterReferenceOperation { Parameter: { Ordinal: 0 } extended }
        && SymbolEqualityComparer.Default.Equals(extended.ContainingSymbol, enclosing);

    /// <summary>The ways to write a counterpart, and what to bind to know that it would work.</summary>
    private IEnumerable<(FixPlan Plan, FixPlan Probe)> Shapes(CounterpartPattern pattern, ApiCatalogue catalogue)
    {
        var renamed = new FixPlan(FixAction.Rename, pattern.Name, Arguments: pattern.Arguments);

        // What an initializer sets would be lost: 'new X(stream) { Comment = "c" }'.
        return call is IObjectCreationOperation { Initializer: not null } ? []
            : pattern.Type is null ? [(renamed, renamed)]
            : catalogue.Types(pattern.Type).FirstOrDefault() is { } type ? OfType(type, renamed)
            : [];
    }

    /// <summary>The ways to write a counterpart that another type declares.</summary>
    private IEnumerable<(FixPlan Plan, FixPlan Probe)> OfType(INamedTypeSymbol type, FixPlan renamed)
    {
        var isExtension = call.IsCalledOnSomething();
        var written = Written(type);
        var @static = renamed with
        {
            Action = FixAction.CallStatic,
            Type = written ?? type.Name,
            Namespace = written is null ? NamespaceOf(type) : null,
            Arguments = isExtension ? WrittenCall.ReceiverFirst : renamed.Arguments,
        };
        var probe = @static with { Type = type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) };

        return isExtension
                ? [(renamed, renamed with { Type = type.Name }), (IsImportable(type, written) ? renamed with { Namespace = NamespaceOf(type) } : @static, probe)]
            : written is null ? [(@static, probe)]
            : [(@static, @static), (@static with { Type = type.ToDisplayString() }, probe)];
    }

    /// <summary>A span cannot be handed to an asynchronous call, but what it was made of can.</summary>
    private IEnumerable<(FixPlan Plan, FixPlan Probe)> OverSpansAndMemory((FixPlan Plan, FixPlan Probe) shape)
    {
        yield return shape;

        if (plain is InvocationExpressionSyntax { ArgumentList.Arguments: var arguments }
            && arguments.Any(argument => SpanArgument.OverMemory(argument.Expression) is not null)
            && arguments.All(argument => SpanArgument.IsOfMemory(argument.Expression, model)))
        {
            yield return (shape.Plan with { OverMemory = true }, shape.Probe with { OverMemory = true });
        }
    }

    /// <summary>The type's name as it may be written here; null where its namespace must be imported first.</summary>
    private string? Written(INamedTypeSymbol type) =>
        TypeNamed(type.Name) switch
        {
            null => null,
            INamedTypeSymbol found when SymbolEqualityComparer.Default.Equals(found, type) => type.Name,
            _ => type.ToDisplayString(),
        };

    /// <summary>Is an extension called by its simple name once its namespace is imported? Another type of that name is no obstacle, unless the file writes it.</summary>
    private bool IsImportable(INamedTypeSymbol type, string? written) =>
        written is null
        || written != type.Name
            && TypeNamed(type.Name) is INamedTypeSymbol other
            && other.GetMembers().Select(member => member.Name).Intersect(type.GetMembers().Select(member => member.Name)).Prepend(type.Name).ToList() is var clashing
            && !model.SyntaxTree.GetRoot().DescendantNodes(descendIntoTrivia: true).Any(node => node is SimpleNameSyntax { Identifier.ValueText: var name } && clashing.Contains(name));

    /// <summary>What a simple name stands for here, where a type may be written.</summary>
    private ISymbol? TypeNamed(string name) => model
        .GetSpeculativeSymbolInfo(position, SyntaxFactory.IdentifierName(name), SpeculativeBindingOption.BindAsTypeOrNamespace)
        .Symbol;

    private static string NamespaceOf(INamedTypeSymbol type) => type.ContainingNamespace.ToDisplayString();

    /// <summary>The plan with the token it can pass on, if the call binds; null where it does not.</summary>
    private FixPlan? Bound(FixPlan plan, FixPlan probe)
    {
        var token = call.HasTokenArgument() ? null : TokenInScope.At(call);

        if (plan.Arguments?.Contains("$token") is true)
        {
            return Bind(probe with { Token = token ?? NoToken() }) is null ? null : plan with { Token = token ?? NoToken() };
        }

        if (Bind(probe) is { } method)
        {
            return plan with
            {
                Token = token is null ? null : TokenArguments(method, token)
                    .FirstOrDefault(argument => Bind(probe with { Token = argument.Text }) is { } with && argument.Fits(with))
                    .Text,
            };
        }

        // A token that is required: the one in scope, or none.
        var required = token ?? (Bind(probe with { Token = "System.Threading.CancellationToken.None" }) is null ? null : NoToken());
        return required is null || Bind(probe with { Token = required }) is not { } last || !TakesTokenAt(last, plain) ? null
            : token is null && plan.Namespace is null && TypeNamed("CancellationToken") is null ? plan with { Token = "CancellationToken.None", Namespace = "System.Threading" }
            : plan with { Token = required };
    }

    private string NoToken() =>
        TypeNamed("CancellationToken") is INamedTypeSymbol type && type.IsCancellationToken()
            ? "CancellationToken.None"
            : "System.Threading.CancellationToken.None";

    /// <summary>Where a token may go: into the parameter the method has for it, or at the end for an overload that takes one.</summary>
    private IEnumerable<(string? Text, System.Func<IMethodSymbol, bool> Fits)> TokenArguments(IMethodSymbol method, string token)
    {
        yield return (token, bound => TakesTokenAt(bound, plain)
            && SymbolEqualityComparer.Default.Equals(bound.ReturnType.AwaitedType(), method.ReturnType.AwaitedType()));

        if (method.Parameters.FirstOrDefault(parameter => parameter.IsOptional && parameter.Type.IsCancellationToken()) is { } named)
        {
            yield return ($"{named.Name}: {token}", bound => SymbolEqualityComparer.Default.Equals(bound, method));
        }
    }

    /// <summary>
    /// Does the argument after those given bind to a parameter of type CancellationToken, and not to <c>object param</c> or a key?
    /// </summary>
    private static bool TakesTokenAt(IMethodSymbol bound, ExpressionSyntax call)
    {
        var given = call is InvocationExpressionSyntax invocation ? invocation.ArgumentList.Arguments : default;
        var index = given.Count + (bound is { IsExtensionMethod: true, ReducedFrom: null } ? 1 : 0);
        return given.All(argument => argument.NameColon is null)
            && bound.Parameters.ElementAtOrDefault(index)?.Type.IsCancellationToken() is true;
    }

    private IMethodSymbol? Bind(FixPlan probe)
    {
        var rewritten = WrittenCall.Write(quick, probe);
        return model.GetSpeculativeSymbolInfo(position, rewritten, SpeculativeBindingOption.BindAsExpression).Symbol is IMethodSymbol method
            && (probe.Type is null || (method.ReducedFrom ?? method).ContainingType.Name == probe.Type.Split('.').Last())
            && twin.Is(method)
                ? method
                : null;
    }
}
