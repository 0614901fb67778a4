using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Rules.Configuration;
using Xunit;

namespace SyncIO.Tests.Rules.Configuration;

public sealed class Reports
{
    [Theory]
    [InlineData("File.ReadAllText", "'File.ReadAllText' is not a member: write [Type]::Name")]
    [InlineData("[System.IO.File]::ReadAllText ->", "'' is not a counterpart: write Name, [Type]::Name or Name(arguments)")]
    [InlineData("@kind database", "'database' is not a kind: use io NOUN, file, task or thread")]
    [InlineData("@deny [A]::B", "'@deny' is not a directive: use @kind, @allow, @handler, @dispose, @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool")]
    [InlineData("@completed [System.IO.File]", "'[System.IO.File]' does not fit '@completed': write [Type]::Name")]
    [InlineData("@affine [System.Threading.Mutex]::WaitOne", "'[System.Threading.Mutex]::WaitOne' does not fit '@affine': write [Type]::Name -> Name")]
    [InlineData("@handler type", "'@handler' needs a shape and a name")]
    [InlineData("[System.IO.File]::*", "'[System.IO.File]::*' is not one member: '*' goes with '!', '@allow' and '-> *Async'")]
    [InlineData("[System.IO.*]::*", "'[System.IO.*]::*' is not one member: '*' goes with '!', '@allow' and '-> *Async'")]
    [InlineData("@allow [System.IO.*]::Read", "'[System.IO.*]::Read' is not a member: write [Type]::Name")]
    public Task A_line_that_cannot_be_read(string line, string reason) => BadLine(line, reason);

    [Theory]
    [InlineData("[System.IO.File]::ReadAllTxt", "'System.IO.File' has no member 'ReadAllTxt': did you mean 'ReadAllText'?")]
    [InlineData("[System.IO.File]::Nothing", "'System.IO.File' has no member 'Nothing'")]
    [InlineData("![System.IO.File]::readalltext", "'System.IO.File' has no member 'readalltext': did you mean 'ReadAllText'?")]
    [InlineData("@allow [System.IO.File]::ReadAllTexts(\"*.json\")", "'System.IO.File' has no member 'ReadAllTexts': did you mean 'ReadAllText'?")]
    [InlineData("[System.IO.File]::ReadAllText -> ReadAllTextAsnyc", "'System.IO.File' has no member 'ReadAllTextAsnyc': did you mean 'ReadAllTextAsync'?")]
    [InlineData("[System.IO.File]::Copy -> [System.IO.File]::Nothing", "'System.IO.File' has no member 'Nothing'")]
    [InlineData("[App.Outer]::CopyAsync -> Nothing", "'App.Outer' has no member 'Nothing'")]
    [InlineData("[System.IO.File]::Copy(System.String)", "no 'Copy' of 'System.IO.File' has the parameters (System.String)")]
    [InlineData("@completed [System.Threading.Tasks.Task]::FromResul", "'System.Threading.Tasks.Task' has no member 'FromResul': did you mean 'FromResult'?")]
    [InlineData("@affine [System.Threading.Mutex]::WaitOne -> ReleaseMutx", "'System.Threading.Mutex' has no member 'ReleaseMutx': did you mean 'ReleaseMutex'?")]
    [InlineData("@affine [System.Threading.Mutex]::Enter* -> Release*", "'System.Threading.Mutex' has no member 'Enter*'")]
    public Task A_member_that_a_known_type_does_not_have(string line, string reason) => BadLine(line, reason);

