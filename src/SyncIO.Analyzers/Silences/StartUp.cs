using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Places;

namespace SyncIO.Silences;

/// <summary>What a program does once, before its host runs: no request waits for that thread yet.</summary>
internal static class StartUp
{
    /// <summary>
    /// Does an operation stand before the call that runs a host, in <c>Startup.Configure…</c>, or in the factory of a
    /// service?
    /// </summary>
    public static bool IsAt(IOperation operation, AwaitContext here, FileFacts file) =>
        here.Handler is null && IsBeforeHost(operation, here.Root, file.Catalogue)
        || IsEntryPoint(here.Function) && IsForShutdown(operation)
        || here.Handler is null && StartUpCallers.AreAll(here.Function, file)
        || IsOfStartup(here.Function)
        || IsStartOfService(here.Function)
        || IsSeeding(here.Function) && file.Handlers.OfMethod(here.Function) is null
        || here.Root is IAnonymousFunctionOperation lambda && IsFactory(lambda);

    /// <summary>Does a call that runs a host come after an operation in a body? Few texts name one: the others are not walked through.</summary>
    public static bool IsBeforeHost(IOperation operation, IOperation root, ApiCatalogue catalogue) =>
        (catalogue.Lines(Role.RunsHost).Concat(catalogue.Lines(Role.StartsHost)).Any(line => MayFollow(line, operation, root))
            || root.EnclosingMethod() is { } function && IsEntryPoint(function))
        && root.Descendants()
            .OfType<IInvocationOperation>()
            .Any(call => call.Syntax.Span.End > operation.Syntax.Span.End
                && (RunsHost(call, catalogue) || catalogue.Has(Role.StartsHost, call) || RunsByOwnName(call, catalogue)));

    /// <summary><c>app.RunWithTasksAsync()</c>: an extension that runs a host. Of one of another project the name says so.</summary>
    private static bool RunsByOwnName(IInvocationOperation call, ApiCatalogue catalogue) =>
        call.TargetMethod is { Name: var name, DeclaringSyntaxReferences: var written } extension
        && extension.IsExtension()
        && name.StartsWith("Run", StringComparison.Ordinal)
        && call.Receiver()?.Type is { } host
        && catalogue.Lines(Role.StartsHost).Any(line => host.IsOrInherits(line.Member.Type))
        && call.Arguments.All(argument => argument.ArgumentKind == ArgumentKind.DefaultValue || argument.Value.Type?.TypeKind != TypeKind.Delegate)
        && (written.IsEmpty || written.Any(part => NamesARun(part.GetSyntax(), catalogue)));

