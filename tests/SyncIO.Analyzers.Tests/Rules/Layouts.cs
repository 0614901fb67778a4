using System;
using System.Threading.Tasks;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules;

/// <summary>A fix changes only the lines that it has to, and leaves them as their file has them.</summary>
public sealed class Layouts
{
    /// <summary>No formatter comes near what is written: it would put blanks where a file has tabs.</summary>
    [Theory]
    [InlineData("»»File.ReadAllLines(\"f\").ToList().ForEach(l =>\n»»{\n»»»M(l );\n»»});", "»»(await File.ReadAllLinesAsync(\"f\")).ToList().ForEach(l =>\n»»{\n»»»M(l );\n»»});")]
    [InlineData("»»M( File.ReadAllText( \"f\" ) );", "»»M( await File.ReadAllTextAsync( \"f\" ) );")]
    [InlineData("»»if(File.ReadAllText(\"f\")==\"a\"){M(\"a\");}", "»»if(await File.ReadAllTextAsync(\"f\")==\"a\"){M(\"a\");}")]
    [InlineData("»»var n=File.Exists(\"g\")?1:File.ReadAllText (\"f\").Length;", "»»var n=File.Exists(\"g\")?1:(await File.ReadAllTextAsync (\"f\")).Length;")]
    [InlineData("»»File.ReadAllText(\"f\")\n»»».ToString()\n»»».Trim();", "»»(await File.ReadAllTextAsync(\"f\"))\n»»».ToString()\n»»».Trim();")]
    [InlineData("»»using (var w = new StreamWriter(\"f\",\n»»                                true))\n»»{\n»»»w.Write(\"a\");\n»»}",
        "»»await using (var w = new StreamWriter(\"f\",\n»»                                      true))\n»»{\n»»»await w.WriteAsync(\"a\");\n»»}")]
    [InlineData("»»WriteAllText(\"f\",\n»»             ReadAllText(\"g\"));", "»»await WriteAllTextAsync(\"f\",\n»»                        await ReadAllTextAsync(\"g\"));")]
    public Task Around_a_call(string before, string after) =>
        BecomesAsync<AwaitFixProvider>($"»async Task RunAsync()\n»{{\n»»await Task.Yield();\n{before}\n»}}", $"»async Task RunAsync()\n»{{\n»»await Task.Yield();\n{after}\n»}}");

    /// <summary>What returned a task and is <c>async</c> now leaves without a word where its end is a line of its own, or between others on one.</summary>
    [Theory]
    [InlineData("Task A()\n»{\n»»File.ReadAllText(\"f\");\n\n»»return Task.CompletedTask;\n»}", "async Task A()\n»{\n»»await File.ReadAllTextAsync(\"f\");\n»}")]
    [InlineData("Task A() { File.ReadAllText(\"f\"); return Task.CompletedTask; }", "async Task A() { await File.ReadAllTextAsync(\"f\"); }")]
    [InlineData("Task A()\n»{\n»»File.ReadAllText(\"f\"); return Task.CompletedTask;\n»}", "async Task A()\n»{\n»»await File.ReadAllTextAsync(\"f\"); return;\n»}")]
    [InlineData("Task A() {\n»»File.ReadAllText(\"f\");\n»»return Task.CompletedTask; }", "async Task A() {\n»»await File.ReadAllTextAsync(\"f\");\n»»return; }")]
    [InlineData("Task A()\n»{\n»»File.ReadAllText(\"f\"); // One.\n»»return Task.CompletedTask; // Two.\n»}", "async Task A()\n»{\n»»await File.ReadAllTextAsync(\"f\"); // One.\n»»return; // Two.\n»}")]
    [InlineData("Task A(bool b) {\n»»File.ReadAllText(\"f\");\n»»if (b) return Task.Delay(1); // One.\n»»else return Task.CompletedTask; // Two.\n»}",
        "async Task A(bool b) {\n»»await File.ReadAllTextAsync(\"f\");\n»»if (b) { await Task.Delay(1); return; } // One.\n»»else return; // Two.\n»}")]
    [InlineData("Task A(bool b) {\n»»File.ReadAllText(\"f\");\n»»if (b) {\n»»»return Task.Delay(1); // One.\n»»} else {\n»»»return Task.CompletedTask;\n»»}\n»}",
        "async Task A(bool b) {\n»»await File.ReadAllTextAsync(\"f\");\n»»if (b) {\n»»»await Task.Delay(1); // One.\n»»»return;\n»»} else {\n»»»return;\n»»}\n»}")]
    [InlineData("Task A()\n{\nFile.ReadAllText(\"f\");\nreturn Task.CompletedTask;\n}", "async Task A()\n{\nawait File.ReadAllTextAsync(\"f\");\n}")]
    [InlineData("Task A(bool b)\n{\nFile.ReadAllText(\"f\");\nif (b)\n// One.\nreturn Task.Delay(1);\nreturn Task.Delay(2);\n}",
        "async Task A(bool b)\n{\nawait File.ReadAllTextAsync(\"f\");\nif (b)\n// One.\n{\nawait Task.Delay(1);\nreturn;\n}\nawait Task.Delay(2);\n}")]
    public Task Returns_in(string before, string after) => BecomesAsync<AwaitFixProvider>("»public " + before, "»public " + after);

