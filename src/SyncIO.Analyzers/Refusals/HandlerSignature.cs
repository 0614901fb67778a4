using System;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>May a handler of requests return a task instead of what it returns?</summary>
internal static class HandlerSignature
{
    /// <summary>Why a handler cannot be made asynchronous where it stands, as a message says it; null where it can.</summary>
    /// <param name="function">The handler.</param>
    /// <param name="root">Its body.</param>
    /// <param name="line">What makes it one.</param>
    /// <param name="file">What holds in its file.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static string? Obstacle(IMethodSymbol function, IOperation root, Handler line, FileFacts file, CancellationToken cancellation) =>
        function.MethodKind is MethodKind.AnonymousFunction or MethodKind.LocalFunction
            ? OfContract(function, line) ?? OfDelegate(function, root) ?? OfLocalFunction(function, root) ?? OfIterator(function, root)
            : (file.Handlers.Fixed(function) is { } @fixed ? $"'{function.Name}' has to stay synchronous: {Attribute(@fixed)}" : null)
                ?? OfContract(function, line)
                ?? SynchronousInvoker.Obstacle(function, file.Code, cancellation)
                ?? (function.OverriddenMethod is { } overridden ? $"'{function.Name}' overrides '{NameOf(overridden)}'" : null)
                ?? (FilterContract.Of(function, line) is null && RequestHandlers.Implemented(function).FirstOrDefault() is { } member
                    ? $"{Named(function)} implements '{NameOf(member)}'"
                    : null)
                ?? (function.IsVirtual && !function.ContainingType.IsSealed ? OfOverrides(function, file.Code, cancellation) : null)
                ?? (IsInParts(function) ? $"'{function.Name}' is declared in two parts" : null)
                ?? OfIterator(function, root)
                ?? (CallerIn(function, root) is { } caller ? $"{(caller == function.Name ? $"another '{caller}'" : $"'{caller}'")} calls '{function.Name}'" : null)
                ?? (TakesContextAlone(function) && line.Shape is HandlerShape.Delegate ? Rebinds(function) : null);

    /// <summary>Is a handler given to its framework as a delegate?</summary>
    public static bool IsHandedOver(AwaitContext here) => here.Handler?.Shape is HandlerShape.Delegate;

    /// <summary>
    /// As an <c>async</c> expression a lambda that takes nothing but the context would become a <c>RequestDelegate</c>, and what it
    /// returns would not be sent: a block that returns a value cannot.
    /// </summary>
    public static bool NeedsBlock(IMethodSymbol function) =>
        function.MethodKind == MethodKind.AnonymousFunction && TakesContextAlone(function);

    /// <summary>The name that a handler has once it is asynchronous.</summary>
    public static string NameOf(IMethodSymbol function, Handler line) =>
        FilterContract.Of(function, line) is { } filter
            ? filter.After is null ? filter.Member : function.Name
            : line.Contract?.Member ?? function.Name;

    /// <summary>Has a handler another name once it is asynchronous?</summary>
    public static bool IsRenamed(AwaitContext here) => here.Handler is { } line && NameOf(here.Function, line) != here.Function.Name;

    private static string? OfContract(IMethodSymbol function, Handler line) => line.Contract switch
    {
        null => null,
        _ when FilterContract.Of(function, line) is not null => null,
        { Type: null, Member: null } => $"{Named(function)} is called synchronously by its framework",
        { Type: null, Member: { } member } => !function.IsOverride
            && function.ContainingType.GetMembers(member).IsEmpty
            && function.ContainingType.GetMembers(function.Name).Length == 1
            ? null
            : $"{Named(function)} would have to become '{member}'",
        { Type: { } type, Member: null } when type.EndsWith("Helper", StringComparison.Ordinal) => $"{Named(function)} would have to be registered with '{Short(type)}'",
        { Type: { } type, Member: { } member } when member.StartsWith("Register", StringComparison.Ordinal) =>
            $"{Named(function)} would have to be registered with '{Short(type)}.{member}'",
        { Type: { } type, Member: var member } =>
            $"{Named(function)} would have to become {(member is null ? "a member" : $"the '{member}'")} of '{Short(type)}'",
    };

