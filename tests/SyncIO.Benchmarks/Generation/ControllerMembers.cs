namespace SyncIO.Benchmarks.Generation;

/// <summary>Members of controllers.</summary>
internal static class ControllerMembers
{
    public static readonly Func<Shape, string>[] Pool = [Show, Check, Ranked, Texts, Words, Slot];

    public static readonly Func<Shape, string>[] AsyncPool = [AskAsync, UploadAsync];

    public static readonly Func<Shape, string>[] BlockingPool = [AskBlocking, BodyBlocking];

    private static string Show(Shape s) => $$"""
        [HttpGet("show/{{s.Number}}/{key}")]
        public ActionResult<{{s.Dto}}> Show{{s.Number}}(string key)
        {
            var item = new {{s.Dto}} { {{s.Text}} = key, {{s.Whole}} = {{s.Small}} };
            return service.IsKnown(item) ? item : NotFound();
        }
        """;

    private static string Check(Shape s) => $$"""
        [HttpPost("check/{{s.Number}}")]
        public IActionResult Check{{s.Number}}({{s.Dto}} item)
        {
            if (item.{{s.Money}} > {{s.Large}} || item.{{s.Text}}.Length > {{s.Large}})
            {
                ModelState.AddModelError(nameof(item.{{s.Money}}), "too large");
            }

            return ModelState.IsValid ? Ok(item) : ValidationProblem(ModelState);
        }
        """;

    private static string Ranked(Shape s) => $$"""
        [HttpPost("ranked/{{s.Number}}")]
        public IEnumerable<{{s.Dto}}> Ranked{{s.Number}}({{s.Dto}}[] items, int least = {{s.Small}})
        {
            Array.Sort(items, (left, right) => right.{{s.Money}}.CompareTo(left.{{s.Money}}));
            return Array.FindAll(items, item => item.{{s.Whole}} >= least);
        }
        """;

    private static string Texts(Shape s) => $$"""
        [HttpGet("texts/{{s.Number}}")]
        public IReadOnlyDictionary<string, string> Texts{{s.Number}}(string culture = "en")
        {
            var texts = new Dictionary<string, string>(StringComparer.Ordinal)
            {
                ["title"] = culture == "en" ? "{{s.Name}}" : $"{{s.Name}} ({culture})",
                ["{{s.Text}}"] = Url.Action(nameof(Texts{{s.Number}})) ?? "",
            };
            Response.Headers.CacheControl = "max-age={{s.Large}}";
            return texts;
        }
        """;

    private static string Words(Shape s) => $$"""
        [HttpPost("words/{{s.Number}}")]
        public ActionResult<int> Words{{s.Number}}({{s.Dto}} item)
        {
            var words = item.{{s.Text}}.Split(' ', StringSplitOptions.TrimEntries).Length;
            return words > {{s.Large}} ? UnprocessableEntity(words) : words;
        }
        """;

    private static string Slot(Shape s) => $$"""
        [HttpGet("slot/{{s.Number}}")]
        public IActionResult Slot{{s.Number}}(DateOnly day, int hours = {{s.Small}})
        {
            var end = day.AddDays(hours / 24);
            return end.DayOfWeek == DayOfWeek.Sunday ? NoContent() : Ok(new { day, end, hours });
        }
        """;

    private static string AskAsync(Shape s) => $$"""
        [HttpPost("ask/{{s.Number}}")]
        public async Task<ActionResult<string>> Ask{{s.Number}}({{s.Dto}} item, CancellationToken cancellationToken)
        {
            var answer = await service.StatusAsync(item, cancellationToken);
            return answer.Length == 0 ? NotFound() : answer;
        }
        """;

    private static string UploadAsync(Shape s) => $$"""
        [HttpPost("upload/{{s.Number}}")]
        public async Task<IActionResult> Upload{{s.Number}}(IFormFile file, CancellationToken cancellationToken)
        {
            await using var content = file.OpenReadStream();
            var path = Path.Combine(Path.GetTempPath(), $"{{s.Name}}-{file.Length % {{s.Large}}}");
            await using var target = new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.None, 4096, useAsync: true);
            await content.CopyToAsync(target, cancellationToken);
            return Accepted();
        }
        """;

    private static string AskBlocking(Shape s) => $$"""
        [HttpPost("ask-now/{{s.Number}}")]
        public async Task<string> AskNow{{s.Number}}({{s.Dto}} item)
        {
            await Task.Yield();
            return service.StatusAsync(item, CancellationToken.None).GetAwaiter().GetResult(); // blocks
        }
        """;

    private static string BodyBlocking(Shape s) => $$"""
        [HttpPost("body/{{s.Number}}")]
        public async Task<int> Body{{s.Number}}(IFormFile file, CancellationToken cancellationToken)
        {
            using var reader = new StreamReader(file.OpenReadStream());
            var body = reader.ReadToEnd(); // blocks
            await Task.Delay({{s.Small}}, cancellationToken);
            return body.Length;
        }
        """;
}
