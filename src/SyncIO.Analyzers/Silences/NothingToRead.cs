using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Silences;

/// <summary>An archive that is created is only written, and so is an entry that was just added to one.</summary>
internal static class NothingToRead
{
    /// <summary>Does a call open something that is empty?</summary>
    public static bool IsIn(IOperation call) => call switch
    {
        IObjectCreationOperation { Type: { } type } made => type.IsNamed("System.IO.Compression.ZipArchive") && IsToBeCreated(made),
        IInvocationOperation { TargetMethod: { Name: "Open", ContainingType: { } type } } opened when type.IsNamed("System.IO.Compression.ZipFile") => IsToBeCreated(opened),
        IInvocationOperation { TargetMethod: { Name: "Open", ContainingType: { } type }, Instance: { } entry } =>
            type.IsNamed("System.IO.Compression.ZipArchiveEntry") && IsAdded(entry.Unwrapped()),
        _ => false,
    };

    private static bool IsToBeCreated(IOperation made) => made.Arguments()
        .Any(argument => argument.Value.Unwrapped() is IFieldReferenceOperation { Field: { Name: "Create", ContainingType.Name: "ZipArchiveMode" } });

    private static bool IsAdded(IOperation entry) =>
        IsCreation(entry) || ValueSources.Of(entry) is { Count: > 0 } sources && sources.All(source => IsCreation(source.Unwrapped()));

    private static bool IsCreation(IOperation entry) =>
        entry is IInvocationOperation { TargetMethod: { Name: "CreateEntry", ContainingType.Name: "ZipArchive" } };
}
