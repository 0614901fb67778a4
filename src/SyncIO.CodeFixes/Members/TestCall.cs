using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;

namespace SyncIO.CodeFixes.Members;

/// <summary>
/// A test that calls a function and does not look at its task: the function has ended when it returns, as it is, and the test asks for what it
/// did. Once the function awaits, so does the test.
/// </summary>
/// <param name="Document">Where the test stands.</param>
/// <param name="Call">The call, to be awaited under the name it has.</param>
internal sealed record TestCall(Document Document, Blocking Call)
{
    /// <summary>The call as one to await; null where it stands in no test, or where that has to stay as it is.</summary>
    /// <param name="task">The call.</param>
    /// <param name="end">What becomes of its task.</param>
    /// <param name="document">Where it stands.</param>
    /// <param name="knowledge">What is known of its project.</param>
    public static TestCall? Of(IOperation task, IOperation? end, Document document, Knowledge knowledge) =>
        task is IInvocationOperation { Type: { } given } call
        && given.IsTaskLike()
        && end is IExpressionStatementOperation statement
        && statement.Operation == task
        && knowledge.Facts.IsTestProject
        && knowledge.Of(task.Syntax.SyntaxTree) is { IsSilent: true }
        && task.EnclosingMethod() is { IsVirtual: false, IsOverride: false } test
        && (test.ReturnsVoid || test.IsAsync)
        && MemberShape.IsTest(test)
        && AwaitContext.AsIf(task, test, task.Root(), knowledge.Facts.Solution) is { } here
        && knowledge.Calls.Renamed(task, here, call.TargetMethod.Name) is { } awaited
            ? new TestCall(document, awaited)
            : null;
}
