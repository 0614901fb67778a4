using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Bodies;

/// <summary>The code of all assemblies that are followed: what each method does, who calls it, what is put into each field.</summary>
internal sealed class Code
{
    private readonly Dictionary<MethodNode, Body> bodies = [];
    private readonly HashSet<MethodNode> asynchronous = [];
    private readonly ILookup<string, Value> stores;
    private readonly ILookup<MethodNode, Call> callers;
    private readonly ILookup<MethodNode, Call> takers;

    public Code(AssemblySet set)
    {
        Methods = [.. set.Followed.SelectMany(file => file.Types).SelectMany(type => type.Methods)];

        foreach (var method in Methods)
        {
            bodies[method] = BodyReader.Read(method);
        }

        Join();
        stores = bodies.Values.SelectMany(body => body.Stores).ToLookup(store => store.Field, store => store.Value);
        var calls = bodies.Values.SelectMany(body => body.Calls).ToList();
        callers = calls.Where(call => call.Method.Node is not null).ToLookup(call => call.Method.Node!);
        takers = calls
            .SelectMany(call => call.Functions, (call, function) => (function, call))
            .ToLookup(one => one.function, one => one.call);
    }

    public IReadOnlyList<MethodNode> Methods { get; }

    /// <summary>What a method does; empty for what is not followed.</summary>
    public Body this[MethodNode method] => bodies.GetValueOrDefault(method, Body.Empty);

    /// <summary>Is it <c>async</c>: do its awaits only look like waits?</summary>
    public bool IsAsync(MethodNode method) => asynchronous.Contains(method);

    /// <summary>Everything that is put into a field.</summary>
    public IEnumerable<Value> Stores(string field) => stores[field];

    /// <summary>The calls that name a method.</summary>
    public IEnumerable<Call> Callers(MethodNode method) => callers[method];

    /// <summary>The calls that a lambda or a method group is handed to.</summary>
    public IEnumerable<Call> Takers(MethodNode function) => takers[function];

    /// <summary>What the compiler put into a state machine belongs to the method it was made for.</summary>
    private void Join()
    {
        foreach (var method in Methods)
        {
            if (method.StateMachine is { } machine && machine.Type.Methods.FirstOrDefault(one => one.Name == "MoveNext") is { } moveNext)
            {
                bodies[method] = Joined(bodies[method], bodies[moveNext]);
                bodies[moveNext] = Body.Empty;

                if (machine.IsAsync)
                {
                    asynchronous.Add(method);
                }
            }
        }
    }

    /// <summary>Parameters that were put into fields of the state machine are parameters again.</summary>
    private static Body Joined(Body start, Body moved)
    {
        var hoisted = start.Stores.ToLookup(store => store.Field.Replace("::<>3__", "::", StringComparison.Ordinal), store => store.Value);
        return new Body(
            [.. start.Calls, .. moved.Calls.Select(call => new Call(call.Method, call.IsVirtual, [.. call.Arguments.Select(Unhoisted)]))],
            [.. start.Stores, .. moved.Stores.Select(store => (store.Field, Unhoisted(store.Value)))],
            start.Result.Or(Unhoisted(moved.Result)));

        Value Unhoisted(Value value) => new([.. value.Origins.SelectMany(Before)]);

        IEnumerable<Origin> Before(Origin origin) =>
            origin is Held held && hoisted.Contains(held.Field) ? hoisted[held.Field].SelectMany(one => one.Origins) : [origin];
    }
}
