using System.Text.RegularExpressions;

namespace SyncIO.Benchmarks.Generation;

/// <summary>What was generated: the shares that decide how much work an analyzer has.</summary>
internal sealed partial class Statistics(IReadOnlySet<string> cataloguedNames)
{
    public int Files { get; private set; }

    public int Lines { get; private set; }

    public int Members { get; private set; }

    public int AsyncMembers { get; private set; }

    public int NamingMembers { get; private set; }

    public int BlockingMembers { get; private set; }

    public void Add(string member)
    {
        var signature = member.Split('\n').First(line => !line.StartsWith('[') && !line.StartsWith("//", StringComparison.Ordinal));

        Members++;
        AsyncMembers += Task().IsMatch(signature) ? 1 : 0;
        NamingMembers += Name().Matches(member).Any(name => cataloguedNames.Contains(name.Groups[1].Value)) ? 1 : 0;
        BlockingMembers += member.Contains("// blocks", StringComparison.Ordinal) ? 1 : 0;
    }

    public void AddFile(string text)
    {
        Files++;
        Lines += CodeLines.In(text);
    }

    public override string ToString()
        => FormattableString.Invariant($"{Lines:N0} non-blank lines in {Files} files, {Members:N0} members: ")
        + FormattableString.Invariant($"{Share(AsyncMembers)} asynchronous, {Share(NamingMembers)} with a catalogued name, ")
        + FormattableString.Invariant($"{Share(BlockingMembers)} block");

    private string Share(int count) => FormattableString.Invariant($"{100.0 * count / Math.Max(1, Members):0.0} %");

    [GeneratedRegex(@"\basync\b|\bTask<|\bTask\b")]
    private static partial Regex Task();

    [GeneratedRegex(@"\.(\w+)")]
    private static partial Regex Name();
}
