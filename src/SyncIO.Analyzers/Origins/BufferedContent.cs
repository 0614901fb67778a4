using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;
using SyncIO.Values;

namespace SyncIO.Origins;

/// <summary>
/// The content of a response is buffered after a default send: reading it again waits for nothing. Only
/// <c>HttpCompletionOption.ResponseHeadersRead</c> leaves it on the network.
/// </summary>
internal static class BufferedContent
{
    private const int Depth = 4;

    /// <summary>Was the content that a member is called on requested with <c>ResponseHeadersRead</c>, and can that be seen?</summary>
    /// <param name="call">A call on an <c>HttpContent</c>.</param>
    public static bool IsLeftOnTheNetwork(IOperation call) =>
        call.Receiver() is { } content && (Mentions(content) || Response(content, Depth).Any(Mentions));

    /// <summary>Is a content, or the response that has it, seen to come from a default send?</summary>
    /// <param name="value">The content or the response.</param>
    public static bool IsSent(IOperation value) => IsSent(value, Depth);

    /// <summary>The content that <c>content.ReadAsStringAsync()</c> reads; null where a task is another one.</summary>
    public static IOperation? ReadBy(IOperation task) =>
        task is IInvocationOperation { TargetMethod: { ContainingType.Name: "HttpContent", Name: var name }, Instance: { } content }
        && name.StartsWith("ReadAs", StringComparison.Ordinal)
            ? content.Unwrapped().BehindConditionalAccess()
            : null;

    /// <summary>The response that has a content; the content itself where that is none's.</summary>
    public static IOperation Owner(IOperation content) =>
        content.Unwrapped() is IPropertyReferenceOperation { Property: { Name: "Content", ContainingType.Name: "HttpResponseMessage" }, Instance: { } response }
            ? response.Unwrapped().BehindConditionalAccess()
            : content.Unwrapped();

    /// <summary>Is a type that of a content, or of a response?</summary>
    public static bool IsOne(ITypeSymbol type) => type is { Name: "HttpContent" or "HttpResponseMessage", ContainingNamespace.Name: "Http" };

    private static bool IsSent(IOperation value, int depth) => depth > 0 && Owner(value) switch
    {
        ILocalReferenceOperation local => local.ValuesOf(local.Local)?.Where(one => !IsNone(one, local)).ToList() is { Count: > 0 } values && values.TrueForAll(one => IsSent(one, depth - 1)),
        IAwaitOperation { Operation: var task } => IsSent(task, depth),
        IPropertyReferenceOperation { Property.Name: "Result", Instance: { } task } => IsSent(task, depth),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "GetAwaiter" or "GetResult", Instance: { } task } => IsSent(task, depth),
        IInvocationOperation { TargetMethod: var method } send when IsOfClient(method) =>
            send.Arguments.All(argument => argument.Value.Type?.Name != "HttpCompletionOption" || argument.Value.ConstantValue is { HasValue: true, Value: 0 }),
        _ => false,
    };

    /// <summary><c>HttpResponseMessage response = null;</c>, <c>var response = new HttpResponseMessage();</c> without a content: there is nothing to read.</summary>
    private static bool IsNone(IOperation response, ILocalReferenceOperation local) =>
        response.IsNull()
        || response.Unwrapped() is IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null }
            && !local.Root().Descendants().OfType<IPropertyReferenceOperation>().Any(content =>
                content is { Property.Name: "Content", Instance: ILocalReferenceOperation { Local: var owner } }
                && SymbolEqualityComparer.Default.Equals(owner, local.Local)
                && content.IsWritten());

    /// <summary>A member of the client, or an extension of the framework for it: <c>client.PostAsJsonAsync(uri, one)</c>.</summary>
    private static bool IsOfClient(IMethodSymbol method) =>
        method.ContainingType is { Name: "HttpClient", ContainingNamespace.Name: "Http" }
        || method is { IsExtensionMethod: true, Parameters: [{ Type: { Name: "HttpClient", ContainingNamespace.Name: "Http" } }, ..] }
            && method.ContainingNamespace.IsWithin("System.Net.Http");

    /// <summary>What a content is read from, and the values of the locals on the way there.</summary>
    private static IEnumerable<IOperation> Response(IOperation content, int depth)
    {
        var source = content is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } instance }
            ? instance.Unwrapped()
            : content;

        return depth > 0 && source is ILocalReferenceOperation local && source.ValuesOf(local.Local) is { } values
            ? values.SelectMany(value => Response(value.Unwrapped(), depth - 1).Append(value))
            : [source];
    }

    private static bool Mentions(IOperation operation) =>
        operation.DescendantsAndSelf()
            .OfType<IFieldReferenceOperation>()
            .Any(field => field.Field is { Name: "ResponseHeadersRead", ContainingType.Name: "HttpCompletionOption" });

    /// <summary>
    /// Is it the body of a request that was read to its end, by the action or by what bound a parameter of it, and that is set back,
    /// <c>request.Body.Position = 0</c>? Only a buffered one can be.
    /// </summary>
    public static bool IsReadAgain(IOperation value) =>
        IsBody(value)
        && value.EnclosingMethod() is { } action
        && value.Root().Descendants().Where(one => one.Syntax.Span.End <= value.Syntax.SpanStart).ToList() is var before
        && before.Any(IsSetBack)
        && (action.Parameters.Any(parameter => parameter.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "FromBodyAttribute"))
            || before.Any(one => one is IInvocationOperation { TargetMethod.Name: "EnableBuffering" })
                && !before.Any(one => one is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: "Body" } })
                && before.Any(one => one is IAwaitOperation { Operation: var read } && ReadsToEnd(read) && IsOnTheWay(one, value)));

    /// <summary>Has an operation run, and come to its end, whenever another one does that comes after it in the text?</summary>
    private static bool IsOnTheWay(IOperation operation, IOperation later) =>
        (Branches.Of(operation) is { IsNone: true } || Branches.Of(operation).Number == Branches.Of(later).Number)
        && operation.RunsWhere(later.Syntax)
        && !operation.Ancestors().TakeWhile(around => !around.Syntax.Span.Contains(later.Syntax.Span)).Any(around => around is ILoopOperation or ITryOperation);

    /// <summary><c>body.CopyToAsync(copy)</c>, <c>new StreamReader(body).ReadToEndAsync()</c></summary>
    private static bool ReadsToEnd(IOperation task) => task.Unwrapped() switch
    {
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } inner } => ReadsToEnd(inner),
        IInvocationOperation { TargetMethod.Name: "CopyToAsync", Instance: { } body } => IsBody(body),
        IInvocationOperation { TargetMethod.Name: "ReadToEndAsync", Instance: { } reader } =>
            (reader.Unwrapped() is ILocalReferenceOperation local ? reader.ValuesOf(local.Local) : [reader]) is [var made]
            && made.Unwrapped() is IObjectCreationOperation { Arguments: [{ Value: var body }, ..] }
            && IsBody(body),
        _ => false,
    };

    private static bool IsSetBack(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Property.Name: "Position", Instance: { } stream } => operation.IsWritten() && IsBody(stream),
        IInvocationOperation { TargetMethod.Name: "Seek", Instance: { } stream } => IsBody(stream),
        _ => false,
    };

    private static bool IsBody(IOperation stream) => stream.Unwrapped() is IPropertyReferenceOperation { Property: { Name: "Body", ContainingType.Name: "HttpRequest" } };
}
