using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Evidence.Bodies;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Where does a stream come from: through fields, parameters and results, back to what opened it, or to a caller?</summary>
internal sealed class Sources(Code code, Hierarchy hierarchy, Leaves leaves, AssemblySet set)
{
    /// <summary>More origins than these are too many to tell.</summary>
    private const int Patience = 400;

    /// <summary>What the streams of a call may stand on: its receiver's, and those of the arguments that are streams.</summary>
    public IReadOnlySet<Source> Of(Call call) => Of(Channels(call));

    private HashSet<Source> Of(IEnumerable<Value> values)
    {
        var seen = new HashSet<Origin>();
        var open = new Queue<Origin>(values.SelectMany(value => value.Origins));
        var found = new HashSet<Source>();

        while (open.TryDequeue(out var origin))
        {
            if (seen.Count > Patience)
            {
                found.Add(new Source(SourceKind.Unknown));
                break;
            }

            if (seen.Add(origin))
            {
                foreach (var next in Before(origin, found).SelectMany(value => value.Origins))
                {
                    open.Enqueue(next);
                }
            }
        }

        return found;
    }

    /// <summary>The values that an origin stands for; what is an end is found.</summary>
    private IEnumerable<Value> Before(Origin origin, HashSet<Source> found) => origin switch
    {
        Given given => Before(given, found),
        Held held => Before(held, found),
        Made made => Before(made.Call, made.Call.Method.TypeName, found),
        Returned returned => Before(returned, found),
        _ => [],
    };

    private IEnumerable<Value> Before(Given given, HashSet<Source> found)
    {
        var method = given.Method;

        if (!method.IsStatic && given.Index == 0)
        {
            return Ended(OfType(method.Type.FullName), found);
        }

        var declared = hierarchy.Declarations(method).Append(method).ToList();

        if (declared.Any(one => one.IsVisible || one.Type.File.IsPlatform))
        {
            found.Add(new Source(SourceKind.Caller));
        }

        var parameter = given.Index - (method.IsStatic ? 0 : 1);
        return declared.SelectMany(code.Callers)
            .Select(call => call.Arguments.ElementAtOrDefault(call.Arguments.Length - method.Parameters.Length + parameter))
            .Where(value => value.Origins is not null)
            .Concat(FromTakers(given));
    }

    /// <summary>A parameter of a lambda is what the method that it is handed to calls it with.</summary>
    private IEnumerable<Value> FromTakers(Given given) =>
        from taker in code.Takers(given.Method)
        where taker.Method.Node is not null
        from running in hierarchy.Implementations(taker.Method.Node!)
        from invoked in code[running].Calls
        where invoked.Method.Name == "Invoke" && invoked.Arguments[0].Origins.OfType<Given>().Any(IsGivenTo(running, taker, given.Method))
        let index = 1 + given.Index - (given.Method.IsStatic ? 0 : 1)
        where index < invoked.Arguments.Length
        select InCall(invoked.Arguments[index], running, taker);

    private static Func<Given, bool> IsGivenTo(MethodNode running, Call taker, MethodNode function) => given =>
        given.Method == running
        && taker.Arguments.ElementAtOrDefault(given.Index) is { Origins: { } origins } && origins.Contains(new Function(function));

    private IEnumerable<Value> Before(Held held, HashSet<Source> found)
    {
        var stores = code.Stores(held.Field).ToList();
        return stores.Count > 0 && stores.Any(store => !store.Origins.IsEmpty) ? stores : Ended(OfType(held.Type), found);
    }

    private IEnumerable<Value> Before(Returned returned, HashSet<Source> found)
    {
        var method = returned.Call.Method;

        if (leaves.OpensFile(method))
        {
            return Ended(SourceKind.File, found);
        }

        if (method.Node is { Type.File.IsPlatform: false } own)
        {
            return hierarchy.Implementations(own).Select(one => InCall(code[one].Result, one, returned.Call));
        }

        return Before(returned.Call, Names.Open(method.ReturnType), found);
    }

    /// <summary>A value in a method as one call of that has it: where it is one of its arguments, the argument of this call.</summary>
    private static Value InCall(Value value, MethodNode method, Call call) => value.Origins
        .Select(origin => origin is Given given && given.Method == method && given.Index < call.Arguments.Length
            ? call.Arguments[given.Index]
            : Value.Of(origin))
        .Aggregate(Value.Unknown, (one, other) => one.Or(other));

    /// <summary>What is made by the platform stands on the streams it is given, or is what its type says.</summary>
    private IEnumerable<Value> Before(Call call, string type, HashSet<Source> found)
    {
        if (OfType(type) is { Kind: not SourceKind.Unknown } source)
        {
            return Ended(source, found);
        }

        var given = Channels(call).ToList();
        return given.Count > 0 ? given : Ended(Named(call), found);
    }

    private static SourceKind Named(Call call) =>
        call.Method.TypeName.StartsWith("System.Net.", StringComparison.Ordinal) ? SourceKind.Remote
        : call.Method is { Name: ".ctor", Parameters: ["System.String", ..] } && IsOfPath(call.Method.TypeName) ? SourceKind.File
        : call.Method.Name == "GetManifestResourceStream" ? SourceKind.Memory
        : SourceKind.Unknown;

    private static bool IsOfPath(string type) => type is "System.IO.StreamReader" or "System.IO.StreamWriter";

    private Source OfType(string type) =>
        leaves.IsMemory(type) ? new(SourceKind.Memory)
        : set.Type(type) is not { } node ? new(SourceKind.Unknown)
        : !node.File.IsPlatform ? new(node.Methods.Any(IsMadeOfSocket) ? SourceKind.Remote : SourceKind.Own, node)
        : node.IsOrInherits("System.IO.FileStream") ? new(SourceKind.File)
        : node.IsOrInherits("System.Net.Sockets.NetworkStream") || node.IsOrInherits("System.IO.Pipes.PipeStream") ? new(SourceKind.Remote)
        : new(SourceKind.Unknown);

    private static bool IsMadeOfSocket(MethodNode method) =>
        method.IsConstructor && method.Parameters.Any(parameter => parameter.StartsWith("System.Net.Sockets.", StringComparison.Ordinal));

    private IEnumerable<Value> Channels(Call call)
    {
        var receivers = call.Arguments.Length - call.Method.Parameters.Length;
        var given = call.Method.Parameters.Select((parameter, i) => (Type: parameter, Value: call.Arguments[receivers + i]))
            .Where(argument => leaves.IsChannel(argument.Type))
            .Select(argument => argument.Value);
        return receivers > 0 && leaves.IsChannel(call.Method.TypeName) ? given.Prepend(call.Arguments[0]) : given;
    }

    private static IEnumerable<Value> Ended(SourceKind kind, HashSet<Source> found) => Ended(new Source(kind), found);

    private static IEnumerable<Value> Ended(Source source, HashSet<Source> found)
    {
        found.Add(source);
        return [];
    }
}
