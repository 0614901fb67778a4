using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>The counterpart is the one that binds in the place of the call, on the real libraries.</summary>
public sealed class Counterparts
{
    private const string Parameters = "Stream stream, byte[] bytes, Memory<byte> memory, TextReader reader, TextWriter writer, char[] chars, string text, int n";

    /// <summary>A lambda chooses among overloads as it is written; what it is called on may be long, anonymous, or behind a <c>?.</c></summary>
    [Theory]
    [InlineData("_ = db.Posts.{|SIO1001:Single|}(p => p.Id == 1);", "_ = await db.Posts.SingleAsync(p => p.Id == 1, CancellationToken.None);")]
    [InlineData("_ = db.Posts.Where(p => p.Id > 0).{|SIO1001:Single|}(p => p.Id == 1);", "_ = await db.Posts.Where(p => p.Id > 0).SingleAsync(p => p.Id == 1, CancellationToken.None);")]
    [InlineData("_ = db.Posts.Where(p => p.Id > 0).OrderBy(p => p.Id).{|SIO1001:ToList|}();", "_ = await db.Posts.Where(p => p.Id > 0).OrderBy(p => p.Id).ToListAsync();")]
    [InlineData("_ = db.Posts.Where(p => p.Id > 0).Select(p => new { p.Id }).{|SIO1001:ToList|}();", "_ = await db.Posts.Where(p => p.Id > 0).Select(p => new { p.Id }).ToListAsync();")]
    [InlineData("_ = (from p in db.Posts where p.Id > 0 select p.Id).{|SIO1001:First|}();", "_ = await (from p in db.Posts where p.Id > 0 select p.Id).FirstAsync();")]
    [InlineData("_ = Of<Post>().Where(p => p.Id > 0).{|SIO1001:Any|}();", "_ = await Of<Post>().Where(p => p.Id > 0).AnyAsync();")]
    public Task Lambdas(string before, string after) => Verify.Fix(WithOverload(before), WithOverload(after), References.EFCore10);

    private static string WithOverload(string body) => $$"""
        using System;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.EntityFrameworkCore;

        public class Post { public int Id { get; set; } }
        public class Blog : DbContext { public DbSet<Post> Posts => Set<Post>(); }
        public static class Extensions { public static Task<T> SingleAsync<T>(this IQueryable<T> all, Func<T, bool> which) => null; }

        public class C
        {
            private DbSet<T> Of<T>() where T : class => null;
            async Task M(Blog db) { await Task.Yield(); {{body}} }
        }

        """;

