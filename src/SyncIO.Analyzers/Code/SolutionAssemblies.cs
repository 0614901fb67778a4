using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>The assemblies that are built from the solution's source: the compilation's own, and those of projects that it references.</summary>
/// <param name="own">The compilation's own assembly.</param>
/// <param name="others">The other projects, by the names of their assemblies.</param>
internal sealed class SolutionAssemblies(IAssemblySymbol own, ImmutableDictionary<string, IOtherProject> others)
{
    /// <summary>The compiler's feature by which the package says that a project has it: in an editor one without it looks alike.</summary>
    private const string Feature = "SyncIOFacts";

    private readonly ConcurrentDictionary<IAssemblySymbol, bool> known = new(SymbolEqualityComparer.Default);

    /// <summary>Is a symbol declared in one of them? Asked of every call.</summary>
    public bool Have(ISymbol symbol) =>
        symbol.ContainingAssembly is { } assembly
        && (SymbolEqualityComparer.Default.Equals(assembly, own)
            || others.Count > 0
                && (known.TryGetValue(assembly, out var isOther) ? isOther : known.GetOrAdd(assembly, others.ContainsKey(assembly.Name))));

    /// <summary>The assemblies of the solution that a compilation of it references, as it sees them, and its own.</summary>
    public IEnumerable<IAssemblySymbol> In(Compilation compilation) => compilation.SourceModule.ReferencedAssemblySymbols
        .Where(assembly => others.ContainsKey(assembly.Name))
        .Prepend(compilation.Assembly);

    /// <summary>Is a type a class of the solution, with members to look into?</summary>
    public bool HaveClass(ITypeSymbol? type) => type is INamedTypeSymbol { TypeKind: TypeKind.Class } && Have(type);

    /// <summary>The other project that declares a symbol; null where none does.</summary>
    public IOtherProject? ProjectOf(ISymbol symbol) =>
        others.Count > 0
        && symbol.ContainingAssembly is { } assembly
        && !SymbolEqualityComparer.Default.Equals(assembly, own)
        && others.TryGetValue(assembly.Name, out var project)
            ? project
            : null;

    /// <summary>May a member of another project that has a name give a complete task? As far as that is known without reading it.</summary>
    public bool MayBeComplete(string name) => others.Values.Any(project => project.MayBeComplete(name));

    /// <summary>What the stream that a member of another project gives stands on.</summary>
    public Origin StreamOf(IMethodSymbol member) => MemberKey.Of(member) is { } key ? StreamOf(key) : Origin.Unknown;

    /// <summary>What the streams stand on that other projects have for a virtual or abstract member, or one of an interface.</summary>
    public IEnumerable<Origin> StreamsOf(IMethodSymbol slot) => MemberKey.Of(slot) is { } key
        ? others.Values.SelectMany(project => project.GiversOf(key)).Distinct().Select(StreamOf)
        : [];

    private Origin StreamOf(MemberKey member) =>
        others.TryGetValue(member.Project, out var project) ? project.StreamOf(member.Id) : Origin.Unknown;

    /// <summary>The compilations of the projects that a compilation references, directly or through others, by the names of their assemblies.</summary>
    /// <remarks>
    /// Of two with one name, the nearer one counts. Editors and <c>dotnet format</c> have them; the compiler has none. Where the compilation
    /// says that it has the package, those without it are left out: a build knows nothing of them either.
    /// </remarks>
    public static IReadOnlyDictionary<string, Compilation> ReferencedBy(Compilation compilation)
    {
        var found = new Dictionary<string, Compilation>();
        var seen = new HashSet<string>();
        var open = new Queue<Compilation>([compilation]);

        while (open.Count > 0)
        {
            foreach (var reference in open.Dequeue().References.OfType<CompilationReference>())
            {
                var other = reference.Compilation;

                if (other.Language == LanguageNames.CSharp && other.AssemblyName is { } name && name != compilation.AssemblyName && seen.Add(name))
                {
                    open.Enqueue(other);

                    if (HasPackage(other) || !HasPackage(compilation))
                    {
                        found.Add(name, other);
                    }
                }
            }
        }

        return found;
    }

    private static bool HasPackage(Compilation compilation) =>
        compilation.SyntaxTrees.FirstOrDefault()?.Options.Features.ContainsKey(Feature) is true;
}
