using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.CodeFixes.Members;
using SyncIO.CodeFixes.Rewriting;
using SyncIO.Rewrites;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>What conversion plans come to in each document.</summary>
internal sealed class SolutionChanges
{
    private readonly Dictionary<DocumentId, DocumentChanges> documents = [];
    private readonly HashSet<(SyntaxTree, int)> functions = [];

    /// <summary>The documents that change.</summary>
    public IReadOnlyCollection<DocumentId> Documents => documents.Keys;

    /// <summary>The number of members that become asynchronous.</summary>
    public int Members { get; private set; }

    /// <summary>How long the members are that keep a synchronous original.</summary>
    public int CopiedLines { get; private set; }

    public bool IsEmpty => documents.Count == 0;

    /// <summary>Adds what a plan converts.</summary>
    public void Add(ConversionPlan plan, MemberGraph graph, CancellationToken cancellation)
    {
        foreach (var group in graph.Groups.Where(plan.Converted.Contains))
        {
            var name = NameOf(group, plan);
            var mark = MarkOf(group);

            foreach (var member in group.Members)
            {
                In(member.Document).Awaited.AddRange(member.Calls(cancellation).Direct);
                In(member.Document).NewNames[member.Symbol] = name;
                Members++;
                CopiedLines += plan.IsInPlace(group) || member.Root is null ? 0 : member.Lines;
            }

            foreach (var use in group.Uses.Where(use => plan.IsFollowed(group, use)))
            {
                Follow(use, name, mark, graph, plan);
            }
        }

        foreach (var group in graph.Groups.Where(plan.Converted.Contains))
        {
            foreach (var member in group.Members)
            {
                var changes = In(member.Document);
                changes.Members.Add(new ChangedMember(
                    member.Declaration,
                    member.Symbol,
                    NameOf(group, plan),
                    !plan.IsInPlace(group),
                    changes.Awaited.Any(call => SymbolEqualityComparer.Default.Equals(call.Here.Function, member.Symbol)),
                    group.IsSequence,
                    MarkOf(group)));
            }
        }
    }

    /// <summary>Adds a call that can be awaited as it is, and all that can be awaited in the function around it if that changes.</summary>
    public void Add(StartingPoint start)
    {
        In(start.Document!).Awaited.Add(start.Call!);
        AddFunction(start.Function, start.Document!);
        AddTests(start.Tests);
    }

    /// <summary>The documents, changed.</summary>
    public Solution Apply(Solution solution, IReadOnlyDictionary<DocumentId, SemanticModel> models)
    {
        foreach (var document in documents)
        {
            var calls = document.Value.Awaited
                .GroupBy(call => call.Call.Syntax)
                .Select(group => group.First())
                .OrderBy(call => call.Call.Syntax.SpanStart)
                .ToList();
            solution = solution.WithDocumentSyntaxRoot(
                document.Key, MemberRewriter.Rewrite(models[document.Key], document.Value with { Awaited = calls }));
        }

        return solution;
    }

    private static SyntaxAnnotation MarkOf(MemberGroup group) => new(ChangedMember.MarkKind, group.Mark);

    private static string NameOf(MemberGroup group, ConversionPlan plan) =>
        plan.IsInPlace(group) ? group.NameInPlace : group.SiblingName;

    private void Follow(MemberUse use, string name, SyntaxAnnotation mark, MemberGraph graph, ConversionPlan plan)
    {
        if (use.Kind is UseKind.Name or UseKind.Setup)
        {
            if (use.Name is SimpleNameSyntax simple && simple.Identifier.ValueText != name)
            {
                In(use.Document).Names[use.Name] = name;
            }

            if (use.Mock is { } mock)
            {
                Tell(mock, In(use.Document));
            }

            return;
        }

        var call = use.Call!;
        var changes = In(use.Document);
        changes.Awaited.Add(use.IsHandedOn ? call : call with { Counterpart = call.Counterpart! with { Name = name } });

        if (use.IsHandedOn)
        {
            changes.Names[use.Name] = name;
        }

        if (use.Caller is { } caller)
        {
            changes.NewNames[caller.Symbol] = NameOf(graph.GroupOf(caller)!, plan);
        }

        changes.Marks[use.IsHandedOn ? use.Name.FirstAncestorOrSelf<InvocationExpressionSyntax>()! : ConditionalCall.Of(call.Call, call.Plan!)?.Whole ?? call.Call.Syntax] = (name, mark);
        AddFunction(use.Function, use.Document);
        AddTests(use.Tests);
    }

    /// <summary>Has a mock told of a task.</summary>
    private static void Tell(MockSetup mock, DocumentChanges changes)
    {
        if (mock.Import is { } space)
        {
            changes.Imports.Add(space);
        }

        foreach (var result in mock.Results)
        {
            changes.Names[result] = MockSetup.OfTask(result.Identifier.ValueText);
        }

        if (mock.Completed is { } setup)
        {
            changes.Completed.Add(setup);
        }

        foreach (var (given, type) in mock.Nulls)
        {
            changes.Nulls[given] = type;
        }
    }

    private void AddTests(ImmutableArray<TestCall>? tests)
    {
        foreach (var test in tests ?? ImmutableArray<TestCall>.Empty)
        {
            In(test.Document).Awaited.Add(test.Call);
        }
    }

    private void AddFunction(IndependentFunction? function, Document document)
    {
        if (function is not null && functions.Add((function.Here.Root.Syntax.SyntaxTree, function.Here.Root.Syntax.SpanStart)))
        {
            In(document).Awaited.AddRange(function.Calls.Direct);
            Members++;
        }
    }

    private DocumentChanges In(Document document) => documents.TryGetValue(document.Id, out var changes) ? changes
        : documents[document.Id] = DocumentChanges.None();
}
