using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Findings;
using SyncIO.Origins;
using SyncIO.Silences;
using SyncIO.Values;

namespace SyncIO.Chains;

/// <summary>
/// What a chain rests on that its callers know better: a stream that a member is given may stand on memory, a task may be complete. Each
/// call on the way up answers for what it hands over, or leaves it to its own callers.
/// </summary>
/// <param name="streams">What streams, readers and writers stand on.</param>
/// <param name="completed">The tasks that are complete.</param>
/// <param name="catalogue">The locks that are free when they are made.</param>
/// <param name="code">The code of the compilation.</param>
internal sealed class CallerAssumptions(StreamOrigins streams, Completed completed, ApiCatalogue catalogue, OwnCode code)
{
    /// <summary>How many factories and variables may lie between an object and where it is made.</summary>
    private const int Factories = 4;

    /// <summary>What a blocking line of a member rests on.</summary>
    /// <returns>Ordinals of parameters, <see cref="Handed.Self"/> and <see cref="Handed.Fresh"/>; nothing where it blocks whatever it is given.</returns>
    public ImmutableArray<int> Of(Blocking blocking, IMethodSymbol member) =>
        FreshLock.IsOwn(blocking.Call, catalogue) ? ImmutableArray.Create(Handed.Fresh)
        : PremisesOf(Of(blocking), member) ?? ImmutableArray<int>.Empty;

    /// <summary>Does a blocking line go to a local file where all that it rests on is memory: <c>given.CopyTo(file)</c>?</summary>
    public bool IsOfFileAtLeast(Blocking blocking) =>
        IsOpen(blocking) && streams.OfCall(blocking.Call, new MemoryHypothesis(blocking.Call.Syntax)) == Origin.File;

    /// <summary>
    /// Is a blocking line about a writer that the object itself holds? Most of these are consoles and texts, and nobody who calls can tell.
    /// </summary>
    public bool IsOwnWriter(Blocking blocking) =>
        blocking.Call.Receiver()?.Type.IsOrInherits("System.IO.TextWriter") is true
        && Of(blocking).Any(premise => PremiseOf(premise, blocking.Here.Function) == Handed.Self);

    /// <summary>What a blocking line blocks on, where that is seen from the members that call it.</summary>
    public BlockingKind KindOf(Blocking blocking) =>
        IsOpen(blocking)
        && blocking.Call.Receiver() is { } receiver
        && IsCarried(receiver)
        && Arguments(blocking.Call)
            .Where(argument => catalogue.IsChannel(argument.Parameter?.Type) && argument.Value.Unwrapped() != receiver.Unwrapped())
            .All(argument => IsCarried(argument.Value) || streams.Of(argument.Value) != Origin.Unknown)
                ? BlockingKind.File
                : blocking.Kind;

    /// <summary>What a call hands over for what a chain from the member that it runs rests on.</summary>
    /// <param name="premise">The ordinal of a parameter of that member, or <see cref="Handed.Self"/>.</param>
    /// <param name="call">The call.</param>
    /// <param name="function">The function around it.</param>
    public Handed HandedOver(int premise, IOperation call, IMethodSymbol function)
    {
        if (premise == Handed.Fresh)
        {
            return OfFresh(call, function);
        }

        var assumption = new MemoryHypothesis(call.Syntax);
        var origin = premise == Handed.Self ? OfObject(call, assumption) : OfArgument(premise, call, assumption);

        // A local function uses what the function around it was given, and nobody who calls it says what that is.
        return origin == Origin.Unknown && premise == Handed.Self && IsOfChannel(function) ? Handed.AsItself
            : PremisesOf(assumption.Given, function) is { } given ? new Handed(origin, given)
            : Handed.Unknown;
    }

    /// <summary>An object that a stream, a reader or a writer of one's own reads by stands on what that was made over, however it came there.</summary>
    private bool IsOfChannel(IMethodSymbol function) => !function.IsStatic && function.MethodKind != MethodKind.Constructor && catalogue.IsChannel(function.ContainingType);

    /// <summary>A constructor, and who has just made an object, has one that nobody else has; what else calls on its own object leaves it to its callers.</summary>
    private Handed OfFresh(IOperation call, IMethodSymbol function) =>
        call is IObjectCreationOperation || call.IsOnThis() && function.MethodKind == MethodKind.Constructor ? Handed.Memory
        : call.IsOnThis() ? new Handed(Origin.Memory, ImmutableArray.Create(Handed.Fresh))
        : FreshLock.IsFirstOn(call, IsMadeAnew) ? Handed.Memory
        : Handed.Unknown;

    private bool IsMadeAnew(IOperation value) => IsMadeAnew(value, Factories);

    /// <summary>An object that is made here, or by a factory that gives no others. Of one that nobody here implements, its name has to say it: <c>CreateStore</c>.</summary>
    private bool IsMadeAnew(IOperation value, int depth) => value.Unwrapped() switch
    {
        IObjectCreationOperation => true,
        _ when depth == 0 => false,
        ILocalReferenceOperation local => local.ValuesOf(local.Local) is { Count: > 0 } given && given.All(one => IsMadeAnew(one, depth - 1)),
        IInvocationOperation { TargetMethod: var factory } => code.IsOfSolution(factory)
            && (Implementations.AreAsked(factory) ? code.ImplementationsInSolution(factory) : ImmutableArray.Create(factory)) is var makers
            && (makers.IsEmpty
                ? factory.Name.StartsWith("Create", StringComparison.Ordinal)
                : makers.All(maker => ValueSources.GivenBy(maker, code) is { Count: > 0 } given && given.All(one => IsMadeAnew(one, depth - 1)))),
        _ => false,
    };

