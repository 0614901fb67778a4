using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

public sealed class Fixes
{
    [Theory]
    [InlineData("t.{|SIO1002:Wait|}();", "await t;")]
    [InlineData("var x = t.{|SIO1002:Result|};", "var x = await t;")]
    [InlineData("var x = t.GetAwaiter().{|SIO1002:GetResult|}();", "var x = await t;")]
    [InlineData("var x = t.ConfigureAwait(true).GetAwaiter().{|SIO1002:GetResult|}();", "var x = await t.ConfigureAwait(true);")]
    [InlineData("_ = t.{|SIO1002:Result|}.ToString();", "_ = (await t).ToString();")]
    [InlineData("Func<string> text = t.{|SIO1002:Result|}.ToString;", "Func<string> text = (await t).ToString;")]
    [InlineData("_ = a.{|SIO1002:Result|}[0];", "_ = (await a)[0];")]
    [InlineData("_ = a.{|SIO1002:Result|}?.Length;", "_ = (await a)?.Length;")]
    [InlineData("_ = a.{|SIO1002:Result|}!;", "_ = (await a)!;")]
    [InlineData("_ = -t.{|SIO1002:Result|} + 1;", "_ = -await t + 1;")]
    [InlineData("_ = (long)t.{|SIO1002:Result|};", "_ = (long)await t;")]
    [InlineData("_ = $\"{t.{|SIO1002:Result|}:N}\";", "_ = $\"{await t:N}\";")]
    [InlineData("_ = new[] { t.{|SIO1002:Result|} };", "_ = new[] { await t };")]
    [InlineData("_ = t.{|SIO1002:Result|} is 1 ? 2 : 3;", "_ = await t is 1 ? 2 : 3;")]
    [InlineData("_ = t.{|SIO1002:Result|} switch { _ => 1 };", "_ = await t switch { _ => 1 };")]
    [InlineData("while (t.{|SIO1002:Result|} > 0) { }", "while (await t > 0) { }")]
    [InlineData("foreach (var c in a.{|SIO1002:Result|}) { }", "foreach (var c in await a) { }")]
    [InlineData("using (s.{|SIO1002:Result|}) { }", "using (await s) { }")]
    [InlineData("throw e.{|SIO1002:Result|};", "throw await e;")]
    [InlineData("_ = (t ?? u).{|SIO1002:Result|};", "_ = await (t ?? u);")]
    [InlineData("_ = nested.{|SIO1002:Result|}.{|SIO1002:Result|};", "_ = await await nested;")]
    [InlineData("_ = t.{|SIO1002:Result|} + u.{|SIO1002:Result|};", "_ = await t + await u;")]
    [InlineData("Task.{|SIO1002:WaitAll|}(t, u);", "await Task.WhenAll(t, u);")]
    [InlineData("Task.{|SIO1002:WaitAny|}(t, u);", "await Task.WhenAny(t, u);")]
    [InlineData("_ = v.{|SIO1002:Result|};", "_ = await v;")]
    [InlineData("_ = f.{|SIO1002:Result|}();", "_ = (await f)();")]
    [InlineData("a?.Equals(t.{|SIO1002:Result|});", "a?.Equals(await t);")]
    public Task Tasks(string before, string after)
    {
        const string Parameters = "Task<int> t, Task<int> u, Task<string> a, Task<Stream> s, Task<Exception> e, Task<Task<int>> nested, ValueTask<int> v, Task<Func<int>> f";
        return Verify.Fix(Code.Async(before, Parameters), Code.Async(after, Parameters));
    }

    [Fact]
    public Task Chains_over_several_lines_keep_their_comments() => Verify.Fix(
        Code.Async("""
            // before
            var text = client // the client
                .{|SIO1001:DownloadString|}("u") // downloads
                .Trim(); // after

            var value = task
                .ConfigureAwait(false)
                .GetAwaiter()
                .{|SIO1002:GetResult|}(); // waits
            """, "WebClient client, Task<int> task", "System.Net"),
        Code.Async("""
            // before
            var text = (await client // the client
                .DownloadStringTaskAsync("u").ConfigureAwait(false)) // downloads
                .Trim(); // after

            var value = await task
                .ConfigureAwait(false); // waits
            """, "WebClient client, Task<int> task", "System.Net"));

