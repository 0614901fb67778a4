using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Testing.Tests.Samples;
using Xunit;

namespace SyncIO.Testing.Tests;

public sealed class SolutionsHaveSeveralFiles
{
    [Fact]
    public Task Each_document_is_analyzed()
        => new NamingTest { TestState = { Sources = { "class [|first|] { }", "class [|second|] : first { }" } } }.RunAsync();

    [Fact]
    public async Task A_failure_names_the_document()
        => (await Failure.Of(new NamingTest { TestState = { Sources = { "class Fine { }", ("/src/Named.cs", "class type { }") } } }))
            .Says("/src/Named.cs(1,7): warning TEST001");

    [Fact]
    public Task A_named_document_is_fixed()
        => new NamingFixTest
        {
            TestState = { Sources = { ("/src/Named.cs", "class [|type|] { }") } },
            FixedState = { Sources = { ("/src/Named.cs", "class Type { }") } },
        }.RunAsync();

    [Fact]
    public async Task Another_name_of_a_document_fails()
        => (await Failure.Of(
            new NamingFixTest
            {
                TestState = { Sources = { ("/src/Named.cs", "class [|type|] { }") } },
                FixedState = { Sources = { ("/src/Other.cs", "class Type { }") } },
            }))
            .Says("The file '/src/Other.cs' is expected and not there");

    [Fact]
    public Task A_project_sees_the_one_it_references()
        => new NamingTest
        {
            TestState =
            {
                Sources = { "class [|type|] : Base { }" },
                AdditionalProjects = { ["Library"] = { Sources = { "public class Base { } class [|inner|] { }" } } },
                AdditionalProjectReferences = { "Library" },
            },
        }.RunAsync();

    [Fact]
    public async Task A_project_does_not_see_the_one_it_does_not_reference()
        => (await Failure.Of(
            new NamingTest
            {
                TestState =
                {
                    Sources = { "class Fine : Base { }" },
                    AdditionalProjects = { ["Library"] = { Sources = { "public class Base { }" } } },
                },
            }))
            .Says("error CS0246");

    [Fact]
    public Task Projects_have_frameworks_of_their_own()
        => new NamingTest
        {
            TestState =
            {
                Sources = { "class Fine : Base { System.Span<int> Half() => default; }" },
                AdditionalProjects =
                {
                    ["Library"] =
                    {
                        Sources = { "public class Base { System.{|CS0234:Span<int>|} Field; }" },
                        ReferenceAssemblies = ReferenceAssemblies.NetStandard.NetStandard20,
                    },
                },
                AdditionalProjectReferences = { "Library" },
            },
        }.RunAsync();

    [Fact]
    public Task Analyzers_see_additional_files()
        => new RuleTest<Configured>
        {
            TestState = { Sources = { "class [|Named|] { } class Fine { }" }, AdditionalFiles = { ("/Banned.txt", "Named") } },
        }.RunAsync();

    [Fact]
    public async Task Without_the_additional_file_the_analyzer_does_not_see_it()
        => (await Failure.Of(new RuleTest<Configured> { TestCode = "class [|Named|] { }" })).Says("Expected and not reported");

    [Fact]
    public Task Analyzers_see_the_options_of_each_file()
        => new RuleTest<Configured>
        {
            TestState =
            {
                Sources = { ("/a/One.cs", "class [|First|] { } class Second { }"), ("/b/Two.cs", "namespace N; class First { } class [|Second|] { }") },
                AnalyzerConfigFiles =
                {
                    ("/.editorconfig", "root = true\n\n[a/*.cs]\ntest_banned = First\n\n[b/*.cs]\ntest_banned = Second\n"),
                },
            },
        }.RunAsync();

    [Fact]
    public Task Analyzers_see_global_options()
        => new RuleTest<Configured>
        {
            TestState =
            {
                Sources = { "class [|First|] { }" },
                AnalyzerConfigFiles = { ("/.globalconfig", "is_global = true\ntest_banned = First\n") },
            },
        }.RunAsync();

    [Fact]
    public Task The_fixed_state_inherits_files_and_projects()
        => new NamingFixTest
        {
            TestState =
            {
                Sources = { "class [|type|] : Base { }" },
                AdditionalProjects = { ["Library"] = { Sources = { "public class Base { }" } } },
                AdditionalProjectReferences = { "Library" },
                AdditionalFiles = { ("/Notes.txt", "text") },
                AnalyzerConfigFiles = { ("/.editorconfig", "root = true\n") },
            },
            FixedCode = "class Type : Base { }",
        }.RunAsync();
}