    /// <summary>Others of one contract give a completed task: a step further in than their file has them, and below what is said at their end.</summary>
    [Theory]
    [InlineData("public void Do()\n»{\n»}", "public Task DoAsync()\n»{\n»»return Task.CompletedTask;\n»}")]
    [InlineData("public void Do() => M(\"a\"); // One.", "public Task DoAsync()\n»{\n»»M(\"a\");\n»»return Task.CompletedTask;\n»} // One.")]
    [InlineData("public void Do() {\n»»M(\"a\");\n»»// One.\n»}", "public Task DoAsync() {\n»»M(\"a\");\n»»// One.\n»»return Task.CompletedTask;\n»}")]
    [InlineData("public void Do() // One.\n»»// Two.\n»»=> M(\"a\");", "public Task DoAsync()\n»{\n»»// One.\n»»// Two.\n»»M(\"a\");\n»»return Task.CompletedTask;\n»}")]
    [InlineData("public void Do() => // One.\n»»// Two.\n»»M(\"a\") /* Three. */; // Four.", "public Task DoAsync()\n»{\n»»// One.\n»»// Two.\n»»/* Three. */\n»»M(\"a\");\n»»return Task.CompletedTask;\n»} // Four.")]
    [InlineData("public void Do() => M(/* One. */ \"a\");", "public Task DoAsync()\n»{\n»»M(/* One. */ \"a\");\n»»return Task.CompletedTask;\n»}")]
    [InlineData("public void Do()\n»{\n»»M(\"a\"); }", "public Task DoAsync()\n»{\n»»M(\"a\");\n»»return Task.CompletedTask; }")]
    [InlineData("public void Do()\n»{\n»»M(\"a\"); /* One. */ }", "public Task DoAsync()\n»{\n»»M(\"a\"); /* One. */\n»»return Task.CompletedTask; }")]
    [InlineData("public void Do() { M(\"a\");\n»}", "public Task DoAsync() { M(\"a\");\n»»return Task.CompletedTask;\n»}")]
    [InlineData("public void Do()\n»{ M(\"a\"); }", "public Task DoAsync()\n»{ M(\"a\"); return Task.CompletedTask; }")]
    public Task Completed_tasks_in(string before, string after)
    {
        const string Before = "\n»async Task RunAsync() { await Task.Yield(); ((I)new D()).Do(); }\n}\n\ninterface I { void Do(); }\nclass D : I { public void Do() { Thread.Sleep(1); } ";
        const string After = "\n»async Task RunAsync() { await Task.Yield(); await ((I)new D()).DoAsync(); }\n}\n\ninterface I { Task DoAsync(); }\nclass D : I { public async Task DoAsync() { await Task.Delay(1); } ";
        return BecomesAsync<MakeAsyncFixProvider>("»" + before + Before, "»" + after + After);
    }

    /// <summary>What stands between the parameters of a member and its arrow stays.</summary>
    [Fact]
    public Task Constraints()
    {
        const string Before = "\n»async Task RunAsync() { await Task.Yield(); ((I)new D()).Do<string>(); }\n}\n\ninterface I { void Do<T>() where T : class; }\nclass D : I { public void Do<T>() where T : class { Thread.Sleep(1); } ";
        const string After = "\n»async Task RunAsync() { await Task.Yield(); await ((I)new D()).DoAsync<string>(); }\n}\n\ninterface I { Task DoAsync<T>() where T : class; }\nclass D : I { public async Task DoAsync<T>() where T : class { await Task.Delay(1); } ";
        return BecomesAsync<MakeAsyncFixProvider>(
            "»public void Do<T>() where T : class // One.\n»»=> M(\"a\");" + Before,
            "»public Task DoAsync<T>() where T : class\n»{\n»»// One.\n»»M(\"a\");\n»»return Task.CompletedTask;\n»}" + After);
    }

    /// <summary>Members that are aligned with something, or two tabs further in, show no step.</summary>
    [Theory]
    [InlineData("  ", "                ", "    ")]
    [InlineData("", "        ", "        ")]
    [InlineData("\t", "\t\t\t", "\t")]
    public async Task Steps_of(string outer, string inner, string step)
    {
        var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Text("void", "", $"{inner}{{\n{inner}}}", "((I)new D()).Do();", "void Do() { Thread.Sleep(1); }")));
        Assert.Equal(
            Text("Task", "Async", $"{inner}{{\n{inner}{step}return Task.CompletedTask;\n{inner}}}", "await ((I)new D()).DoAsync();", "async Task DoAsync() { await Task.Delay(1); }"),
            await Fix.InBulk<MakeAsyncFixProvider>(project));

        string Text(string type, string suffix, string body, string call, string other) =>
            $"using System.Threading;\nusing System.Threading.Tasks;\n\nclass O\n{{\n{outer}class C : I\n{outer}{{\n{inner}public {type} Do{suffix}()\n{body}\n\n"
            + $"{inner}async Task RunAsync() {{ await Task.Yield(); {call} }}\n{outer}}}\n}}\n\ninterface I {{ {type} Do{suffix}(); }}\nclass D : I {{ public {other} CancellationToken Token => default; }}\n";
    }

    /// <summary>With tabs, with two blanks, and with the other end of lines.</summary>
    private static async Task BecomesAsync<TProvider>(string before, string after)
        where TProvider : Microsoft.CodeAnalysis.CodeFixes.CodeFixProvider, new()
    {
        foreach (var (step, end) in new[] { ("\t", "\n"), ("  ", "\r\n"), ("    ", "\n") })
        {
            var project = await InMemory.LibraryAsync(References.Net10, ("/P/C.cs", Text(before)));
            Assert.Equal(Text(after), await Fix.InBulk<TProvider>(project));

            string Text(string members) => string.Join('\n', [
                "using System.IO;", "using System.Linq;", "using System.Threading;", "using System.Threading.Tasks;", "using static System.IO.File;", "",
                "class C" + (members.Contains("interface I", StringComparison.Ordinal) ? " : I" : ""), "{", "»static void M(string a, CancellationToken token = default) => _ = a.ToList();", "", members, "}", ""])
                .Replace("»", step, StringComparison.Ordinal).Replace("\n", end, StringComparison.Ordinal);
        }
    }
}
