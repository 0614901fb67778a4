using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>A member that takes the address of a file or of something on the network waits for the network only where its caller gives such an address.</summary>
public sealed class Addresses
{
    [Theory]
    [InlineData("if (uri.Scheme == \"file\") { return new StringReader(\"\"); } else { return new StreamReader(new System.Net.WebClient().OpenRead(uri)); }")]
    [InlineData("if (uri.IsFile) return new StringReader(\"\"); return new StreamReader(new System.Net.WebClient().OpenRead(uri));")]
    [InlineData("if (!uri.IsFile) { return new StreamReader(new System.Net.WebClient().OpenRead(uri)); } return new StringReader(\"\");")]
    [InlineData("return uri.Scheme != Uri.UriSchemeFile ? new StreamReader(new System.Net.WebClient().OpenRead(uri)) : new StringReader(\"\");")]
    public Task Are_infos(string body) => VerifyChains.Fix(
        "using System; using System.IO; using System.Threading.Tasks; class C { " + Members(body, "{|#0:Open|}") + " }",
        expected: new DiagnosticResult("SIO3001", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations)
            .WithMessage("'Open' blocks on network I/O: Open → WebClient.OpenRead"));

    [Theory]
    [InlineData("if (uri.Scheme == \"http\") { return new StreamReader(new System.Net.WebClient().OpenRead(uri)); } return new StringReader(\"\");")]
    [InlineData("if (uri.IsFile) { return new StreamReader(new System.Net.WebClient().OpenRead(uri)); } return new StringReader(\"\");")]
    [InlineData("if (uri.IsFile) { uri = null; } return new StreamReader(new System.Net.WebClient().OpenRead(uri));")]
    [InlineData("if (uri.IsLoopback) { return new StringReader(\"\"); } return new StreamReader(new System.Net.WebClient().OpenRead(uri));")]
    public Task Are_not_other_questions(string body) => VerifyChains.Members(Members(body, "{|SIO3001:Open|}"));

    [Fact]
    public Task Are_known_in_the_asynchronous_function_itself() => VerifyChains.Members(
        "async Task M(Uri uri) { await Task.Yield(); if (!uri.IsFile) { new System.Net.WebClient().{|SIO1001:OpenRead|}(uri); } }");

    private static string Members(string body, string call) =>
        $"async Task M(Uri uri) {{ await Task.Yield(); {call}(uri); }} static TextReader Open(Uri uri) {{ {body} }}";
}
