using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Refusals;

/// <summary>A <c>catch</c> that relies on the AggregateException of a wait.</summary>
internal static class AggregateCatch
{
    /// <summary>
    /// Waits throw an AggregateException, <c>await</c> the exception inside; <c>GetResult</c> throws as <c>await</c> does.
    /// </summary>
    public static bool IsAround(IOperation call, AwaitContext here) =>
        call.CalledName() != "GetResult"
        && call.Ancestors().TakeWhile(ancestor => ancestor != here.Root)
            .OfType<ITryOperation>()
            .Any(@try => @try.Body.Syntax.Span.Contains(call.Syntax.Span)
                && @try.Catches.Any(clause => clause.Syntax.DescendantNodes()
                    .OfType<IdentifierNameSyntax>()
                    .Any(name => name.Identifier.ValueText is "AggregateException" or "InnerException" or "InnerExceptions")));
}
