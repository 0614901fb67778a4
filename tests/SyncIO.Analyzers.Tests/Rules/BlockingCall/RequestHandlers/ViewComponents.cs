using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>View components, whose name says which form they have, and tag helpers.</summary>
public sealed class ViewComponents
{
    [Theory]
    [InlineData("public class Cart : ViewComponent")]
    [InlineData("[ViewComponent] public class Cart")]
    [InlineData("[ViewComponent(Name = \"c\")] public class Cart")]
    [InlineData("public class CartViewComponent")]
    [InlineData("public abstract class Base : ViewComponent { } public class Cart : Base")]
    public Task Components(string type) => Verify.Fix(
        Views(type + " { public string Invoke(int id) { Thread.{|SIO2003:Sleep|}(id); return \"\"; } }"),
        Views(type + " { public async Task<string> InvokeAsync(int id) { await Task.Delay(id); return \"\"; } }"),
        References.AspNetCore10);

    [Theory]
    [InlineData("public class Cart : ViewComponent { private string Invoke() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("public class Cart : ViewComponent { public static string Invoke() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("public class Cart : ViewComponent { public string Other() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("public class Cart : ViewComponent { public Cart() { Thread.Sleep(1); } }")]
    [InlineData("public class Cart : ViewComponent { public string Invoker { get { Thread.Sleep(1); return \"\"; } } }")]
    [InlineData("[NonViewComponent] public class Cart : ViewComponent { public string Invoke() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("class CartViewComponent { public string Invoke() { Thread.Sleep(1); return \"\"; } }")]
    [InlineData("public class CartViewComponents { public string Invoke() { Thread.Sleep(1); return \"\"; } }")]
    public Task No_components(string code) => Verify.Silent(Views(code), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Theory]
    [InlineData("public class Cart : ViewComponent { public string Invoke() { Thread.{|#0:Sleep|}(1); return \"\"; } public Task<string> InvokeAsync(int i) => null; }", "'Invoke' would have to become 'InvokeAsync'")]
    [InlineData("public class Cart : ViewComponent { public string Invoke(int i) { Thread.{|#0:Sleep|}(1); return \"\"; } public string Invoke() => \"\"; }", "'Invoke' would have to become 'InvokeAsync'")]
    [InlineData("public abstract class Base : ViewComponent { public abstract string Invoke(); } public class Cart : Base { public override string Invoke() { Thread.{|#0:Sleep|}(1); return \"\"; } }", "'Invoke' would have to become 'InvokeAsync'")]
    [InlineData("public class Cart : ViewComponent { public string Invoke() { Thread.{|#0:Sleep|}(1); return \"\"; } public string Again() => Invoke(); }", "'Again' calls 'Invoke'")]
    [InlineData("class Own : TagHelper { public override void Process(TagHelperContext c, TagHelperOutput o) { Thread.{|#0:Sleep|}(1); } }", "'Process' would have to become 'ProcessAsync'")]
    [InlineData("class Own : TagHelperComponent { public override void Process(TagHelperContext c, TagHelperOutput o) { Thread.{|#0:Sleep|}(1); } }", "'Process' would have to become 'ProcessAsync'")]
    [InlineData("class Own : TagHelper { public override void Init(TagHelperContext c) { Thread.{|#0:Sleep|}(1); } }", "'Init' is called synchronously by its framework")]
    [InlineData("class Own : ITagHelperComponent { public int Order => 1; public void Init(TagHelperContext c) { Thread.{|#0:Sleep|}(1); } public Task ProcessAsync(TagHelperContext c, TagHelperOutput o) => null; }", "'Init' is called synchronously by its framework")]
    public Task By_hand(string code, string reason) => ByHand.Sleep(Views(code), reason, References.AspNetCore10);

    [Theory]
    [InlineData("class Own : TagHelper { public override Task ProcessAsync(TagHelperContext c, TagHelperOutput o) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    [InlineData("class Own : TagHelperComponent { public override Task ProcessAsync(TagHelperContext c, TagHelperOutput o) { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; } }")]
    public Task Tag_helpers(string code) => Verify.Fix(Views(code), references: References.AspNetCore10);

    [Theory]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : TagHelper { private void Process() { Thread.Sleep(1); } public static void Process(int i) { Thread.Sleep(1); } public Own() { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : TagHelper { public string Text { get { Thread.Sleep(1); return \"\"; } set { Thread.Sleep(1); } } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own { public void Process(TagHelperContext c, TagHelperOutput o) { Thread.Sleep(1); } }")]
    [InlineData(nameof(Reason.SynchronousCode), "class Own : TagHelperComponent { public void Process(int i) { Thread.Sleep(1); } public override int Order { get { Thread.Sleep(1); return 1; } } }")]
    public Task No_tag_helpers(string reason, string code) => Verify.Silent(Views(code), reason, References.AspNetCore10);

    private static string Views(string code) =>
        $"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Razor.TagHelpers;

        {code}
        """;
}
