using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>
/// <c>HttpRequest.Form</c> waits for the body only where nobody has read the form yet. Model binding has, asynchronously, before an action
/// with parameters runs, and the filters around that: its value providers ask for the form whatever is bound. So has the check of an
/// antiforgery token.
/// </summary>
internal static class FormAlreadyRead
{
    /// <summary>How many members may lie between an action and what asks for the form.</summary>
    private const int Deepest = 3;

    private static readonly string[] Readers = ["ReadFormAsync", "GetOpenIddictServerRequest"];

    /// <summary>What asks for forms mostly does so more than once.</summary>
    private static readonly ConditionalWeakTable<OwnCode, ConcurrentDictionary<IMethodSymbol, bool>> Known = new();

    /// <summary>Is this a form that was read before the code around it ran, or in it?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="code">The code of the compilation.</param>
    public static bool IsAskedBy(IOperation operation, OwnCode code) => Is(operation) && IsReadBefore(operation, code);

    /// <summary>Does an operation read a form?</summary>
    public static bool Is(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property: { Name: "Form", ContainingType.Name: "HttpRequest" } };

    /// <summary>Was the form read before the code around an operation runs, or in it?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="code">The code of the compilation.</param>
    public static bool IsReadBefore(IOperation operation, OwnCode code) =>
        Functions(operation.SemanticModel, operation.Syntax).Any(function => IsAfterBinding(function, code)) || IsReadIn(operation.Root()) || IsReadByCall(operation, code);

    /// <summary><c>var files = ReadFiles(); var id = Request.Form["id"];</c>: a member that is called before it, on every way, has read the form, and has its own finding.</summary>
    private static bool IsReadByCall(IOperation operation, OwnCode code) => operation.Outwards()
        .Select(way => way.Parent)
        .OfType<IBlockOperation>()
        .SelectMany(block => block.Operations.TakeWhile(statement => statement.Syntax.Span.End <= operation.Syntax.SpanStart))
        .Where(statement => statement is IExpressionStatementOperation or IVariableDeclarationGroupOperation)
        .SelectMany(statement => statement.Descendants().Where(call => RunsAlways(call, statement)))
        .OfType<IInvocationOperation>()
        .Any(call => call.IsOnThis()
            && (!call.TargetMethod.IsAsynchronous() || call.Parent is IAwaitOperation)
            && code.BodiesOf(Callees.Declared(call.TargetMethod)).Any(body => body.Descendants().Any(one => (Is(one) || IsReader(one)) && RunsAlways(one, body))));

    private static bool IsReader(IOperation operation) => operation is IInvocationOperation { TargetMethod.Name: var name } && Readers.Contains(name);

