using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>EasyCaching: one interface for caches in memory and elsewhere, and others for those that always ask another machine.</summary>
public sealed class Caches
{
    private const string Parameters = "IRedisCachingProvider redis, IHybridCachingProvider hybrid, IEasyCachingProvider any, CancellationToken token";

    [Theory]
    [InlineData("_ = redis.{|SIO1001:StringGet|}(\"x\").Length;", "_ = (await redis.StringGetAsync(\"x\")).Length;")]
    [InlineData("redis.{|SIO1001:HSet|}(\"x\", \"y\", \"z\");\n_ = redis.{|SIO1001:LPop|}<int>(\"x\");", "await redis.HSetAsync(\"x\", \"y\", \"z\");\n_ = await redis.LPopAsync<int>(\"x\");")]
    [InlineData("hybrid.{|SIO1001:Set|}(\"x\", 1, TimeSpan.FromHours(1));", "await hybrid.SetAsync(\"x\", 1, TimeSpan.FromHours(1), token);")]
    [InlineData("_ = hybrid.{|SIO1001:Get|}<int>(\"x\").Value;", "_ = (await hybrid.GetAsync<int>(\"x\", token)).Value;")]
    public Task Away(string before, string after) =>
        WithStub.Fix(Stub.EasyCaching, Code.Async(before, Parameters, "EasyCaching.Core"), Code.Async(after, Parameters, "EasyCaching.Core"));

    [Theory]
    [InlineData("any.Set(\"x\", 1, TimeSpan.FromHours(1)); _ = any.Get<int>(\"x\"); any.Remove(\"x\"); _ = any.GetCount();")]
    public Task Perhaps_in_memory(string body) =>
        WithStub.Silent(Stub.EasyCaching, Code.Async($"await Task.Yield();\n{body}", Parameters, "EasyCaching.Core"), Reasons.NotCatalogued);
}
