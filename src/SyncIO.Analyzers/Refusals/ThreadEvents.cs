using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>Finds what binds a function to its thread: by itself, and through the members of the solution that it calls.</summary>
internal sealed class ThreadEvents
{
    /// <summary>How many members may lie between a function and the one that enters a lock.</summary>
    private const int Deepest = 4;

    private static readonly ConditionalWeakTable<ApiCatalogue, ConditionalWeakTable<OwnCode, ThreadEvents>> Known = new();

    private readonly ApiCatalogue catalogue;
    private readonly OwnCode code;
    private readonly ThreadValues values;
    private readonly HandedOut handedOut;
    private readonly LockLine[] ends;
    private readonly ConcurrentDictionary<string, LockLine[]> named = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<(ISymbol Member, int Depth), ImmutableArray<ThreadEvent>> members = new();

    /// <summary>A function is looked through once, however many findings it has.</summary>
    private readonly ConditionalWeakTable<IOperation, ThreadEvent[]> functions = new();

    private ThreadEvents(ApiCatalogue catalogue, OwnCode code)
    {
        (this.catalogue, this.code, values) = (catalogue, code, new ThreadValues(catalogue));
        handedOut = new HandedOut(code, values);
        ends = [.. catalogue.Lines(Role.Affine).Select(line => new LockLine(line, Leaving(line), NameInCode.OfType(line.Member.Type)))];
    }

    /// <summary>Those of a function, by the order of the text.</summary>
    /// <param name="function">Its body.</param>
    /// <param name="file">What holds in its file.</param>
    public static IReadOnlyList<ThreadEvent> In(IOperation function, FileFacts file)
    {
        var all = Known.GetValue(file.Catalogue, static _ => new()).GetValue(file.Code, code => new ThreadEvents(file.Catalogue, code));
        return all.functions.GetValue(function, body => [.. all.In(body, Deepest)]);
    }

    private IEnumerable<ThreadEvent> In(IOperation function, int depth)
    {
        foreach (var operation in RunBy(function))
        {
            var events = Own(operation) ?? (depth > 0 ? Through(operation, depth) : []);

            foreach (var one in events)
            {
                yield return one with { Span = Reached(operation) };

                if (one.Enters && EndOfUsing(operation) is { } end)
                {
                    yield return one with { Enters = false, Leaves = true, Span = end };
                }
            }

            foreach (var one in depth > 0 ? OfDisposal(operation, depth).Concat(handedOut.Held(operation, function, Reached(operation))).Concat(handedOut.Used(operation)).Concat(OfIterator(operation, depth)) : [])
            {
                yield return one;
            }
        }
    }

    /// <summary>A lock that the end of a <c>using</c> leaves, wherever it was entered.</summary>
    private IEnumerable<ThreadEvent> OfDisposal(IOperation operation, int depth) => DisposedTypes.Of(operation, code)
        .Select(type => type.BaseTypesAndSelf()
            .SelectMany(one => one.GetMembers("Dispose").OfType<IMethodSymbol>())
            .FirstOrDefault(dispose => dispose.Parameters.IsEmpty && code.IsOfSolution(dispose)))
        .OfType<IMethodSymbol>()
        .SelectMany(dispose => Of(Callees.Declared(dispose), depth - 1))
        .Where(one => one is { Leaves: true, Enters: false })
        .Select(one => one with { Span = new TextSpan((operation is IUsingOperation ? operation : operation.Parent!).Syntax.Span.End, 0) });

    /// <summary>Whoever goes through an iterator holds the lock that it holds where it yields.</summary>
    private IEnumerable<ThreadEvent> OfIterator(IOperation operation, int depth) =>
        operation is IForEachLoopOperation { IsAsynchronous: false } loop
        && Iterators.RunBy(loop)
            .Where(code.IsOfSolution)
            .SelectMany(iterator => code.BodiesOf(Callees.Declared(iterator)))
            .Select(body => HeldAtYield(body, depth - 1))
            .FirstOrDefault(held => held is not null) is { } held
            ? [held with { Span = new TextSpan(loop.Collection.Syntax.Span.End, 0) }, held with { Enters = false, Leaves = true, Span = new TextSpan(loop.Syntax.Span.End, 0) }]
            : [];