    [Theory]
    [InlineData("_ = stream.{|SIO1001:Read|}(bytes.AsSpan());", "_ = await stream.ReadAsync(bytes.AsMemory());")]
    [InlineData("_ = stream.{|SIO1001:Read|}(bytes.AsSpan(1, n));", "_ = await stream.ReadAsync(bytes.AsMemory(1, n));")]
    [InlineData("_ = stream.{|SIO1001:Read|}(bytes.AsSpan()[1..n]);", "_ = await stream.ReadAsync(bytes.AsMemory()[1..n]);")]
    [InlineData("_ = stream.{|SIO1001:Read|}(bytes.AsSpan().Slice(1));", "_ = await stream.ReadAsync(bytes.AsMemory().Slice(1));")]
    [InlineData("_ = stream.{|SIO1001:Read|}(new Span<byte>(bytes, 0, n));", "_ = await stream.ReadAsync(new Memory<byte>(bytes, 0, n));")]
    [InlineData("_ = stream.{|SIO1001:Read|}(memory.Span);", "_ = await stream.ReadAsync(memory);")]
    [InlineData("_ = stream.{|SIO1001:Read|}(memory.Span[..n]);", "_ = await stream.ReadAsync(memory[..n]);")]
    [InlineData("stream.{|SIO1001:ReadExactly|}(bytes.AsSpan(0, /* all */ n));", "await stream.ReadExactlyAsync(bytes.AsMemory(0, /* all */ n));")]
    [InlineData("_ = stream.{|SIO1001:ReadAtLeast|}(bytes.AsSpan(), 1, false);", "_ = await stream.ReadAtLeastAsync(bytes.AsMemory(), 1, false);")]
    [InlineData("stream.{|SIO1001:Write|}(bytes);", "await stream.WriteAsync(bytes);")]
    [InlineData("stream.{|SIO1001:Write|}(bytes.AsSpan(0, n));", "await stream.WriteAsync(bytes.AsMemory(0, n));")]
    [InlineData("stream.{|SIO1001:Write|}(new ReadOnlySpan<byte>(bytes));", "await stream.WriteAsync(new ReadOnlyMemory<byte>(bytes));")]
    [InlineData("_ = stream.{|SIO1001:Read|}(new global::System.Span<byte>(bytes));", "_ = await stream.ReadAsync(new global::System.Memory<byte>(bytes));")]
    [InlineData("_ = reader.{|SIO1001:Read|}(chars.AsSpan());", "_ = await reader.ReadAsync(chars.AsMemory());")]
    [InlineData("writer.{|SIO1001:WriteLine|}(text.AsSpan(1));", "await writer.WriteLineAsync(text.AsMemory(1));")]
    public Task Spans_over_memory(string before, string after) => Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));

    /// <summary>What lies on the stack, or is a span already, has no memory to hand out.</summary>
    [Theory]
    [InlineData("stream.{|SIO1005:Write|}(\"x\"u8);")]
    [InlineData("_ = stream.{|SIO1005:Read|}(stackalloc byte[4]);")]
    [InlineData("stream.{|SIO1005:Write|}(new Buffer().Span);")]
    [InlineData("_ = stream.{|SIO1005:Read|}(Rent());\nstatic Span<byte> Rent() => new byte[1];")]
    public Task Spans_over_something_else(string body) => Verify.Fix(Code.Async(body, Parameters) + """
        class Buffer
        {
            private readonly byte[] bytes = new byte[100];
            public Span<byte> Span => bytes.AsSpan(0, 3);
            public static implicit operator ReadOnlyMemory<byte>(Buffer buffer) => buffer.bytes;
        }
        """);

    [Theory]
    [InlineData("new XDocument().{|SIO1001:Save|}(stream);", "await new XDocument().SaveAsync(stream, System.Xml.Linq.SaveOptions.None, CancellationToken.None);")]
    [InlineData("_ = XDocument.{|SIO1001:Load|}(stream, LoadOptions.SetLineInfo);", "_ = await XDocument.LoadAsync(stream, LoadOptions.SetLineInfo, CancellationToken.None);")]
    [InlineData("_ = XElement.{|SIO1001:Load|}(textReader: reader);", "_ = await XElement.LoadAsync(reader, System.Xml.Linq.LoadOptions.None, CancellationToken.None);")]
    public Task Changed_arguments_and_a_token_that_is_required(string before, string after) =>
        Verify.Fix(Code.Async(before, Parameters, "System.Xml.Linq"), Code.Async(after, Parameters, "System.Xml.Linq"));

    /// <summary>The receiver's own type before the one that declares the member.</summary>
    [Fact]
    public Task The_receivers_own() => Verify.Fix(
        """
        using System.Data.Common;
        using System.Threading.Tasks;

        abstract class Link : DbConnection
        {
            public Task<string> OpenAsync(int level = 0) => null;
            public new Task ChangeDatabaseAsync(string name, System.Threading.CancellationToken token = default) => null;
        }

        class C
        {
            async Task M(Link link)
            {
                link.{|SIO1001:Open|}();
                link.{|SIO1001:ChangeDatabase|}("x");
            }
        }
        """,
        """
        using System.Data.Common;
        using System.Threading.Tasks;

        abstract class Link : DbConnection
        {
            public Task<string> OpenAsync(int level = 0) => null;
            public new Task ChangeDatabaseAsync(string name, System.Threading.CancellationToken token = default) => null;
        }

        class C
        {
            async Task M(Link link)
            {
                await link.OpenAsync();
                await link.ChangeDatabaseAsync("x");
            }
        }
        """);

    /// <summary>Without a token in scope the optional one is left out, and a required one is none.</summary>
    [Theory]
    [InlineData("client.{|SIO1001:Send|}(request);", "await client.SendAsync(request);", "HttpClient client, HttpRequestMessage request")]
    [InlineData("client.{|SIO1001:Send|}(request);", "await client.SendAsync(request, token);", "HttpClient client, HttpRequestMessage request, CancellationToken token")]
    [InlineData("invoker.{|SIO1001:Send|}(request, default);", "await invoker.SendAsync(request, default);", "HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken token")]
    public Task Tokens(string before, string after, string parameters) =>
        Verify.Fix(Code.Async(before, parameters, "System.Net.Http"), Code.Async(after, parameters, "System.Net.Http"));

    private static readonly ReferenceAssemblies WindowsAzureStorage = References.Net472.AddPackages([new("WindowsAzure.Storage", "9.3.3")]);

    /// <summary>UploadFromStream has optional parameters that its asynchronous forms have as overloads.</summary>
    [Theory]
    [InlineData("blob.{|SIO1001:UploadFromStream|}(stream);", "await blob.UploadFromStreamAsync(stream);")]
    [InlineData("blob.{|SIO1001:UploadFromStream|}(stream, null, null, null);", "await blob.UploadFromStreamAsync(stream, null, null, null);")]
    [InlineData("_ = blob.{|SIO1001:DownloadText|}();", "_ = await blob.DownloadTextAsync();")]
    [InlineData("blob.Container.{|SIO1001:CreateIfNotExists|}();", "await blob.Container.CreateIfNotExistsAsync();")]
    public Task Optional_parameters_that_differ(string before, string after)
    {
        const string Blob = "Microsoft.WindowsAzure.Storage.Blob.CloudBlockBlob blob, Stream stream";
        return Verify.Fix(Code.Async(before, Blob), Code.Async(after, Blob), WindowsAzureStorage);
    }
}
