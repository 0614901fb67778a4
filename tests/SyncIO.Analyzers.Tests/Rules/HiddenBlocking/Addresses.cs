using System.Threading.Tasks;
using SyncIO.Silences;
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
    public Task Are_silent(string body) => VerifyChains.Silent(Members(body, "Open"), nameof(Reason.AddressBranch));

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