    private ThreadEvent? HeldAtYield(IOperation iterator, int depth)
    {
        var yields = iterator.Descendants().Where(one => one.Kind == OperationKind.YieldReturn).ToList();
        var all = In(iterator, depth).ToList();

        return yields.Exists(one => one.Ancestors().Any(around => around is ILockOperation))
            ? new ThreadEvent("Monitor", Enters: true, Leaves: false, IsPaired: false, Reason("Monitor", unless: null))
            : all.Find(entered => entered is { Enters: true, Leaves: false, IsOfThread: false }
                && yields.Exists(one => entered.Span.End <= one.Syntax.SpanStart)
                && all.Exists(left => left.Leaves && left.Key == entered.Key && yields.Exists(one => left.Span.Start >= one.Syntax.Span.End)));
    }

    /// <summary>Who compares its thread with one that was noted elsewhere expects that one.</summary>
    private IEnumerable<ThreadEvent> Compared(IOperation body) => body.Descendants()
        .OfType<IPropertyReferenceOperation>()
        .Where(one => one.Property is { Name: "CurrentThread", IsStatic: true } || ends.Any(end => IsOfOneKind(end.Line) && end.Line.SpeaksOf(one)))
        .ToLookup(one => one.Property, SymbolEqualityComparer.Default)
        .Where(asked => asked.Count() == 1 && IsCompared(asked.Single()))
        .Select(asked => ThreadValues.Bound(asked.Key!.Name)[0] with { Enters = false });

