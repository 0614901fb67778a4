using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>
/// An editor runs for days, and a compiler server for hours. What is static and can grow is listed here, with what it lives by: tables of weak keys
/// lose their entries with a tree, a compilation, a solution.
/// </summary>
[Trait(RunsOn.Roslyn, RunsOn.Oldest)]
public sealed class StaticState
{
    private static readonly ImmutableDictionary<string, string> Known = new Dictionary<string, string>
    {
        ["Knowledge.Shared"] = "a compilation",
        ["CompilationCode.OfCompilations"] = "a compilation",
        ["FilesOfProjects.Known"] = "the analyzer options of a project",
        ["StartUpCallers.Known"] = "the code of a compilation",
        ["HandlerDelegates.Trees"] = "a syntax tree",
        ["GeneratedCode.Known"] = "a syntax tree",
        ["NamesInText.Known"] = "a syntax tree",
        ["DeclaringTypes.OfAssemblies"] = "an assembly",
        ["FormAlreadyRead.Known"] = "the code of a compilation",
        ["NamesInType.Known"] = "a syntax tree, through a node of it",
        ["ConfigureAwaitStyle.Asked"] = "a compilation",
        ["ConfigureAwaitStyle.Known"] = "a syntax tree, through a node of it",
        ["Ancestry.Known"] = "a type as it was declared",
        ["CompleteNames.Known"] = "a syntax tree",
        ["OperationExtensions.Methods"] = "a bound body",
        ["FlowGraph.OfRoots"] = "a bound body",
        ["VariableUses.OfRoots"] = "a bound body",
        ["LocalValues.Changes"] = "a bound body",
        ["LiveReference.References"] = "a bound body",
        ["UnreadText.Known"] = "a syntax tree",
        ["TokenFlow.OfGraphs"] = "a flow graph, which a bound body keeps",
        ["AmbientState.Known"] = "the catalogue of a compilation",
        ["ThreadEvents.Known"] = "the catalogue of a compilation",
        ["Branches.Jumping"] = "the body of a function",
        ["Done.Known"] = "the code of a compilation",
        ["Effects.Known"] = "the code of a compilation",
        ["UnequalHalves.Known"] = "the code of a compilation",
        ["TimeLimit.Known"] = "the catalogue of a compilation",
        ["CatalogueFiles.Read"] = "the text of an additional file",
        ["BaselineText.Known"] = "the text of an additional file",
        ["FactIndex.OfLibraries"] = "sets of libraries that programs have at once, of which it keeps weak references",
        ["RecordedProject.Read"] = "a thousand files of facts at most, of which it keeps checksums and weak references",
        ["CallerFrame.Known"] = "the code of a compilation",
        ["KeptTokens.Known"] = "the code of a compilation",
        ["ObjectLives.Known"] = "the code of a compilation",
        ["ListedMembers.Known"] = "a solution",
        ["HandlerUses.Known"] = "a solution",
        ["UsesByName.Known"] = "a solution",
        ["AggregateUses.Known"] = "a solution",
        ["ExceptionListeners.Known"] = "a solution",
        ["SolutionGroups.Known"] = "a solution, outside of editors",
        ["MocksOfOriginals.Known"] = "a solution",
        ["TaskUses.Known"] = "a solution",
        ["QueriesInTests.Known"] = "a solution",
    }.ToImmutableDictionary();

    private static readonly Type[] Growing =
    [
        typeof(ConditionalWeakTable<,>), typeof(ConcurrentDictionary<,>), typeof(ConcurrentQueue<>), typeof(ConcurrentBag<>), typeof(Dictionary<,>), typeof(HashSet<>),
        typeof(List<>), typeof(Queue<>), typeof(Stack<>),
    ];

    [Fact]
    public void Is_listed_and_lives_by_something_that_goes()
    {
        var fields = new[] { typeof(Knowledge).Assembly, typeof(AwaitFixProvider).Assembly }
            .SelectMany(assembly => assembly.GetTypes())
            .Where(type => type.GetCustomAttribute<CompilerGeneratedAttribute>() is null)
            .SelectMany(type => type.GetFields(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            .Where(field => !field.IsLiteral && MayGrow(field))
            .Select(field => $"{field.DeclaringType!.Name}.{field.Name}");

        Assert.Equal(Known.Keys.Order(StringComparer.Ordinal), fields.Order(StringComparer.Ordinal));
    }

    /// <summary>What somebody can assign, and collections that somebody can fill.</summary>
    private static bool MayGrow(FieldInfo field) =>
        !field.IsInitOnly && field.GetCustomAttribute<CompilerGeneratedAttribute>() is null
        || field.FieldType.IsGenericType && Growing.Contains(field.FieldType.GetGenericTypeDefinition());
}
