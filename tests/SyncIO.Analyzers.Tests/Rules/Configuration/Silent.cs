using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.Configuration;
using Xunit;

namespace SyncIO.Tests.Rules.Configuration;

public sealed class Silent
{
    [Theory]
    [InlineData("")]
    [InlineData("\n\n# nothing\n")]
    [InlineData("@kind io blob\n[System.IO.File]::Copy -> [App.Files]::CopyAsync\n[App.Files]::.ctor\n![App.Files]::*")]
    [InlineData("@allow [System.IO.File]::ReadAllText(\"appsettings*.json\")\n@allow [App.Files]::*\n@allow [App.*]::*")]
    [InlineData("@handler type [MassTransit.IConsumer`1]\n@handler attribute [App.Files]")]
    [InlineData("@completed [App.Files]::CopyAsync\n@completed [App.Files]::*Async\n@affine [System.Threading.Mutex]::Wait* -> Release*\n@limit [App.Files]\n@host runs [Elsewhere.Host]::Run")]
    // Files are shared between projects: what is not here may be elsewhere.
    [InlineData("[Some.Library.Client]::Load -> LoadAsync\n@allow [Some.Library.*]::*\n[System.IO.SomethingElse]::Read\n[Elsewhere]::Read")]
    // An extension method may be declared anywhere, also in a library that is not here.
    [InlineData("[System.IO.Stream]::ReadByte -> ReadFarAwayAsync")]
    [InlineData("[System.IO.Stream]::Read -> ReadSlowlyAsync")]
    // The extension of a library may be for a type of one's own.
    [InlineData("[App.Files]::Load -> ToHashSet")]
    // An inherited member, and one of an interface.
    [InlineData("[System.IO.FileStream]::CopyTo -> CopyToAsync\n[System.Collections.Generic.IList`1]::Add")]
    // Two counterparts for one member are two facts.
    [InlineData("[System.IO.File]::Copy -> [App.Files]::CopyAsync\n[System.IO.File]::Copy -> [App.Files]::OtherAsync")]
    public Task A_good_file(string text)
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", text));
        return test.RunAsync();
    }

    [Fact]
    public Task The_same_file_given_twice()
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", "[System.IO.File]::Copy\n"));
        test.SolutionTransforms.Add((solution, project) => solution.AddAdditionalDocument(
            Microsoft.CodeAnalysis.DocumentId.CreateNewId(project), "SyncIO.A.txt", "[System.IO.File]::Copy\n", filePath: "/SyncIO.A.txt"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("/README.txt")]
    [InlineData("/SyncIO.txt")]
    [InlineData("/SyncIO.A.md")]
    [InlineData("/NotSyncIO.A.txt")]
    public Task Another_file(string name)
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add((name, "nonsense"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("syncio_console = true\nsyncio_include_tests = TRUE\nsyncio_name_matching = false\nsyncio_max_chain = 12")]
    [InlineData("syncio_allowed = System.IO.File.ReadAllText|[App.Files]::*|[App.*]::*|[System.IO.File]::Copy(\"a*.txt\")|App.Files..ctor|")]
    [InlineData("syncio_allowed =\nsyncio_blocking =\nsyncio_request_handlers =\nsyncio_max_chain =\nsyncio_console =")]
    [InlineData("syncio_allowed = unset\nsyncio_console = unset\nsyncio_max_chain = unset")]
    [InlineData("syncio_blocking = [System.IO.File]::Copy -> [App.Files]::CopyAsync|[App.Files]::Load")]
    [InlineData("syncio_request_handlers = App.Files|[System.ObsoleteAttribute]|Some.Library.IHandler`1")]
    [InlineData("SYNCIO_Console = true\nother_option = 1\ndotnet_diagnostic.SIO1001.severity = none")]
    public Task A_good_option(string options)
    {
        var test = Test();
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", $"root = true\n[*.cs]\n{options}\n"));
        return test.RunAsync();
    }

    private static CSharpAnalyzerTest<ConfigurationAnalyzer, DefaultVerifier> Test() => new()
    {
        TestCode = """
            namespace App
            {
                public class Files { public void Load() { } public static System.Threading.Tasks.Task CopyAsync(string from, string to) => null; public static System.Threading.Tasks.Task OtherAsync(string from, string to) => null; }
                public static class Extensions { public static System.Threading.Tasks.Task ReadSlowlyAsync(this System.IO.Stream stream) => null; }
            }
            """,
        ReferenceAssemblies = References.Net10,
    };
}