    [Theory]
    [InlineData("Thread.{|SIO1003:Sleep|}(100);", "await Task.Delay(100);")]
    [InlineData("Thread.{|SIO1003:Sleep|}(TimeSpan.FromSeconds(1));", "await Task.Delay(TimeSpan.FromSeconds(1));")]
    [InlineData("System.Threading.Thread.{|SIO1003:Sleep|}(100);", "await Task.Delay(100);")]
    [InlineData("Thread.{|SIO1003:Sleep|}(millisecondsTimeout: 1);", "await Task.Delay(1);")]
    [InlineData("gate.{|SIO1003:Wait|}();", "await gate.WaitAsync();")]
    [InlineData("if (gate.{|SIO1003:Wait|}(10)) { }", "if (await gate.WaitAsync(10)) { }")]
    [InlineData("if (!gate.{|SIO1003:Wait|}(10)) { }", "if (!await gate.WaitAsync(10)) { }")]
    [InlineData("process.{|SIO1003:WaitForExit|}();", "await process.WaitForExitAsync();")]
    public Task Blocked_threads(string before, string after) =>
        Verify.Fix(Code.Async(before, "SemaphoreSlim gate, System.Diagnostics.Process process"), Code.Async(after, "SemaphoreSlim gate, System.Diagnostics.Process process"));

    [Theory]
    [InlineData("File.{|SIO1004:WriteAllText|}(\"a\", File.{|SIO1004:ReadAllText|}(\"b\"));", "await File.WriteAllTextAsync(\"a\", await File.ReadAllTextAsync(\"b\"));")]
    [InlineData("File.{|SIO1004:WriteAllText|}(contents: \"b\", path: \"a\");", "await File.WriteAllTextAsync(contents: \"b\", path: \"a\");")]
    [InlineData("var n = stream.{|SIO1001:Read|}(data, 0, 1);", "var n = await stream.ReadAsync(data, 0, 1);")]
    [InlineData("stream.{|SIO1001:CopyTo|}(stream);", "await stream.CopyToAsync(stream);")]
    [InlineData("for (var line = reader.{|SIO1001:ReadLine|}(); line != null; line = reader.{|SIO1001:ReadLine|}()) { }", "for (var line = await reader.ReadLineAsync(); line != null; line = await reader.ReadLineAsync()) { }")]
    [InlineData("writer.{|SIO1001:Write|}(\"a\");\nwriter.Write(\"b\");", "await writer.WriteAsync(\"a\");\nawait writer.WriteAsync(\"b\");")]
    [InlineData("switch (reader.{|SIO1001:ReadLine|}())\n{\n    case \"a\": break;\n}", "switch (await reader.ReadLineAsync())\n{\n    case \"a\": break;\n}")]
    [InlineData("try { } finally { writer.{|SIO1001:Flush|}(); }", "try { } finally { await writer.FlushAsync(); }")]
    [InlineData("_ = from x in File.{|SIO1004:ReadAllLines|}(\"f\") select x;", "_ = from x in await File.ReadAllLinesAsync(\"f\") select x;")]
    public Task Files_and_streams(string before, string after) =>
        Verify.Fix(Code.Async(before, "Stream stream, TextReader reader, TextWriter writer, byte[] data"), Code.Async(after, "Stream stream, TextReader reader, TextWriter writer, byte[] data"));