    private static bool IsCompared(IOperation value) => value.Ancestors()
        .TakeWhile(ancestor => ancestor is not IBlockOperation)
        .Any(ancestor => ancestor is IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals });

    /// <summary>Where it happens: a call, behind its arguments.</summary>
    private static TextSpan Reached(IOperation operation) => operation is IInvocationOperation or IObjectCreationOperation
        ? new TextSpan(operation.Syntax.Span.End, 0)
        : operation.Syntax.Span;

    /// <summary>What is in a function, without what is in those in it that run at another time, in the order of the text.</summary>
    private static IEnumerable<IOperation> RunBy(IOperation function) => MemberBody
        .Operations(function, one => one == function || one is not ILocalFunctionOperation && (one is not IAnonymousFunctionOperation lambda || lambda.IsRunByItsSurroundings()))
        .Skip(1);

    /// <summary>What an operation itself is, by the lines of the catalogue; null where none speaks of it.</summary>
    private IEnumerable<ThreadEvent>? Own(IOperation operation) => operation switch
    {
        IInvocationOperation or IObjectCreationOperation or IPropertyReferenceOperation when OfLock(operation).ToList() is [_, ..] found => found,
        _ => values.Own(operation),
    };

    private IEnumerable<ThreadEvent> OfLock(IOperation operation)
    {
        var mayBe = operation.Named() is { Name: var name } ? named.GetOrAdd(name, MayBeAt) : [];

        foreach (var end in mayBe.Where(end => end.Line.SpeaksOf(operation) && Enters(operation, end.Line.Partner!.Arguments) || Makes(operation, end.Line)))
        {
            yield return IsOfOneKind(end.Line)
                ? ThreadValues.Bound(end.Line.Member.Name)[0] with { IsPaired = true }
                : new ThreadEvent(end.Key, Enters: true, Leaves: false, IsPaired: false, Reason(end.Key, end.Line.Partner!.Arguments));
        }

        foreach (var end in mayBe.Where(end => !IsOfOneKind(end.Line) && end.Leaving.SpeaksOf(operation)))
        {
            yield return new ThreadEvent(end.Key, Enters: false, Leaves: true, IsPaired: false, Reason(end.Key, end.Line.Partner!.Arguments));
        }
    }

    /// <summary>The lines that may speak of what has a name; what a library makes may have any.</summary>
    private LockLine[] MayBeAt(string name) => [.. ends.Where(end => end.Line.Names(name) || end.Leaving.Names(name) || MayBeMade(end.Line))];

    /// <summary>The same member enters and leaves: it is asked twice for what must not have changed.</summary>
    private static bool IsOfOneKind(RoleLine line) => line.Partner!.Type is null && line.Partner.Name == line.Member.Name;

    /// <summary>Does a library make the object, so that nobody can say how?</summary>
    private bool Makes(IOperation operation, RoleLine line) =>
        MayBeMade(line)
        && operation is IInvocationOperation { TargetMethod: var method }
        && !code.IsOfSolution(method)
        && operation.Type.IsOrInherits(line.Member.Type)
        && !IsGiven(operation, line.Partner!.Arguments!);

    private static bool MayBeMade(RoleLine line) => line.Partner!.Arguments?.IndexOf('.') > 0;

    /// <summary>An argument may say that the thread need not stay the same: <c>false</c>, or a constant of an enumeration.</summary>
    private static bool Enters(IOperation operation, string? unless) => unless switch
    {
        null => true,
        "false" => operation.Arguments().FirstOrDefault(argument => argument.Value.Type?.SpecialType is SpecialType.System_Boolean) is { } first
            && first.Value.ConstantValue is not { HasValue: true, Value: false },
        _ => !IsGiven(operation, unless),
    };

    private static bool IsGiven(IOperation operation, string constant) => operation.Descendants()
        .OfType<IFieldReferenceOperation>()
        .Any(option => $"{option.Field.ContainingType.Name}.{option.Field.Name}" == constant);

    private static string Reason(string type, string? unless) => unless?.IndexOf('.') > 0
        ? $"the {type} was not created with {unless}"
        : $"{("AEIOU".IndexOf(type[0]) < 0 ? "a" : "an")} {type} is held, and the thread must not change";

    /// <summary>Up to its first <c>await</c> an asynchronous member runs on the thread of its caller, but it holds no lock of that.</summary>
    private IEnumerable<ThreadEvent> Through(IOperation operation, int depth) =>
        operation is IInvocationOperation { TargetMethod.MethodKind: MethodKind.DelegateInvoke, Instance: { } made } ? Callees.FunctionsOf(made, code)
            .SelectMany(function => Left(function, depth - 1)
                .Where(one => one.IsOfThread || function is not IAnonymousFunctionOperation { Symbol.IsAsync: true }))
        : operation.MethodRun() is { } called && code.IsOfSolution(called)
            ? code.RunBy(called, operation)
                .SelectMany(member => Of(Callees.Declared(member), depth - 1))
                .Where(one => one.IsOfThread || !called.IsAsync)
            : [];

    private ImmutableArray<ThreadEvent> Of(IMethodSymbol member, int depth) => members.TryGetValue((member, depth), out var known)
        ? known
        : members.GetOrAdd((member, depth), code.BodiesOf(member).SelectMany(body => Left(body, depth)).ToImmutableArray());

    /// <summary>What a member leaves to those who call it: locks that it only enters, or only leaves, and what it writes for its thread or reads of it.</summary>
    private IEnumerable<ThreadEvent> Left(IOperation body, int depth)
    {
        var bound = values.BoundIn(body);
        var locks = In(body, depth).Where(one => bound.All(use => use.Syntax.Span != one.Span)).ToLookup(one => one.Key);

        return locks
            .Where(key => !(key.Any(one => one.Enters && !one.Leaves) && key.Any(one => one.Leaves && !one.Enters)) && !key.All(one => one.IsPaired))
            .Select(key => key.First())
            .Concat(ThreadValues.Kept(bound))
            .Concat(handedOut.LeftBy(body))
            .Concat(Compared(body));
    }

    /// <summary>The end of the <c>using</c> that what is made is the resource of; null where it is none.</summary>
    private static TextSpan? EndOfUsing(IOperation operation)
    {
        foreach (var (child, parent) in operation.Outwards())
        {
            switch (parent)
            {
                case IUsingOperation @using when child == @using.Resources:
                    return new TextSpan(@using.Syntax.Span.End, 0);

                case IUsingDeclarationOperation { Parent: { } block }:
                    return new TextSpan(block.Syntax.Span.End, 0);

                case IBlockOperation or IAnonymousFunctionOperation or ILocalFunctionOperation:
                    return null;
            }
        }

        return null;
    }

    private static RoleLine Leaving(RoleLine line) =>
        line with { Member = new MemberPattern(line.Partner!.Type ?? line.Member.Type, line.Partner.Name) };

    /// <summary>What enters something that its thread has to leave, and what leaves it.</summary>
    private sealed record LockLine(RoleLine Line, RoleLine Leaving, string Key);
}
