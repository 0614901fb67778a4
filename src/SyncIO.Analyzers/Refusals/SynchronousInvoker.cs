using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>
/// Actions of System.Web.Mvc are called by an action invoker. One of one's own that is not asynchronous knows nothing of tasks: it sends the name of the
/// task's type as the answer.
/// </summary>
internal static class SynchronousInvoker
{
    /// <summary>What an invoker may have its own of.</summary>
    private static readonly string[] Members =
    [
        "CreateActionResult", "FindAction", "GetControllerDescriptor", "GetFilters", "GetParameterValue", "GetParameterValues", "InvokeAction",
        "InvokeActionMethod", "InvokeActionMethodWithFilters", "InvokeActionResult", "InvokeActionResultWithFilters", "InvokeAuthorizationFilters",
        "InvokeExceptionFilters",
    ];

    /// <summary>Why an action cannot return a task, as a message says it; null where it can.</summary>
    /// <param name="action">A handler of requests.</param>
    /// <param name="code">The code that it is part of.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static string? Obstacle(IMethodSymbol action, OwnCode code, CancellationToken cancellation) =>
        action.ContainingType.IsOrInherits("System.Web.Mvc.ControllerBase")
        && Members.SelectMany(member => code.TypesDeclaring(member, cancellation)).FirstOrDefault(IsSynchronous) is { Name: var invoker }
            ? $"'{invoker}' invokes actions synchronously"
            : null;

    private static bool IsSynchronous(INamedTypeSymbol type) =>
        type.IsOrInherits("System.Web.Mvc.IActionInvoker") && !type.IsOrInherits("System.Web.Mvc.Async.IAsyncActionInvoker");
}
