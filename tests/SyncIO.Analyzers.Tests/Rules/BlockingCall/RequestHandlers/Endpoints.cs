using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Endpoints that are classes, and what runs around them.</summary>
public sealed class Endpoints
{
    private const string Endpoint = "class Get : Endpoint<Question, string> { public override void Configure() { Get(\"/\"); Thread.Sleep(1); } MEMBER }";

    [Theory]
    [InlineData("public override Task HandleAsync(Question q, CancellationToken t)")]
    [InlineData("public override Task OnBeforeHandleAsync(Question q, CancellationToken t)")]
    [InlineData("public override Task OnAfterHandleAsync(Question q, string answer, CancellationToken t)")]
    public Task Asynchronous_members(string signature) => Verify.Fix(
        In(signature + " { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }"),
        In(signature.Replace("override", "override async") + " { await Task.Delay(1, t); }"),
        References.FastEndpoints);

    [Theory]
    [InlineData("OnBeforeValidate(Question q)", "OnBeforeValidate")]
    [InlineData("OnAfterValidate(Question q)", "OnAfterValidate")]
    [InlineData("OnValidationFailed()", "OnValidationFailed")]
    [InlineData("OnBeforeHandle(Question q)", "OnBeforeHandle")]
    [InlineData("OnAfterHandle(Question q, string answer)", "OnAfterHandle")]
    public Task Hooks_by_hand(string signature, string name) => ByHand.Sleep(
        In($"public override void {signature} {{ Thread.{{|#0:Sleep|}}(1); }}"),
        $"'{name}' would have to become '{name}Async'",
        References.FastEndpoints);

    [Theory]
    [InlineData("class Log : IPreProcessor<Question> { public Task PreProcessAsync(IPreProcessorContext<Question> c, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class Log : IPostProcessor<Question, string> { public Task PostProcessAsync(IPostProcessorContext<Question, string> c, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class Placed : IEvent { } class Mail : IEventHandler<Placed> { public Task HandleAsync(Placed e, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class Pay : ICommand { } class Payment : ICommandHandler<Pay> { public Task ExecuteAsync(Pay p, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class Pay : ICommand<int> { } class Payment : ICommandHandler<Pay, int> { public Task<int> ExecuteAsync(Pay p, CancellationToken t) { Thread.{|SIO1003:Sleep|}(1); return Task.FromResult(1); } }")]
    public Task Around_an_endpoint(string code) => Verify.Fix(Types(code), references: References.FastEndpoints);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "public void OnBeforeHandle(int other) { Thread.Sleep(1); } void Help() { Thread.Sleep(1); } public Get() { Thread.Sleep(1); }")]
    public Task Nothing_else_is_called(string reason, string member) => Verify.Silent(In(member), reason, References.FastEndpoints);

    private static string In(string member) => Types(Endpoint.Replace("MEMBER", member));

    private static string Types(string code) =>
        $"using System.Threading; using System.Threading.Tasks; using FastEndpoints;\nclass Question {{ }}\n{code}";
}
