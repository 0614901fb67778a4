using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Handlers of Razor pages, by the names that the framework goes by.</summary>
public sealed class RazorPages
{
    [Theory]
    [InlineData("public void OnGet() { Thread.{|SIO2003:Sleep|}(1); }", "public async Task OnGet() { await Task.Delay(1); }")]
    [InlineData("public IActionResult OnPostDelete(int id) { Thread.{|SIO2003:Sleep|}(id); return Page(); }", "public async Task<IActionResult> OnPostDelete(int id) { await Task.Delay(id); return Page(); }")]
    [InlineData("public PageResult OnPut() { Thread.{|SIO2003:Sleep|}(1); return Page(); }", "public async Task<PageResult> OnPut() { await Task.Delay(1); return Page(); }")]
    [InlineData("public void OnHead() => Thread.{|SIO2003:Sleep|}(1);", "public async Task OnHead() => await Task.Delay(1);")]
    [InlineData("public void OnPatch() => Thread.{|SIO2003:Sleep|}(1);", "public async Task OnPatch() => await Task.Delay(1);")]
    [InlineData("public void OnDelete() => Thread.{|SIO2003:Sleep|}(1);", "public async Task OnDelete() => await Task.Delay(1);")]
    [InlineData("public void OnOptions() => Thread.{|SIO2003:Sleep|}(1);", "public async Task OnOptions() => await Task.Delay(1);")]
    [InlineData("public Task OnGetAsync() { Thread.{|SIO1003:Sleep|}(1); return Task.CompletedTask; }", "public async Task OnGetAsync() { await Task.Delay(1); }")]
    public Task Handlers(string before, string after) => Verify.Fix(Page(before), Page(after), References.AspNetCore10);

    [Theory]
    [InlineData("[NonHandler] public void OnGet() { Thread.Sleep(1); }")]
    [InlineData("private void OnGet() { Thread.Sleep(1); }")]
    [InlineData("protected void OnGet() { Thread.Sleep(1); }")]
    [InlineData("public static void OnGet() { Thread.Sleep(1); }")]
    [InlineData("public void OnGet<T>() { Thread.Sleep(1); }")]
    [InlineData("public void Get() { Thread.Sleep(1); }")]
    [InlineData("public void Load() { Thread.Sleep(1); }")]
    [InlineData("public Shop() { Thread.Sleep(1); }")]
    [InlineData("public int OnGetCount { get { Thread.Sleep(1); return 1; } }")]
    [InlineData("public override string ToString() { Thread.Sleep(1); return \"\"; }")]
    public Task No_handlers(string member) => Verify.Silent(Page(member), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Fact]
    public Task A_class_that_is_no_page() => Verify.Silent(Page("public void OnGet() { Thread.Sleep(1); }").Replace(": PageModel", ""), nameof(Reason.SynchronousCode), References.AspNetCore10);

    [Theory]
    [InlineData("public override void OnPageHandlerExecuting(PageHandlerExecutingContext c) { Thread.{|#0:Sleep|}(1); }", "'OnPageHandlerExecuting' would have to become a member of 'IAsyncPageFilter'")]
    [InlineData("public void OnGet() { Thread.{|#0:Sleep|}(1); } public void OnPost() { OnGet(); }", "'OnPost' calls 'OnGet'")]
    public Task By_hand(string member, string reason) => ByHand.Sleep(Page(member), reason, References.AspNetCore10);

    private static string Page(string member) =>
        $$"""
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.Filters;
        using Microsoft.AspNetCore.Mvc.RazorPages;

        public class Shop : PageModel
        {
            {{member}}
        }
        """;
}
