using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Evidence.Metadata;

/// <summary>A method as a call names it.</summary>
/// <param name="TypeName">The type that declares it.</param>
/// <param name="Name">Its name.</param>
/// <param name="Parameters">The types of its parameters, in the signature that was declared.</param>
/// <param name="ReturnType">What it returns, there.</param>
internal sealed record MethodUse(string TypeName, string Name, ImmutableArray<string> Parameters, string ReturnType)
{
    /// <summary>Is there a receiver?</summary>
    public bool IsInstance { get; init; }

    /// <summary>The method itself; null where its assembly was not found.</summary>
    public MethodNode? Node { get; init; }

    /// <summary>The name that source code calls it by.</summary>
    public string MemberName => Name.StartsWith("get_", StringComparison.Ordinal) ? Name["get_".Length..] : Name;

    /// <summary>The names of the types whose members it may be: the declaring one, and what that derives from.</summary>
    public IEnumerable<string> TypeNames => Node is null ? [TypeName] : Node.Type.Ancestors.Select(ancestor => ancestor.Type.FullName);

    public static MethodUse Of(MethodNode method) =>
        new(method.Type.FullName, method.Name, method.Parameters, method.ReturnType) { IsInstance = !method.IsStatic, Node = method };
}
