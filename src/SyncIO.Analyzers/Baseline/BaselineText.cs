using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Baseline;

/// <summary>The text of a baseline.</summary>
internal static class BaselineText
{
    private const string Head =
        """
        # Accepted findings: 'dotnet build -t:SyncIOWriteBaseline' writes this file anew, and keeps comments and the lines for folders and rules.
        # ID MEMBER API COUNT: so many findings of a rule in a member. ID FOLDER/ or ID *: all of a folder, or of a rule; '*' is any ID.
        """;

    /// <summary>A member or an API that has no name.</summary>
    public const string Unknown = "-";

    private static readonly ConditionalWeakTable<SourceText, StrongBox<ImmutableArray<BaselineEntry>>> Known = new();

    /// <summary>Reads a baseline. A line that cannot be read, or says what was said before, accepts nothing.</summary>
    public static ImmutableArray<BaselineEntry> Read(SourceText text) => Known.GetValue(text, static text => new(Entries(text))).Value;

    /// <summary>Writes a baseline: sorted, so that two branches seldom change the same lines.</summary>
    /// <param name="findings">The findings to accept.</param>
    /// <param name="before">What was there before, of which only the lines for findings go; null or empty: nothing.</param>
    /// <returns>Empty where there is nothing to accept, and nothing was there before.</returns>
    public static string Write(IEnumerable<FindingKey> findings, string? before)
    {
        var isNew = string.IsNullOrEmpty(before);
        var end = before?.Contains("\r\n") is true ? "\r\n" : "\n";
        var entries = findings
            .GroupBy(finding => finding)
            .Select(same => $"{same.Key.Id} {same.Key.Member} {same.Key.Api} {same.Count().ToString(CultureInfo.InvariantCulture)}")
            .OrderBy(line => line, StringComparer.Ordinal)
            .ToList();

        return isNew && entries.Count == 0 ? "" : string.Concat(Kept(isNew ? Head : before!).Concat(entries).Select(line => line + end));
    }

    private static ImmutableArray<BaselineEntry> Entries(SourceText text)
    {
        var said = new Dictionary<object, int>();

        return text.Lines
            .Select(line => Entry(line.ToString().Trim(), line.LineNumber))
            .OfType<BaselineEntry>()
            .Select(Unique)
            .ToImmutableArray();

        BaselineEntry Unique(BaselineEntry entry)
        {
            object claim = entry is AcceptedFinding { Finding: var finding } ? finding : entry with { Line = 0 };

            if (entry is not BadEntry && said.TryGetValue(claim, out var first))
            {
                return new BadEntry($"duplicate of line {first + 1}", entry.Line);
            }

            said[claim] = entry.Line;
            return entry;
        }
    }

    private static IEnumerable<string> Kept(string text) => SourceText.From(text).Lines
        .Select(line => line.ToString().TrimEnd())
        .Where((line, number) => line.Length > 0 && Entry(line.Trim(), number) is not AcceptedFinding);

    private static BaselineEntry? Entry(string line, int number)
    {
        if (line.Length == 0 || line[0] == '#')
        {
            return null;
        }

        var words = line.Split(new[] { ' ', '\t' }, StringSplitOptions.RemoveEmptyEntries);

        return words[0] != "*" && !IsId(words[0]) ? new BadEntry($"'{words[0]}' is not a rule id: use SIO1001, or * for any rule", number)
            : words.Length > 1 && IsMember(words[1]) ? OfMember(words, number)
            : words.Length > 1 ? OfPlace(words[0], line.Substring(words[0].Length).Trim(), number)
            : new BadEntry("write a member and an API, a folder, a file or * behind the rule id", number);
    }

    private static BaselineEntry OfMember(string[] words, int number) => words switch
    {
        ["*", ..] => new BadEntry("'*' cannot accept a member: name one rule id", number),
        [var id, var member, var api] => new AcceptedFinding(new(id, member, api), 1, number),
        [var id, var member, var api, var count] when int.TryParse(count, NumberStyles.None, CultureInfo.InvariantCulture, out var some) && some > 0 =>
            new AcceptedFinding(new(id, member, api), some, number),
        [_, _, _, var count] => new BadEntry($"'{count}' is not a count", number),
        _ => new BadEntry("write ID MEMBER API or ID MEMBER API COUNT", number),
    };

    private static BaselineEntry OfPlace(string id, string place, int number)
    {
        var path = place.Replace('\\', '/');

        return path.StartsWith("/", StringComparison.Ordinal) || path.Contains(':') || path.Split('/').Contains("..")
                ? new BadEntry($"'{place}' is not a path below the folder of this file", number)
            : path.TrimEnd('*') is var start && start.Contains('*') ? new BadEntry($"'{place}' is not a folder or a file: only 'FOLDER/**' may have stars", number)
            : start.Length < path.Length && start.Length > 0 && !start.EndsWith("/", StringComparison.Ordinal)
                ? new BadEntry($"'{place}' is not a folder or a file: only 'FOLDER/**' may have stars", number)
            : new AcceptedPlace(id == "*" ? null : id, start, number);
    }

    private static bool IsId(string word) => word.Length == "SIO1001".Length && word.StartsWith("SIO", StringComparison.Ordinal) && word.Skip(3).All(char.IsDigit);

    /// <summary>A documentation comment id: <c>M:</c>, <c>P:</c>, <c>F:</c>, …</summary>
    private static bool IsMember(string word) => word == Unknown || word.Length > 2 && word[1] == ':' && "EFMNPT".Contains(word[0]);
}
