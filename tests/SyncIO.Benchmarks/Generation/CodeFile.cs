using System.Text;

namespace SyncIO.Benchmarks.Generation;

/// <summary>One generated file: a namespace, one type, its members.</summary>
internal sealed class CodeFile(Statistics statistics, string path)
{
    private readonly StringBuilder _text = new();
    private bool _hasMembers;

    public CodeFile Begin(string header, string type)
    {
        _text.Append(header).Append("\n\n").Append(type).Append("\n{\n");
        return this;
    }

    public void Member(string text)
    {
        if (_hasMembers)
        {
            _text.Append('\n');
        }

        foreach (var line in text.Split('\n'))
        {
            _text.Append(line.Length == 0 ? "" : "    ").Append(line).Append('\n');
        }

        _hasMembers = true;
        statistics.Add(text);
    }

    public void Members(IEnumerable<string> texts)
    {
        foreach (var text in texts)
        {
            Member(text);
        }
    }

    public void Save()
    {
        _text.Append("}\n");
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, _text.ToString());
        statistics.AddFile(_text.ToString());
    }
}
