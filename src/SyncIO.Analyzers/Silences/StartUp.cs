using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Silences;

/// <summary>What a program does once, before its host runs: no request waits for that thread yet.</summary>
internal static class StartUp
{
    /// <summary>
    /// Does an operation of the entry point stand before the call that runs a host, in <c>Startup.Configure…</c>, or in the factory of a
    /// service?
    /// </summary>
    public static bool IsAt(IOperation operation, AwaitContext here, ApiCatalogue catalogue) =>
        IsEntryPoint(here.Function) && here.Root.Descendants()
            .OfType<IInvocationOperation>()
            .Any(call => call.Syntax.Span.End > operation.Syntax.Span.End && (RunsHost(call, catalogue) || catalogue.Has(Role.StartsHost, call)))
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
    public static bool RunsHost(IInvocationOperation call, ApiCatalogue catalogue) => catalogue.Has(Role.RunsHost, call);
}
