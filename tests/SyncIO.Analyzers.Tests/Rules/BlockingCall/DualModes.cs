using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>One body for a synchronous method and its asynchronous twin: whoever asks for the synchronous half gets it.</summary>
public sealed class DualModes
{
    [Theory]
    [InlineData(nameof(Reason.SynchronousHalf), "_ = async ? await s.ReadAsync(b, 0, 1) : s.Read(b, 0, 1);")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (async) await s.FlushAsync(); else s.Flush();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (!async) { s.Flush(); } else { await s.FlushAsync(); }")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (async) { await s.FlushAsync(); return; } s.Flush();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (!async) { s.Flush(); return; } await s.FlushAsync();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (async == false) s.Flush(); else await s.FlushAsync();")]
    [InlineData(nameof(Reason.SynchronousHalf), "_ = async switch { true => await s.ReadAsync(b, 0, 1), false => s.Read(b, 0, 1) };")]
    [InlineData(nameof(Reason.SynchronousHalf), "switch (async) { case true: await s.FlushAsync(); break; default: s.Flush(); break; }")]
    [InlineData(nameof(Reason.SynchronousHalf), "await Core(); Task Core() { if (async) return s.FlushAsync(); s.Flush(); return Task.CompletedTask; }")]
    [InlineData(nameof(Reason.SynchronousHalf), "await Core(); ValueTask<int> Core() => async ? s.ReadAsync(b.AsMemory()) : new ValueTask<int>(s.Read(b, 0, 1));")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (doAsync) await s.FlushAsync(); else s.Flush();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (token.HasValue) { await s.FlushAsync(token.Value); } else { s.Flush(); }")]
    public Task The_synchronous_half_of_one_body_for_both(string reason, string body) => Verify.Silent(Code.Async(body, "Stream s, byte[] b, bool async, bool doAsync, CancellationToken? token"), reason);

    [Theory]
    [InlineData(nameof(Reason.SynchronousHalf), "return async ? s.ReadAsync(b, 0, 1) : Task.FromResult(s.Read(b, 0, 1));")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (async) { return s.ReadAsync(b, 0, 1); } return Task.FromResult(s.Read(b, 0, 1));")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (async) { return s.ReadAsync(b, 0, 1); } else { return Task.FromResult(s.Read(b, 0, 1)); }")]
    public Task The_synchronous_half_of_a_body_that_hands_on_a_task(string reason, string body) => Verify.Silent($$"""
        using System.IO;
        using System.Threading.Tasks;
        class C { Task<int> M(Stream s, byte[] b, bool async) { {{body}} } }
        """, reason);

    /// <summary>Who is asked to be done at once gives a task that is.</summary>
    [Theory]
    [InlineData("_ = Read(b, async: false).GetAwaiter().GetResult();")]
    [InlineData("_ = Read(b, false).Result;")]
    [InlineData("Load(sync: true).Wait();")]
    [InlineData("Load(sync: true).ConfigureAwait(false).GetAwaiter().GetResult();")]
    public Task A_wait_for_the_synchronous_half(string body) => Verify.Silent(Asked(body), nameof(Reason.SynchronousHalf));

    [Theory]
    [InlineData("_ = Read(b, async: true).{|SIO1002:Result|};")]
    [InlineData("_ = Read(b, other).{|SIO1002:Result|};")]
    [InlineData("Load(sync: false).{|SIO1002:Wait|}();")]
    [InlineData("Send(urgent: false).{|SIO1002:Wait|}();")]
    public Task But_not_for_the_other(string body) => Verify.Fix(Asked(body));

    private static string Asked(string body) => $$"""
        using System.Threading.Tasks;
        class C
        {
            async Task M(byte[] b, bool other) { await Task.Yield(); {{body}} }
            async Task<int> Read(byte[] b, bool async) { if (async) { await Task.Delay(1); } return b.Length; }
            async Task Load(bool sync) { if (!sync) { await Task.Delay(1); } }
            async Task Send(bool urgent) { if (!urgent) { await Task.Delay(1); } }
        }
        """;

    [Theory]
    [InlineData("if (other) { s.{|SIO1001:Flush|}(); }")]
    [InlineData("if (other) { await Task.Yield(); return; } s.{|SIO1001:Flush|}();")]
    [InlineData("if (token.IsCancellationRequested) { await Task.Yield(); return; } s.{|SIO1001:Flush|}();")]
    [InlineData("if (resync) { await Task.Yield(); } else { s.{|SIO1001:Flush|}(); }")]
    [InlineData("if (other) { await Task.Yield(); } else { s.{|SIO1001:Flush|}(); }")]
    [InlineData("if (other) { s.{|SIO1001:Flush|}(); return; } await Task.Yield();")]
    [InlineData("if (b.Length > 1) { await Task.Yield(); } else { s.{|SIO1001:Flush|}(); }")]
    public Task But_not_any_branch(string body) => Verify.Fix(Code.Async(body + "\nawait Task.Yield();", "Stream s, byte[] b, bool other, bool resync, CancellationToken token"));

    /// <summary>A flag of any name, or one of several modes, where the other half awaits the twin of the very call.</summary>
    [Theory]
    [InlineData(nameof(Reason.SynchronousHalf), "if (mode == Mode.Sync) s.Flush(); else await s.FlushAsync();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (_mode != Mode.Sync) { await s.FlushAsync().ConfigureAwait(false); } else { s.Flush(); }")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (s is FileStream) { await s.FlushAsync(); } else { s.Flush(); }")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (mode is Mode.Sync) { s.Flush(); return; } await s.FlushAsync();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (mode is not Mode.Sync) { await s.FlushAsync(); return; } s.Flush();")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (mode.HasFlag(Mode.Async)) { await s.FlushAsync(); } else { s.Flush(); }")]
    [InlineData(nameof(Reason.SynchronousHalf), "switch (mode) { case Mode.Sync: s.Flush(); break; default: await s.FlushAsync(); break; }")]
    [InlineData(nameof(Reason.SynchronousHalf), "_ = mode switch { Mode.Sync => s.Read(b, 0, 1), _ => await s.ReadAsync(b, 0, 1) };")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (mode == Mode.Async) { await Task.Factory.FromAsync(s.BeginRead, s.EndRead, b, 0, 1, null); } else { _ = s.Read(b, 0, 1); }")]
    [InlineData(nameof(Reason.SynchronousHalf), "_ = blocking ? s.Read(b, 0, 1) : await s.ReadAsync(b, 0, 1);")]
    [InlineData(nameof(Reason.SynchronousHalf), "if (blocking) { File.ReadAllText(\"f\"); } else { await File.ReadAllTextAsync(\"f\"); }")]
    public Task Any_flag_between_twins(string reason, string body) => Verify.Silent(Mode(body), reason);

    [Theory]
    [InlineData("if (mode == Mode.Sync) s.{|SIO1001:Flush|}(); else await other.FlushAsync();")]
    [InlineData("if (mode == Mode.Sync) s.{|SIO1001:Flush|}(); else await Task.Yield();")]
    [InlineData("if (mode == Mode.Sync) { s.{|SIO1001:Flush|}(); } await s.FlushAsync();")]
    [InlineData("switch (mode) { case Mode.Sync: s.{|SIO1001:Flush|}(); break; default: await s.ReadAsync(b, 0, 1); break; }")]
    [InlineData("if (b.Length > 1) { await s.FlushAsync(); } else { s.{|SIO1001:Flush|}(); }")]
    [InlineData("var large = b.Length > 1; if (large) { await s.FlushAsync(); } else { s.{|SIO1001:Flush|}(); }")]
    public Task But_not_between_others(string body) => Verify.Fix(Mode(body));

    /// <summary>Two functions of one signature, one of which says that it is synchronous.</summary>
    [Theory]
    [InlineData(nameof(Reason.SynchronousHalf), "Task<int> ReadSync() => Task.FromResult(s.Read(b, 0, 1)); async Task<int> ReadAsync() => await s.ReadAsync(b, 0, 1);")]
    [InlineData(nameof(Reason.SynchronousHalf), "Task<int> ReadSyncOverAsync() => Task.FromResult(s.ReadAsync(b, 0, 1).Result); async Task<int> ReadAsync() => await s.ReadAsync(b, 0, 1);")]
    [InlineData(nameof(Reason.SynchronousHalf), "Task Read(bool x) { return x ? ReadAsync() : ReadSync(); Task ReadSync() { s.Flush(); return Task.CompletedTask; } Task ReadAsync() => s.FlushAsync(); }")]
    public Task Halves_by_name(string reason, string members) => Verify.Silent(Halves(members), reason);

    [Theory]
    [InlineData("Task<int> ReadSync() => Task.FromResult(s.{|SIO1001:Read|}(b, 0, 1));")]
    [InlineData("async Task ReadSync() { await Task.Yield(); s.{|SIO1001:Flush|}(); } Task ReadAsync() => s.FlushAsync();")]
    [InlineData("Task FolderSync() { s.{|SIO1001:Flush|}(); return Task.CompletedTask; }")]
    public Task Names_without_another_half(string members) => Verify.Fix(Halves(members));

    private static string Halves(string members) => $$"""
        using System.IO;
        using System.Threading.Tasks;
        class C { Stream s; byte[] b; {{members}} }
        """;

    private static string Mode(string body) => $$"""
        using System.IO;
        using System.Threading.Tasks;

        enum Mode { Sync, Async }

        class C
        {
            private Mode _mode = Mode.Sync;
            async Task M(Stream s, Stream other, byte[] b, Mode mode, bool blocking)
            {
                {{body}}
                await Task.Yield();
            }
        }
        """;
}