    [Theory]
    [InlineData("[System.IO.Fille]::Copy", "there is no type 'System.IO.Fille': did you mean 'System.IO.File'?")]
    [InlineData("![System.Collections.Generic.List]::*", "there is no type 'System.Collections.Generic.List': did you mean 'System.Collections.Generic.List`1'?")]
    [InlineData("@allow [App.Outer.Inner]::*", "there is no type 'App.Outer.Inner': did you mean 'App.Outer+Inner'?")]
    [InlineData("@allow [App.Outr]::*", "there is no type 'App.Outr': did you mean 'App.Outer'?")]
    [InlineData("@allow [Appp.*]::*", "there is no namespace 'Appp': did you mean 'App'?")]
    [InlineData("@allow [App]::*", "'App' is a namespace: did you mean '[App.*]::*'?")]
    [InlineData("![System.IO]::*", "'System.IO' is a namespace: did you mean '[System.IO.*]::*'?")]
    [InlineData("@limit [System.IO.Streem]", "there is no type 'System.IO.Streem': did you mean 'System.IO.Stream'?")]
    [InlineData("@completed [System.Threading.Tasks.Tusk]::From*", "there is no type 'System.Threading.Tasks.Tusk': did you mean 'System.Threading.Tasks.Task'?")]
    [InlineData("@handler type [System.IDisposible]", "there is no type 'System.IDisposible': did you mean 'System.IDisposable'?")]
    public Task A_type_of_nearly_that_name(string line, string reason) => BadLine(line, reason);

    [Theory]
    [InlineData("@sequence keeps [App.Outer]::CopyAsync", "@sequence keeps")]
    [InlineData("@question [App.Outer]::CopyAsync", "@question")]
    public Task A_word_that_only_ships(string line, string words) =>
        BadLine(line, $"'{words}' is reserved for the built-in catalogue: use @completed, @affine, @host, @fresh, @limit, @buffered, @memory, @synchronous, @pool");

