using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Which types are for <c>await</c> or <c>await foreach</c>?</summary>
internal sealed class Awaitables(AssemblySet set)
{
    private const string Sequence = "System.Collections.Generic.IAsyncEnumerable`1";
    private readonly Dictionary<string, bool> known = new(StringComparer.Ordinal)
    {
        ["System.Threading.Tasks.Task"] = true,
        ["System.Threading.Tasks.Task`1"] = true,
        ["System.Threading.Tasks.ValueTask"] = true,
        ["System.Threading.Tasks.ValueTask`1"] = true,
        [Sequence] = true,
    };

    /// <summary>Is a type, as a signature has it, to be awaited?</summary>
    public bool Contains(string type)
    {
        var open = Names.Open(type);

        if (!known.TryGetValue(open, out var isAwaitable))
        {
            known[open] = isAwaitable = set.Type(open) is { } node && node.Ancestors.Any(ancestor => IsAwaitable(ancestor.Type));
        }

        return isAwaitable;
    }

    /// <summary>Does a method give something to be awaited?</summary>
    public bool IsGivenBy(MethodNode method) => Contains(method.ReturnType);

    /// <inheritdoc cref="IsGivenBy(MethodNode)"/>
    public bool IsGivenBy(MethodUse method) => Contains(method.ReturnType);

    private static bool IsAwaitable(TypeNode type) =>
        type.FullName == Sequence || type.Methods.Any(method => method is { Name: "GetAwaiter", IsStatic: false });
}
