using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Rewrites;

/// <summary>
/// Opens a file as before, and for asynchronous I/O: what was left to the defaults has to be said, for the options come last.
/// </summary>
internal static class AsynchronousOpening
{
    private const string BufferSize = "4096";

    private static readonly string[] Prefixes = ["", "System.IO.", "global::System.IO."];

    /// <summary>Writes the opening anew.</summary>
    /// <param name="opened"><c>new FileStream(..)</c>, <c>new StreamReader(path)</c>, or a method of <c>File</c> or <c>FileInfo</c>.</param>
    /// <param name="visited">What a rewrite has made of its syntax; null where nothing has changed.</param>
    /// <returns>The expression that binds; null where arguments are named, or it cannot be told what the defaults are.</returns>
    public static ExpressionSyntax? Of(IOperation opened, SyntaxNode? visited = null) =>
        opened.SemanticModel is { } model
        && !Comments.Within(opened.Syntax)
        && ArgumentsOf(visited ?? opened.Syntax) is { } given
        && given.All(argument => argument.NameColon is null)
        && given.Select(argument => argument.Expression.ToString()).ToArray() is var texts
            ? Prefixes
                .Select(io => Written(opened, texts, io))
                .OfType<string>()
                .Select(text => SyntaxFactory.ParseExpression(text))
                .FirstOrDefault(expression => IsBound(expression, opened, model)) is { } written
                    ? AsShort(written, visited ?? opened.Syntax).WithTriviaFrom(opened.Syntax)
                    : null
            : null;

    /// <summary><c>new(..)</c> stays that.</summary>
    private static ExpressionSyntax AsShort(ExpressionSyntax written, SyntaxNode before) =>
        before is ImplicitObjectCreationExpressionSyntax creation
        && written is ObjectCreationExpressionSyntax { ArgumentList: { } arguments }
            ? creation.WithArgumentList(arguments)
            : written;

    private static ArgumentSyntax[]? ArgumentsOf(SyntaxNode opened) => opened switch
    {
        BaseObjectCreationExpressionSyntax { Initializer: null, ArgumentList.Arguments: var given } => [.. given],
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax or IdentifierNameSyntax } call =>
            [.. call.ArgumentList.Arguments],
        _ => null,
    };

    private static bool IsBound(ExpressionSyntax expression, IOperation opened, SemanticModel model) =>
        model.GetSpeculativeSymbolInfo(opened.Syntax.SpanStart, expression, SpeculativeBindingOption.BindAsExpression).Symbol
            is IMethodSymbol { ContainingType: var type } && (type.IsNamed("System.IO.FileStream") || type.IsNamed("System.IO.File") || type.IsNamed("System.IO.StreamReader"));

    private static string? Written(IOperation opened, string[] given, string io) => opened switch
    {
        IObjectCreationOperation { Type.Name: "StreamReader" } reader =>
            Reader(reader.Syntax is ObjectCreationExpressionSyntax { Type: var type } ? type.ToString() : io + "StreamReader", given[0], given.Skip(1), io),
        IObjectCreationOperation creation when creation.Arguments[0].Parameter?.Type.SpecialType == SpecialType.System_String =>
            AccessOf(given.ElementAtOrDefault(2), creation.Arguments[1].Value, io) is { } access
                ? Made(
                    creation.Syntax is ObjectCreationExpressionSyntax { Type: var type } ? $"new {type}" : $"new {io}FileStream",
                    given[0],
                    given[1],
                    access,
                    given.ElementAtOrDefault(3) ?? io + "FileShare.Read",
                    given.ElementAtOrDefault(4) ?? BufferSize,
                    creation.Arguments.Last().Parameter!.Type.SpecialType == SpecialType.System_Boolean ? "true"
                        : Options(given.ElementAtOrDefault(5), creation.Arguments.Last(), io))
                : null,
        IInvocationOperation { TargetMethod.IsStatic: true } call => OfMethod(call, given[0], given.Skip(1).ToArray(), io),
        // A FileInfo that creates its file knows of it afterwards.
        IInvocationOperation { TargetMethod.Name: "Create", Instance: not IObjectCreationOperation } => null,
        IInvocationOperation { Syntax: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax info } } call =>
            OfMethod(call, $"{info.Expression}.FullName", given, io),
        _ => null,
    };

    private static string? OfMethod(IInvocationOperation call, string path, string[] given, string io)
    {
        const string None = "FileShare.None";
        var made = $"new {io}FileStream";
        var options = io + "FileOptions.Asynchronous";

        return call.TargetMethod.Name switch
        {
            "OpenRead" => Read(path, io),
            "OpenText" => Reader(io + "StreamReader", path, [], io),
            "OpenWrite" => Made(made, path, io + "FileMode.OpenOrCreate", io + "FileAccess.Write", io + None, BufferSize, options),
            "Create" => Made(
                io + "File.Create",
                path,
                given.ElementAtOrDefault(0) ?? BufferSize,
                Options(given.ElementAtOrDefault(1), call.Arguments.LastOrDefault(), io)),
            _ when ModeOf(call) is { } mode && AccessOf(given.ElementAtOrDefault(1), mode, io) is { } access =>
                Made(made, path, given[0], access, given.ElementAtOrDefault(2) ?? io + None, BufferSize, options),
            _ => null,
        };
    }

    private static string Read(string path, string io) =>
        Made($"new {io}FileStream", path, io + "FileMode.Open", io + "FileAccess.Read", io + "FileShare.Read", BufferSize, io + "FileOptions.Asynchronous");

    /// <summary>A reader opens its file as <c>File.OpenRead</c> does.</summary>
    private static string Reader(string type, string path, IEnumerable<string> others, string io) =>
        Made("new " + type, [Read(path, io), .. others]);

    private static string Made(string callee, params string[] arguments) => $"{callee}({string.Join(", ", arguments)})";

    private static IOperation? ModeOf(IInvocationOperation call) =>
        call.Arguments.FirstOrDefault(argument => argument.Parameter?.Name == "mode")?.Value;

    /// <summary>What the file may be used for, where nothing is said: appending only writes.</summary>
    private static string? AccessOf(string? given, IOperation mode, string io)
    {
        const int Append = 6;
        return given ?? (mode.ConstantValue is { HasValue: true, Value: int constant }
            ? io + (constant == Append ? "FileAccess.Write" : "FileAccess.ReadWrite")
            : null);
    }

    private static string Options(string? given, IArgumentOperation? argument, string io) =>
        given is null || argument?.Value.ConstantValue is { HasValue: true, Value: 0 }
            ? io + "FileOptions.Asynchronous"
            : $"{given} | {io}FileOptions.Asynchronous";
}
