namespace SyncIO.Benchmarks.Generation;

/// <summary>Members of repositories: ADO.NET, streams and files. The synchronous ones are nobody's asynchronous code.</summary>
internal static class StoreMembers
{
    public static readonly Func<Shape, string>[] Pool = [Lookup, Filter, Remember, Map, Bind, Command, Key, Merge, Expire, Load];

    public static readonly Func<Shape, string>[] AsyncPool = [FetchAsync, CountAsync, ExportAsync, SaveAsync];

    public static readonly Func<Shape, string>[] BlockingPool = [FetchBlocking, SaveBlocking, ImportBlocking];

    private static string Lookup(Shape s) => $$"""
        public {{s.Dto}}? Lookup{{s.Number}}(string key)
        {
            if (!_byKey.TryGetValue(key.Trim(), out var item) || item.{{s.Whole}} > {{s.Large}})
            {
                return null;
            }

            return item.IsClosed ? null : item;
        }
        """;

    private static string Filter(Shape s) => $$"""
        public IReadOnlyList<{{s.Dto}}> With{{s.Text}}{{s.Number}}(string text)
        {
            var found = new List<{{s.Dto}}>();
            foreach (var item in _byKey.Values)
            {
                if (item.{{s.Text}}.Equals(text, StringComparison.OrdinalIgnoreCase) && item.{{s.Money}} > {{s.Small}})
                {
                    found.Add(item);
                }
            }

            return found;
        }
        """;

    private static string Remember(Shape s) => $$"""
        public bool Remember{{s.Number}}({{s.Dto}} item)
        {
            var key = $"{item.{{s.Text}}}/{item.{{s.Whole}}}";
            if (_byKey.ContainsKey(key) || _byKey.Count >= {{s.Large * 100}})
            {
                return false;
            }

            _byKey.Add(key, item);
            return true;
        }
        """;

    private static string Map(Shape s) => $$"""
        private static {{s.Dto}} Map{{s.Number}}(DbDataReader row) => new()
        {
            {{s.Text}} = row.GetString(row.GetOrdinal("{{s.Text}}")),
            {{s.Money}} = row.GetDecimal(row.GetOrdinal("{{s.Money}}")),
            {{s.Whole}} = row.GetInt32(row.GetOrdinal("{{s.Whole}}")),
            IsClosed = row.GetBoolean(row.GetOrdinal("IsClosed")),
        };
        """;

    private static string Bind(Shape s) => $$"""
        private static void Bind{{s.Number}}(DbCommand command, {{s.Dto}} item)
        {
            var parameter = command.CreateParameter();
            parameter.ParameterName = "@{{s.Text}}";
            parameter.Value = item.{{s.Text}}.Length == 0 ? DBNull.Value : item.{{s.Text}};
            command.Parameters.Add(parameter);
            command.CommandTimeout = {{s.Large}};
        }
        """;

    private static string Command(Shape s) => $$"""
        private static DbCommand Command{{s.Number}}(DbConnection connection, string order)
        {
            var command = connection.CreateCommand();
            command.CommandText = order.Length == 0
                ? "select * from {{s.Name}} where {{s.Whole}} > {{s.Small}}"
                : $"select * from {{s.Name}} where {{s.Money}} > {{s.Large}} order by {order}";
            return command;
        }
        """;

    private static string Key(Shape s) => $$"""
        public static string Key{{s.Number}}({{s.Dto}} item)
            => string.Create(
                CultureInfo.InvariantCulture,
                $"{{s.Name}}/{item.{{s.Text}}}/{item.Due:yyyyMMdd}/{item.{{s.Whole}} % {{s.Small}}}");
        """;

    private static string Merge(Shape s) => $$"""
        public {{s.Dto}} Merge{{s.Number}}({{s.Dto}} older, {{s.Dto}} newer)
        {
            var merged = older.Clone();
            merged.{{s.Text}} = newer.{{s.Text}}.Length > 0 ? newer.{{s.Text}} : older.{{s.Text}};
            merged.{{s.Money}} = Math.Max(older.{{s.Money}}, newer.{{s.Money}});
            merged.{{s.Whole}} += newer.{{s.Whole}};
            merged.IsClosed = older.IsClosed && newer.IsClosed;
            _merges++;
            return merged;
        }
        """;

