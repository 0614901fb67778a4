using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Origins;

namespace SyncIO.Recording;

/// <summary>Makes a project of the lines of a file of facts.</summary>
/// <param name="project">The name of its assembly.</param>
/// <param name="folder">Where the file lies.</param>
/// <param name="hasLines">Does it name lines?</param>
internal sealed class FactsReader(string project, string folder, bool hasLines)
{
    private readonly Dictionary<string, ChainMember> members = new(StringComparer.Ordinal);
    private readonly List<RecordedImplementation> implementations = [];
    private readonly Dictionary<string, QueryMakers> queries = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> waits = new(StringComparer.Ordinal);
    private readonly List<string> wrappers = [];
    private readonly List<string> complete = [];
    private readonly Dictionary<string, Origin> streams = new(StringComparer.Ordinal);
    private readonly Dictionary<string, IReadOnlyList<int>> invoked = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Location> files = new(StringComparer.Ordinal);

    /// <summary>The project; null where the text is no file of facts that this version reads.</summary>
    /// <param name="text">The text.</param>
    /// <param name="path">Where it lies.</param>
    public static RecordedProject? Read(SourceText text, string path)
    {
        try
        {
            var hasLines = path.EndsWith(FactsFile.WithLines, StringComparison.OrdinalIgnoreCase);
            return FactsFile.Read(text) is var (project, lines) ? new FactsReader(project, Path.GetDirectoryName(path) ?? "", hasLines).Read(lines) : null;
        }
        catch (Exception failure) when (failure is FormatException or IndexOutOfRangeException or ArgumentException or OverflowException)
        {
            // Somebody else wrote it: a project without facts is silent.
            return null;
        }
    }

    private RecordedProject Read(IReadOnlyList<FactLine> lines)
    {
        for (var at = 0; at < lines.Count;)
        {
            at = lines[at].Kind switch
            {
                FactLine.Member => Member(lines, at),
                FactLine.Query => Query(lines, at),
                _ => Other(lines[at], at),
            };
        }

        return new RecordedProject(project, new RecordedFacts(members, implementations, queries, waits, wrappers, complete, invoked, streams));
    }

    private int Other(FactLine line, int at)
    {
        switch (line.Kind)
        {
            case FactLine.Implements:
                implementations.Add(new(new MemberKey(Text(line, 0), Text(line, 1)), new MemberKey(Text(line, 2), Text(line, 3)), line.Rest == "0", line.Rest == "2"));
                break;
            case FactLine.Waits:
                waits[Text(line, 0)] = Number(line.Rest);
                break;
            case FactLine.Wraps:
                wrappers.Add(Text(line, 0));
                break;
            case FactLine.Complete:
                complete.Add(Text(line, 0));
                break;
            case FactLine.Stream:
                streams[Text(line, 0)] = (Origin)Number(line.Rest);
                break;
            case FactLine.Invokes:
                invoked[Text(line, 0)] = Handover.Numbers(line.Rest);
                break;
        }

        return at + 1;
    }

    private int Query(IReadOnlyList<FactLine> lines, int at)
    {
        var members = Callees(lines, at + 1);
        queries[Text(lines[at], 0)] = Makers(lines[at].Strings[1], lines[at].Rest, members);
        return at + 1 + members.Count;
    }

    private static List<FactLine> Callees(IReadOnlyList<FactLine> lines, int at) =>
        lines.Skip(at).TakeWhile(next => next.Kind == FactLine.Callee).ToList();

    private static QueryMakers Makers(string? providers, string other, List<FactLine> members) => new(
        providers is null ? ImmutableArray<string>.Empty : providers.Split('|').ToImmutableArray(),
        members.Select(line => (new MemberKey(Text(line, 0), Text(line, 1)), line.Rest == "1")).ToImmutableArray(),
        HasCollection: other.Contains('c'),
        IsUnknown: other.Contains('u'),
        IsNearLibrary: other.Contains('n'),
        IsSequence: other.Contains('s'));

