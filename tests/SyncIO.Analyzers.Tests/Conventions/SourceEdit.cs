using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace SyncIO.Tests.Conventions;

/// <summary>A block <c>diff FILE</c>: lines that stand there, lines to add (<c>+</c>) and lines to take away (<c>-</c>).</summary>
/// <param name="File">A path below the root of the repository.</param>
/// <param name="Text">The block.</param>
internal sealed record SourceEdit(string File, string Text)
{
    /// <summary>What is added.</summary>
    public string Added => Lines('+');

    private string Before => Lines(' ', '-');

    private string After => Lines(' ', '+');

    private string Place => "^" + Regex.Escape(Before);

    /// <summary>The text of the file with the change in it. Where no line says where, it is added at the end, or to a new file.</summary>
    public string ApplyTo(string? text)
    {
        if (Before.Length == 0)
        {
            return text + After;
        }

        var places = Regex.Count(text ?? "", Place, RegexOptions.Multiline);
        Assert.True(places == 1, $"{File}: {places} places for\n{Text}");
        return Regex.Replace(text ?? "", Place, _ => After, RegexOptions.Multiline);
    }

    private string Lines(params char[] kinds) => string.Concat(
        from line in Text.Split('\n')
        where line.Length > 0 && kinds.Contains(line[0])
        select line[1..] + "\n");
}