    private static bool NamesARun(SyntaxNode body, ApiCatalogue catalogue) => body.DescendantNodes()
        .OfType<SimpleNameSyntax>()
        .Any(name => name.Parent is not MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "Task" } }
            && catalogue.Lines(Role.RunsHost).Any(line => line.Member.Name == name.Identifier.ValueText));

    private static bool MayFollow(RoleLine line, IOperation operation, IOperation root) => line.IsOfSeveral
        || NamesInText.Positions(root.Syntax.SyntaxTree, line.Member.Name, CancellationToken.None)
            .Any(at => at > operation.Syntax.SpanStart && at < root.Syntax.Span.End);

    /// <summary>The entry point waits until somebody ends the program: <c>closing.WaitOne()</c>, <c>ended.Task.Wait()</c>, <c>Thread.Sleep(-1)</c>.</summary>
    private static bool IsForShutdown(IOperation operation) => operation switch
    {
        IInvocationOperation
        {
            TargetMethod.Name: "Wait" or "WaitOne",
            Instance.Type.Name: "ManualResetEvent" or "ManualResetEventSlim" or "AutoResetEvent",
            Arguments.IsEmpty: true,
        } => true,
        IInvocationOperation { TargetMethod: { Name: "Sleep", ContainingType.Name: "Thread" } } sleep => HasNoEnd(sleep),
        IInvocationOperation wait when Wait.IsForGood(wait) => Wait.Task(wait)?.Unwrapped() switch
        {
            IInvocationOperation { TargetMethod: { Name: "Delay", ContainingType.Name: "Task" } } delay => HasNoEnd(delay),
            // What goes on afterwards has waited for something else.
            IPropertyReferenceOperation { Property: { Name: "Task", ContainingType.Name: "TaskCompletionSource" } } =>
                !wait.Root().Descendants().Any(later => later.Syntax.SpanStart > wait.Syntax.Span.End && later is IAwaitOperation or ILoopOperation),
            _ => false,
        },
        _ => false,
    };

    private static bool HasNoEnd(IInvocationOperation pause) => pause.Arguments.Any(argument => argument.Value.Unwrapped()
        is { ConstantValue: { HasValue: true, Value: -1 } } or IFieldReferenceOperation { Field.Name: "InfiniteTimeSpan" });

    /// <summary>The host starts its services once; what they do from then on is not done there.</summary>
    private static bool IsStartOfService(IMethodSymbol function) =>
        function is { Name: var name, Parameters: [{ Type: var token }], ContainingType: { } service }
        && name.Substring(name.LastIndexOf('.') + 1) is "StartingAsync" or "StartAsync"
        && token.IsCancellationToken()
        && service.IsOrInherits("Microsoft.Extensions.Hosting.IHostedService");

    /// <summary>
    /// What fills a new database: a function of the names of EF Core's documentation that is given a context, or the services: <c>SeedAsync(ShopContext)</c>,
    /// <c>DbInitializer.InitializeAsync(IServiceProvider)</c>.
    /// </summary>
    private static bool IsSeeding(IMethodSymbol function) =>
        function is { MethodKind: MethodKind.Ordinary, IsAsync: true, Name: var name, ContainingType.Name: var type }
        && (name is "Seed" or "SeedAsync" or "SeedData" or "SeedDataAsync"
            || type.EndsWith("DbInitializer", StringComparison.Ordinal) && name.StartsWith("Initialize", StringComparison.Ordinal))
        && function.Parameters.Any(parameter => IsRegistry(parameter) || parameter.Type.Name is not "HttpContext" && parameter.Type.Name.EndsWith("Context", StringComparison.Ordinal));

    /// <summary><c>services.AddSingleton(async provider => …)</c>: it runs once for each service, not for each request.</summary>
    private static bool IsFactory(IAnonymousFunctionOperation lambda) =>
        lambda.TakenBy() is { } call
        && call.TargetMethod.Name.IndexOf("Add", StringComparison.Ordinal) >= 0
        && call.Receiver()?.Type.IsOrInherits("Microsoft.Extensions.DependencyInjection.IServiceCollection") is true;

    /// <summary>Is it where the program begins?</summary>
    public static bool IsEntryPoint(IMethodSymbol function) =>
        function is { IsStatic: true, MethodKind: MethodKind.Ordinary, Name: "Main" or "<Main>$" };

    /// <summary>Is it <c>Startup.Configure…</c>, or the <c>Load</c> of a source of configuration?</summary>
    public static bool IsOfStartup(IMethodSymbol function) =>
        function is { ContainingType.Name: "Startup" } && IsConfiguration(function)
        || function is { IsOverride: true, Name: "Load", Parameters.IsEmpty: true } && function.ContainingType.IsOrInherits("Microsoft.Extensions.Configuration.ConfigurationProvider");

    /// <summary>
    /// Is it called by what starts a program, which finds it by its name and takes no task of it: <c>ConfigureServices(IServiceCollection)</c>
    /// of whatever class the host is told of, <c>CreateHostBuilder(string[])</c> for tools?
    /// </summary>
    public static bool IsCalledByName(IMethodSymbol function) =>
        IsConfiguration(function) && (function.ContainingType.Name.StartsWith("Startup", StringComparison.Ordinal) || function.Parameters.Any(IsBuilder))
        || function is { IsStatic: true, Name: "CreateHostBuilder" or "CreateWebHostBuilder" or "BuildWebHost", Parameters: [{ Type: IArrayTypeSymbol }] };

    /// <summary>Does what a function creates serve the whole program: in start-up, where services are registered, in what the host runs beside requests?</summary>
    public static bool IsOfProgram(IMethodSymbol function) =>
        function.MethodKind == MethodKind.StaticConstructor
        || IsEntryPoint(function)
        || IsOfStartup(function)
        || IsCalledByName(function)
        || function.Name is "Application_Start" or "Application_OnStart"
        || function.Parameters.Any(IsRegistry)
        || function.Name is "StartAsync" or "ExecuteAsync" && function.ContainingType.IsOrInherits("Microsoft.Extensions.Hosting.IHostedService");

    private static bool IsRegistry(IParameterSymbol parameter) => IsBuilder(parameter)
        || parameter.Type.Name is "IServiceProvider" or "WebApplicationBuilder" or "IHostApplicationBuilder" or "ContainerBuilder" or "IContainer" or "IUnityContainer" or "IWindsorContainer" or "IKernel"
            or "HttpConfiguration" or "RouteCollection" or "IRouteBuilder" or "IEndpointRouteBuilder" or "AreaRegistrationContext" or "GlobalFilterCollection" or "ModelBinderDictionary";

    private static bool IsConfiguration(IMethodSymbol function) =>
        function.MethodKind == MethodKind.Ordinary
        && !function.IsExtension()
        && (function.Name.StartsWith("Configure", StringComparison.Ordinal) || function.Name == "Configuration");

    private static bool IsBuilder(IParameterSymbol parameter) => parameter.Type.Name is "IServiceCollection" or "IApplicationBuilder" or "IAppBuilder";

    /// <summary>Does a call run a host until it ends?</summary>
    public static bool RunsHost(IInvocationOperation call, ApiCatalogue catalogue) => catalogue.Has(Role.RunsHost, call);
}
