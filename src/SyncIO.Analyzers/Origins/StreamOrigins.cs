using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// Follows streams, readers and writers back to where they were opened: through locals, <c>using</c>, wrappers and conditionals.
/// </summary>
/// <param name="facts">What is known of the libraries.</param>
/// <param name="code">The code of the compilation.</param>
internal sealed class StreamOrigins(ProjectFacts facts, OwnCode code)
{
    private static readonly string[] Suffixes = ["Stream", "Reader", "Writer"];

    /// <summary>What a call reads from and writes to: memory only where all of it is, a file where nothing is further away.</summary>
    /// <remarks>
    /// A serializer, which stands on nothing, is given what it reads or writes; a reader is called on. What is serialized may be a
    /// document or a set of tables, with channels of its own: the parameter says what is read or written, and not the value.
    /// </remarks>
    public Origin OfCall(IOperation call, MemoryHypothesis? assumed = null)
    {
        var given = call.Arguments()
            .Where(argument => facts.Catalogue.IsChannel(argument.Parameter?.OriginalDefinition.Type))
            .Select(argument => argument.Value.Unwrapped())
            .ToArray();

        if (given.Length == 0 && call is IInvocationOperation { Instance.Type: { } called } && OfType(called) is { } known)
        {
            return known;
        }

        var receiver = call.Receiver() is { } on && (given.Length == 0 || StandsOnSomething(on)) ? on : null;
        return Farthest([.. given, .. new[] { receiver }.OfType<IOperation>()], channel => Of(channel, new Search(assumed)));
    }

    /// <summary>Is it read from or written to itself? A serializer or a document is not, though it may be given what is.</summary>
    public bool StandsOnSomething(IOperation value) =>
        value.Type is { } type
        && facts.Catalogue.IsChannel(type)
        && type.BaseTypesAndSelf().Any(ancestor => Suffixes.Any(suffix => ancestor.Name.EndsWith(suffix, StringComparison.Ordinal)));

    /// <summary>Where one stream, reader or writer comes from.</summary>
    public Origin Of(IOperation value) => Of(value, new Search(null));

    /// <summary>The same of an object of one's own, which is what it was made over.</summary>
    public Origin OfObject(IOperation value, MemoryHypothesis assumed) => OfObject(value, new Search(assumed));

    private Origin OfObject(IOperation value, Search search) => value.Unwrapped().BehindConditionalAccess() switch
    {
        var one when !search.Spend() || one.Type is not { } type => Origin.Unknown,
        IInstanceReferenceOperation self when search.Assumed is { } assumed => assumed.IsSelf(self) ? Origin.Memory : Origin.Unknown,
        var one when !facts.Solution.HaveClass(one.Type) => Of(one, search),
        IObjectCreationOperation creation => OfArguments(creation.Arguments, search),
        var one when search.Assumed?.IsGiven(one, other => OfObject(other, search) == Origin.Memory) is true => Origin.Memory,
        var one => ValueSources.Of(one) is { Count: > 0 } sources ? Farthest(sources, source => OfObject(source, search))
            : search.Assumed?.IsOwned(one) is true ? Origin.Memory
            : Origin.Unknown,
    };

    private Origin Of(IOperation value, Search search)
    {
        value = value.Unwrapped().BehindConditionalAccess();

        if (!search.Spend() || value.Type is not { } type)
        {
            return Origin.Unknown;
        }

        if (OfType(type) is { } ofType)
        {
            return ofType;
        }

        return value switch
        {
            IFieldReferenceOperation { Field: { Name: "Null", IsStatic: true } } => Origin.Memory,
            IObjectCreationOperation creation => OfArguments(creation.Arguments, search),
            _ when KnownMemory.Is(value, facts.Catalogue) || BufferedContent.IsReadAgain(value) => Origin.Memory,
            IInvocationOperation when facts.Catalogue.Has(Role.GivesFile, value) => Origin.File,
            IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask" or "WaitAsync", Instance: { } task } =>
                Of(task, search),
            IInvocationOperation call => OfCall(call, search),
            IAwaitOperation { Operation: var task } => Of(task, search),
            IPropertyReferenceOperation { Property.Name: "Result", Instance: { Type: { } awaited } task } when awaited.IsTaskLike() => Of(task, search),
            IPropertyReferenceOperation { Property: { Name: "In" or "Out" or "Error", ContainingType: var console } }
                when IsConsole(console) => OfConsole(value),
            IPropertyReferenceOperation { Property.Name: "BaseStream", Instance: { } instance } => Of(instance, search),
            // An archive's entries, and one of them.
            IPropertyReferenceOperation { Instance: { } whole } when IsAround(whole.Type) => Of(whole, search),
            ILocalReferenceOperation entry when IsAround(type) && entry.Enumerated() is { } entries => Of(entries, search),
            IConditionalAccessOperation access => Of(access.WhenNotNull, search),
            // base.Read() of a reader that was made over something.
            IInstanceReferenceOperation self when search.Assumed is { } assumed => assumed.IsSelf(self) ? Origin.Memory : Origin.Unknown,
            _ when search.Assumed?.IsGiven(value, other => Of(other, search) == Origin.Memory) is true => Origin.Memory,
            _ => OfSources(value, search) is not Origin.Unknown and var known ? known
                : search.Assumed?.IsOwned(value) is true ? Origin.Memory
                : Origin.Unknown,
        };
    }

