using System;
using System.Collections.Generic;
using System.Linq;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Questions;

/// <summary>Which methods may run where a virtual one is called, by the types there are.</summary>
internal sealed class Hierarchy
{
    private readonly Dictionary<MethodNode, HashSet<MethodNode>> implementations = [];
    private readonly Dictionary<MethodNode, HashSet<MethodNode>> declarations = [];

    /// <summary>Looks through all types of the assemblies that are followed.</summary>
    public Hierarchy(AssemblySet set)
    {
        foreach (var type in set.Followed.SelectMany(file => file.Types).Where(type => !type.IsInterface))
        {
            foreach (var (body, declaration) in type.ExplicitImplementations.Concat(Overrides(type)))
            {
                Of(implementations, declaration).Add(body);
                Of(declarations, body).Add(declaration);
            }
        }
    }

    /// <summary>What may run: the method itself where it has code, and what overrides or implements it.</summary>
    public IEnumerable<MethodNode> Implementations(MethodNode method) =>
        implementations.GetValueOrDefault(method, []).Where(one => !one.IsAbstract).Concat(method.IsAbstract ? [] : [method]);

    /// <summary>What it overrides, and the members of interfaces that it implements.</summary>
    public IReadOnlyCollection<MethodNode> Declarations(MethodNode method) => declarations.GetValueOrDefault(method, []);

    /// <summary>The method that runs for an object of a type where a virtual one is called.</summary>
    public MethodNode? Dispatch(MethodNode method, TypeNode type) => type.Ancestors
        .Where(ancestor => !ancestor.Type.IsInterface)
        .SelectMany(ancestor => ancestor.Type.Methods)
        .FirstOrDefault(one => one == method || Declarations(one).Contains(method));

    private static HashSet<MethodNode> Of(Dictionary<MethodNode, HashSet<MethodNode>> map, MethodNode method)
    {
        if (!map.TryGetValue(method, out var set))
        {
            map[method] = set = [];
        }

        return set;
    }

    private static IEnumerable<(MethodNode Body, MethodNode Declaration)> Overrides(TypeNode type)
    {
        var own = type.Methods
            .Where(method => method.IsVirtual && !method.IsNewSlot)
            .ToLookup(method => method.Name, StringComparer.Ordinal);
        var chain = type.Ancestors.Where(ancestor => !ancestor.Type.IsInterface).ToList();
        var visible = chain
            .SelectMany(use => use.Type.Methods.Where(method => !method.IsStatic).Select(method => (use, method)))
            .ToLookup(one => one.method.Name, StringComparer.Ordinal);

        foreach (var ancestor in type.Ancestors.Skip(1))
        {
            foreach (var declared in ancestor.Type.Methods.Where(method => method.IsVirtual))
            {
                var parameters = declared.Parameters.Select(parameter => Names.Substituted(parameter, ancestor.Arguments)).ToList();
                var found = ancestor.Type.IsInterface
                    ? visible[declared.Name].FirstOrDefault(one => HasParameters(one.use, one.method)).method
                    : own[declared.Name].FirstOrDefault(one => one.Parameters.SequenceEqual(parameters));

                if (found is not null && found != declared)
                {
                    yield return (found, declared);
                }

                bool HasParameters(TypeUse use, MethodNode method) =>
                    method.Parameters.Length == parameters.Count
                    && method.Parameters.Select(parameter => Names.Substituted(parameter, use.Arguments)).SequenceEqual(parameters);
            }
        }
    }
}
