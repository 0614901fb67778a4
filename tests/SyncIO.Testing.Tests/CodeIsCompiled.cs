using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class CodeIsCompiled
{
    [Fact]
    public async Task A_source_that_does_not_compile_fails()
        => (await Failure.Of(new NamingTest { TestCode = "class Fine { Missing field; }" })).Says("error CS0246");

    [Fact]
    public async Task A_source_that_does_not_parse_fails()
        => (await Failure.Of(new NamingTest { TestCode = "class Fine {" })).Says("error CS1513");

    [Fact]
    public Task An_expected_error_of_the_compiler_passes()
        => new NamingTest { TestCode = "class Fine { {|CS0246:Missing|} Field; }" }.RunAsync();

    [Fact]
    public Task An_error_of_the_compiler_can_be_stated()
        => new NamingTest
        {
            TestCode = "class Fine { {|#0:Missing|} Field; }",
            ExpectedDiagnostics = { DiagnosticResult.CompilerError("CS0246").WithLocation(0).WithArguments("Missing") },
        }.RunAsync();

    [Fact]
    public Task Errors_do_not_matter_where_no_diagnostics_of_the_compiler_are_compared()
        => new NamingTest { TestCode = "class Fine { Missing Field; }", CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Fact]
    public Task Warnings_do_not_matter_unless_they_are_compared() => new NamingTest { TestCode = Unused }.RunAsync();

    [Fact]
    public async Task Warnings_fail_where_they_are_compared()
        => (await Failure.Of(new NamingTest { TestCode = Unused, CompilerDiagnostics = CompilerDiagnostics.Warnings })).Says("CS0169");

    [Fact]
    public Task The_language_is_the_latest() => new NamingTest { TestCode = "file class Fine { required public int Count { get; init; } }" }.RunAsync();

    [Fact]
    public Task A_program_has_top_level_statements()
        => new NamingTest { TestCode = "System.Console.WriteLine();", TestState = { OutputKind = OutputKind.ConsoleApplication } }.RunAsync();

    [Fact]
    public Task A_transform_changes_the_solution()
        => new NamingTest
        {
            TestCode = "#if FLAG\nclass [|type|] { }\n#endif",
            SolutionTransforms =
            {
                (solution, id) => solution.WithProjectParseOptions(
                    id,
                    ((Microsoft.CodeAnalysis.CSharp.CSharpParseOptions)solution.GetProject(id)!.ParseOptions!).WithPreprocessorSymbols("FLAG")),
            },
        }.RunAsync();

    private const string Unused = "class Fine { int field; }";
}
