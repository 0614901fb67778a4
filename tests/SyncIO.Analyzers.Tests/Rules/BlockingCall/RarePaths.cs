using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What runs for a diagnosis, or as the last that a process does, is for information.</summary>
public sealed class RarePaths
{
    [Theory]
    [InlineData("if (log.IsEnabled(Level.Debug)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (flag && log.IsDebugEnabled) File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Info)]
    [InlineData("if (System.Diagnostics.Debugger.IsAttached) { if (flag) { File.{|#0:WriteAllText|}(\"f\", \"x\"); } }", DiagnosticSeverity.Info)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); Environment.Exit(1); }", DiagnosticSeverity.Info)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); Environment.FailFast(\"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (flag) { File.{|#0:WriteAllText|}(\"f\", \"x\"); } Environment.Exit(0);", DiagnosticSeverity.Info)]
    [InlineData("if (flag) { Environment.Exit(0); } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Warning)]
    [InlineData("if (env.IsDevelopment()) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (flag || !env.IsDevelopment()) { return; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Info)]
    [InlineData("if (env.IsDevelopment()) { return; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Warning)]
    [InlineData("if (!env.IsDevelopment()) { flag = true; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Warning)]
    [InlineData("if (log.IsEnabled(Level.Information)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (!log.IsEnabled(Level.Debug)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (log.IsEnabled(Level.Debug)) { } else { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (log.IsEnabled(Level.Debug) || flag) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); throw; }", DiagnosticSeverity.Warning)]
    [InlineData("if (!log.IsEnabled(Level.Debug)) { return; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Info)]
    [InlineData("if (log.IsEnabled(Level.Trace)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (log.IsEnabled(Level.Verbose)) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (log.IsTraceEnabled) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Info)]
    [InlineData("if (!log.IsDebugEnabled) { return; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Info)]
    [InlineData("if (log.IsEnabled(Level.Debug)) { return; } File.{|#0:WriteAllText|}(\"f\", \"x\");", DiagnosticSeverity.Warning)]
    [InlineData("if (log.Dumps) { File.{|#0:WriteAllText|}(\"f\", \"x\"); }", DiagnosticSeverity.Warning)]
    public Task Are_for_information(string body, DiagnosticSeverity severity) => Verify.Fix(
        Code.Async(body + " await Task.Yield();", "Log log, bool flag, Env env") + "class Env { } static class HostEnvironmentEnvExtensions { public static bool IsDevelopment(this Env env) => env is null; } enum Level { Trace, Verbose, Debug, Information } class Log { public bool IsEnabled(Level level) => level > 0; public bool IsDebugEnabled => false; public bool IsTraceEnabled => false; public bool Dumps => false; }\n",
        expected: new DiagnosticResult("SIO1004", severity).WithLocation(0));

    /// <summary>Whatever is done there, it is one finding: of what matters most, at the first call of it.</summary>
    [Theory]
    [InlineData("if (System.Diagnostics.Debugger.IsAttached) { File.WriteAllText(\"a\", \"x\"); File.AppendAllText(\"b\", \"y\"); client.{|#0:DownloadString|}(\"u\"); }", "SIO1001")]
    [InlineData("try { await Task.Yield(); } catch (Exception e) { File.{|#0:WriteAllText|}(\"f\", e.Message); File.AppendAllText(\"f\", \"x\"); Environment.Exit(1); }", "SIO1004")]
    public Task Are_one_finding_each(string body, string id) => VerifyChains.Fix(
        Code.Async(body + " await Task.Yield();", "System.Net.WebClient client"),
        expected: new DiagnosticResult(id, DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>A tool that ends with an exit code does all its work before.</summary>
    [Fact]
    public Task Whole_functions_are_not() => VerifyChains.Fix(
        Code.Async("File.{|#0:WriteAllText|}(\"a\", \"x\"); client.{|#1:DownloadString|}(\"u\"); await Task.Yield(); Environment.Exit(1);", "System.Net.WebClient client"),
        expected:
        [
            new DiagnosticResult("SIO1004", DiagnosticSeverity.Info).WithLocation(0),
            new DiagnosticResult("SIO1001", DiagnosticSeverity.Info).WithLocation(1),
        ]);

    /// <summary>One fix awaits what is one finding; what stands elsewhere, or runs later, has its own.</summary>
    [Fact]
    public Task Are_fixed_together() => VerifyChains.Fix(
        Code.Async(
            """
            File.{|SIO1004:ReadAllText|}("a");
            if (System.Diagnostics.Debugger.IsAttached)
            {
                File.Copy("a", "b");
                File.ReadAllText("b");
                Thread.{|#0:Sleep|}(1);
                Func<Task> later = async () => { await Task.Yield(); Thread.{|#1:Sleep|}(2); };
                await later();
            }
            """),
        Code.Async(
            """
            await File.ReadAllTextAsync("a");
            if (System.Diagnostics.Debugger.IsAttached)
            {
                File.{|SIO1005:Copy|}("a", "b");
                await File.ReadAllTextAsync("b");
                await Task.Delay(1);
                Func<Task> later = async () => { await Task.Yield(); await Task.Delay(2); };
                await later();
            }
            """),
        expected:
        [
            new DiagnosticResult("SIO1003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
            new DiagnosticResult("SIO1003", DiagnosticSeverity.Info).WithLocation(1).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
        ]);

    /// <summary>The last line of a chain that seldom runs, and a pause before another attempt.</summary>
    [Theory]
    [InlineData("try { File.Delete(\"f\"); } catch (IOException) { Thread.Sleep(10); File.Delete(\"f\"); }", "SIO3003", DiagnosticSeverity.Info)]
    [InlineData("if (System.Diagnostics.Debugger.IsAttached) { Thread.Sleep(10); }", "SIO3003", DiagnosticSeverity.Info)]
    [InlineData("Thread.Sleep(10); Environment.Exit(0);", "SIO3003", DiagnosticSeverity.Info)]
    [InlineData("for (var i = 0; i < 3; i++) { try { File.Delete(\"f\"); return; } catch (IOException) { } Thread.Sleep(10); }", "SIO3003", DiagnosticSeverity.Info)]
    [InlineData("while (true) { try { File.Delete(\"f\"); break; } catch (IOException) when (n > 0) { n--; } if (n > 1) { Thread.Sleep(10); } }", "SIO3003", DiagnosticSeverity.Info)]
    [InlineData("while (n-- > 0) { try { File.Delete(\"f\"); } catch (IOException) { } Thread.Sleep(10); }", "SIO3003", DiagnosticSeverity.Warning)]
    [InlineData("try { File.Delete(\"f\"); return; } catch (IOException) { } gate.Wait();", "SIO3003", DiagnosticSeverity.Warning)]
    [InlineData("Pause(); try { File.Delete(\"f\"); return; } catch (IOException) { } void Pause() => Thread.Sleep(10);", "SIO3003", DiagnosticSeverity.Warning)]
    [InlineData("while (n-- > 0) { try { if (n == 1) { return; } } catch (IOException) { } Thread.Sleep(10); }", "SIO3003", DiagnosticSeverity.Warning)]
    [InlineData("try { File.Delete(\"f\"); } catch (IOException) { Task.Delay(10).Wait(); }", "SIO3002", DiagnosticSeverity.Info)]
    [InlineData("try { File.Delete(\"f\"); } catch (IOException) { Task.Run(() => File.Delete(\"g\")).Wait(); }", "SIO3002", DiagnosticSeverity.Info)]
    [InlineData("try { File.Delete(\"f\"); } catch (IOException) { Thread.Sleep(10); } Thread.Sleep(10);", "SIO3003", DiagnosticSeverity.Warning)]
    public Task At_the_end_of_a_chain(string body, string id, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C { async Task M() { await Task.Yield(); {|#0:Run|}(); } void Run() { {{body}} } int n; readonly SemaphoreSlim gate = new(0); }
        """,
        expected: new DiagnosticResult(id, severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>A property that is read for what an exception says.</summary>
    [Theory]
    [InlineData("if (n < 0) { throw new InvalidOperationException(\"no \" + {|#0:Name|}); }", DiagnosticSeverity.Info)]
    [InlineData("_ = n switch { 1 => 1, _ => throw new InvalidOperationException($\"no {{|#0:Name|}}\") };", DiagnosticSeverity.Info)]
    [InlineData("if (n < 0) { throw new InvalidOperationException({|#0:Load|}()); }", DiagnosticSeverity.Warning)]
    [InlineData("if ({|#0:Name|} == null) { throw new InvalidOperationException(); }", DiagnosticSeverity.Warning)]
    public Task Read_for_an_exception(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;

        class C { async Task M(int n) { await Task.Yield(); {{body}} } string Name { get { Thread.Sleep(1); return ""; } } string Load() { Thread.Sleep(1); return ""; } }
        """,
        expected: new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What logs an error, or takes back what was done, runs only where something has failed.</summary>
    [Theory]
    [InlineData("try { await Task.Yield(); } catch (Exception) { {|#0:Log|}(); throw; }", DiagnosticSeverity.Info)]
    [InlineData("try { await Task.Yield(); return; } catch (InvalidOperationException) { } {|#0:Log|}();", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (OperationCanceledException) { {|#0:Log|}(); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception e) when (e.Message == \"\") { {|#0:Log|}(); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception) { _ = {|#0:Load|}(); }", DiagnosticSeverity.Warning)]
    [InlineData("try { {|#0:Log|}(); } catch (Exception) { await Task.Yield(); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception) { } finally { {|#0:Log|}(); }", DiagnosticSeverity.Warning)]
    [InlineData("try { await Task.Yield(); } catch (Exception) { } {|#0:Log|}();", DiagnosticSeverity.Warning)]
    public Task After_a_failure(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;

        class C { async Task M() { {{body}} } void Log() => Thread.Sleep(1); int Load() { Thread.Sleep(1); return 1; } }
        """,
        expected: new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What installs an application, or fills its new database, says so by the names of its member and of what the member stands in.</summary>
    [Theory]
    [InlineData("namespace Shop { class InstallationService { async Task InstallProducts() { {0} } } }", DiagnosticSeverity.Info)]
    [InlineData("namespace Shop.Installer { class Products { async Task InstallAsync() { {0} } } }", DiagnosticSeverity.Warning)]
    [InlineData("class PluginInstaller { async Task InstallAsync() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class ShopSeeder { async Task SeedUsersAsync() { await Local(); async Task Local() { {0} } } }", DiagnosticSeverity.Info)]
    [InlineData("class DbInitializer { static async Task SeedAsync(int n) { {0} } }", DiagnosticSeverity.Info)]
    [InlineData("class InstallationService { async Task FindProducts() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class InstallationService { async Task InstalledProducts() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class Database { public async Task InitDB() { {0} } }", DiagnosticSeverity.Info)]
    [InlineData("class Shop { async Task MigrateDatabaseAsync(string tenant) { {0} } }", DiagnosticSeverity.Info)]
    [InlineData("static class DatabaseMigration { static async Task Upgrade(int version) { {0} } }", DiagnosticSeverity.Info)]
    [InlineData("class MailboxMigration { async Task Run() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop { async Task InitDatabaseSession() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class Installations { async Task InstallProducts() { {0} } }", DiagnosticSeverity.Warning)]
    [InlineData("class Garden { async Task Seed() { {0} } }", DiagnosticSeverity.Warning)]
    public Task That_install(string source, DiagnosticSeverity severity) => Verify.Fix(
        "using System.IO;\nusing System.Threading.Tasks;\n\n"
            + source.Replace("{0}", "File.{|#0:WriteAllText|}(\"f\", \"x\"); await Task.Yield();") + "\n",
        expected: new DiagnosticResult("SIO1004", severity).WithLocation(0));

    /// <summary>A copy is made of a stream that cannot go back, and most that are handed over can.</summary>
    [Theory]
    [InlineData("if (s.CanSeek) { s.Position = 0; return s; } s.CopyTo(copy); return copy;", DiagnosticSeverity.Info)]
    [InlineData("if (s.CanRead && s.CanSeek) { return s; } s.CopyTo(copy); return copy;", DiagnosticSeverity.Info)]
    [InlineData("if (!s.CanSeek) { s.CopyTo(copy); return copy; } return s;", DiagnosticSeverity.Info)]
    [InlineData("if (!s.CanSeek && flag) { s.CopyTo(copy); return copy; } return s;", DiagnosticSeverity.Info)]
    [InlineData("if (s.CanSeek) { s.Position = 0; } s.CopyTo(copy); return copy;", DiagnosticSeverity.Warning)]
    [InlineData("if (s.CanSeek && flag) { return s; } s.CopyTo(copy); return copy;", DiagnosticSeverity.Warning)]
    [InlineData("if (!s.CanSeek || flag) { s.CopyTo(copy); return copy; } return s;", DiagnosticSeverity.Warning)]
    [InlineData("if (s.CanSeek) { s.CopyTo(copy); return copy; } return s;", DiagnosticSeverity.Warning)]
    [InlineData("if (copy.CanSeek) { return s; } s.CopyTo(Stream.Null); return copy;", DiagnosticSeverity.Warning)]
    public Task A_copy_of_what_cannot_seek(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.IO;
        using System.Threading.Tasks;

        class C { bool flag; async Task M(Stream s) { await Task.Yield(); {|#0:Seekable|}(s); } Stream Seekable(Stream s) { var copy = new MemoryStream(); {{body}} } }
        """,
        expected: new DiagnosticResult("SIO3001", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What takes a path or an address is given a path by most.</summary>
    [Theory]
    [InlineData("if (place.Contains(\"://\")) { return client.DownloadString(place); } return place;", DiagnosticSeverity.Info)]
    [InlineData("if (place.Contains(\"://\")) { return client.DownloadString(place); } throw new System.ArgumentException(nameof(place));", DiagnosticSeverity.Warning)]
    [InlineData("if (place.Contains(\"x\")) { return client.DownloadString(place); } return place;", DiagnosticSeverity.Warning)]
    [InlineData("if (place.Contains(\"://\")) { return place; } return client.DownloadString(place);", DiagnosticSeverity.Warning)]
    public Task For_an_address_in_place_of_a_path(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.Net;
        using System.Threading.Tasks;

        class C { WebClient client = new(); async Task M(string place) { await Task.Yield(); {|#0:Read|}(place); } string Read(string place) { {{body}} } }
        """,
        expected: new DiagnosticResult("SIO3001", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What moves a folder does so once.</summary>
    [Theory]
    [InlineData("if (Directory.Exists(old)) { Directory.Move(old, \"new\"); Thread.Sleep(100); }", DiagnosticSeverity.Info)]
    [InlineData("if (!Directory.Exists(\"new\") && Directory.Exists(old)) { try { Directory.Move(old, \"new\"); Thread.Sleep(100); } finally { } }", DiagnosticSeverity.Info)]
    [InlineData("if (Directory.Exists(old)) { Directory.Move(other, \"new\"); Thread.Sleep(100); }", DiagnosticSeverity.Warning)]
    [InlineData("if (File.Exists(old)) { File.Move(old, \"new\"); Thread.Sleep(100); }", DiagnosticSeverity.Warning)]
    [InlineData("if (Directory.Exists(old)) { Thread.Sleep(100); }", DiagnosticSeverity.Warning)]
    [InlineData("if (Directory.Exists(old)) { Directory.Move(old, \"new\"); } Thread.Sleep(100);", DiagnosticSeverity.Warning)]
    public Task That_end_their_own_condition(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        class C { async Task M(string old, string other) { await Task.Yield(); {|#0:Settle|}(old, other); } void Settle(string old, string other) { {{body}} } }
        """,
        expected: new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>What a repository asks first for the few entities that are marked.</summary>
    [Theory]
    [InlineData("var mark = typeof(T).GetCustomAttribute<MarkAttribute>(); if (mark != null) { if (mark.Deep) { Thread.Sleep(10); } }", DiagnosticSeverity.Info)]
    [InlineData("if (typeof(T).GetCustomAttribute<MarkAttribute>() is { Deep: true }) { Thread.Sleep(10); }", DiagnosticSeverity.Info)]
    [InlineData("if (n > 0 && Attribute.IsDefined(typeof(T), typeof(MarkAttribute))) { Thread.Sleep(10); }", DiagnosticSeverity.Info)]
    [InlineData("if (typeof(T).GetCustomAttribute<MarkAttribute>() is { }) { n++; } else { Thread.Sleep(10); }", DiagnosticSeverity.Warning)]
    [InlineData("if (typeof(T).GetCustomAttribute<MarkAttribute>() is null) { Thread.Sleep(10); }", DiagnosticSeverity.Warning)]
    [InlineData("if (!typeof(T).IsDefined(typeof(MarkAttribute), true)) { Thread.Sleep(10); }", DiagnosticSeverity.Warning)]
    [InlineData("if (typeof(C).IsDefined(typeof(MarkAttribute), true)) { Thread.Sleep(10); }", DiagnosticSeverity.Warning)]
    [InlineData("if (n > 0 || typeof(T).IsDefined(typeof(MarkAttribute), true)) { Thread.Sleep(10); }", DiagnosticSeverity.Warning)]
    public Task For_type_arguments_with_an_attribute(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System;
        using System.Reflection;
        using System.Threading;
        using System.Threading.Tasks;

        class MarkAttribute : Attribute { public bool Deep => true; }
        class Rows<T> { int n; public void Open() { {{body}} } }
        class C { async Task M(Rows<C> rows) { await Task.Yield(); rows.{|#0:Open|}(); } }
        """,
        expected: new DiagnosticResult("SIO3003", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations));

    /// <summary>Most requests that come to a member that asks whether there is a form have none.</summary>
    [Theory]
    [InlineData("if (request.HasFormContentType) { _ = request.Form; }", DiagnosticSeverity.Info)]
    [InlineData("if (request.Method == \"POST\" && request.HasFormContentType) { foreach (var one in request.Form) { } }", DiagnosticSeverity.Info)]
    [InlineData("_ = request.HasFormContentType && request.Form.Count > 0;", DiagnosticSeverity.Info)]
    [InlineData("if (!request.HasFormContentType) { return; } _ = request.Form;", DiagnosticSeverity.Info)]
    [InlineData("if (!request.HasFormContentType || request.Form.Count == 0) { return; }", DiagnosticSeverity.Info)]
    [InlineData("if (request.HasFormContentType) { return; } _ = request.Form;", DiagnosticSeverity.Warning)]
    [InlineData("if (!request.HasFormContentType && request.Method == \"GET\") { return; } _ = request.Form;", DiagnosticSeverity.Warning)]
    [InlineData("if (request.HasFormContentType) { new System.Net.WebClient().DownloadString(\"\"); }", DiagnosticSeverity.Warning)]
    [InlineData("if (HasFormContentType) { _ = request.Form; }", DiagnosticSeverity.Warning)]
    [InlineData("if (request.HasFormContentType || request.Method == \"POST\") { _ = request.Form; }", DiagnosticSeverity.Warning)]
    public Task Only_where_there_is_a_form(string body, DiagnosticSeverity severity) => VerifyChains.Fix(
        $$"""
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;

        class C { async Task M(HttpRequest request) { await Task.Yield(); {|#0:Read|}(request); } bool HasFormContentType => true; void Read(HttpRequest request) { {{body}} } }
        """,
        expected: new DiagnosticResult("SIO3001", severity).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
        references: References.AspNetCore10);

    /// <summary>A logger that writes to a file, asked only where it would write.</summary>
    [Fact]
    public Task Behind_a_call_as_well() => VerifyChains.Fix(
        """
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;

        enum Level { Debug } class Log { public bool IsEnabled(Level level) => level > 0; public void Write() => Thread.Sleep(1); }
        class C { async Task M(Log log) { await Task.Yield(); if (log.IsEnabled(Level.Debug)) { log.{|#0:Write|}(); } log.{|#1:Write|}(); } }
        """,
        expected:
        [
            new DiagnosticResult("SIO3003", DiagnosticSeverity.Info).WithLocation(0).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
            new DiagnosticResult("SIO3003", DiagnosticSeverity.Warning).WithLocation(1).WithOptions(DiagnosticOptions.IgnoreAdditionalLocations),
        ]);
}
