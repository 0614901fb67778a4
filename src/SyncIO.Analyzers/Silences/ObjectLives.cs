using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Silences;

/// <summary>
/// How long the objects of a class live, as far as the code of its own project says, which creates them or registers them as services. What only
/// other projects create may live as long as it likes.
/// </summary>
internal sealed class ObjectLives
{
    /// <summary>Through how many locals and holders an object is followed.</summary>
    private const int Depth = 4;

    private static readonly ConditionalWeakTable<CompilationCode, ObjectLives> Known = new();

    private static readonly string[] Shown = ["System.Windows.Forms.Control", "System.Windows.DependencyObject", "Microsoft.UI.Xaml.DependencyObject", "Avalonia.AvaloniaObject", "Microsoft.Maui.Controls.BindableObject"];

    private readonly CompilationCode code;
    private readonly ConcurrentDictionary<INamedTypeSymbol, ImmutableArray<INamedTypeSymbol>> types = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<INamedTypeSymbol, Life>[] lives;

    private ObjectLives(CompilationCode code) => (this.code, lives) = (code, Enumerable.Range(0, Depth + 1)
        .Select(_ => new ConcurrentDictionary<INamedTypeSymbol, Life>(SymbolEqualityComparer.Default))
        .ToArray());

    private enum Life
    {
        /// <summary>Nothing here creates one.</summary>
        Unknown,

        /// <summary>Each is created by a function that returns it, hands it on or has it in a local.</summary>
        Call,

        /// <summary>One of them, at least, is a service, or kept by something that may live longer.</summary>
        Long,
    }

    /// <summary>Do the objects of a type, and of those that derive from it, live no longer than the call that creates them?</summary>
    /// <param name="type">The type.</param>
    /// <param name="place">Where somebody asks.</param>
    public static bool AreForCall(ITypeSymbol? type, IOperation place) =>
        type?.OriginalDefinition is INamedTypeSymbol named && Around(place).AreForCall(named, Depth);

    /// <summary>May one of them live longer, as far as the code says that asks?</summary>
    /// <param name="type">The type.</param>
    /// <param name="place">Where somebody asks.</param>
    public static bool MayBeShared(ITypeSymbol? type, IOperation place) =>
        type?.OriginalDefinition is INamedTypeSymbol named
        && Around(place) is var all
        && all.Types(named).Any(one => all.Of(one, Depth) == Life.Long);

    private static ObjectLives Around(IOperation place) => Known.GetValue(CompilationCode.Around(place), static code => new(code));

    private bool AreForCall(INamedTypeSymbol type, int depth) =>
        depth > 0
        && code.Has(type)
        && Types(type).Where(one => !one.IsAbstract).ToList() is [_, ..] created
        && created.TrueForAll(one => Of(one, depth) == Life.Call);

    /// <summary>A type, and those of the compilation that derive from it.</summary>
    private ImmutableArray<INamedTypeSymbol> Types(INamedTypeSymbol type) =>
        types.TryGetValue(type, out var known) ? known : types.GetOrAdd(type, TypesFrom(type, Depth).ToImmutableArray());

    private IEnumerable<INamedTypeSymbol> TypesFrom(INamedTypeSymbol type, int depth) => depth <= 0 || type.IsSealed ? [type] : code.NamesLike(type)
        .Where(name => TypeMentions.Derived(name) is not null && Means(name, type))
        .Select(name => code.Declared(TypeMentions.Derived(name)!))
        .OfType<INamedTypeSymbol>()
        .SelectMany(derived => TypesFrom(derived, depth - 1))
        .Prepend(type);

    private Life Of(INamedTypeSymbol type, int depth) =>
        lives[depth].TryGetValue(type, out var known) ? known
        : lives[depth].GetOrAdd(type, Find(type, depth));

    private Life Find(INamedTypeSymbol type, int depth)
    {
        var found = Life.Unknown;

        foreach (var name in code.NamesLike(type))
        {
            if (IsShared(name) && Means(name, type) || TypeMentions.HolderOf(name) is { } holder && Means(name, type) && IsHeldBy(holder, type, depth))
            {
                return Life.Long;
            }

            foreach (var creation in TypeMentions.Creations(name).Select(code.OperationOf).OfType<IObjectCreationOperation>())
            {
                if (SymbolEqualityComparer.Default.Equals(creation.Type?.OriginalDefinition, type))
                {
                    found = Life.Call;

                    if (IsOfStartUp(creation) || IsKept(creation, depth))
                    {
                        return Life.Long;
                    }
                }
            }
        }

        return found;
    }

    private static bool IsShared(SimpleNameSyntax name) => TypeMentions.IsOfStatic(name) || TypeMentions.IsRegistered(name);

