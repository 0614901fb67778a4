using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>How was a file opened: so that the system reads and writes it asynchronously, or not?</summary>
internal static class FileHandle
{
    private const int Asynchronous = 0x40000000;

    /// <summary>The stream that a call reads or writes: what it is called on, or else what a serializer or a document is given.</summary>
    public static IOperation? StreamOf(IInvocationOperation call) =>
        call.Instance is { Type: { } type } stream && type.IsOrInherits("System.IO.Stream") ? stream
            : call.Arguments.FirstOrDefault(argument => argument.Parameter?.Type.IsNamed("System.IO.Stream") is true)?.Value;

    /// <summary>Was this stream seen to be opened on a file, and without <c>FileOptions.Asynchronous</c>?</summary>
    /// <param name="stream">A stream.</param>
    public static bool IsSynchronous(IOperation stream) => OpenedSynchronously(stream) is not null;

    /// <summary>Where a stream was opened on a file without <c>FileOptions.Asynchronous</c>; null where that is not seen.</summary>
    public static IOperation? OpenedSynchronously(IOperation stream) => Opening(stream.Unwrapped()) is { } opening && IsSynchronousOpening(opening)
        ? opening
        : null;

    private static IOperation? Opening(IOperation value) => value switch
    {
        IObjectCreationOperation or IInvocationOperation => value,
        _ => ValueSources.Of(value) is [var only] ? only.Unwrapped() : null,
    };

    /// <summary>Does an operation open a file, and without <c>FileOptions.Asynchronous</c>?</summary>
    public static bool IsSynchronousOpening(IOperation opening) => opening switch
    {
        IObjectCreationOperation { Type: { } type } opened =>
            (type.IsNamed("System.IO.FileStream")
                || type.IsNamed("System.IO.StreamReader") && opened.Arguments[0].Parameter?.Type.SpecialType == SpecialType.System_String)
            && !MayBeAsynchronous(opened),
        IInvocationOperation { TargetMethod: { Name: "Open" or "OpenRead" or "OpenWrite" or "OpenText" or "Create", ContainingType: { } type } } opened =>
            (type.IsNamed("System.IO.File") || type.IsNamed("System.IO.FileInfo")) && !MayBeAsynchronous(opened),
        _ => false,
    };

    private static bool MayBeAsynchronous(IOperation opened) => opened.Arguments().Any(argument => argument.Parameter?.Type switch
    {
        { Name: "FileStreamOptions" or "SafeFileHandle" or "IntPtr" } => true,
        { Name: "FileOptions" } => argument.Value.ConstantValue is not { HasValue: true, Value: int options } || (options & Asynchronous) != 0,
        { SpecialType: SpecialType.System_Boolean } when argument.Parameter.Name != "detectEncodingFromByteOrderMarks" => argument.Value.ConstantValue is not { HasValue: true, Value: false },
        _ => false,
    });
}
