using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Refusals;

/// <summary>What looks at the frames of the stack: the frame of an <c>async</c> function is that of its state machine.</summary>
internal static class CallerFrame
{
    /// <summary>How many members may lie between a function and the one that looks at the stack.</summary>
    private const int Deepest = 2;

    private static readonly ConditionalWeakTable<OwnCode, ConcurrentDictionary<(ISymbol Member, int Depth), ISymbol?>> Known = new();

    /// <summary>What in a function, or in what it calls, looks at its frame; null where nothing does.</summary>
    /// <param name="function">Its body.</param>
    /// <param name="file">What holds in its file.</param>
    public static ISymbol? AskedIn(IOperation function, FileFacts file) => function.Descendants()
        .Select(one => IsOfCallers(one, file) ? one.CalledMember() : AskedBy(one, file, Deepest))
        .FirstOrDefault(frame => frame is not null);

    /// <summary>
    /// <c>catch (IOException e) { Count(e.TargetSite.Name); }</c>: what around an operation looks at the frames of its exception; null where nothing does. A text
    /// that is only written down does not matter.
    /// </summary>
    /// <param name="operation">What may throw.</param>
    public static string? ToldByExceptionOf(IOperation operation) => operation.Outwards()
        .Where(way => way.Parent is ITryOperation @try && way.Child == @try.Body)
        .SelectMany(way => ((ITryOperation)way.Parent).Catches)
        .SelectMany(clause => clause.Descendants())
        .Select(one => one switch
        {
            IPropertyReferenceOperation { Property: { Name: ("TargetSite" or "StackTrace") and var name, ContainingType.Name: "Exception" } } frames when IsAsked(frames) => name,
            IObjectCreationOperation { Type.Name: "StackTrace" } made when made.Arguments.Any(argument => AggregateCatch.IsException(argument.Value)) => "StackTrace",
            _ => null,
        })
        .FirstOrDefault(told => told is not null);

    /// <summary><c>e.TargetSite.Name</c>, <c>e.StackTrace?.Split('\n')</c>; a text is not asked for itself.</summary>
    private static bool IsAsked(IPropertyReferenceOperation frames) =>
        frames.Parent is IConditionalAccessOperation
        || frames.Parent?.Receiver() == frames && !(frames.Parent.CalledName() == "ToString" && frames.Type?.SpecialType == SpecialType.System_String);

    private static ISymbol? AskedBy(IOperation call, FileFacts file, int depth) =>
        depth > 0 && call is IInvocationOperation { TargetMethod: { MethodKind: not MethodKind.DelegateInvoke } called } && file.Code.IsOfSolution(called)
            ? Known.GetValue(file.Code, static _ => new()).GetOrAdd((Callees.Declared(called), depth), member => file.Code.BodiesOf((IMethodSymbol)member.Member)
                .SelectMany(body => body.DescendantsAndSelf())
                .Select(one => one is IObjectCreationOperation && IsOfCallers(one, file) ? one.CalledMember() : AskedBy(one, file, depth - 1))
                .FirstOrDefault(frame => frame is not null))
            : null;

    /// <summary>The stack of an exception is not that of those who ask.</summary>
    private static bool IsOfCallers(IOperation one, FileFacts file) =>
        file.Catalogue.Has(Role.Frame, one) && !one.Arguments().Any(argument => AggregateCatch.IsException(argument.Value));
}