    private bool IsHeldBy(TypeDeclarationSyntax holder, INamedTypeSymbol type, int depth) =>
        code.Declared(holder) is { } named && !SymbolEqualityComparer.Default.Equals(named, type) && IsKeptBy(named, depth);

    private bool Means(SimpleNameSyntax name, INamedTypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(code.SymbolOf(name)?.OriginalDefinition, type);

    /// <summary>A lambda runs whenever somebody calls it.</summary>
    private static bool IsOfStartUp(IOperation creation) => creation.EnclosingFunction() switch
    {
        IAnonymousFunctionOperation or ILocalFunctionOperation => false,
        IFieldInitializerOperation { InitializedFields: [var field, ..] } => field.IsStatic,
        IPropertyInitializerOperation { InitializedProperties: [var property, ..] } => property.IsStatic,
        _ => creation.EnclosingMethod() is { } function && StartUp.IsOfProgram(function),
    };

    /// <summary>Does something keep a value that may live longer than the function?</summary>
    private bool IsKept(IOperation value, int depth) => IsShown(value.Type) || value.Parent switch
    {
        ISimpleAssignmentOperation given => given.Value == value && (IsKeptIn(given.Target, depth) || IsKept(given, depth)),
        ICoalesceAssignmentOperation given => given.Value == value && (IsKeptIn(given.Target, depth) || IsKept(given, depth)),
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } => IsKept(local, value, depth),
        IFieldInitializerOperation { InitializedFields: [var field, ..] } => IsKeptBy(field.ContainingType, depth),
        IPropertyInitializerOperation { InitializedProperties: [var property, ..] } => IsKeptBy(property.ContainingType, depth),
        IArgumentOperation { Parent: IObjectCreationOperation holder } => IsKept(holder, depth),
        IMethodReferenceOperation => true,
        IInvocationOperation { TargetMethod.Name: var name } call when call.Instance == value => TypeMentions.IsStart(name),
        IArgumentOperation { Parent: IInvocationOperation call } => IsKeptBy(call, value, depth),
        // Of a delegate or an expression tree.
        IReturnOperation given => given.EnclosingFunction() is IAnonymousFunctionOperation lambda
            && ((lambda.Parent?.Parent as IArgumentOperation)?.Parent is not IInvocationOperation call || !IsOfLinq(call) || IsKept(call, depth)),
        IConversionOperation or IParenthesizedOperation or ICoalesceOperation or IConditionalOperation or ISwitchExpressionArmOperation or ISwitchExpressionOperation
            or IArrayInitializerOperation or IArrayCreationOperation or ITupleOperation or IAwaitOperation => IsKept(value.Parent, depth),
        _ => false,
    };

    private bool IsKept(ILocalSymbol local, IOperation place, int depth) =>
        depth <= 0
        || place.Root().Descendants().Any(use => use is ILocalReferenceOperation { Local: var used }
            && SymbolEqualityComparer.Default.Equals(used, local)
            && IsKept(use, depth - 1));

    private bool IsKeptBy(ITypeSymbol? holder, int depth) =>
        holder?.OriginalDefinition is not INamedTypeSymbol named || !AreForCall(named, depth - 1);

    /// <summary><c>cache.Set("all", all)</c>; <c>: this(new Settings())</c></summary>
    private bool IsKeptBy(IInvocationOperation call, IOperation value, int depth) =>
        call.TargetMethod.MethodKind == MethodKind.Constructor ? IsKeptBy(call.Instance?.Type, depth)
        : IsOfLinq(call) ? IsKept(call, depth)
        : TypeMentions.IsPut(call.TargetMethod.Name)
            && call.Receiver() is var receiver
            && receiver != value.Unwrapped()
            && (receiver is null || !receiver.Type.IsOfCollections() || IsKeptIn(receiver, depth));

    private bool IsKeptIn(IOperation place, int depth) => place.Unwrapped() switch
    {
        ILocalReferenceOperation local => IsKept(local.Local, local, depth),
        IArrayElementReferenceOperation { ArrayReference: var all } => IsKeptIn(all, depth),
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } all } => !all.Unwrapped().Type.IsOfCollections() || IsKeptIn(all, depth),
        IMemberReferenceOperation { Instance: var holder } => holder is null || IsKeptIn(holder, depth),
        IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } made =>
            made.Ancestors().OfType<IObjectCreationOperation>().FirstOrDefault() is { } holder && IsKept(holder, depth),
        IInstanceReferenceOperation { Type: var holder } => IsKeptBy(holder, depth),
        _ => false,
    };

    /// <summary>What is on a screen waits there for whoever sits before it.</summary>
    private static bool IsShown(ITypeSymbol? type) => Shown.Any(type.IsOrInherits);

    private static bool IsOfLinq(IInvocationOperation call) =>
        call.TargetMethod.ContainingNamespace is { Name: "Linq", ContainingNamespace.Name: "System" };
}
