using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Places;

namespace SyncIO.Silences;

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
        "Microsoft.Extensions.Hosting.HostingAbstractionsHostBuilderExtensions",
        "Microsoft.Extensions.Hosting.HostingHostBuilderExtensions",
    ];

    /// <summary>
    /// Does an operation of the entry point stand before the call that runs a host, in <c>Startup.Configure…</c>, or in the factory of a
    /// service?
    /// </summary>
    public static bool IsAt(IOperation operation, AwaitContext here) =>
        IsEntryPoint(here.Function) && here.Root.Descendants()
            .OfType<IInvocationOperation>()
            .Any(call => call.Syntax.Span.End > operation.Syntax.Span.End && (RunsHost(call) || StartsHost(call)))
        || here.Function is { MethodKind: MethodKind.Ordinary, ContainingType.Name: "Startup" }
            && here.Function.Name.StartsWith("Configure", StringComparison.Ordinal)
        || here.Root is IAnonymousFunctionOperation lambda && IsFactory(lambda);

    /// <summary><c>services.AddSingleton(async provider => …)</c>: it runs once for each service, not for each request.</summary>
    private static bool IsFactory(IAnonymousFunctionOperation lambda) =>
        lambda.TakenBy() is { } call
        && call.TargetMethod.Name.IndexOf("Add", StringComparison.Ordinal) >= 0
        && call.Receiver()?.Type.IsOrInherits("Microsoft.Extensions.DependencyInjection.IServiceCollection") is true;

    private static bool IsEntryPoint(IMethodSymbol function) =>
        function is { IsStatic: true, MethodKind: MethodKind.Ordinary, Name: "Main" or "<Main>$" };

    /// <summary>Does a call run a host until it ends?</summary>
    public static bool RunsHost(IInvocationOperation call) =>
        call.TargetMethod.Name is "Run" or "RunAsync" or "RunConsoleAsync" && IsOfHost(call);

    private static bool StartsHost(IInvocationOperation call) => call.TargetMethod.Name == "StartAsync" && IsOfHost(call);

    private static bool IsOfHost(IInvocationOperation call) =>
        Hosts.Any(host => call.TargetMethod.ContainingType.IsOrInherits(host));
}
