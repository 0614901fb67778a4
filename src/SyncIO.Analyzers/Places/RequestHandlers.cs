using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;

namespace SyncIO.Places;

/// <summary>What frameworks call, on a thread of the pool, for a request or a message.</summary>
internal sealed class RequestHandlers(Compilation compilation, HandlerLines lines)
{
    private readonly HandlerDelegates handedOver = new(compilation, lines.Delegates);
    private readonly ConcurrentDictionary<IMethodSymbol, (Handler? Line, bool)> methods = new(SymbolEqualityComparer.Default);

    private readonly ConditionalWeakTable<SemanticModel, ConcurrentDictionary<SyntaxNode, bool>> synchronous = new();

    /// <summary>
    /// The functions of a file that are neither asynchronous nor handlers: most are not, and have many calls. Each is found out once, by the
    /// first of its calls.
    /// </summary>
    public ConcurrentDictionary<SyntaxNode, bool> SynchronousIn(SemanticModel model) => synchronous.GetValue(model, static _ => new());

    /// <summary>Is none of the frameworks here?</summary>
    public bool IsEmpty => lines.IsEmpty;

    /// <summary>The line that makes a function a handler; null where none does.</summary>
    /// <param name="function">A method, a local function or a lambda.</param>
    /// <param name="root">Its body.</param>
    public Handler? Of(IMethodSymbol function, IOperation root) => IsEmpty ? null : function.MethodKind switch
    {
        MethodKind.AnonymousFunction or MethodKind.LocalFunction => handedOver.Of(function, root),
        _ => OfMethod(function),
    };

    /// <summary>The same of a method that is a member of a type: its body does not matter.</summary>
    public Handler? OfMethod(IMethodSymbol method) =>
        IsEmpty || method.MethodKind is not (MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation)
            ? null
            : methods.GetOrAdd(method, one => (Find(one), true)).Line;

    /// <summary>The line that says that the framework calls it synchronously, whatever it returns; null where none does.</summary>
    public Handler? Fixed(IMethodSymbol method) => Of(method).FirstOrDefault(line => line.Shape is HandlerShape.Fixed);

    /// <summary>A handler that may return a task instead, under the same name, and that nobody was given as a delegate.</summary>
    public bool MayReturnTask(IMethodSymbol method) =>
        OfMethod(method) is { Contract: null, Shape: not HandlerShape.Delegate } && Fixed(method) is null;

    // What is no action may be a filter all the same: Controller.OnActionExecuting is both.
    private Handler? Find(IMethodSymbol method) =>
        Of(method).Any(line => line.Shape is HandlerShape.Never)
            ? lines.Of(method.ContainingType).FirstOrDefault(line => line.Shape is HandlerShape.Type && IsOfInterface(method, line))
        : lines.Of(method.ContainingType).FirstOrDefault(line => IsMeant(method, line))
        ?? method.AndOverridden().Concat(Implemented(method)).SelectMany(lines.OfAttributes).FirstOrDefault(IsAttribute)
        ?? ByParameter(method)
        ?? handedOver.Of(method);

    /// <summary>What is said of a method by its own attributes, by those of what it overrides and by those of its type.</summary>
    private IEnumerable<Handler> Of(IMethodSymbol method) =>
        method.AndOverridden().SelectMany(lines.OfAttributes).Concat(lines.Of(method.ContainingType));

    private static bool IsMeant(IMethodSymbol method, Handler line) => line.Shape switch
    {
        HandlerShape.Type => IsOfType(method, line),
        HandlerShape.Action or HandlerShape.Named => IsAction(method) && method.Name.Fits(line.Member),
        HandlerShape.Method => IsMethod(method, line),
        HandlerShape.Attribute => IsPublic(method) && method.ContainingType.Ancestor(line.Type) is null,
        _ => false,
    };

    private static bool IsAttribute(Handler line) => line.Shape is HandlerShape.Attribute;

    /// <summary>An implementation of an interface; of a class an override, or what its derived classes offer.</summary>
    private static bool IsOfType(IMethodSymbol method, Handler line) =>
        IsOfInterface(method, line)
        || IsOfMarker(method, line)
        || method.Name.Fits(line.Member)
        && method.ContainingType.Ancestor(line.Type) is { TypeKind: not TypeKind.Interface } type
        && (IsPublic(method)
            || method is { IsOverride: true, Name: not "Dispose" } && method.AndOverridden().Any(member => Same(member.ContainingType, type)));

