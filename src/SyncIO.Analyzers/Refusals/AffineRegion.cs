using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>Between entering and leaving some locks the thread must stay the same, and after an <c>await</c> it need not.</summary>
internal static class AffineRegion
{
    /// <summary>Why the thread must stay the same across an operation, by the order of the text; null where it need not.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="function">The function around it.</param>
    /// <param name="file">What holds in its file.</param>
    public static string? Around(IOperation operation, IOperation function, FileFacts file)
    {
        var (start, end) = (operation.Syntax.SpanStart, operation.Syntax.Span.End);
        var all = ThreadEvents.In(function, file);

        // What is entered and not left is left by somebody else, and what is left and was not entered was entered by somebody else.
        return all.Where(one => !one.IsOfThread || !Branches.AreExclusive(operation, one.Span)).FirstOrDefault(one => one.Enters && one.Span.End <= start && (IsLeft(one, end) || !one.IsPaired && !IsLeft(one, one.Span.End))
                || one.Leaves && !one.IsPaired && (one.Span.Start >= end || one.IsOfThread && IsRepeatedWith(one)) && !IsEntered(one))?.Reason
            ?? (IsInterrupted(operation, function, file.Catalogue) ? "an enclosing catch expects the thread to be interrupted" : null);

        // In a loop, what stands before an operation also runs after it.
        bool IsRepeatedWith(ThreadEvent other) => operation.Outwards(function)
            .Any(way => way.Parent is ILoopOperation && way.Parent.Syntax.Span.Contains(other.Span));

        bool IsLeft(ThreadEvent entered, int after) =>
            all.Any(one => one != entered && one.Leaves && one.Key == entered.Key && one.Span.Start >= after);

        bool IsEntered(ThreadEvent left) =>
            all.Any(one => one != left && one.Enters && one.Key == left.Key && one.Span.End <= left.Span.Start);
    }

    private static bool IsInterrupted(IOperation operation, IOperation function, ApiCatalogue catalogue) => operation.Outwards(function)
        .Any(way => way.Parent is ITryOperation @try
            && way.Child == @try.Body
            && @try.Catches.Any(clause => catalogue.Lines(Role.OfThread).Any(line => line.IsOfType && line.IsFor(clause.ExceptionType))));
}
