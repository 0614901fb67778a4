using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>A reader or a writer of XML that was not seen to be created with <c>Async = true</c>.</summary>
internal static class XmlWithoutAsync
{
    /// <summary>
    /// Without <c>Async = true</c> the asynchronous methods throw, also those that are given the reader:
    /// <c>XDocument.LoadAsync(reader, ..)</c>.
    /// </summary>
    public static bool IsUsedBy(IOperation call) =>
        (call is IInvocationOperation { Arguments: var arguments } ? arguments.Select(argument => argument.Value) : [])
        .Append(call.Receiver())
        .Any(xml => xml?.Unwrapped() is { } given && IsXml(given.Type) && !SetsAsync(given switch
        {
            ILocalReferenceOperation local when call.ValuesOf(local.Local) is [var created] => created,
            _ => given,
        }));

    private static bool IsXml(ITypeSymbol? type) => type.IsOrInherits("System.Xml.XmlReader") || type.IsOrInherits("System.Xml.XmlWriter");

    private static bool SetsAsync(IOperation created) => created.Descendants().Prepend(created).Any(part => part switch
    {
        ISimpleAssignmentOperation
        {
            Target: IPropertyReferenceOperation { Property.Name: "Async" },
            Value.ConstantValue: { HasValue: true, Value: true },
        } => true,
        ILocalReferenceOperation settings => part.ValuesOf(settings.Local) is { } values
            && values.Any(value => value.DescendantsAndSelf().Any(SetsAsyncItself))
            || part.Root().Descendants().Any(set => SetsAsyncItself(set)
                && set is ISimpleAssignmentOperation
                {
                    Target: IPropertyReferenceOperation { Instance: ILocalReferenceOperation owner },
                }
                && SymbolEqualityComparer.Default.Equals(owner.Local, settings.Local)),
        _ => false,
    });

    private static bool SetsAsyncItself(IOperation operation) =>
        operation is ISimpleAssignmentOperation
        {
            Target: IPropertyReferenceOperation { Property.Name: "Async" },
            Value.ConstantValue: { HasValue: true, Value: true },
        };
}