    [Theory]
    [InlineData("CancellationToken token", "File.{|SIO1004:ReadAllText|}(\"f\");", "await File.ReadAllTextAsync(\"f\", token);")]
    [InlineData("CancellationToken a, CancellationToken b", "File.{|SIO1004:ReadAllText|}(\"f\");", "await File.ReadAllTextAsync(\"f\");")]
    [InlineData("CancellationToken token", "try { } catch { Thread.{|SIO1003:Sleep|}(1); }", "try { } catch { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "try { } finally { Thread.{|SIO1003:Sleep|}(1); }", "try { } finally { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "File.{|SIO1004:WriteAllText|}(contents: \"b\", path: \"a\");", "await File.WriteAllTextAsync(contents: \"b\", path: \"a\", cancellationToken: token);")]
    [InlineData("CancellationToken token, TextReader reader", "_ = reader.{|SIO1001:ReadLine|}();", "_ = await reader.ReadLineAsync(token);")]
    [InlineData("CancellationToken token, Stream stream", "_ = System.Xml.Linq.XDocument.{|SIO1001:Load|}(stream);", "_ = await System.Xml.Linq.XDocument.LoadAsync(stream, System.Xml.Linq.LoadOptions.None, token);")]
    [InlineData("Stream stream", "_ = System.Xml.Linq.XDocument.{|SIO1001:Load|}(stream);", "_ = await System.Xml.Linq.XDocument.LoadAsync(stream, System.Xml.Linq.LoadOptions.None, CancellationToken.None);")]
    [InlineData("CancellationToken token", "new StreamReader(\"f\").{|SIO1004:ReadToEnd|}();", "await new StreamReader(\"f\").ReadToEndAsync(token);")]
    [InlineData("CancellationToken token, SemaphoreSlim gate", "gate.{|SIO1003:Wait|}(token);", "await gate.WaitAsync(token);")]
    [InlineData("CancellationToken token, Task task", "task.{|SIO1002:Wait|}(token);", "await task.WaitAsync(token);")]
    [InlineData("CancellationToken token", "Func<Task> f = async () => Thread.{|SIO1003:Sleep|}(1);\nawait f();", "Func<Task> f = async () => await Task.Delay(1, token);\nawait f();")]
    [InlineData("CancellationToken token", "Func<Task> f = static async () => Thread.{|SIO1003:Sleep|}(1);\nawait f();", "Func<Task> f = static async () => await Task.Delay(1);\nawait f();")]
    [InlineData("CancellationTokenSource source", "var token = source.Token;\nThread.{|SIO1003:Sleep|}(1);", "var token = source.Token;\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token, SemaphoreSlim gate", "try { gate.{|SIO1003:Wait|}(); } finally { gate.Release(); }", "try { await gate.WaitAsync(); } finally { gate.Release(); }")]
    [InlineData("CancellationToken token", "if (token.IsCancellationRequested) { Thread.{|SIO1003:Sleep|}(1); }", "if (token.IsCancellationRequested) { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "if (!token.IsCancellationRequested) { Thread.{|SIO1003:Sleep|}(1); }", "if (!token.IsCancellationRequested) { await Task.Delay(1, token); }")]
    [InlineData("CancellationTokenSource source", "Thread.{|SIO1003:Sleep|}(1);\nvar token = source.Token;", "await Task.Delay(1);\nvar token = source.Token;")]
    [InlineData("CancellationToken token", "if (token.IsCancellationRequested) { return; }\nThread.{|SIO1003:Sleep|}(1);", "if (token.IsCancellationRequested) { return; }\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "token.ThrowIfCancellationRequested();\nThread.{|SIO1003:Sleep|}(1);", "token.ThrowIfCancellationRequested();\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "await Task.Delay(1, token);\nThread.{|SIO1003:Sleep|}(1);", "await Task.Delay(1, token);\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "await Task.WhenAll(Task.Delay(1, token), Task.Delay(2, token));\nThread.{|SIO1003:Sleep|}(1);", "await Task.WhenAll(Task.Delay(1, token), Task.Delay(2, token));\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "try { await Task.Delay(1, token); } catch (InvalidOperationException) { }\nThread.{|SIO1003:Sleep|}(1);", "try { await Task.Delay(1, token); } catch (InvalidOperationException) { }\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "try { await Task.Delay(1, token); } catch (Exception e) when (e is not OperationCanceledException) { }\nThread.{|SIO1003:Sleep|}(1);", "try { await Task.Delay(1, token); } catch (Exception e) when (e is not OperationCanceledException) { }\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "try { Thread.{|SIO1003:Sleep|}(1); } catch (Exception) { throw; }", "try { await Task.Delay(1, token); } catch (Exception) { throw; }")]
    [InlineData("CancellationToken token", "await Task.Run(async () => { Thread.{|SIO1003:Sleep|}(1); });", "await Task.Run(async () => { await Task.Delay(1, token); });")]
    [InlineData("CancellationToken token", "await foreach (var line in File.ReadLinesAsync(\"f\")) { }\nThread.{|SIO1003:Sleep|}(1);", "await foreach (var line in File.ReadLinesAsync(\"f\")) { }\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token", "await foreach (var line in File.ReadLinesAsync(\"f\").ConfigureAwait(false)) { }\nThread.{|SIO1003:Sleep|}(1);", "await foreach (var line in File.ReadLinesAsync(\"f\").ConfigureAwait(false)) { }\nawait Task.Delay(1, token).ConfigureAwait(false);")]
    [InlineData("CancellationToken token, IQueryable<int> all", "await foreach (var one in all.ToAsyncEnumerable()) { }\nThread.{|SIO1003:Sleep|}(1);", "await foreach (var one in all.ToAsyncEnumerable()) { }\nawait Task.Delay(1, token);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { await foreach (var one in all.ToAsyncEnumerable()) { await stream.WriteAsync(b, token); } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { await foreach (var one in all.ToAsyncEnumerable()) { await stream.WriteAsync(b, token); } } catch (IOException) { }\nawait stream.WriteAsync(b, token);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { foreach (var one in b) { await stream.WriteAsync(b, token); } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { foreach (var one in b) { await stream.WriteAsync(b, token); } } catch (IOException) { }\nawait stream.WriteAsync(b, token);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { try { await stream.WriteAsync(b, token); } finally { stream.Close(); } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { try { await stream.WriteAsync(b, token); } finally { stream.Close(); } } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { try { await stream.WriteAsync(b, token); } finally { throw new IOException(); } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { try { await stream.WriteAsync(b, token); } finally { throw new IOException(); } } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { try { stream.Close(); } finally { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { try { stream.Close(); } finally { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } } } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { stream.Close(); } finally { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } }\nstream.{|SIO1001:Write|}(b);", "try { stream.Close(); } finally { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { await stream.WriteAsync(b, token); } finally { try { stream.Close(); } catch (ObjectDisposedException) { } }\nstream.{|SIO1001:Write|}(b);", "try { await stream.WriteAsync(b, token); } finally { try { stream.Close(); } catch (ObjectDisposedException) { } }\nawait stream.WriteAsync(b, token);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { await using var other = stream; await stream.WriteAsync(b, token); } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { await using var other = stream; await stream.WriteAsync(b, token); } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { try { await stream.WriteAsync(b, token); } finally { if (token.IsCancellationRequested) { stream.Close(); } } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { try { await stream.WriteAsync(b, token); } finally { if (token.IsCancellationRequested) { stream.Close(); } } } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } } catch (IOException) { }\nstream.{|SIO1001:Write|}(b);", "try { try { await stream.WriteAsync(b, token); } catch (OperationCanceledException) { } } catch (IOException) { }\nawait stream.WriteAsync(b);")]
    [InlineData("CancellationToken token, IQueryable<int> all, Stream stream, byte[] b", "try { await stream.WriteAsync(b, token); } finally { stream.{|SIO1001:Write|}(b); }", "try { await stream.WriteAsync(b, token); } finally { await stream.WriteAsync(b); }")]
    [InlineData("CancellationToken token, IAsyncEnumerable<int> all", "await foreach (var one in all) { }\nThread.{|SIO1003:Sleep|}(1);", "await foreach (var one in all) { }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "await foreach (var one in Tail.OfAsync()) { }\nThread.{|SIO1003:Sleep|}(1);\n}\nstatic class Tail\n{\n    public static IEnumerable<int> Of() => null;\n    public static IAsyncEnumerable<int> OfAsync() => null;\n", "await foreach (var one in Tail.OfAsync()) { }\nawait Task.Delay(1);\n}\nstatic class Tail\n{\n    public static IEnumerable<int> Of() => null;\n    public static IAsyncEnumerable<int> OfAsync() => null;\n")]
    [InlineData("CancellationToken token, System.Threading.Channels.ChannelReader<int> all", "await foreach (var one in all.ReadAllAsync()) { }\nThread.{|SIO1003:Sleep|}(1);", "await foreach (var one in all.ReadAllAsync()) { }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "while (!token.IsCancellationRequested) { await Task.Yield(); }\nThread.{|SIO1003:Sleep|}(1);", "while (!token.IsCancellationRequested) { await Task.Yield(); }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "while (!token.IsCancellationRequested) { Thread.{|SIO1003:Sleep|}(1); }", "while (!token.IsCancellationRequested) { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "var stopping = token.IsCancellationRequested;\nif (stopping) { return; }\nThread.{|SIO1003:Sleep|}(1);", "var stopping = token.IsCancellationRequested;\nif (stopping) { return; }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "if (token.IsCancellationRequested is true) { Thread.{|SIO1003:Sleep|}(1); }", "if (token.IsCancellationRequested is true) { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "try { await Task.Delay(1, token); } catch (OperationCanceledException) { }\nThread.{|SIO1003:Sleep|}(1);", "try { await Task.Delay(1, token); } catch (OperationCanceledException) { }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "try { await Task.Delay(1, token); } catch { }\nThread.{|SIO1003:Sleep|}(1);", "try { await Task.Delay(1, token); } catch { }\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "try { Thread.{|SIO1003:Sleep|}(1); } catch (Exception) { }", "try { await Task.Delay(1); } catch (Exception) { }")]
    [InlineData("CancellationToken token", "await Task.WhenAny(Task.Delay(1, token), Task.Delay(2));\nThread.{|SIO1003:Sleep|}(1);", "await Task.WhenAny(Task.Delay(1, token), Task.Delay(2));\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "await Task.Delay(1, token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);\nThread.{|SIO1003:Sleep|}(1);", "await Task.Delay(1, token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "Func<Task> undo = async () => { Thread.{|SIO1003:Sleep|}(1); };\ntry { await Task.Yield(); } finally { await undo(); }", "Func<Task> undo = async () => { await Task.Delay(1); };\ntry { await Task.Yield(); } finally { await undo(); }")]
    [InlineData("CancellationToken token", "try { await Task.Yield(); } finally { await Undo(); }\nasync Task Undo() { Thread.{|SIO1003:Sleep|}(1); }", "try { await Task.Yield(); } finally { await Undo(); }\nasync Task Undo() { await Task.Delay(1); }")]
    [InlineData("CancellationToken token", "_ = Task.Run(async () => { Thread.{|SIO1003:Sleep|}(1); });", "_ = Task.Run(async () => { await Task.Delay(1); });")]
    [InlineData("CancellationTokenSource source, CancellationToken token", "source.Cancel();\nThread.{|SIO1003:Sleep|}(1);", "source.Cancel();\nawait Task.Delay(1);")]
    [InlineData("CancellationToken given", "using var source = CancellationTokenSource.CreateLinkedTokenSource(given);\nvar token = source.Token;\nThread.{|SIO1003:Sleep|}(1);", "using var source = CancellationTokenSource.CreateLinkedTokenSource(given);\nvar token = source.Token;\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token, Stream stream", "stream.{|SIO1001:Flush|}();", "await stream.FlushAsync();")]
    [InlineData("CancellationToken token, TextWriter writer", "writer.{|SIO1001:Flush|}();", "await writer.FlushAsync();")]
    [InlineData("CancellationToken token, Stream stream, byte[] b", "stream.{|SIO1001:Write|}(b);\nstream.Flush();", "await stream.WriteAsync(b, token);\nawait stream.FlushAsync();")]
    [InlineData("CancellationToken token", "// Never cancelled: the sleep is a part of the protocol.\nThread.{|SIO1003:Sleep|}(1);", "// Never cancelled: the sleep is a part of the protocol.\nawait Task.Delay(1);")]
    [InlineData("CancellationToken token", "Thread.{|SIO1003:Sleep|}(1); /* without the token */", "await Task.Delay(1); /* without the token */")]
    [InlineData("CancellationToken token", "Thread.{|SIO1003:Sleep|}(1);\nif (token.CanBeCanceled)\n{\n    // Cancellation is possible.\n}", "await Task.Delay(1, token);\nif (token.CanBeCanceled)\n{\n    // Cancellation is possible.\n}")]
    [InlineData("CancellationToken token", "token.WaitHandle.{|SIO1005:WaitOne|}();\nFile.{|SIO1004:WriteAllText|}(\"f\", \"saved\");", "token.WaitHandle.{|SIO1005:WaitOne|}();\nawait File.WriteAllTextAsync(\"f\", \"saved\");")]
    [InlineData("CancellationToken token", "switch (token.IsCancellationRequested)\n{\n    case true: File.{|SIO1004:ReadAllText|}(\"f\"); break;\n    default: return;\n}", "switch (token.IsCancellationRequested)\n{\n    case true: await File.ReadAllTextAsync(\"f\"); break;\n    default: return;\n}")]
    [InlineData("CancellationToken token", "if (token.IsCancellationRequested is false) { return; } else { File.{|SIO1004:ReadAllText|}(\"f\"); }", "if (token.IsCancellationRequested is false) { return; } else { await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("CancellationToken token", "// A pause.\nThread.{|SIO1003:Sleep|}(1);", "// A pause.\nawait Task.Delay(1, token);")]
    public Task The_token_in_scope(string parameters, string before, string after) =>
        Verify.Fix(Code.Async(before, parameters), Code.Async(after, parameters));

    /// <summary>
    /// What another condition compiles is a text without a meaning: it stays, and has its finding where it is compiled. The function is asynchronous already,
    /// so that nothing there depends on it.
    /// </summary>
    [Theory]
    [InlineData("#if OTHER\nFile.ReadAllText(\"a\");\n#else\nFile.{|SIO1004:ReadAllText|}(\"b\");\n#endif", "#if OTHER\nFile.ReadAllText(\"a\");\n#else\nawait File.ReadAllTextAsync(\"b\");\n#endif")]
    [InlineData("#if !OTHER\nFile.{|SIO1004:ReadAllText|}(\"a\");\n#else\nFile.ReadAllText(\"b\");\n#endif", "#if !OTHER\nawait File.ReadAllTextAsync(\"a\");\n#else\nFile.ReadAllText(\"b\");\n#endif")]
    public Task The_side_of_a_condition_that_is_compiled(string before, string after) =>
        Verify.Fix(Code.Async("await Task.Yield();\n" + before), Code.Async("await Task.Yield();\n" + after));

    /// <summary>Who hands it on may have seen it cancelled, or go on in a way of its own.</summary>
    [Theory]
    [InlineData("await Save(token);", "token")]
    [InlineData("await Save(CancellationToken.None);", "token")]
    [InlineData("while (!token.IsCancellationRequested) { await Task.Yield(); } await Save(token);", null)]
    [InlineData("while (!token.IsCancellationRequested) { await Save(token); }", null)]
    [InlineData("try { await Task.Yield(); } finally { await Save(token); }", null)]
    [InlineData("using var source = new CancellationTokenSource(); source.Cancel(); await Save(source.Token);", null)]
    [InlineData("await Save(new CancellationToken(true));", null)]
    public Task The_token_of_a_caller(string statements, string? passed)
    {
        return Verify.Fix(Text("Thread.{|SIO1003:Sleep|}(1)"), Text(passed is null ? "await Task.Delay(1)" : "await Task.Delay(1, token)"));

        string Text(string call) =>
            $$"""
            using System.Threading;
            using System.Threading.Tasks;
            class C
            {
                async Task Save(CancellationToken token) { await Task.Yield(); {{call}}; }
                async Task M(CancellationToken token) { {{statements}} }
            }
            """;
    }

    [Theory]
    [InlineData(
        "Task M()\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    return Task.CompletedTask;\n}",
        "async Task M()\n{\n    await Task.Delay(1);\n}")]
    [InlineData(
        "Task M(bool b)\n{\n    if (b)\n    {\n        return Task.FromResult(true);\n    }\n\n    Thread.{|SIO1003:Sleep|}(1);\n    return Task.FromResult(0);\n}",
        "async Task M(bool b)\n{\n    if (b)\n    {\n        return;\n    }\n\n    await Task.Delay(1);\n}")]
    [InlineData(
        "public virtual Task<int> M(Task<int> t, Task<int> u)\n{\n    // why\n    return Task.FromResult(t.{|SIO1002:Result|} + u.{|SIO1002:Result|}); // so\n}",
        "public virtual async Task<int> M(Task<int> t, Task<int> u)\n{\n    // why\n    return await t + await u; // so\n}")]
    [InlineData(
        "Task<int> M(Task<int> t) => Task.FromResult(t.{|SIO1002:Result|});",
        "async Task<int> M(Task<int> t) => await t;")]
    [InlineData(
        "ValueTask<int> M(Task<int> t)\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    if (t.IsCanceled)\n        return default;\n    return new(t);\n}",
        "async ValueTask<int> M(Task<int> t)\n{\n    await Task.Delay(1);\n    if (t.IsCanceled)\n        return default;\n    return await t;\n}")]
    [InlineData(
        "ValueTask<int> M(Task<int> t) => new(t.{|SIO1002:Result|});",
        "async ValueTask<int> M(Task<int> t) => await t;")]
    [InlineData(
        "Task M(bool b)\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    if (b)\n        return Task.Delay(2);\n\n    return Task.Delay(3);\n}",
        "async Task M(bool b)\n{\n    await Task.Delay(1);\n    if (b)\n    {\n        await Task.Delay(2);\n        return;\n    }\n\n    await Task.Delay(3);\n}")]
    [InlineData(
        "Task M(bool b)\n{\n    if (b)\n    {\n        return Task.CompletedTask;\n    }\n\n    Thread.{|SIO1003:Sleep|}(1);\n    return Task.CompletedTask;\n}",
        "async Task M(bool b)\n{\n    if (b)\n    {\n        return;\n    }\n\n    await Task.Delay(1);\n}")]
    [InlineData(
        "Task<int> M(int n)\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    switch (n)\n    {\n        case 1: return Other();\n        default: throw new Exception();\n    }\n}\n\nTask<int> Other() => null;",
        "async Task<int> M(int n)\n{\n    await Task.Delay(1);\n    switch (n)\n    {\n        case 1: return await Other();\n        default: throw new Exception();\n    }\n}\n\nTask<int> Other() => null;")]
    [InlineData(
        "Task M(int n)\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    if (n > 9) return Task.Delay(9);\n    switch (n)\n    {\n        case 1: return Task.Delay(1);\n        case 2:\n            // two\n            return Task.Delay(2); // too\n        default: return Task.CompletedTask;\n    }\n}",
        "async Task M(int n)\n{\n    await Task.Delay(1);\n    if (n > 9) { await Task.Delay(9); return; }\n    switch (n)\n    {\n        case 1: await Task.Delay(1); return;\n        case 2:\n            // two\n            await Task.Delay(2); // too\n            return;\n        default: return;\n    }\n}")]
    [InlineData(
        "Task<int> M(Task<int> t) => t.{|SIO1002:Result|} > 0 ? Task.FromResult(1) : Task.FromResult(2);",
        "async Task<int> M(Task<int> t) => await (await t > 0 ? Task.FromResult(1) : Task.FromResult(2));")]
    [InlineData(
        "void M(Task<int> t)\n{\n    Func<Task<int>> f = () => Task.FromResult(t.{|SIO1002:Result|});\n    Func<int, Task> g = delegate(int x) { Thread.{|SIO1003:Sleep|}(x); return Task.CompletedTask; };\n    Task Local() { Thread.{|SIO1003:Sleep|}(1); return f(); }\n}",
        "void M(Task<int> t)\n{\n    Func<Task<int>> f = async () => await t;\n    Func<int, Task> g = async delegate(int x) { await Task.Delay(x); };\n    async Task Local() { await Task.Delay(1); await f(); }\n}")]
    [InlineData(
        "Task M()\n{\n    Thread.{|SIO1003:Sleep|}(1);\n    Func<Task> f = () => { return Task.CompletedTask; };\n    return f();\n}",
        "async Task M()\n{\n    await Task.Delay(1);\n    Func<Task> f = () => { return Task.CompletedTask; };\n    await f();\n}")]
    public Task Functions_that_return_a_task_become_async(string before, string after) => Verify.Fix(InClass(before), InClass(after));

    private static string InClass(string member) => $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            {{member.Replace("\n", "\n    ").Replace("\n    \n", "\n\n")}}
        }

        """;

    [Fact]
    public Task Usings_are_added_where_the_file_has_them() => Verify.Fix(
        """
        // The header stays on top.
        using System;
        using System.Threading;
        using Alias = System.IO.File;

        namespace N
        {
            class C
            {
                async System.Threading.Tasks.Task M()
                {
                    Thread.{|SIO1003:Sleep|}(1);
                    Alias.{|SIO1004:ReadAllText|}("f");
                }
            }
        }

        """,
        """
        // The header stays on top.
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using Alias = System.IO.File;

        namespace N
        {
            class C
            {
                async System.Threading.Tasks.Task M()
                {
                    await Task.Delay(1);
                    await Alias.ReadAllTextAsync("f");
                }
            }
        }

        """);

    /// <summary>An alias of C# 12 stands for a type that has no name.</summary>
    [Fact]
    public Task An_alias_of_a_tuple_stays() => typeof(SyntaxTree).Assembly.GetName().Version < new Version(4, 8) ? Task.CompletedTask : Verify.Fix(
        """
        using System.Threading;
        using System.Threading.Tasks;
        using Pair = (int Left, int Right);

        class C
        {
            async Task M(Pair pair) => Thread.{|SIO1003:Sleep|}(pair.Left);
        }

        """,
        """
        using System.Threading.Tasks;
        using Pair = (int Left, int Right);

        class C
        {
            async Task M(Pair pair) => await Task.Delay(pair.Left);
        }

        """);

    [Fact]
    public Task Usings_never_between_if_and_endif()
    {
        var test = Verify.Test(
        """
        using System.Threading;
        #if NET
        using System.Net.Http;
        #endif

        class C
        {
            async System.Threading.Tasks.Task M() => Thread.{|SIO1003:Sleep|}(1);
        }

        """,
        """
        using System.Threading;
        using System.Threading.Tasks;
        #if NET
        using System.Net.Http;
        #endif

        class C
        {
            async System.Threading.Tasks.Task M() => await Task.Delay(1);
        }

        """);
        test.HasImportsAsWritten = true;
        return test.RunAsync();
    }

    /// <summary>The directives that follow a header mostly are about the whole file; what is behind <c>#if</c> is not.</summary>
    [Theory]
    [InlineData("#nullable enable\n\nusing Zoo;\n", "#nullable enable\n\nusing System.Threading.Tasks;\nusing Zoo;\n")]
    [InlineData("#pragma warning disable CS0219\nusing Zoo;\n", "#pragma warning disable CS0219\nusing System.Threading.Tasks;\nusing Zoo;\n")]
    [InlineData("#region Usings\n\nusing Zoo;\n\n#endregion\n", "#region Usings\n\nusing System.Threading.Tasks;\nusing Zoo;\n\n#endregion\n")]
    [InlineData("#if true\nusing Zoo;\n#endif\n", "using System.Threading.Tasks;\n#if true\nusing Zoo;\n#endif\n")]
    [InlineData("#nullable enable\n", "#nullable enable\n\nusing System.Threading.Tasks;\n")]
    public Task A_header_with_directives(string before, string after)
    {
        const string Header = "// A licence.\n// Its second line.\n\n";
        const string Type = "\nclass C\n{\n    async System.Threading.Tasks.Task M() => ";
        const string Zoo = ";\n}\n\nnamespace Zoo { class Lion { } }\n";
        return Verify.Fix(
            $"{Header}{before}{Type}System.Threading.Thread.{{|SIO1003:Sleep|}}(1){Zoo}",
            $"{Header}{after}{Type}await Task.Delay(1){Zoo}");
    }

    [Fact]
    public Task A_property_named_as_the_type() => Verify.Fix(
        """
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            public string Task { get; set; }
            async System.Threading.Tasks.Task M() => Thread.{|SIO1003:Sleep|}(1);
        }

        """,
        """
        using System.Threading;
        using System.Threading.Tasks;

        class C
        {
            public string Task { get; set; }
            async System.Threading.Tasks.Task M() => await System.Threading.Tasks.Task.Delay(1);
        }

        """);

    [Fact]
    public Task Usings_where_the_file_has_none() => Verify.Fix(
        """
        // The header stays on top.

        /// <summary>Documented.</summary>
        class C
        {
            async System.Threading.Tasks.Task M() => System.Threading.Thread.{|SIO1003:Sleep|}(1);
        }

        """,
        """
        // The header stays on top.

        using System.Threading.Tasks;

        /// <summary>Documented.</summary>
        class C
        {
            async System.Threading.Tasks.Task M() => await Task.Delay(1);
        }

        """);

    [Fact]
    public Task A_static_using_and_a_name_that_means_something_else() => Verify.Fix(
        """
        using static System.Threading.Thread;
        using static System.IO.File;

        class Task { }

        class C
        {
            async System.Threading.Tasks.Task M()
            {
                {|SIO1003:Sleep|}(1);
                {|SIO1004:ReadAllText|}("f");
            }
        }

        """,
        """
        using static System.Threading.Thread;
        using static System.IO.File;

        class Task { }

        class C
        {
            async System.Threading.Tasks.Task M()
            {
                await System.Threading.Tasks.Task.Delay(1);
                await ReadAllTextAsync("f");
            }
        }

        """);

    [Theory]
    [InlineData("await a.ConfigureAwait(false);\nb.{|SIO1002:Wait|}();", "await a.ConfigureAwait(false);\nawait b.ConfigureAwait(false);")]
    [InlineData("await a.ConfigureAwait(false);\nawait a.ConfigureAwait(true);\nb.{|SIO1002:Wait|}();", "await a.ConfigureAwait(false);\nawait a.ConfigureAwait(true);\nawait b.ConfigureAwait(false);")]
    [InlineData("await a;\nb.{|SIO1002:Wait|}();", "await a;\nawait b;")]
    [InlineData("await a.ConfigureAwait(false);\nThread.{|SIO1003:Sleep|}(1);", "await a.ConfigureAwait(false);\nawait Task.Delay(1).ConfigureAwait(false);")]
    [InlineData("await a.ConfigureAwait(false);\nawait a;\nb.{|SIO1002:Wait|}();", "await a.ConfigureAwait(false);\nawait a;\nawait b;")]
    public Task ConfigureAwait_follows_the_file(string before, string after) =>
        Verify.Fix(Code.Async(before, "Task a, Task b"), Code.Async(after, "Task a, Task b"));

    [Fact]
    public Task On_NET_Framework() => Verify.Fix(
        Code.Async("client.{|SIO1001:DownloadString|}(\"u\");\nThread.{|SIO1003:Sleep|}(1);\nreader.{|SIO1001:ReadToEnd|}();", "System.Net.WebClient client, TextReader reader, CancellationToken token"),
        Code.Async("await client.DownloadStringTaskAsync(\"u\");\nawait Task.Delay(1, token);\nawait reader.ReadToEndAsync();", "System.Net.WebClient client, TextReader reader, CancellationToken token"),
        References.Net472);

    [Fact]
    public Task The_title_names_what_is_awaited()
    {
        var test = Verify.Test(Code.Async("Thread.{|SIO1003:Sleep|}(1);"), Code.Async("await Task.Delay(1);"));
        test.CodeActionEquivalenceKey = "SyncIO.Await";
        test.CodeActionVerifier = (action, verifier) => verifier.Equal("Await 'Delay'", action.Title);
        return test.RunAsync();
    }
}
