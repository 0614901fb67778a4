using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Silences;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>What calls code for a message, a trigger or a schedule.</summary>
public sealed class Workers
{
    [Theory]
    [InlineData(
        "[Function(\"f\")] public string Run(string m) { Thread.{|SIO2003:Sleep|}(1); return m; }",
        "[Function(\"f\")] public async Task<string> Run(string m) { await Task.Delay(1); return m; }")]
    [InlineData(
        "[Function(\"f\")] public static void Run(string m) => Thread.{|SIO2003:Sleep|}(1);",
        "[Function(\"f\")] public static async Task Run(string m) => await Task.Delay(1);")]
    [InlineData("[Function(\"f\")] public Task Run() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "[Function(\"f\")] public async Task Run() { await Task.Delay(1); }")]
    public Task Azure_functions(string before, string after) =>
        WithStub.Fix(Stub.AzureFunctions, Class(before, "Microsoft.Azure.Functions.Worker"), Class(after, "Microsoft.Azure.Functions.Worker"));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "public string Run(string m) { Thread.Sleep(1); return m; }")]
    [InlineData(nameof(Reason.SynchronousCode), "public C() { Thread.Sleep(1); } int P { get { Thread.Sleep(1); return 1; } }")]
    public Task No_functions(string reason, string member) => WithStub.Silent(Stub.AzureFunctions, Class(member, "Microsoft.Azure.Functions.Worker"), reason);

