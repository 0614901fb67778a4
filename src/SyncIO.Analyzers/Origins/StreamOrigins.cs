using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>What a stream, a reader or a writer stands on.</summary>
internal enum Origin
{
    /// <summary>Nothing that says otherwise was found: it may well be the network.</summary>
    Unknown,

    /// <summary>A local file.</summary>
    File,

    /// <summary>Memory, or nothing: no I/O happens.</summary>
    Memory,
}

/// <summary>
/// Follows streams, readers and writers back to where they were opened: through locals, <c>using</c>, wrappers and conditionals.
/// </summary>
internal static class StreamOrigins
{
    private static readonly string[] Suffixes = ["Stream", "Reader", "Writer"];

    /// <summary>What a call reads from and writes to: memory only where all of it is, a file where nothing is further away.</summary>
    /// <remarks>
    /// A serializer, which stands on nothing, is given what it reads or writes; a reader is called on. What is serialized may be a
    /// document or a set of tables, with channels of its own: the parameter says what is read or written, and not the value.
    /// </remarks>
    public static Origin OfCall(IOperation call, Knowledge knowledge, MemoryHypothesis? assumed = null)
    {
        var given = call.Arguments()
            .Where(argument => knowledge.Catalogue.IsChannel(argument.Parameter?.OriginalDefinition.Type))
            .Select(argument => argument.Value.Unwrapped())
            .ToArray();

        if (given.Length == 0 && call is IInvocationOperation { Instance.Type: { } called } && OfType(called, knowledge) is { } known)
        {
            return known;
        }

        var receiver = call.Receiver() is { } on && (given.Length == 0 || StandsOnSomething(on, knowledge)) ? on : null;
        return Farthest([.. given, .. new[] { receiver }.OfType<IOperation>()], channel => Of(channel, knowledge, new Budget(assumed)));
    }

    /// <summary>Is it read from or written to itself? A serializer or a document is not, though it may be given what is.</summary>
    private static bool StandsOnSomething(IOperation value, Knowledge knowledge) =>
        value.Type is { } type
        && knowledge.Catalogue.IsChannel(type)
        && type.BaseTypesAndSelf().Any(ancestor => Suffixes.Any(suffix => ancestor.Name.EndsWith(suffix, StringComparison.Ordinal)));

    /// <summary>Where one stream, reader or writer comes from.</summary>
    public static Origin Of(IOperation value, Knowledge knowledge) => Of(value, knowledge, new Budget());

    /// <summary>The same of an object of one's own, which is what it was made over.</summary>
    public static Origin OfObject(IOperation value, Knowledge knowledge, Budget budget) => value.Unwrapped() switch
    {
        var one when !budget.Spend() || one.Type is not { } type => Origin.Unknown,
        IInstanceReferenceOperation self when budget.Assumed is { } assumed => assumed.IsSelf(self) ? Origin.Memory : Origin.Unknown,
        var one when one.Type is not INamedTypeSymbol { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.IsEmpty: false } =>
            Of(one, knowledge, budget),
        IObjectCreationOperation creation => OfArguments(creation.Arguments, knowledge, budget),
        var one when budget.Assumed?.IsGiven(one) is true => Origin.Memory,
        var one => ValueSources.Of(one) is { Count: > 0 } sources ? Farthest(sources, source => OfObject(source, knowledge, budget))
            : budget.Assumed?.IsOwned(one) is true ? Origin.Memory
            : Origin.Unknown,
    };