    private static string Expire(Shape s) => $$"""
        public int Expire{{s.Number}}(DateOnly today)
        {
            var expired = new List<string>();
            foreach (var (key, item) in _byKey)
            {
                if (item.Due.AddDays({{s.Large}}) < today)
                {
                    expired.Add(key);
                }
            }

            expired.ForEach(key => _byKey.Remove(key));
            return expired.Count;
        }
        """;

    private static string Load(Shape s) => $$"""
        public void LoadAll{{s.Number}}(DbConnection connection)
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "select {{s.Text}}, {{s.Whole}} from {{s.Name}}";
            using var rows = command.ExecuteReader();
            while (rows.Read())
            {
                _byKey[rows.GetString(0)] = new {{s.Dto}} { {{s.Text}} = rows.GetString(0), {{s.Whole}} = rows.GetInt32(1) };
            }
        }
        """;

    private static string FetchAsync(Shape s) => $$"""
        public async Task<List<{{s.Dto}}>> Fetch{{s.Number}}Async(DbConnection connection, CancellationToken cancellationToken)
        {
            await using var command = connection.CreateCommand();
            command.CommandText = "select {{s.Text}}, {{s.Whole}} from {{s.Name}} where {{s.Money}} > {{s.Large}}";
            await using var rows = await command.ExecuteReaderAsync(cancellationToken);
            var items = new List<{{s.Dto}}>();
            while (await rows.ReadAsync(cancellationToken))
            {
                items.Add(new {{s.Dto}} { {{s.Text}} = rows.GetString(0), {{s.Whole}} = rows.GetInt32(1) });
            }

            return items;
        }
        """;

    private static string CountAsync(Shape s) => $$"""
        public static async Task<int> Count{{s.Number}}Async(DbConnection connection, CancellationToken cancellationToken)
        {
            await using var command = connection.CreateCommand();
            command.CommandText = "select count(*) from {{s.Name}} where {{s.Whole}} > {{s.Small}}";
            return await command.ExecuteScalarAsync(cancellationToken) is int count ? count : 0;
        }
        """;

    private static string ExportAsync(Shape s) => $$"""
        public async Task Export{{s.Number}}Async(TextWriter writer)
        {
            foreach (var (key, item) in _byKey)
            {
                await writer.WriteLineAsync($"{key};{item.{{s.Text}}};{item.{{s.Money}}}");
            }

            await writer.FlushAsync();
        }
        """;

    private static string SaveAsync(Shape s) => $$"""
        public Task Save{{s.Number}}Async(string folder, {{s.Dto}} item)
            => File.WriteAllTextAsync(Path.Combine(folder, $"{item.{{s.Whole}}}.txt"), item.{{s.Text}});
        """;

    private static string FetchBlocking(Shape s) => $$"""
        public async Task<List<string>> Names{{s.Number}}Async(DbConnection connection)
        {
            await connection.OpenAsync();
            using var command = connection.CreateCommand();
            command.CommandText = "select {{s.Text}} from {{s.Name}}";
            using var rows = command.ExecuteReader(); // blocks
            var names = new List<string>();
            while (await rows.ReadAsync())
            {
                names.Add(rows.GetString(0));
            }

            return names;
        }
        """;

    private static string SaveBlocking(Shape s) => $$"""
        public async Task<string> Save{{s.Number}}BlockingAsync(string folder, {{s.Dto}} item)
        {
            var path = Path.Combine(folder, $"{item.{{s.Text}}}.txt");
            File.WriteAllText(path, item.{{s.OtherText}}); // blocks
            return await File.ReadAllTextAsync(path);
        }
        """;

    private static string ImportBlocking(Shape s) => $$"""
        public async Task<int> Import{{s.Number}}Async(TextReader reader)
        {
            var header = await reader.ReadLineAsync();
            var lines = 0;
            while (reader.ReadLine() is { } line) // blocks
            {
                lines += line.Length > {{s.Small}} && line != header ? 1 : 0;
            }

            return lines;
        }
        """;
}
