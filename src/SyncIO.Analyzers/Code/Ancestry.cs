using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>A type, its bases and its interfaces, as they were declared, to be asked for one of them by its metadata name.</summary>
internal sealed class Ancestry
{
    // Each call asks for several ancestors of one type.
    private static readonly ConditionalWeakTable<ITypeSymbol, Ancestry> Known = new();

    private readonly ImmutableArray<INamedTypeSymbol> all;

    /// <summary>The ends of their names, a bit for each: most of what is asked for is none of them.</summary>
    private readonly ulong ends;

    private Ancestry(ITypeSymbol type)
    {
        all = type.BaseTypesAndSelf().OfType<INamedTypeSymbol>().Concat(type.AllInterfaces).Select(one => one.OriginalDefinition).ToImmutableArray();

        foreach (var one in all)
        {
            ends |= End(one.Name, one.Name.Length);
        }
    }

    /// <summary>That of a type. Each use of an array type has a symbol of its own: nothing is kept for it.</summary>
    public static Ancestry Of(ITypeSymbol type) =>
        type is IArrayTypeSymbol ? new(type) : Known.GetValue(type.OriginalDefinition, static declared => new(declared));

    /// <summary>The one that has a metadata name, the nearest first; null where none has.</summary>
    public INamedTypeSymbol? Find(string metadataName)
    {
        if ((ends & End(metadataName, metadataName.EndOfName())) == 0)
        {
            return null;
        }

        foreach (var one in all)
        {
            if (one.IsNamed(metadataName))
            {
                return one;
            }
        }

        return null;
    }

    private static ulong End(string name, int end) => end < 2 ? ulong.MaxValue : 1UL << (((name[end - 1] * 7) ^ name[end - 2]) & 63);
}