    /// <summary>A method of the solution says itself what it returns.</summary>
    private Origin OfCall(IInvocationOperation call, Search search) =>
        facts.Solution.Have(call.TargetMethod) ? OfOwn(call, search)
        : OfFactory(call, search) is not Origin.Unknown and var known ? known
        : OfSources(call, search);

    /// <summary>What cannot be followed further wraps what it is given.</summary>
    private Origin OfOwn(IInvocationOperation call, Search search) =>
        OfSources(call, search) is not Origin.Unknown and var known ? known
        : facts.Catalogue.IsChannel(call.Type) && OfArguments(call.Arguments, search) == Origin.Memory ? Origin.Memory
        : Origin.Unknown;

    private Origin OfSources(IOperation value, Search search) =>
        TypeTests.Of(value) is { Count: > 0 } types && types.TrueForAll(type => OfType(type) == Origin.Memory) ? Origin.Memory
        : ValueSources.Of(value) is { } sources ? Farthest(sources, one => Of(one, search))
        : value switch
        {
            IPropertyReferenceOperation { Property.GetMethod: { } getter } => OfMember(getter, value, search),
            IInvocationOperation { TargetMethod: { MethodKind: MethodKind.Ordinary or MethodKind.ReducedExtension } method } =>
                OfMember(method.ReducedFrom ?? method, value, search),
            _ => Origin.Unknown,
        };

    /// <summary>What a member of another project gives, and where another one than is asked may run, what all of the solution give.</summary>
    private Origin OfMember(IMethodSymbol member, IOperation place, Search search)
    {
        if (!facts.Solution.Have(member))
        {
            return Origin.Unknown;
        }

        if (!Implementations.AreAsked(member))
        {
            return facts.Solution.StreamOf(member);
        }

        var given = code.ImplementationsOf(member).Select(one => ValueSources.GivenBy(one, place)).ToList();
        var own = given.Select(sources => sources is null ? Origin.Unknown : Farthest(sources, one => Of(one, search)));
        return own.Concat(facts.Solution.StreamsOf(member)).DefaultIfEmpty(Origin.Unknown).Min();
    }

    /// <summary>What the stream that a member of this compilation gives stands on, whoever asks for it.</summary>
    public Origin GivenBy(IMethodSymbol member) =>
        ValueSources.GivenBy(member, code) is { } sources ? Farthest(sources, Of) : Origin.Unknown;

    private Origin? OfType(ITypeSymbol type) =>
        facts.Catalogue.IsInMemory(type) ? Origin.Memory
        : type.IsOrInherits("System.IO.FileStream") ? Origin.File
        // What a stream of the solution does is seen in its members, and reported there.
        : facts.Solution.HaveClass(type) ? Origin.Memory
        : null;