    private static Origin Of(IOperation value, Knowledge knowledge, Budget budget)
    {
        value = value.Unwrapped();

        if (!budget.Spend() || value.Type is not { } type)
        {
            return Origin.Unknown;
        }

        if (OfType(type, knowledge) is { } ofType)
        {
            return ofType;
        }

        return value switch
        {
            IFieldReferenceOperation { Field: { Name: "Null", IsStatic: true } } => Origin.Memory,
            IObjectCreationOperation creation => OfArguments(creation.Arguments, knowledge, budget),
            IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "AsTask" or "WaitAsync", Instance: { } task } =>
                Of(task, knowledge, budget),
            IInvocationOperation call => OfCall(call, knowledge, budget),
            IAwaitOperation { Operation: var task } => Of(task, knowledge, budget),
            IPropertyReferenceOperation { Property: { Name: "In" or "Out" or "Error", ContainingType: var console } }
                when IsConsole(console) => OfConsole(value, knowledge),
            IPropertyReferenceOperation { Property.Name: "BaseStream", Instance: { } instance } => Of(instance, knowledge, budget),
            // An archive's entries, and one of them.
            IPropertyReferenceOperation { Instance: { } whole } when IsAround(whole.Type) => Of(whole, knowledge, budget),
            ILocalReferenceOperation entry when IsAround(type) && entry.Enumerated() is { } entries => Of(entries, knowledge, budget),
            IConditionalAccessOperation access => Of(access.WhenNotNull, knowledge, budget),
            // base.Read() of a reader that was made over something.
            IInstanceReferenceOperation self when budget.Assumed is { } assumed => assumed.IsSelf(self) ? Origin.Memory : Origin.Unknown,
            _ when budget.Assumed?.IsGiven(value) is true => Origin.Memory,
            _ => OfSources(value, knowledge, budget) is not Origin.Unknown and var known ? known
                : budget.Assumed?.IsOwned(value) is true ? Origin.Memory
                : Origin.Unknown,
        };
    }

    /// <summary>A method of this compilation says itself what it returns.</summary>
    private static Origin OfCall(IInvocationOperation call, Knowledge knowledge, Budget budget) =>
        !call.TargetMethod.OriginalDefinition.DeclaringSyntaxReferences.IsEmpty ? OfOwn(call, knowledge, budget)
        : OfFactory(call, knowledge, budget) is not Origin.Unknown and var known ? known
        : OfSources(call, knowledge, budget);

    /// <summary>What cannot be followed further wraps what it is given.</summary>
    private static Origin OfOwn(IInvocationOperation call, Knowledge knowledge, Budget budget) =>
        OfSources(call, knowledge, budget) is not Origin.Unknown and var known ? known
        : knowledge.Catalogue.IsChannel(call.Type) && OfArguments(call.Arguments, knowledge, budget) == Origin.Memory ? Origin.Memory
        : Origin.Unknown;

    private static Origin OfSources(IOperation value, Knowledge knowledge, Budget budget) =>
        (ValueSources.Of(value) ?? OfImplementations(value, knowledge)) is { } sources
            ? Farthest(sources, one => Of(one, knowledge, budget))
            : Origin.Unknown;

    /// <summary>What all implementations of this compilation give, where the member that is asked has no body.</summary>
    private static IReadOnlyList<IOperation>? OfImplementations(IOperation value, Knowledge knowledge)
    {
        var member = value switch
        {
            IPropertyReferenceOperation { Property.GetMethod: { IsAbstract: true } getter } => getter,
            IInvocationOperation { TargetMethod: { IsAbstract: true, MethodKind: MethodKind.Ordinary } method } => method,
            _ => null,
        };
        var given = member is null ? [] : knowledge.Chains.ImplementationsOf(member).Select(one => ValueSources.GivenBy(one, value)).ToList();
        return given.Count == 0 || given.Contains(null) ? null : [.. given.SelectMany(values => values!)];
    }

    private static Origin? OfType(ITypeSymbol type, Knowledge knowledge) =>
        knowledge.Catalogue.IsInMemory(type) ? Origin.Memory
        : type.IsOrInherits("System.IO.FileStream") ? Origin.File
        // What a stream of this compilation does is seen in its members, and reported there.
        : type.OriginalDefinition is INamedTypeSymbol { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.IsEmpty: false } ? Origin.Memory
        : null;

    /// <summary>
    /// <c>File.OpenText</c>, <c>Console.OpenStandardOutput</c>, <c>XmlReader.Create(stream)</c>, <c>content.ReadAsStreamAsync()</c>.
    /// </summary>
    private static Origin OfFactory(IInvocationOperation call, Knowledge knowledge, Budget budget) => call.TargetMethod.ContainingType
        switch
    {
        { Name: "File" or "FileInfo", ContainingNamespace.Name: "IO" } => Origin.File,
        { Name: "Console" } => OfConsole(call, knowledge),
        // Resources are mapped with their assembly; readers and writers of documents walk through them.
        { Name: "Assembly" or "XNode" or "XContainer" or "XPathNavigator" or "BinaryData" } when call.Instance is not null => Origin.Memory,
        { Name: "HttpContent" } => BufferedContent.IsLeftOnTheNetwork(call) ? Origin.Unknown : Origin.Memory,
        _ when IsAround(call.Type) && LinqOperators.IsPick(call.TargetMethod) => Of(call.Receiver()!, knowledge, budget),
        _ when call.TargetMethod.IsStatic => OfArguments(call.Arguments, knowledge, budget),
        _ when call.Instance?.Type is { } type && knowledge.Catalogue.IsInMemory(type) => Origin.Memory,
        _ when !call.TargetMethod.IsStatic
            && call.Receiver() is { } whole
            && (IsAround(whole.Type) || StandsOnSomething(whole, knowledge)) => Of(whole, knowledge, budget),
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
    private static Origin OfConsole(IOperation value, Knowledge knowledge) =>
        knowledge.Of(value.Syntax.SyntaxTree).Options.ReportsConsole ? Origin.Unknown : Origin.Memory;

    /// <summary>A wrapper stands on what it is given: a stream, a builder, the path of a file.</summary>
    private static Origin OfArguments(IEnumerable<IArgumentOperation> arguments, Knowledge knowledge, Budget budget)
    {
        var given = arguments.Where(argument => argument.ArgumentKind is ArgumentKind.Explicit or ArgumentKind.ParamArray).ToArray();
        var channels = given.SelectMany(argument => Channels(argument, knowledge)).ToArray();

        return channels.Length > 0 ? Farthest(channels, channel => Of(channel, knowledge, budget))
            : given.Any(argument => argument.Parameter is { Type.Name: "StringBuilder" or "IBufferWriter" or "ReadOnlySequence" })
                || given is [{ Parameter.Type: IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } }, ..] ? Origin.Memory
            : given.Any(argument => argument.Parameter is { } parameter && IsPath(parameter)) ? Origin.File
            : Origin.Unknown;
    }

    /// <summary>The stream, reader or writer that an argument is, or the several that it has.</summary>
    private static IEnumerable<IOperation> Channels(IArgumentOperation argument, Knowledge knowledge) => argument.Parameter?.Type switch
    {
        { } type when knowledge.Catalogue.IsChannel(type) => [argument.Value],
        IArrayTypeSymbol { ElementType: var type } when knowledge.Catalogue.IsChannel(type) =>
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
}