    /// <summary>From the types of a program itself derives, and its tests: the fix looks there.</summary>
    private static string? OfOverrides(IMethodSymbol function, OwnCode code, CancellationToken cancellation) =>
        code.Compilation.Options.OutputKind is OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule ? $"'{function.Name}' may be overridden"
        : code.TypesDeclaring(function.Name, cancellation).FirstOrDefault(type => !SymbolEqualityComparer.Default.Equals(type, function.ContainingType)
            && type.IsOrInherits(function.ContainingType.MetadataNameInFull())
            && type.GetMembers(function.Name).Any(member => member.IsOverride)) is { } other
            ? $"'{other.Name}' overrides '{function.Name}'"
            : null;

    /// <summary>Only where any delegate is taken may a lambda return something else.</summary>
    private static string? OfDelegate(IMethodSymbol function, IOperation root) =>
        function.MethodKind == MethodKind.AnonymousFunction && !IsTakenAsDelegate(root) ? "the type of the delegate is fixed"
        : !TakesContextAlone(function) || NeedsBlock(function) && !function.ReturnsVoid ? null
        : Rebinds(function);

    /// <summary>Whoever calls a local function would have to await it.</summary>
    private static string? OfLocalFunction(IMethodSymbol function, IOperation root) =>
        function.MethodKind == MethodKind.LocalFunction
        && root.Root().Descendants()
            .Any(use => use switch
            {
                IInvocationOperation call => Is(call.TargetMethod, function),
                IMethodReferenceOperation { Parent: not INameOfOperation } group =>
                    Is(group.Method, function) && !IsTakenAsDelegate(group),
                _ => false,
            })
            ? $"'{function.Name}' is also called here"
            : null;

    private static bool Is(IMethodSymbol used, IMethodSymbol function) =>
        SymbolEqualityComparer.Default.Equals(used.OriginalDefinition, function.OriginalDefinition);

    private static string Rebinds(IMethodSymbol function) =>
        $"{Named(function)} would become a RequestDelegate, whose result is not sent";

    private static bool IsTakenAsDelegate(IOperation function) => function.Parent is not IDelegateCreationOperation { IsImplicit: false }
        && function.Ancestors().TakeWhile(ancestor => ancestor is not IArgumentOperation)
        .Any(ancestor => ancestor is IConversionOperation { Type: { Name: "Delegate", ContainingNamespace.Name: "System" } });

    private static bool TakesContextAlone(IMethodSymbol function) =>
        function.Parameters is [var only] && (only.Type.Name == "HttpContext" || only.Type.SpecialType == SpecialType.System_Object);

    private static bool IsInParts(IMethodSymbol function) =>
        function.PartialDefinitionPart is not null || function.PartialImplementationPart is not null;

    private static string? OfIterator(IMethodSymbol function, IOperation root) =>
        IsIterator(root) ? $"'{function.Name}' is an iterator" : null;

    private static bool IsIterator(IOperation root) => root.Descendants()
        .Any(operation => operation.Kind is OperationKind.YieldReturn or OperationKind.YieldBreak
            && operation.Ancestors().TakeWhile(ancestor => ancestor != root).All(ancestor => ancestor is not ILocalFunctionOperation));

    /// <summary>Another member of the same type that calls the handler: it would have to await it.</summary>
    private static string? CallerIn(IMethodSymbol function, IOperation root) => function.ContainingType.DeclaringSyntaxReferences
        .Select(part => part.GetSyntax())
        .Where(part => part.SyntaxTree == root.Syntax.SyntaxTree)
        .SelectMany(part => NamesInType.Uses(part, function.Name))
        .Where(callee => callee
                is SimpleNameSyntax
                or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax }
            && callee.Parent is InvocationExpressionSyntax call
            && call.Expression == callee
            && root.SemanticModel?.GetSymbolInfo(call).Symbol is IMethodSymbol called
            && Is(called, function))
        .Select(callee => callee.FirstAncestorOrSelf<MemberDeclarationSyntax>())
        .Select(NameOf)
        .FirstOrDefault();

    private static string NameOf(MemberDeclarationSyntax? member) => member switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        BaseTypeDeclarationSyntax type => type.Identifier.ValueText,
        _ => "another member",
    };

    /// <summary><c>[ChildActionOnly]</c></summary>
    private static string Attribute(Handler line) => $"[{Regex.Replace(Short(line.Type), "Attribute$", "")}]";

    private static string Short(string type) => type.Split('.', '+').Last().Split('`')[0];

    private static string NameOf(IMethodSymbol member) => $"{member.ContainingType.Name}.{member.Name}";

    private static string Named(IMethodSymbol function) =>
        function.MethodKind == MethodKind.AnonymousFunction ? "the lambda" : $"'{function.Name.Split('.').Last()}'";
}