    /// <summary>Does a part of a statement or a body run whenever that does?</summary>
    private static bool RunsAlways(IOperation operation, IOperation around) => operation.Ancestors().TakeWhile(ancestor => ancestor != around).All(ancestor => ancestor
        is not (IConditionalOperation or ICoalesceOperation or ISwitchOperation or ISwitchExpressionOperation or ILoopOperation or ITryOperation
            or IAnonymousFunctionOperation or ILocalFunctionOperation or INameOfOperation or IConditionalAccessOperation)
        && !(ancestor is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr }));

    private static bool IsAfterBinding(IMethodSymbol function, OwnCode code) => Known
        .GetValue(code, static _ => new ConcurrentDictionary<IMethodSymbol, bool>(SymbolEqualityComparer.Default))
        .GetOrAdd(function, _ => IsBound(function) || IsOfBound(function, code, Deepest));

    private static IEnumerable<IMethodSymbol> Functions(SemanticModel? model, SyntaxNode place)
    {
        for (var symbol = model?.GetEnclosingSymbol(place.SpanStart);
            symbol is IMethodSymbol method;
            symbol = symbol.ContainingSymbol)
        {
            yield return method;
        }
    }

    private static bool IsBound(IMethodSymbol function) =>
        function.Parameters.Any(parameter => Lines(Role.FormType).Any(line => line.IsFor(parameter.Type)) || Has(parameter, Role.FormAttribute))
        || RequestHandlers.Implemented(function).Any(member => Lines(Role.AfterForm).Any(line => line.IsFor(member.ContainingType)))
        || function is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, ContainingType: { } type }
            && (IsPage(type)
                || IsController(type)
                && (!function.Parameters.IsEmpty || ChecksToken(function) || type.BaseTypesAndSelf().Any(ChecksToken)));

    /// <summary>
    /// A member of a service, or of a controller that is no action: is it called by such actions alone, or by what has read the form? The callers of
    /// what a library offers are taken to be such actions.
    /// </summary>
    private static bool IsOfBound(IMethodSymbol helper, OwnCode code, int depth) =>
        depth > 0
        && helper is { MethodKind: MethodKind.Ordinary, ContainingType: { } type }
        && (helper.DeclaredAccessibility != Accessibility.Public || !IsController(type) && !IsPage(type))
        && Declared(helper) is var declared
        && declared.All(code.IsOfSolution)
        && NamesInText.In(code.Compilation.SyntaxTrees, helper.Name, CancellationToken.None)
            .Select(name => (Name: name, Model: code.ModelOf(name.SyntaxTree)))
            .Where(use => Of(use.Model.GetSymbolInfo(use.Name).Symbol) is { } named && declared.Contains(named, SymbolEqualityComparer.Default))
            .ToList() is var uses
        && (uses.Count > 0 || IsForOtherProjects(helper, code.Compilation))
        && uses.TrueForAll(use => Functions(use.Model, use.Name).Any(caller => IsBound(caller) || IsOfBound(caller, code, depth - 1) || code.BodiesOf(caller).Any(body => IsReadBefore(use.Name, body))));

    /// <summary>Does a library offer it to those who have a request? A framework calls a middleware by its name, and others by their attributes.</summary>
    private static bool IsForOtherProjects(IMethodSymbol helper, Compilation compilation) =>
        compilation.Options.OutputKind == OutputKind.DynamicallyLinkedLibrary
        && helper.GetAttributes().IsEmpty
        && helper is { Name: not ("Invoke" or "InvokeAsync"), DeclaredAccessibility: Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal }
        && helper.Parameters.Any(parameter => parameter.Type.Name is "HttpRequest" or "HttpContext");

    /// <summary>A member, and what it overrides or implements: callers may name any of them.</summary>
    private static List<ISymbol> Declared(IMethodSymbol member) =>
        [.. member.AndOverridden().Concat(RequestHandlers.Implemented(member)).Select(one => one.OriginalDefinition)];

    private static IMethodSymbol? Of(ISymbol? named) => named is IMethodSymbol method ? (method.ReducedFrom ?? method).OriginalDefinition : null;

    private static bool IsController(INamedTypeSymbol type) =>
        type.IsOrInherits("Microsoft.AspNetCore.Mvc.ControllerBase")
        || type.BaseTypesAndSelf().Any(one => Has(one, Role.FormBinder));

    private static bool IsPage(INamedTypeSymbol type) => type.IsOrInherits("Microsoft.AspNetCore.Mvc.RazorPages.PageModel");

    private static bool ChecksToken(ISymbol symbol) => Has(symbol, Role.FormCheck);

    private static bool Has(ISymbol symbol, Role attribute) =>
        symbol.GetAttributes().Any(one => Lines(attribute).Any(line => line.IsFor(one.AttributeClass)));

    private static ImmutableArray<RoleLine> Lines(Role role) => FactIndex.Shipped.Lines(role);

    private static bool IsReadIn(IOperation body) =>
        Readers.Any(name => NamesInText.MayHave(body.Syntax.SyntaxTree, name)) && Reads(body).Any();

    /// <summary>Has a body read the form before a call in it, in the function around that? What is named as a method group may be called from anywhere.</summary>
    private static bool IsReadBefore(SyntaxNode name, IOperation body) =>
        name.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } call
        && CallSyntax.NameOf(call) == name
        && Reads(body).Any(read => read.Syntax.Span.End <= call.SpanStart && read.RunsWhere(call));

    private static IEnumerable<IInvocationOperation> Reads(IOperation body) =>
        body.Descendants().OfType<IInvocationOperation>().Where(IsReader);
}
