namespace SyncIO.Benchmarks.Generation;

/// <summary>Members of services.</summary>
internal static class ServiceMembers
{
    public static readonly Func<Shape, string>[] Pool = [Validate, Decide, Apply, Message, Rank, Audit, Convert, Rule];

    public static readonly Func<Shape, string>[] AsyncPool = [AskAsync, GuardAsync, BothAsync, UploadAsync];

    public static readonly Func<Shape, string>[] BlockingPool = [AskBlocking, GuardBlocking, ReadBlocking, PauseBlocking];

    private static string Validate(Shape s) => $$"""
        public static IReadOnlyList<string> Validate{{s.Number}}({{s.Dto}} item)
        {
            var errors = new List<string>();
            if (string.IsNullOrWhiteSpace(item.{{s.Text}}))
            {
                errors.Add("{{s.Text}} is empty");
            }

            if (item.{{s.Money}} is < 0 or > {{s.Large * 1000}})
            {
                errors.Add($"{{s.Money}} is {item.{{s.Money}}}");
            }

            if (item.{{s.Whole}} > {{s.Large}} && !item.IsClosed)
            {
                errors.Add($"{{s.Whole}} exceeds {{s.Large}}: {item.{{s.Whole}}}");
            }

            return errors;
        }
        """;

    private static string Decide(Shape s) => $$"""
        public bool Decide{{s.Number}}({{s.Dto}} item, DateOnly today)
        {
            var late = today.DayNumber - item.Due.DayNumber;
            return (late, item.IsClosed) switch
            {
                (> {{s.Large}}, false) => true,
                (> {{s.Small}}, false) when item.{{s.Money}} > _limit => true,
                (_, true) => false,
                _ => item.{{s.Text}}.StartsWith("{{s.Text[0]}}", StringComparison.Ordinal),
            };
        }
        """;

    private static string Apply(Shape s) => $$"""
        public {{s.Dto}} Apply{{s.Number}}({{s.Dto}} item, Func<decimal, decimal> change)
        {
            var copy = item.Clone();
            copy.{{s.Money}} = Math.Clamp(change(item.{{s.Money}}), 0, _limit);
            copy.{{s.Whole}} = item.{{s.Whole}} + {{s.Small}};
            if (copy.{{s.Money}} == 0)
            {
                copy.IsClosed = true;
            }

            return copy;
        }
        """;

    private static string Message(Shape s) => $$"""
        public static string Message{{s.Number}}({{s.Dto}} item, CultureInfo culture)
        {
            var amount = item.{{s.Money}}.ToString("N2", culture);
            var due = item.Due.ToString("d", culture);
            return item.IsClosed
                ? $"{item.{{s.Text}}}: {amount} settled"
                : $"{item.{{s.Text}}}: {amount} due on {due}, {item.{{s.Whole}}} left";
        }
        """;

    private static string Rank(Shape s) => $$"""
        public static int Rank{{s.Number}}({{s.Dto}} item)
        {
            var rank = 0;
            rank += item.{{s.Money}} > {{s.Large}} ? 3 : 1;
            rank += item.{{s.OtherMoney}} > {{s.Small}} ? 2 : 0;
            rank -= item.IsClosed ? {{s.Small}} : 0;
            return Math.Max(rank, 0);
        }
        """;

    private static string Audit(Shape s) => $$"""
        public void Audit{{s.Number}}({{s.Dto}} item)
        {
            lock (_audit)
            {
                _audit.Enqueue($"{item.{{s.Text}}}:{item.{{s.Whole}}}");
                while (_audit.Count > {{s.Large}})
                {
                    _audit.Dequeue();
                }
            }
        }
        """;

    private static string Convert(Shape s) => $$"""
        public static Dictionary<string, object> Convert{{s.Number}}({{s.Dto}} item) => new(StringComparer.Ordinal)
        {
            ["{{s.Text}}"] = item.{{s.Text}},
            ["{{s.Money}}"] = decimal.Round(item.{{s.Money}}, 2),
            ["{{s.Whole}}"] = item.{{s.Whole}},
            ["due"] = item.Due.ToString("O", CultureInfo.InvariantCulture),
        };
        """;

    private static string Rule(Shape s) => $$"""
        public static Predicate<{{s.Dto}}> Rule{{s.Number}}(decimal least, string text)
        {
            bool Matches({{s.Dto}} item) => item.{{s.Text}}.Contains(text, StringComparison.Ordinal);

            return item => item.{{s.Money}} >= least && Matches(item) && item.{{s.Whole}} < {{s.Large}};
        }
        """;

    private static string AskAsync(Shape s) => $$"""
        public async Task<decimal> Ask{{s.Number}}Async({{s.Dto}} item, CancellationToken cancellationToken)
        {
            var answer = await _http.GetStringAsync($"rates/{item.{{s.Text}}}", cancellationToken);
            return decimal.TryParse(answer, CultureInfo.InvariantCulture, out var rate) ? rate * item.{{s.Money}} : 0;
        }
        """;

    private static string GuardAsync(Shape s) => $$"""
        public async Task<int> Guard{{s.Number}}Async(IReadOnlyList<{{s.Dto}}> items, CancellationToken cancellationToken)
        {
            await _gate.WaitAsync(cancellationToken);
            try
            {
                foreach (var item in items)
                {
                    _limit -= item.{{s.Money}};
                }

                return items.Count;
            }
            finally
            {
                _gate.Release();
            }
        }
        """;

    private static string BothAsync(Shape s) => $$"""
        public async Task<string> Both{{s.Number}}Async()
        {
            var first = _http.GetStringAsync("first/{{s.Large}}");
            var second = _http.GetStringAsync("second/{{s.Small}}");
            await Task.WhenAll(first, second);
            return first.Result + second.Result;
        }
        """;

    private static string UploadAsync(Shape s) => $$"""
        public async Task<long> Upload{{s.Number}}Async(Stream source, CancellationToken cancellationToken)
        {
            using var buffer = new MemoryStream({{s.Large}});
            await source.CopyToAsync(buffer, cancellationToken);
            buffer.Position = 0;
            return buffer.ReadByte() == {{s.Small}} ? 0 : buffer.Length;
        }
        """;

    private static string AskBlocking(Shape s) => $$"""
        public async Task<string> Ask{{s.Number}}BlockingAsync({{s.Dto}} item)
        {
            using var response = await _http.GetAsync($"status/{item.{{s.Whole}}}");
            return response.Content.ReadAsStringAsync().Result; // blocks
        }
        """;

    private static string GuardBlocking(Shape s) => $$"""
        public async Task Guard{{s.Number}}BlockingAsync({{s.Dto}} item)
        {
            _gate.Wait(); // blocks
            try
            {
                await _http.DeleteAsync($"items/{item.{{s.Text}}}");
            }
            finally
            {
                _gate.Release();
            }
        }
        """;

    private static string ReadBlocking(Shape s) => $$"""
        public async Task<string> Template{{s.Number}}Async(Stream source)
        {
            using var reader = new StreamReader(source);
            var template = reader.ReadToEnd(); // blocks
            return await _http.GetStringAsync($"templates/{template.Length % {{s.Large}}}");
        }
        """;

    private static string PauseBlocking(Shape s) => $$"""
        public Task<int> Pause{{s.Number}}Async({{s.Dto}} item)
        {
            Thread.Sleep({{s.Large}}); // blocks
            return Task.FromResult(item.{{s.Whole}});
        }
        """;
}