    /// <summary>
    /// <c>File.OpenText</c>, <c>Console.OpenStandardOutput</c>, <c>XmlReader.Create(stream)</c>, <c>content.ReadAsStreamAsync()</c>.
    /// </summary>
    private Origin OfFactory(IInvocationOperation call, Search search) => call.TargetMethod.ContainingType
        switch
    {
        { Name: "File" or "FileInfo", ContainingNamespace.Name: "IO" } => Origin.File,
        { Name: "Console" } => OfConsole(call),
        // Resources are mapped with their assembly; readers and writers of documents walk through them.
        { Name: "Assembly" or "XNode" or "XContainer" or "XPathNavigator" or "BinaryData" } when call.Instance is not null => Origin.Memory,
        { Name: "HttpContent" } => BufferedContent.IsLeftOnTheNetwork(call) ? Origin.Unknown : Origin.Memory,
        _ when IsAround(call.Type) && LinqOperators.IsPick(call.TargetMethod) => Of(LinqOperators.DrawnFrom(call.Receiver()!), search),
        _ when call.TargetMethod.IsStatic => OfArguments(call.Arguments, search),
        _ when call.Instance?.Type is { } type && facts.Catalogue.IsInMemory(type) => Origin.Memory,
        _ when !call.TargetMethod.IsStatic
            && call.Receiver() is { } whole
            && (IsAround(whole.Type) || StandsOnSomething(whole)) => Of(whole, search),
        _ => Origin.Unknown,
    };

    /// <summary>An entry's stream stands on what its archive stands on, that of half a pipe on what that is made for.</summary>
    private static bool IsAround(ITypeSymbol? type) => type is
    {
        Name: "ZipArchive" or "ZipArchiveEntry" or "PipeReader" or "PipeWriter",
        ContainingNamespace: { Name: "Compression" or "Pipelines", ContainingNamespace.Name: "IO" },
    };

    /// <summary>The console, or one that stands behind a type of somebody's own.</summary>
    private static bool IsConsole(INamedTypeSymbol type) =>
        type.Name.EndsWith("Console", StringComparison.Ordinal)
        || new[] { "Out", "Error" }.All(name => type.GetMembers(name).OfType<IPropertySymbol>().Any(writer => writer.Type.Name == "TextWriter"));

    /// <summary>Who waits at a console has nobody else to serve, unless an option says otherwise.</summary>
    private Origin OfConsole(IOperation value) =>
        facts.Of(value.Syntax.SyntaxTree).Options.ReportsConsole ? Origin.Unknown : Origin.Memory;

    /// <summary>A wrapper stands on what it is given: a stream, a builder, the path of a file.</summary>
    private Origin OfArguments(IEnumerable<IArgumentOperation> arguments, Search search)
    {
        var given = arguments.Where(argument => argument.ArgumentKind is ArgumentKind.Explicit or ArgumentKind.ParamArray).ToArray();
        var channels = given.SelectMany(argument => Channels(argument)).ToArray();

        return channels.Length > 0 ? Farthest(channels, channel => Of(channel, search))
            : given.Any(argument => argument.Parameter is { Type.Name: "StringBuilder" or "IBufferWriter" or "ReadOnlySequence" })
                || given is [{ Parameter.Type: IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } }, ..] ? Origin.Memory
            : given.Any(argument => argument.Parameter is { } parameter && IsPath(parameter)) ? Origin.File
            : Origin.Unknown;
    }

    /// <summary>The stream, reader or writer that an argument is, or the several that it has.</summary>
    private IEnumerable<IOperation> Channels(IArgumentOperation argument) => argument.Parameter?.Type switch
    {
        { } type when facts.Catalogue.IsChannel(type) => [argument.Value],
        IArrayTypeSymbol { ElementType: var type } when facts.Catalogue.IsChannel(type) =>
            CollectionContents.Of(argument.Value) ?? [argument.Value],
        _ => [],
    };

    private static bool IsPath(IParameterSymbol parameter) =>
        parameter is { Type.SpecialType: SpecialType.System_String }
        && (parameter.Name == "path" || parameter.Name.EndsWith("fileName", StringComparison.OrdinalIgnoreCase));

    private static Origin Farthest(IReadOnlyCollection<IOperation> values, Func<IOperation, Origin> originOf)
    {
        var farthest = values.Count == 0 ? Origin.Unknown : Origin.Memory;

        foreach (var value in values)
        {
            if (farthest == Origin.Unknown)
            {
                break;
            }

            farthest = originOf(value) is var origin && origin < farthest ? origin : farthest;
        }

        return farthest;
    }

    /// <summary>One question: how much may still be looked at, and what is taken to be in memory.</summary>
    private sealed class Search(MemoryHypothesis? assumed)
    {
        private readonly Budget budget = new();

        public MemoryHypothesis? Assumed => assumed;

        public bool Spend() => budget.Spend();
    }
}
