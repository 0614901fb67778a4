namespace SyncIO.Benchmarks.Generation;

/// <summary>
/// One and the same generated code several times in one project, each time in namespaces of its own, with calls between its parts: what
/// a chain can go through, grown.
/// </summary>
internal sealed class ReplicatedProject(string generated, string folder)
{
    /// <returns>The path of the project.</returns>
    public string Write(int times)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "Directory.Build.props"), ProjectFiles.BuildProps);
        File.WriteAllText(Path.Combine(folder, "Directory.Packages.props"), ProjectFiles.PackagesProps);
        File.WriteAllText(Path.Combine(folder, "Program.cs"), ProjectFiles.Program);

        var project = Path.Combine(folder, "Trade.csproj");
        File.WriteAllText(project, ProjectFiles.Web());

        var sources = Directory.GetFiles(generated, "*.cs", SearchOption.AllDirectories)
            .Where(path => Path.GetFileName(path) != "Program.cs")
            .Order(StringComparer.Ordinal)
            .ToArray();

        for (var copy = 1; copy <= times; copy++)
        {
            foreach (var source in sources)
            {
                Write($"Copy{copy}", Path.GetFileName(source), File.ReadAllText(source).Replace("Trade.", $"Trade{copy}."));
            }

            foreach (var name in sources
                .Where(path => path.EndsWith("Service.cs", StringComparison.Ordinal))
                .Select(Path.GetFileNameWithoutExtension))
            {
                Write($"Copy{copy}", $"{name}Desk.cs", Desk(copy, name![..^"Service".Length]));
            }
        }

        return project;
    }

    /// <summary>Asynchronous code that calls synchronous members: one in three comes to block, three members further down.</summary>
    private static string Desk(int copy, string name) => $$"""
        namespace Trade{{copy}}.Web;

        public interface I{{name}}Ledger
        {
            int Count(string key);

            void Note(string line);
        }

        public sealed class {{name}}Ledger(string path) : I{{name}}Ledger
        {
            private readonly Dictionary<string, int> _counts = new(StringComparer.Ordinal);

            public int Count(string key) => _counts.TryGetValue(Normal(key), out var count) ? count : 0;

            public void Note(string line)
            {
                _counts[Normal(line)] = Count(line) + 1;
                Append(line);
            }

            private static string Normal(string key) => key.Trim().ToUpperInvariant();

            private void Append(string line) => Write(line + Environment.NewLine);

            private void Write(string text) => File.AppendAllText(path, text);
        }

        public sealed class {{name}}Desk(I{{name}}Ledger ledger)
        {
            private int _open;

            public async Task<int> Enter(string key, CancellationToken cancellationToken)
            {
                await Task.Delay(1, cancellationToken);
                Open(key);
                ledger.Note(key);
                return ledger.Count(key) + Weight(key.Length);
            }

            public async Task Close(string key, CancellationToken cancellationToken)
            {
                await Task.Delay(1, cancellationToken);
                _open--;
                Weight(ledger.Count(key));
            }

            private void Open(string key) => _open += Weight(key.Length) > 3 ? 1 : 2;

            private static int Weight(int length) => length < 2 ? 1 : Weight(length / 2) + 1;
        }

        """;

    private void Write(string part, string name, string text)
    {
        Directory.CreateDirectory(Path.Combine(folder, part));
        File.WriteAllText(Path.Combine(folder, part, name), text);
    }
}
