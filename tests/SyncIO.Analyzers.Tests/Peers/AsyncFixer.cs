using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Peers;

/// <summary>What users of AsyncFixer reported about AsyncFixer02 and its fix.</summary>
public sealed class AsyncFixer
{
    private const string Model = "class Row { public int Id { get; set; } }\nclass Tables : DbContext { public DbSet<Row> Rows { get; set; } }\n";

    [Fact]
    // https://github.com/semihokur/AsyncFixer/issues/30
    public Task A_name_is_not_a_wait() => Verify.Silent(Code.Async("var name = nameof(Task<string>.Result);\nawait Task.FromException(new Exception(name));"), nameof(Reason.SynchronousCode));

    [Fact]
    // https://github.com/semihokur/AsyncFixer/issues/42
    public Task A_local_function_for_the_thread_pool_packs_in_memory() => Verify.Silent(Code.Async(
        """
        await Task.Run(Pack);

        void Pack()
        {
            using var memory = new MemoryStream();
            using var zip = new GZipStream(memory, CompressionLevel.Fastest);
            zip.WriteByte(1);
            zip.Flush();
        }
        """,
        usings: "System.IO.Compression"), nameof(Reason.SynchronousCode));

    [Theory]
    // https://github.com/semihokur/AsyncFixer/issues/37
    [InlineData("ArgumentOutOfRangeException.ThrowIfNotEqual(7, tables.Rows.{|SIO1001:Count|}());", "ArgumentOutOfRangeException.ThrowIfNotEqual(7, await tables.Rows.CountAsync());")]
    // https://github.com/semihokur/AsyncFixer/issues/38
    [InlineData("var id = tables.Rows.{|SIO1001:Single|}().Id;", "var id = (await tables.Rows.SingleAsync()).Id;")]
    public Task The_fix_awaits_the_call_that_blocks_and_no_other(string before, string after)
    {
        const string Parameters = "Tables tables";
        return Verify.Fix(
            Code.Async(before, Parameters, "Microsoft.EntityFrameworkCore") + Model,
            Code.Async(after, Parameters, "Microsoft.EntityFrameworkCore") + Model,
            References.EFCore10);
    }
}
