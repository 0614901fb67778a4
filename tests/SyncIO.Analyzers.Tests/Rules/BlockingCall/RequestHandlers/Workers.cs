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
        "the parameter 'result' is a reference",
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
    [InlineData("class Q : IRequest<int> { } class H : RequestHandler<Q, int> { protected override int Handle(Q q) { Thread.{|#0:Sleep|}(1); return 1; } }", "'Handle' would have to become one of 'IRequestHandler'")]
    [InlineData("class Q : IRequest { } class H : RequestHandler<Q> { protected override void Handle(Q q) { Thread.{|#0:Sleep|}(1); } }", "'Handle' would have to become one of 'IRequestHandler'")]
    [InlineData("class N : INotification { } class H : NotificationHandler<N> { protected override void Handle(N n) { Thread.{|#0:Sleep|}(1); } }", "'Handle' would have to become one of 'INotificationHandler'")]
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
