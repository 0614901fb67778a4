using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>The life of a Blazor component, where it is written in a file of its own.</summary>
public sealed class Blazor
{
    [Theory]
    [InlineData("protected override void OnInitialized() { Thread.{|#0:Sleep|}(1); }", "'OnInitialized' would have to become 'OnInitializedAsync'")]
    [InlineData("protected override void OnParametersSet() { Thread.{|#0:Sleep|}(1); }", "'OnParametersSet' would have to become 'OnParametersSetAsync'")]
    [InlineData("protected override void OnAfterRender(bool first) { Thread.{|#0:Sleep|}(1); }", "'OnAfterRender' would have to become 'OnAfterRenderAsync'")]
    public Task By_hand(string member, string reason) => ByHand.Sleep(Component(member), reason, References.AspNetCore10);

    [Fact]
    public Task Asynchronous_ones() => Verify.Fix(
        Component("protected override Task OnInitializedAsync() { Thread.{|SIO1003:Sleep|}(1); return base.OnInitializedAsync(); }"),
        Component("protected override async Task OnInitializedAsync() { await Task.Delay(1); await base.OnInitializedAsync(); }"),
        References.AspNetCore10);

    [Theory]
    [InlineData("public void Save() { Thread.Sleep(1); }")]
    [InlineData("private void OnInitialized(int x) { Thread.Sleep(1); }")]
    [InlineData("protected void OnAfterRender() { Thread.Sleep(1); }")]
    [InlineData("public static void OnParametersSet(int x) { Thread.Sleep(1); }")]
    [InlineData("public Cart() { Thread.Sleep(1); }")]
    [InlineData("[Parameter] public int Count { get; set; } = Load(); static int Load() { Thread.Sleep(1); return 1; }")]
    [InlineData("protected override bool ShouldRender() { Thread.Sleep(1); return true; }")]
    public Task Nothing_of_its_life(string member) => Verify.Silent(Component(member), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Fact]
    public Task A_class_that_is_no_component() => Verify.Silent(
        "abstract class Base { protected abstract void OnInitialized(); } class Cart : Base { protected override void OnInitialized() => System.Threading.Thread.Sleep(1); }",
        nameof(Reason.SynchronousCode),
        References.AspNetCore10);

    private static string Component(string member) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Components;

        public partial class Cart : ComponentBase
        {
            {{member}}
        }
        """;
}
