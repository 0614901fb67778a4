using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Silences;

/// <summary>What a program does once, before its host runs: no request waits for that thread yet.</summary>
internal static class StartUp
{
    /// <summary>How many methods start-up may go through.</summary>
    private const int Depth = 3;

    /// <summary>
    /// Does an operation of the entry point stand before the call that runs a host, in <c>Startup.Configure…</c>, or in the factory of a
    /// service?
    /// </summary>
    public static bool IsAt(IOperation operation, AwaitContext here, ApiCatalogue catalogue) =>
        IsEntryPoint(here.Function) && (IsBeforeHost(operation, here.Root, catalogue) || IsForShutdown(operation))
        || IsOfStartUpAlone(here.Function, operation, catalogue, Depth)
        || here.Function is { ContainingType.Name: "Startup" } && IsConfiguration(here.Function)
        || IsStartOfService(here.Function)
        || here.Root is IAnonymousFunctionOperation lambda && IsFactory(lambda);

    private static bool IsBeforeHost(IOperation operation, IOperation root, ApiCatalogue catalogue) => root.Descendants()
        .OfType<IInvocationOperation>()
        .Any(call => call.Syntax.Span.End > operation.Syntax.Span.End && (RunsHost(call, catalogue) || catalogue.Has(Role.StartsHost, call)));

    /// <summary>The entry point waits until somebody ends the program: <c>closing.WaitOne()</c>.</summary>
    private static bool IsForShutdown(IOperation operation) =>
        operation is IInvocationOperation
        {
            TargetMethod.Name: "Wait" or "WaitOne",
            Instance.Type.Name: "ManualResetEvent" or "ManualResetEventSlim" or "AutoResetEvent",
            Arguments.IsEmpty: true,
        };

    /// <summary>Is a private method of the type with the entry point, or a function in that, called by start-up only?</summary>
    private static bool IsOfStartUpAlone(IMethodSymbol function, IOperation operation, ApiCatalogue catalogue, int depth) =>
        depth > 0
        && function is { MethodKind: MethodKind.LocalFunction } or { MethodKind: MethodKind.Ordinary, IsStatic: true, DeclaredAccessibility: Accessibility.Private }
        && function.ContainingType.GetMembers().OfType<IMethodSymbol>().Any(IsEntryPoint)
        && operation.SemanticModel is { } model
        && function.ContainingType.DeclaringSyntaxReferences.All(part => part.SyntaxTree == model.SyntaxTree)
        && Calls(function, model).ToList() is { Count: > 0 } calls
        && calls.All(call => call?.EnclosingMethod() is { } caller
            && call.EnclosingFunction() == call.Root()
            && (IsEntryPoint(caller) ? IsBeforeHost(call, call.Root(), catalogue) : IsOfStartUpAlone(caller, call, catalogue, depth - 1)));

    /// <summary>Where a function is named in its type: the calls, and null for whatever else.</summary>
    private static IEnumerable<IOperation?> Calls(IMethodSymbol function, SemanticModel model) => function.ContainingType.DeclaringSyntaxReferences
        .SelectMany(part => part.GetSyntax().DescendantNodes().OfType<SimpleNameSyntax>())
        .Where(name => name.Identifier.ValueText == function.Name)
        .Select(name => name.Parent is InvocationExpressionSyntax call && call.Expression == name ? model.GetOperation(call) : null);

    /// <summary>The host starts its services once; what they do from then on is not done there.</summary>
    private static bool IsStartOfService(IMethodSymbol function) =>
        function is { Name: var name, Parameters: [{ Type: var token }], ContainingType: { } service }
        && name.Substring(name.LastIndexOf('.') + 1) is "StartingAsync" or "StartAsync"
        && token.IsCancellationToken()
        && service.IsOrInherits("Microsoft.Extensions.Hosting.IHostedService");

    /// <summary><c>services.AddSingleton(async provider => …)</c>: it runs once for each service, not for each request.</summary>
    private static bool IsFactory(IAnonymousFunctionOperation lambda) =>
        lambda.TakenBy() is { } call
        && call.TargetMethod.Name.IndexOf("Add", StringComparison.Ordinal) >= 0
        && call.Receiver()?.Type.IsOrInherits("Microsoft.Extensions.DependencyInjection.IServiceCollection") is true;

    /// <summary>Is it where the program begins?</summary>
    public static bool IsEntryPoint(IMethodSymbol function) =>
        function is { IsStatic: true, MethodKind: MethodKind.Ordinary, Name: "Main" or "<Main>$" };

    /// <summary>
    /// Is it called by what starts a program, which finds it by its name and takes no task of it: <c>ConfigureServices(IServiceCollection)</c>
    /// of whatever class the host is told of, <c>CreateHostBuilder(string[])</c> for tools?
    /// </summary>
    public static bool IsCalledByName(IMethodSymbol function) =>
        IsConfiguration(function) && (function.ContainingType.Name.StartsWith("Startup", StringComparison.Ordinal) || function.Parameters.Any(IsBuilder))
        || function is { IsStatic: true, Name: "CreateHostBuilder" or "CreateWebHostBuilder" or "BuildWebHost", Parameters: [{ Type: IArrayTypeSymbol }] };

    private static bool IsConfiguration(IMethodSymbol function) =>
        function is { MethodKind: MethodKind.Ordinary, IsExtensionMethod: false }
        && (function.Name.StartsWith("Configure", StringComparison.Ordinal) || function.Name == "Configuration");

    private static bool IsBuilder(IParameterSymbol parameter) => parameter.Type.Name is "IServiceCollection" or "IApplicationBuilder" or "IAppBuilder";

    /// <summary>Does a call run a host until it ends?</summary>
    public static bool RunsHost(IInvocationOperation call, ApiCatalogue catalogue) => catalogue.Has(Role.RunsHost, call);
}