    [Theory]
    [InlineData(
        "[FunctionName(\"f\")] public static string Run(string m) { Thread.{|SIO2003:Sleep|}(1); return m; }",
        "[FunctionName(\"f\")] public static async Task<string> Run(string m) { await Task.Delay(1); return m; }")]
    public Task Azure_functions_in_process(string before, string after) =>
        Verify.Fix(Class(before, "Microsoft.Azure.WebJobs"), Class(after, "Microsoft.Azure.WebJobs"), References.WebJobs);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "public static string Run(string m) { Thread.Sleep(1); return m; }")]
    public Task No_functions_in_process(string reason, string member) => Verify.Silent(Class(member, "Microsoft.Azure.WebJobs"), reason, References.WebJobs);

    [Fact]
    public Task Azure_functions_with_an_output() => ByHand.Sleep(
        Class("[FunctionName(\"f\")] public static void Run(string m, out string result) { Thread.{|#0:Sleep|}(1); result = m; }", "Microsoft.Azure.WebJobs"),
        "the parameter 'result' is passed by reference",
        References.WebJobs);

    [Theory]
    [InlineData(
        "public string Handle(string m, ILambdaContext context) { Thread.{|SIO2003:Sleep|}(1); return m; }",
        "public async Task<string> Handle(string m, ILambdaContext context) { await Task.Delay(1); return m; }")]
    public Task Lambda(string before, string after) =>
        WithStub.Fix(Stub.AmazonLambda, Class(before, "Amazon.Lambda.Core"), Class(after, "Amazon.Lambda.Core"));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "private void Handle(ILambdaContext context) { Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.SynchronousCode), "public C(ILambdaContext context) { Thread.Sleep(1); }")]
    [InlineData(nameof(Reason.SynchronousCode), "public void Handle(string m) { Thread.Sleep(1); }")]
    public Task No_handlers_of_Lambda(string reason, string member) => WithStub.Silent(Stub.AmazonLambda, Class(member, "Amazon.Lambda.Core"), reason);

    [Theory]
    [InlineData("class Q : IRequest<int> { } class H : RequestHandler<Q, int> { protected override int Handle(Q q) { Thread.{|#0:Sleep|}(1); return 1; } }", "'Handle' would have to become a member of 'IRequestHandler'")]
    [InlineData("class Q : IRequest { } class H : RequestHandler<Q> { protected override void Handle(Q q) { Thread.{|#0:Sleep|}(1); } }", "'Handle' would have to become a member of 'IRequestHandler'")]
    [InlineData("class N : INotification { } class H : NotificationHandler<N> { protected override void Handle(N n) { Thread.{|#0:Sleep|}(1); } }", "'Handle' would have to become a member of 'INotificationHandler'")]
    public Task MediatR_by_hand(string code, string reason) => ByHandWith(Stub.MediatR, Types(code, "MediatR"), reason);

    [Theory]
    [InlineData("class Q : IRequest<int> { } class H : IRequestHandler<Q, int> { public Task<int> Handle(Q q, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.FromResult(1); } }")]
    public Task MediatR(string code) => WithStub.Fix(Stub.MediatR, Types(code, "MediatR"));

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "class N : INotification { } class H : NotificationHandler<N> { public H() { Thread.Sleep(1); } protected override void Handle(N n) { } public void Other() { Thread.Sleep(1); } public static void Handle(int n) { Thread.Sleep(1); } }")]
    public Task MediatR_calls_nothing_else(string reason, string code) => WithStub.Silent(Stub.MediatR, Types(code, "MediatR"), reason);

    [Fact]
    public Task NServiceBus_5() => ByHandWith(
        Stub.NServiceBus,
        Types("class M { } class H : IHandleMessages<M> { public void Handle(M m) { Thread.{|#0:Sleep|}(1); } public void Other() { Thread.Sleep(1); } public H() { Thread.Sleep(1); } }", "NServiceBus"),
        "'Handle' implements 'IHandleMessages.Handle'");

    [Theory]
    [InlineData("class M { } class H : IHandleMessages<M> { public Task Handle(M m) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } public void Other() { Thread.Sleep(1); } }")]
    public Task Rebus(string code) => WithStub.Fix(Stub.Rebus, Types(code, "Rebus.Handlers"));

    [Theory]
    [InlineData("public class M { } class H : IConsumer<M> { public Task Consume(ConsumeContext<M> c) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } public void Other() { Thread.Sleep(1); } }")]
    public Task MassTransit(string code) => Verify.Fix(Types(code, "MassTransit"), references: References.MassTransit);

    [Theory]
    [InlineData("class J : IJob { public Task Execute(IJobExecutionContext c) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } public void Other() { Thread.Sleep(1); } }")]
    [InlineData("class J : IJob { public async Task Execute(IJobExecutionContext c) { await Task.Yield(); Thread.{|SIO1003:Sleep|}(1); } public J() { Thread.Sleep(1); } }")]
    public Task Quartz(string code) => Verify.Fix(Types(code, "Quartz"), references: References.Quartz);

    [Theory]
    [InlineData("class H : NServiceBus.Saga.IHandleTimeouts<string> { public void Timeout(string s) { Thread.{|#0:Sleep|}(1); } }", "'Timeout' implements 'IHandleTimeouts.Timeout'")]
    [InlineData("class H : NServiceBus.MessageMutator.IMutateIncomingMessages { public object MutateIncoming(object m) { Thread.{|#0:Sleep|}(1); return m; } }", "'MutateIncoming' implements 'IMutateIncomingMessages.MutateIncoming'")]
    [InlineData("class H : NServiceBus.MessageMutator.IMutateIncomingTransportMessages { public void MutateIncoming(TransportMessage m) { Thread.{|#0:Sleep|}(1); } }", "'MutateIncoming' implements 'IMutateIncomingTransportMessages.MutateIncoming'")]
    public Task More_of_NServiceBus_5(string code, string reason) => ByHandWith(Stub.NServiceBus, Types(code, "NServiceBus"), reason);

    [Theory]
    [InlineData("class H { public void Timeout(string s) { Thread.Sleep(1); } public object MutateIncoming(object m) { Thread.Sleep(1); return m; } }")]
    public Task NServiceBus_calls_nothing_else(string code) => WithStub.Silent(Stub.NServiceBus, Types(code, "NServiceBus"), nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData("class H : RequestExceptionHandler<string, int> { protected override void Handle(string q, System.Exception e, RequestExceptionHandlerState<int> s) { Thread.{|#0:Sleep|}(1); } }")]
    [InlineData("class H : RequestExceptionHandler<string, int, System.Exception> { protected override void Handle(string q, System.Exception e, RequestExceptionHandlerState<int> s) { Thread.{|#0:Sleep|}(1); } }")]
    public Task Exceptions_of_MediatR(string code) =>
        ByHandWith(Stub.MediatR, Types(code, "MediatR.Pipeline"), "'Handle' would have to become a member of 'IRequestExceptionHandler'");

    [Theory]
    [InlineData("class H : RequestExceptionHandler<string, int> { protected override void Handle(string q, System.Exception e, RequestExceptionHandlerState<int> s) { } public void Handle(string q) { Thread.Sleep(1); } }")]
    public Task MediatR_calls_no_overloads(string code) => WithStub.Silent(Stub.MediatR, Types(code, "MediatR.Pipeline"), nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData(
        "[LambdaFunction] public string Add(int x) { Thread.{|SIO2003:Sleep|}(1); return \"\"; }",
        "[LambdaFunction] public async Task<string> Add(int x) { await Task.Delay(1); return \"\"; }")]
    [InlineData("[LambdaFunction] public Task Add() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "[LambdaFunction] public async Task Add() { await Task.Delay(1); }")]
    public Task Lambda_annotations(string before, string after) =>
        WithStub.Fix(Stub.LambdaAnnotations, Class(before, "Amazon.Lambda.Annotations"), Class(after, "Amazon.Lambda.Annotations"));

    [Theory]
    [InlineData("public string Add(int x) { Thread.Sleep(1); return \"\"; }")]
    public Task No_lambda_annotations(string member) =>
        WithStub.Silent(Stub.LambdaAnnotations, Class(member, "Amazon.Lambda.Annotations"), nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData("void Do(Coravel.Scheduling.Schedule.Interfaces.IScheduler s) => s.Schedule(() => Thread.{|#0:Sleep|}(1));", "the lambda would have to become the 'ScheduleAsync' of 'IScheduler'")]
    [InlineData("void Do(Coravel.Scheduling.Schedule.Interfaces.IScheduler s) => s.Schedule(Tick); void Tick() => Thread.{|#0:Sleep|}(1);", "'Tick' would have to become the 'ScheduleAsync' of 'IScheduler'")]
    [InlineData("void Do(Coravel.Queuing.Interfaces.IQueue q) => q.QueueTask(() => Thread.{|#0:Sleep|}(1));", "the lambda would have to become the 'QueueAsyncTask' of 'IQueue'")]
    public Task Coravel_by_hand(string member, string reason) => ByHandWith(Stub.Coravel, Class(member, "Coravel.Invocable"), reason);

    [Theory]
    [InlineData("public Task Invoke() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "public async Task Invoke() { await Task.Delay(1); }")]
    [InlineData(
        "void Do(Coravel.Queuing.Interfaces.IQueue q) => q.QueueAsyncTask(() => { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; });",
        "void Do(Coravel.Queuing.Interfaces.IQueue q) => q.QueueAsyncTask(async () => { await Task.Delay(1); });")]
    public Task Coravel(string before, string after) => WithStub.Fix(Stub.Coravel, Class(before, "Coravel.Invocable"), Class(after, "Coravel.Invocable"));

    [Theory]
    [InlineData("void Do(System.Action<System.Action> schedule) => schedule(() => Thread.Sleep(1));")]
    public Task Coravel_calls_nothing_else(string member) => WithStub.Silent(Stub.Coravel, Class(member, "Coravel.Invocable"), nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData(
        "[McpServerTool] public string Run(string m) { Thread.{|SIO2003:Sleep|}(1); return m; }",
        "[McpServerTool] public async Task<string> Run(string m) { await Task.Delay(1); return m; }")]
    [InlineData(
        "[McpServerResource] internal static void Run() => Thread.{|SIO2003:Sleep|}(1);",
        "[McpServerResource] internal static async Task Run() => await Task.Delay(1);")]
    public Task Tools_of_models(string before, string after) =>
        Verify.Fix(Class(before, "ModelContextProtocol.Server"), Class(after, "ModelContextProtocol.Server"), References.ModelContextProtocol);

    [Fact]
    public Task Other_members_of_their_types() => Verify.Silent(
        Types("[McpServerToolType] class C { public void Run() => Thread.Sleep(1); }", "ModelContextProtocol.Server"), nameof(Reason.SynchronousCode), References.ModelContextProtocol);

    [Theory]
    [InlineData(
        "class C : IDynamicApiController { public string Get(string m) { Thread.{|SIO2003:Sleep|}(1); return m; } private void Other() => Thread.Sleep(1); }",
        "class C : IDynamicApiController { public async Task<string> Get(string m) { await Task.Delay(1); return m; } private void Other() => Thread.Sleep(1); }")]
    public Task Controllers_of_Furion(string before, string after) => WithStub.Fix(
        Stub.Furion,
        Types("public " + before, "Furion.DynamicApiController"),
        Types("public " + after, "Furion.DynamicApiController"));

    [Theory]
    [InlineData(
        "class C : IApplicationService { public string Get(string m) { Thread.{|SIO2003:Sleep|}(1); return m; } protected void Other() => Thread.Sleep(1); }",
        "class C : IApplicationService { public async Task<string> Get(string m) { await Task.Delay(1); return m; } protected void Other() => Thread.Sleep(1); }")]
    public async Task Application_services(string before, string after)
    {
        await WithStub.Fix(Stub.AbpFramework, Types("public " + before, "Volo.Abp.Application.Services"), Types("public " + after, "Volo.Abp.Application.Services"));
        await WithStub.Fix(Stub.AspNetBoilerplate, Types("public " + before, "Abp.Application.Services"), Types("public " + after, "Abp.Application.Services"));
    }

    [Fact]
    public Task Members_of_interfaces_of_application_services() => ByHandWith(
        Stub.AbpFramework,
        Types("interface IOrders : IApplicationService { void Close(); } public class C : IOrders { public void Close() => Thread.{|#0:Sleep|}(1); }", "Volo.Abp.Application.Services"),
        "'Close' implements 'IOrders.Close'");

    [Theory]
    [InlineData("class H { void Do(EventingBasicConsumer c) => c.Received += (s, e) => Thread.{|#0:Sleep|}(1); }", "the lambda would have to become a member of 'AsyncEventingBasicConsumer'")]
    [InlineData("class H { void Do(EventingBasicConsumer c) => c.Received += On; void On(object s, BasicDeliverEventArgs e) => Thread.{|#0:Sleep|}(1); }", "'On' would have to become a member of 'AsyncEventingBasicConsumer'")]
    [InlineData("class H : RabbitMQ.Client.DefaultBasicConsumer { public override void HandleBasicDeliver(string t, ulong d, bool r, string x, string k, RabbitMQ.Client.IBasicProperties p, System.ReadOnlyMemory<byte> b) => Thread.{|#0:Sleep|}(1); }", "'HandleBasicDeliver' would have to become the 'HandleBasicDeliver' of 'IAsyncBasicConsumer'")]
    public Task RabbitMQ_by_hand(string code, string reason) => ByHand.Sleep(Types(code, "RabbitMQ.Client.Events"), reason, References.RabbitMQ6);

    [Theory]
    [InlineData("class H : RabbitMQ.Client.AsyncDefaultBasicConsumer { public override Task HandleBasicDeliver(string t, ulong d, bool r, string x, string k, RabbitMQ.Client.IBasicProperties p, System.ReadOnlyMemory<byte> b) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class H { void Do(AsyncEventingBasicConsumer c) => c.Received += (s, e) => { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }; }")]
    public Task RabbitMQ(string code) => Verify.Fix(Types(code, "RabbitMQ.Client.Events"), references: References.RabbitMQ6);

    [Theory]
    [InlineData("class H { void Do(EventingBasicConsumer c) => c.Shutdown += (s, e) => Thread.Sleep(1); }")]
    [InlineData("class H : RabbitMQ.Client.DefaultBasicConsumer { public override void HandleBasicConsumeOk(string t) => Thread.Sleep(1); public void HandleBasicDeliver(string t) => Thread.Sleep(1); }")]
    public Task RabbitMQ_calls_nothing_else(string code) => Verify.Silent(Types(code, "RabbitMQ.Client.Events"), nameof(Reason.SynchronousCode), References.RabbitMQ6);

    [Theory]
    [InlineData("class F : IDashboardAuthorizationFilter { public bool Authorize(DashboardContext c) { Thread.{|#0:Sleep|}(1); return true; } }", "'Authorize' would have to become a member of 'IDashboardAsyncAuthorizationFilter'")]
    public Task Dashboard_of_Hangfire(string types, string reason) => ByHandWith(Stub.Hangfire, Types(types, "Hangfire.Dashboard"), reason);

    private static Task ByHandWith(Stub stub, string code, string reason)
    {
        var test = ByHand.Test(code, reason, stub.References);
        test.TestState.AdditionalReferences.Add(stub.Reference);
        return test.RunAsync();
    }

    private static string Class(string member, string library) => Types($"public class C {{ {member} }}", library);

    private static string Types(string code, string library) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using {library};

        {code}
        """;
}
