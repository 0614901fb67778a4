using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace SyncIO.Recording;

/// <summary>
/// The text of a file of facts (docs/decisions/0017-across-projects.md): a sorted table of strings, each with the number of characters that it
/// has in common with the one before it and the rest of it, and lines of numbers that stand for them. It is read by compilers, many times in a
/// build, and by nobody else.
/// </summary>
internal static class FactsFile
{
    /// <summary>What the name of such a file ends in.</summary>
    public const string Extension = ".SyncIO.facts";

    /// <summary>What a build adds to the name of the file that it wants to be written.</summary>
    public const string Wanted = Extension + ".write";

    /// <summary>What the name of a file ends in that is to name lines, too.</summary>
    public const string WithLines = ".lines" + Extension;

    /// <summary>The first line: another version is not read.</summary>
    private const string Header = "SyncIO facts 14";

    /// <summary>The last line: without it the file was cut off.</summary>
    private const string End = "end";

    /// <summary>Does a build say by this file that it wants facts to be written?</summary>
    public static bool IsWanted(AdditionalText file) => file.Path.EndsWith(Wanted, StringComparison.OrdinalIgnoreCase);

    /// <summary>The text of some lines.</summary>
    /// <param name="project">The name of the assembly.</param>
    /// <param name="lines">The lines, in the order in which they are to be written.</param>
    public static string Write(string project, IReadOnlyCollection<FactLine> lines)
    {
        var strings = lines.SelectMany(line => line.Strings).OfType<string>().Distinct().OrderBy(one => one, StringComparer.Ordinal).ToList();
        var numbers = new Dictionary<string, int>(StringComparer.Ordinal);
        var text = new StringBuilder().Append(Header).Append('\n').Append(project).Append('\n');
        text.Append(strings.Count.ToString(CultureInfo.InvariantCulture)).Append('\n');
        var before = "";

        foreach (var one in strings)
        {
            var shared = Shared(one, before);
            numbers.Add(one, numbers.Count);
            text.Append(shared.ToString(CultureInfo.InvariantCulture)).Append(' ').Append(one, shared, one.Length - shared).Append('\n');
            before = one;
        }

        foreach (var line in lines)
        {
            text.Append(line.Kind);

            foreach (var one in line.Strings)
            {
                text.Append(' ').Append(one is null ? "-" : numbers[one].ToString(CultureInfo.InvariantCulture));
            }

            text.Append(line.Rest.Length > 0 ? " " : "").Append(line.Rest).Append('\n');
        }

        return text.Append(End).Append('\n').ToString();
    }

    private static int Shared(string one, string other)
    {
        var length = 0;

        while (length < one.Length && length < other.Length && one[length] == other[length])
        {
            length++;
        }

        return length;
    }

    /// <summary>The name of the assembly, and the lines; null where the text is none of ours, or was cut off.</summary>
    public static (string Project, IReadOnlyList<FactLine> Lines)? Read(SourceText text)
    {
        var all = text.ToString().Split('\n');

        if (all.Length < 5 || all[0] != Header || !int.TryParse(all[2], out var count) || all.Length < count + 5
            || all[all.Length - 2] != End || all[all.Length - 1].Length > 0)
        {
            return null;
        }

        if (Strings(all, count) is not { } strings)
        {
            return null;
        }

        var lines = all.Skip(3 + count).Take(all.Length - count - 5).Select(line => Line(line, strings)).ToList();
        return lines.Contains(null) ? null : (all[1], lines!);
    }

    private static string[]? Strings(string[] all, int count)
    {
        var strings = new string[count];
        var before = "";

        for (var at = 0; at < count; at++)
        {
            var line = all[3 + at];
            var blank = line.IndexOf(' ');

            if (blank < 0 || !int.TryParse(line.Substring(0, blank), out var shared) || shared < 0 || shared > before.Length)
            {
                return null;
            }

            strings[at] = before = before.Substring(0, shared) + line.Substring(blank + 1);
        }

        return strings;
    }

    private static FactLine? Line(string text, string[] table)
    {
        var parts = text.Split(' ');
        var strings = new List<string?>();

        foreach (var part in parts.Skip(1).Take(FactLine.StringsOf(parts[0])))
        {
            if (part == "-")
            {
                strings.Add(null);
            }
            else if (int.TryParse(part, out var number) && number >= 0 && number < table.Length)
            {
                strings.Add(table[number]);
            }
            else
            {
                return null;
            }
        }

        return strings.Count == FactLine.StringsOf(parts[0]) ? new FactLine(parts[0], strings, string.Join(" ", parts.Skip(1 + strings.Count))) : null;
    }
}

/// <summary>One line of a file of facts.</summary>
/// <param name="Kind">What it says.</param>
/// <param name="Strings">The strings that it names.</param>
/// <param name="Rest">The rest of it, without blanks at its ends.</param>
internal sealed record FactLine(string Kind, IReadOnlyList<string?> Strings, string Rest = "")
{
    /// <summary>A member: its id, and of the two names that a path has for it what the id does not say; <c>a</c> for an asynchronous one.</summary>
    public const string Member = "m";

    /// <summary>What the line of an asynchronous member ends in.</summary>
    public const string Asynchronous = "a";

    /// <summary>A line of the member before it that blocks: noun, obstacle, two names of which the longer one may say the other, project, file and what is missing; kind, whether it can be awaited and is rare, premises, flags.</summary>
    public const string Blocks = "b";

    /// <summary>What made the query that the line before it enumerates: the libraries; what else it may be. Members that give it come after it.</summary>
    public const string BlocksOnQuery = "y";

    /// <summary>A call of the member before it: obstacle and file; what it hands over, and the flags with which it runs.</summary>
    public const string Calls = "c";

    /// <summary>
    /// A member that the line before it names: project and id, the class it is called on, the generic type with its arguments; whether another
    /// one may run instead, whether it is on the same object, and whether a type argument says which, or the caller's parameter <c>p2</c>; its own type
    /// arguments, and after a <c>@</c> the classes of what it is given.
    /// </summary>
    public const string Callee = "t";

    /// <summary>What a member gives that returns a query: its id, the libraries; what else it may be. Members that give it come after it.</summary>
    public const string Query = "q";

    /// <summary>What a type has for a member: project and id of both; whether it does anything.</summary>
    public const string Implements = "i";

    /// <summary>A member that does no more than wait for a parameter: its id; the ordinal.</summary>
    public const string Waits = "w";

    /// <summary>An asynchronous member that only calls its synchronous twin: its id.</summary>
    public const string Wraps = "s";

    /// <summary>An asynchronous member that never waits: its id.</summary>
    public const string Complete = "e";

    /// <summary>A member that does no more with some of its parameters than invoke them: its id; the ordinals.</summary>
    public const string Invokes = "f";

    /// <summary>A member that gives a stream: its id; what that stands on.</summary>
    public const string Stream = "o";

    /// <summary>How many strings a line of a kind names.</summary>
    public static int StringsOf(string kind) => kind switch
    {
        Member => 3,
        Blocks => 7,
        Callee or Implements => 4,
        Calls or Query => 2,
        Waits or Wraps or Complete or Invokes or Stream or BlocksOnQuery => 1,
        _ => 0,
    };
}