    /// <summary>A member and the lines that belong to it; gives the index of the next one.</summary>
    private int Member(IReadOnlyList<FactLine> lines, int at)
    {
        var line = lines[at++];
        var own = ImmutableArray.CreateBuilder<Chain>();
        var steps = ImmutableArray.CreateBuilder<Step>();

        while (at < lines.Count && lines[at].Kind is FactLine.Blocks or FactLine.Calls)
        {
            if (lines[at].Kind == FactLine.Blocks)
            {
                var leaf = Leaf(lines[at++]);

                if (at < lines.Count && lines[at].Kind == FactLine.BlocksOnQuery)
                {
                    var members = Callees(lines, at + 1);
                    leaf = leaf with { Query = Makers(lines[at].Strings[0], lines[at].Rest, members) };
                    at += 1 + members.Count;
                }

                own.Add(leaf);
            }
            else
            {
                var call = lines[at++];
                var callees = Callees(lines, at);
                at += callees.Count;
                steps.Add(new RecordedStep(Place(call.Strings[1]), call.Strings[0], callees.Select(Callee).ToImmutableArray(), Handover.Read(call.Rest)));
            }
        }

        this.members[Text(line, 0)] = new RecordedMember(
            new MemberKey(project, Text(line, 0)),
            RecordedNames.Read((line.Strings[1], line.Strings[2]), Text(line, 0), project),
            new Body(own.ToImmutable(), steps.ToImmutable()),
            line.Rest == FactLine.Asynchronous);
        return at;
    }

    private Chain Leaf(FactLine line)
    {
        var parts = line.Rest.Split(' ');
        var kind = (BlockingKind)Number(parts[0]);
        return new Chain(
            RecordedNames.Read((line.Strings[2], line.Strings[3]), id: null, line.Strings[4]),
            Place(line.Strings[5]),
            Rest: null,
            new Blockage(new Cause(kind, line.Strings[0]), kind, parts[1][0] == '1', line.Strings[1]) { Missing = line.Strings[6], IsRare = parts[1].Contains('r') })
        {
            RestsOn = Handover.Numbers(parts[2]),
            Branch = parts[1].IndexOfAny(Handover.BranchMarks) is > 0 and var at ? Handover.ReadBranch(parts[1].Substring(at)) : default,
            IsOncePerRequest = parts[1].Contains('q'),
            Flags = parts.Skip(3).Select(Handover.ReadFlag).ToImmutableArray(),
        };
    }

    private static Callee Callee(FactLine line)
    {
        var parts = line.Rest.Split(' ');
        return new(new MemberKey(Text(line, 0), Text(line, 1)), parts[0][0] == '1', line.Strings[2])
        {
            Construction = line.Strings[3],
            Arguments = parts.Skip(1).FirstOrDefault(part => part[0] != '@'),
            Given = parts.Skip(1).FirstOrDefault(part => part[0] == '@')?.Substring(1),
            OnParameter = Marked(parts[0], 'p'),
            OnTypeParameter = Marked(parts[0], 'a'),
            IsOnThis = parts[0].Contains('t'),
            IsOpen = parts[0].Contains('o'),
        };
    }

    /// <summary>The number behind a mark; -1 where it is not there.</summary>
    private static int Marked(string text, char mark) =>
        text.IndexOf(mark) is > 0 and var at ? Number(new string([.. text.Skip(at + 1).TakeWhile(char.IsDigit)])) : -1;

    /// <summary>A file, and a line for the report only: who moves a line says nothing new of it, and nobody has to be compiled again.</summary>
    private Location Place(string? file) =>
        file is null ? Location.None
        : files.TryGetValue(file, out var known) ? known
        : files[file] = hasLines && file.LastIndexOf(':') is > 0 and var end && int.TryParse(file.Substring(end + 1), out var line)
            ? Location.Create(RelativePath.From(folder, file.Substring(0, end)), default, new(new(line, 0), new(line, 1)))
            : Location.Create(RelativePath.From(folder, file), default, default);

    private static string Text(FactLine line, int index) => line.Strings[index] ?? throw new FormatException();

    private static int Number(string text) => int.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
}