    [Theory]
    [InlineData("[System.IO.File]::Copy\n{|#0:[System.IO.File]::Copy|}", "duplicate of line 1")]
    [InlineData("@allow [App.Outer]::*\n# again\n{|#0:@allow [App.Outer]::*|}", "duplicate of line 1")]
    [InlineData("{|#0:[System.IO.File]::Move|}", "duplicate of line 2 of SyncIO.A.txt")]
    public async Task What_was_said_before_and_where(string text, string reason)
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", "# the first\n[System.IO.File]::Move\n"));
        test.TestState.AdditionalFiles.Add(("/SyncIO.B.txt", text));
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.BadLine).WithLocation(0).WithMessage(reason));
        await test.RunAsync();
    }

    /// <summary>It would report what it was meant to allow.</summary>
    [Fact]
    public async Task A_fact_in_the_allowlist()
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.Allowed.txt", "{|#0:[System.IO.File]::ReadAllText|}\n@allow [System.IO.File]::ReadAllBytes\n"));
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.BadLine).WithLocation(0)
            .WithMessage("this line says that '[System.IO.File]::ReadAllText' blocks: write @allow [System.IO.File]::ReadAllText to allow it"));
        await test.RunAsync();
    }

    [Fact]
    public async Task What_was_said_before()
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", "[System.IO.File]::Copy\n{|SIO9001:[System.IO.File]::Copy|}\n@allow [App.Outer]::*\n@completed [App.Outer]::CopyAsync\n{|SIO9001:@completed [App.Outer]::CopyAsync|}\n"));
        test.TestState.AdditionalFiles.Add(("/SyncIO.B.txt", "@kind thread\n{|SIO9001:[System.IO.File]::Copy|}\n{|SIO9001:@allow [App.Outer]::*|}\n[System.IO.File]::Copy -> [App.Outer]::CopyAsync"));
        await test.RunAsync();
    }

    [Fact]
    public async Task The_line_and_only_the_line()
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", "# a comment\r\n[System.IO.File]::Copy\r\n{|SIO9001:  nonsense   # indeed|}\r\n![System.IO.Stream]::*\r\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("syncio_alowed", "x", "unknown option, did you mean 'syncio_allowed'?")]
    [InlineData("syncio_everything", "true", "unknown option")]
    [InlineData("syncio_console", "yes", "the value must be true or false")]
    [InlineData("syncio_include_tests", "1", "the value must be true or false")]
    [InlineData("syncio_name_matching", "on", "the value must be true or false")]
    [InlineData("syncio_max_chain", "0", "the value must be a whole number from 1")]
    [InlineData("syncio_max_chain", "many", "the value must be a whole number from 1")]
    [InlineData("syncio_allowed", "ReadAllText", "'ReadAllText' is not Namespace.Type.Member or [Namespace.Type]::Member")]
    [InlineData("syncio_allowed", "System.IO.File.Copy|System.IO.File.Coppy|System.IO.Fille.Copy", "'System.IO.File' has no member 'Coppy': did you mean 'Copy'?; there is no type 'System.IO.Fille': did you mean 'System.IO.File'?")]
    [InlineData("syncio_allowed", "[System.IO.File].ReadAllText", "'[System.IO.File].ReadAllText' is not Namespace.Type.Member or [Namespace.Type]::Member; write [System.IO.File]::ReadAllText")]
    [InlineData("syncio_allowed", "System.IO.File.ReadAllText, System.IO.File.Copy", "'System.IO.File.ReadAllText, System.IO.File.Copy' is not Namespace.Type.Member or [Namespace.Type]::Member; separate the items by '|'")]
    [InlineData("syncio_allowed", "App.Outer", "'App.Outer' is a type: did you mean '[App.Outer]::*'?")]
    [InlineData("syncio_allowed", "App.*", "'App' is a namespace: did you mean '[App.*]::*'?")]
    [InlineData("syncio_blocking", "System.IO.File.Copy", "'System.IO.File.Copy' is not [Namespace.Type]::Member -> MemberAsync; write [System.IO.File]::Copy")]
    [InlineData("syncio_blocking", "[System.IO.File]::Copyy", "'System.IO.File' has no member 'Copyy': did you mean 'Copy'?")]
    [InlineData("syncio_request_handlers", "App.Outer|a b", "'a b' is not a type or an attribute: Namespace.Type")]
    [InlineData("syncio_request_handlers", "App.IHandler<TIn, TOut>", "'App.IHandler<TIn, TOut>' is not a type or an attribute: Namespace.Type; write App.IHandler`2")]
    [InlineData("syncio_request_handlers", "[App.Otter]", "there is no type 'App.Otter': did you mean 'App.Outer'?")]
    public Task An_option(string key, string value, string reason)
    {
        var test = Test();
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", $"root = true\n[*.cs]\n{key} = {value}\n"));
        test.TestState.ExpectedDiagnostics.Add(Option(key, value, reason, "/0/Test0.cs"));
        return test.RunAsync();
    }

    [Fact]
    public Task An_option_once_for_each_value_with_the_first_file()
    {
        var test = Test();
        test.TestState.Sources.Add(("/0/a/A.cs", "class A { }"));
        test.TestState.Sources.Add(("/0/a/B.cs", "class B { }"));
        test.TestState.Sources.Add(("/0/b/C.cs", "class C { }"));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nsyncio_consol = true\n"));
        test.TestState.AnalyzerConfigFiles.Add(("/.editorconfig", "root = true\n[a/*.cs]\nsyncio_console = yes\n[0/a/*.cs]\nsyncio_console = yes\n[0/b/*.cs]\nsyncio_console = no\n"));
        test.TestState.ExpectedDiagnostics.Add(Option("syncio_consol", "true", "unknown option, did you mean 'syncio_console'?", "/0/Test0.cs"));
        test.TestState.ExpectedDiagnostics.Add(Option("syncio_console", "yes", "the value must be true or false", "/0/a/A.cs"));
        test.TestState.ExpectedDiagnostics.Add(Option("syncio_console", "no", "the value must be true or false", "/0/b/C.cs"));
        return test.RunAsync();
    }

    private static Task BadLine(string line, string reason)
    {
        var test = Test();
        test.TestState.AdditionalFiles.Add(("/SyncIO.A.txt", $"{{|#0:{line}|}}\n"));
        test.TestState.ExpectedDiagnostics.Add(new DiagnosticResult(Rule.BadLine).WithLocation(0).WithMessage(reason));
        return test.RunAsync();
    }

    private static DiagnosticResult Option(string key, string value, string reason, string file) => new DiagnosticResult(Rule.BadOption)
        .WithMessage($"'{key} = {value}' in .editorconfig or .globalconfig: {reason} (it applies first to {file})");

    private static CSharpAnalyzerTest<ConfigurationAnalyzer, DefaultVerifier> Test() => new()
    {
        TestCode = "namespace App { class Outer { class Inner { } void CopyAsync() { } } }",
        ReferenceAssemblies = References.Net10,
    };
}