    private static bool IsOfInterface(IMethodSymbol method, Handler line) =>
        method.Name.Split('.').Last().Fits(line.Member)
        && method.ContainingType.Ancestor(line.Type) is { TypeKind: TypeKind.Interface } type
        && Implemented(method).Any(member => Same(member.ContainingType, type));

    /// <summary>An interface without members, of its own or of another: what its types offer are actions.</summary>
    private static bool IsOfMarker(IMethodSymbol method, Handler line) =>
        method.Name.Fits(line.Member)
        && IsAction(method)
        && method.ContainingType.Ancestor(line.Type) is { TypeKind: TypeKind.Interface } type
        && type.GetMembers().IsEmpty
        && type.AllInterfaces.IsEmpty;

    /// <summary>
    /// With its parameters known a method may be found by its name whatever its accessibility: markup reaches all that is not private.
    /// </summary>
    private static bool IsMethod(IMethodSymbol method, Handler line) =>
        method is { IsStatic: false, IsGenericMethod: false }
        && method.Name.Fits(line.Member)
        && (IsOfItsType(method, line)
            || (method.IsOverride || method.DeclaredAccessibility == Accessibility.Public) && !IsOverload(method, line)
            || line.ParameterTypes is not null && (method.DeclaredAccessibility != Accessibility.Private || line.Member != "*"))
        && (line.ParameterTypes is not { Names: var names }
            || names.Length == method.Parameters.Length
            && method.Parameters.Zip(names, (parameter, name) => parameter.Type.IsOrInherits(name)).All(fits => fits));

    /// <summary>Does a method override what the type of a line declares, or has itself?</summary>
    private static bool IsOfItsType(IMethodSymbol method, Handler line) =>
        method.IsOverride
        && (IsOfInterface(method, line)
            || method.ContainingType.Ancestor(line.Type) is { } type
            && method.AndOverridden().Last().ContainingType is var first
            && type.BaseTypesAndSelf().Any(one => Same(one, first)));

    /// <summary>What the type of a line declares to be overridden is called by that declaration: another member of its name is not.</summary>
    private static bool IsOverload(IMethodSymbol method, Handler line) =>
        (method.ContainingType.Ancestor(line.Type)?.BaseTypesAndSelf() ?? [])
            .SelectMany(type => type.GetMembers(method.Name))
            .Any(member => member is { IsVirtual: true } or { IsAbstract: true } or { IsOverride: true });

    private Handler? ByParameter(IMethodSymbol method) => method.DeclaredAccessibility != Accessibility.Public ? null
        : method.Parameters
            .SelectMany(parameter => lines.NamedAs(parameter.Type))
            .FirstOrDefault(line => line.Shape is HandlerShape.Parameter);

    /// <summary>As MVC has it: a public method of a public class that is not nested, without parameters by reference.</summary>
    private static bool IsAction(IMethodSymbol method) =>
        IsPublic(method)
        && method.Parameters.All(parameter => parameter.RefKind == RefKind.None)
        && method.ContainingType is { TypeKind: TypeKind.Class, DeclaredAccessibility: Accessibility.Public, ContainingType: null };

    /// <summary>A method that a framework may call by its name: not one that every object has.</summary>
    private static bool IsPublic(IMethodSymbol method) =>
        method is
        {
            MethodKind: MethodKind.Ordinary,
            DeclaredAccessibility: Accessibility.Public,
            IsStatic: false,
            IsGenericMethod: false,
        }
        && method is not { Name: "Dispose", Parameters.IsEmpty: true }
        && method.AndOverridden().Last().ContainingType.SpecialType != SpecialType.System_Object;

    /// <summary>The members of interfaces that a method, or what it overrides, implements.</summary>
    public static IEnumerable<IMethodSymbol> Implemented(IMethodSymbol method) => method.ContainingType.AllInterfaces
        .SelectMany(@interface => @interface.GetMembers().OfType<IMethodSymbol>())
        .Where(member => member.Name == method.Name.Split('.').Last()
            && method.ContainingType.FindImplementationForInterfaceMember(member) is IMethodSymbol implementation
            && method.AndOverridden().Any(one => implementation.AndOverridden().Any(other => SymbolEqualityComparer.Default.Equals(one, other))));

    private static bool Same(ITypeSymbol type, ITypeSymbol other) =>
        SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, other.OriginalDefinition);
}