    /// <summary><c>DbDataReader</c>: of which database an object is, its declared type does not say, and some answer in the calling thread.</summary>
    public static bool IsOfAnyDatabase(ITypeSymbol type) =>
        (type.IsAbstract || type.TypeKind == TypeKind.Interface)
        && type.ContainingNamespace is { Name: "Data" or "Common" } home
        && home.IsWithin("System.Data");

    private IReadOnlyCollection<ISymbol> Of(Blocking blocking)
    {
        if (blocking.Call.Receiver()?.Unwrapped() is { Type: { } type } database && IsOfAnyDatabase(type))
        {
            var assumption = new MemoryHypothesis(blocking.Call.Syntax);
            return assumption.IsGiven(database) ? assumption.Given : [];
        }

        if (ReadBy(blocking) is { } read)
        {
            var assumption = new MemoryHypothesis(blocking.Call.Syntax);
            return streams.OfCall(read, assumption) == Origin.Unknown ? [] : assumption.Given;
        }

        return blocking.Kind == BlockingKind.Task
            && Wait.Task(blocking.Call) is { } task
            && (BufferedContent.ReadBy(Behind(task)) is { } content ? BufferedContent.Owner(content) : Behind(task))
                is IParameterReferenceOperation { Parameter: var parameter }
                ? [parameter]
                : [];
    }

    /// <summary>What reads or writes where nobody here knows what: the call itself, or the asynchronous one that it waits for.</summary>
    private IOperation? ReadBy(Blocking blocking) =>
        IsOpen(blocking) ? blocking.Call
        : blocking.Kind == BlockingKind.Task && Wait.Task(blocking.Call) is { } task && MemoryTasks.MayBe(Behind(task), streams, code.Solution) ? Behind(task)
        : null;

    private static bool IsOpen(Blocking blocking) => blocking.Cause.IsOfUnknownOrigin && blocking.Origin == Origin.Unknown;

    /// <summary>Null where one of them is given to another function than this.</summary>
    private static ImmutableArray<int>? PremisesOf(IReadOnlyCollection<ISymbol> given, IMethodSymbol function)
    {
        var premises = given.Select(one => PremiseOf(one, function)).Distinct().ToList();
        return premises.Contains(null) ? null : premises.OfType<int>().OrderBy(one => one).ToImmutableArray();
    }

    /// <summary>What a primary constructor is given, its object has.</summary>
    private static int? PremiseOf(ISymbol given, IMethodSymbol function) =>
        given is not IParameterSymbol { ContainingSymbol: var owner, Ordinal: var ordinal } ? Handed.Self
        : SymbolEqualityComparer.Default.Equals(owner.OriginalDefinition, function.OriginalDefinition) ? ordinal
        : owner is IMethodSymbol { MethodKind: MethodKind.Constructor, IsStatic: false, ContainingType: var type }
            && !function.IsStatic
            && SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, function.ContainingType?.OriginalDefinition) ? Handed.Self
        : null;

    private Origin OfArgument(int ordinal, IOperation call, MemoryHypothesis assumption) =>
        Arguments(call).FirstOrDefault(argument => argument.Parameter?.Ordinal == ordinal) is not { Parameter.Type: var type, Value: var value }
            ? Origin.Unknown
        : BufferedContent.IsOne(type)
            ? BufferedContent.IsSent(value) || assumption.IsGiven(BufferedContent.Owner(value)) ? Origin.Memory : Origin.Unknown
        // A task that is complete is to a wait what memory is to a read.
        : !type.IsTaskLike() ? streams.OfObject(value, assumption) is not Origin.Unknown and var origin ? origin : IsCarried(value) ? Origin.File : Origin.Unknown
        : completed.IsKnown(value, call) || assumption.IsGiven(Behind(value)) ? Origin.Memory
        : Origin.Unknown;

    private Origin OfObject(IOperation call, MemoryHypothesis assumption) => call switch
    {
        IInvocationOperation { Instance: { } on } => streams.OfObject(on, assumption),
        IPropertyReferenceOperation { Instance: { } on } => streams.OfObject(on, assumption),
        IObjectCreationOperation creation => streams.OfObject(creation, assumption),
        _ => Origin.Unknown,
    };

    /// <summary><c>upload.Content</c>: a stream that an object of the solution carries is mostly one of memory, or of a file.</summary>
    private bool IsCarried(IOperation value) =>
        value.Unwrapped() is IPropertyReferenceOperation { Instance: { } carrier, Property: var property }
        && carrier.Unwrapped() is not IInstanceReferenceOperation
        && property.Type.IsOrInherits("System.IO.Stream")
        && code.Solution.HaveClass(carrier.Type)
        && (property.SetMethod is { DeclaredAccessibility: not Accessibility.Private } || IsGivenToConstructor(property));

    /// <summary>A property that keeps a value, of a class that is made of such a one.</summary>
    private static bool IsGivenToConstructor(IPropertySymbol property) =>
        property.KeepsValue()
        && property.ContainingType.InstanceConstructors.Any(constructor =>
            constructor.Parameters.Any(parameter => SymbolEqualityComparer.Default.Equals(parameter.Type, property.Type)));

    private static IOperation Behind(IOperation task) => task.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask", Instance: { } inner } => Behind(inner),
        var other => other,
    };

    private static ImmutableArray<IArgumentOperation> Arguments(IOperation call) =>
        call is IPropertyReferenceOperation indexer ? indexer.Arguments : call.Arguments();
}
