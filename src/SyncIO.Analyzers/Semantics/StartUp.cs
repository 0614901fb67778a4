using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace SyncIO.Semantics;

/// <summary>What a program does once, before its host runs: no request waits for that thread yet.</summary>
internal static class StartUp
{
    private static readonly string[] Hosts =
    [
        "Microsoft.AspNetCore.Builder.WebApplication",
        "Microsoft.AspNetCore.Hosting.IWebHost",
        "Microsoft.AspNetCore.Hosting.WebHostExtensions",
        "Microsoft.Extensions.Hosting.IHost",
        "Microsoft.Extensions.Hosting.HostingAbstractionsHostExtensions",
    ];

    /// <summary>Does an operation of the entry point stand before the call that runs a host?</summary>
    public static bool IsAt(IOperation operation, AwaitContext here) =>
        IsEntryPoint(here.Function)
        && here.Root.Descendants()
            .OfType<IInvocationOperation>()
            .Any(call => call.Syntax.Span.End > operation.Syntax.Span.End && RunsHost(call));

    private static bool IsEntryPoint(IMethodSymbol function) =>
        function is { IsStatic: true, MethodKind: MethodKind.Ordinary, Name: "Main" or "<Main>$" };

    private static bool RunsHost(IInvocationOperation call) =>
        call.TargetMethod.Name is "Run" or "RunAsync" or "StartAsync"
        && Hosts.Any(host => call.TargetMethod.ContainingType.IsOrInherits(host));
}
