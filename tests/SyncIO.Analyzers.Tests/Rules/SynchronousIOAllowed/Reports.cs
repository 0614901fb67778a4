using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.SynchronousIOAllowed;
using Xunit;

namespace SyncIO.Tests.Rules.SynchronousIOAllowed;

public sealed class Reports
{
    [Theory]
    [InlineData("services.Configure<KestrelServerOptions>(options => options.{|SIO5005:AllowSynchronousIO|} = true);")]
    [InlineData("services.Configure<IISServerOptions>(options => { options.{|SIO5005:AllowSynchronousIO|} = true; });")]
    [InlineData("_ = new KestrelServerOptions { {|SIO5005:AllowSynchronousIO|} = true };")]
    [InlineData("http.Features.Get<IHttpBodyControlFeature>()!.{|SIO5005:AllowSynchronousIO|} = true;")]
    [InlineData("const bool Yes = true; new KestrelServerOptions().{|SIO5005:AllowSynchronousIO|} = Yes;")]
    public Task The_guard_is_taken_away(string statement) => Verify(statement);

    [Theory]
    [InlineData("services.Configure<KestrelServerOptions>(options => options.AllowSynchronousIO = false);")]
    [InlineData("new KestrelServerOptions().AllowSynchronousIO = on;")]
    [InlineData("new Own().AllowSynchronousIO = true;")]
    [InlineData("if (new KestrelServerOptions().AllowSynchronousIO == true) { }")]
    public Task It_stays(string statement) => Verify(statement);

    [Fact]
    public async Task Not_in_tests()
    {
        var test = Test("new KestrelServerOptions().AllowSynchronousIO = true;");
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.IsTestProject = true"));
        await test.RunAsync();
    }

    private static Task Verify(string statement) => Test(statement).RunAsync();

    private static CSharpAnalyzerTest<SynchronousIOAllowedAnalyzer, DefaultVerifier> Test(string statement) => new()
    {
        ReferenceAssemblies = References.AspNetCore10,
        TestCode = $$"""
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Http;
            using Microsoft.AspNetCore.Http.Features;
            using Microsoft.AspNetCore.Server.Kestrel.Core;
            using Microsoft.Extensions.DependencyInjection;

            class Own { public bool AllowSynchronousIO { get; set; } }

            class C
            {
                void M(IServiceCollection services, HttpContext http, bool on)
                {
                    {{statement}}
                }
            }
            """,
    };
}
