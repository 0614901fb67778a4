namespace SyncIO.Benchmarks.Generation;

/// <summary>
/// Writes a solution of three projects (domain, data, web) of business code that needs nothing but the shared framework.
/// The same seed writes the same text.
/// </summary>
internal sealed class SolutionGenerator(string folder, int seed, Statistics statistics)
{
    // So many of the asynchronous members block: about one in seven.
    private const double BlockingShare = 0.15;

    private readonly Random _random = new(seed);

    /// <returns>The path of the solution.</returns>
    public string Generate(int lines)
    {
        Write("Directory.Build.props", ProjectFiles.BuildProps);
        Write("Directory.Packages.props", ProjectFiles.PackagesProps);
        Write("Trade.slnx", ProjectFiles.Solution);
        Write("Trade.Domain/Trade.Domain.csproj", ProjectFiles.Library());
        Write("Trade.Data/Trade.Data.csproj", ProjectFiles.Library("Trade.Domain"));
        Write("Trade.Web/Trade.Web.csproj", ProjectFiles.Web("Trade.Domain", "Trade.Data"));
        Write("Trade.Web/Program.cs", ProjectFiles.Program);

        for (var index = 0; statistics.Lines < lines; index++)
        {
            var aggregate = new Aggregate(index, _random);
            Dto(aggregate);
            Static("Domain", aggregate, "Texts", TextMembers.Pool, 8);
            Arithmetic(aggregate);
            Static("Domain", aggregate, "Shapes", GenericMembers.Pool, 7);
            Static("Domain", aggregate, "Reports", QueryMembers.Pool, 4);
            Repository(aggregate);
            Service(aggregate);
            Controller(aggregate);
        }

        return Path.Combine(folder, "Trade.slnx");
    }

    private void Dto(Aggregate aggregate)
    {
        var file = Begin("Domain", aggregate, "Dto", $"public sealed class {aggregate.Name}Dto", "");
        file.Members(aggregate.Fields.Select(field => $"public {field.Type} {field.Name} {{ get; set; }}{field.Initialiser}"));
        file.Member($"public {aggregate.Name}Dto Clone() => ({aggregate.Name}Dto)MemberwiseClone();");
        file.Member($"public override string ToString() => $\"{aggregate.Name} {{{aggregate.Text(_random)}}} of {{Due:O}}\";");
        file.Save();
    }

    private void Static(string project, Aggregate aggregate, string suffix, Func<Shape, string>[] pool, int most)
    {
        var file = Begin(project, aggregate, suffix, $"public static class {aggregate.Name}{suffix}", "");
        file.Members(Shape.Draw(pool, _random.Next(most - 2, most + 3), aggregate, _random));
        file.Save();
    }

    private void Arithmetic(Aggregate aggregate)
    {
        var file = Begin("Domain", aggregate, "Calculator", $"public sealed class {aggregate.Name}Calculator(decimal rate)", "");
        file.Member("private readonly decimal _rate = Math.Clamp(rate, 0, 1);");
        file.Members(Shape.Draw(ArithmeticMembers.Pool, _random.Next(8, 14), aggregate, _random));
        file.Save();
    }

    private void Repository(Aggregate aggregate)
    {
        var file = Begin("Data", aggregate, "Repository",
            $"public sealed class {aggregate.Name}Repository", "using System.Data.Common;\nusing Trade.Domain;\n");
        file.Member($"private readonly Dictionary<string, {aggregate.Name}Dto> _byKey = new(StringComparer.Ordinal);");
        file.Member("private int _merges = 1;");
        file.Members(Shape.Draw(StoreMembers.Pool, _random.Next(8, 14), aggregate, _random));
        Asynchronous(file, aggregate, StoreMembers.AsyncPool, StoreMembers.BlockingPool, 2);
        file.Member("public int Merges => _merges;");
        file.Save();
    }

    private void Service(Aggregate aggregate)
    {
        var name = aggregate.Name + "Service";
        var file = Begin("Data", aggregate, "Service", $"public sealed class {name}", "using Trade.Domain;\n");
        file.Member("private readonly Queue<string> _audit = new();");
        file.Member("private readonly SemaphoreSlim _gate = new(1, 1);");
        file.Member("private readonly HttpClient _http;");
        file.Member("private decimal _limit;");
        file.Member($"public {name}(HttpClient http, decimal limit = 1000)\n{{\n    _http = http;\n    _limit = limit;\n}}");
        file.Member($"public bool IsKnown({aggregate.Name}Dto item) => _audit.Count > 0 && item.{aggregate.Text(_random)}.Length > 0;");
        file.Member($"public Task<string> StatusAsync({aggregate.Name}Dto item, CancellationToken cancellationToken)\n"
            + $"    => _http.GetStringAsync($\"status/{{item.{aggregate.Whole(_random)}}}\", cancellationToken);");
        file.Members(Shape.Draw(ServiceMembers.Pool, _random.Next(8, 14), aggregate, _random));
        Asynchronous(file, aggregate, ServiceMembers.AsyncPool, ServiceMembers.BlockingPool, 2);
        file.Save();
    }

    private void Controller(Aggregate aggregate)
    {
        var file = Begin("Web", aggregate, "Controller",
            $"[ApiController]\n[Route(\"{aggregate.Route}\")]\n"
            + $"public sealed class {aggregate.Name}Controller({aggregate.Name}Service service) : ControllerBase",
            "using Microsoft.AspNetCore.Mvc;\nusing Trade.Data;\nusing Trade.Domain;\n");
        file.Member($"[HttpPost(\"known\")]\npublic bool Known({aggregate.Name}Dto item) => service.IsKnown(item);");
        file.Members(Shape.Draw(ControllerMembers.Pool, _random.Next(4, 8), aggregate, _random));
        Asynchronous(file, aggregate, ControllerMembers.AsyncPool, ControllerMembers.BlockingPool, 1);
        file.Save();
    }

    private void Asynchronous(CodeFile file, Aggregate aggregate, Func<Shape, string>[] pool, Func<Shape, string>[] blocking, int count)
    {
        for (var i = 0; i < count; i++)
        {
            var from = _random.NextDouble() < BlockingShare ? blocking : pool;
            file.Member(from[_random.Next(from.Length)](new Shape(aggregate, _random, i + 1)));
        }
    }

    private CodeFile Begin(string project, Aggregate aggregate, string suffix, string type, string usings)
        => new CodeFile(statistics, Path.Combine(folder, $"Trade.{project}", suffix, $"{aggregate.Name}{suffix}.cs"))
            .Begin($"using System.Globalization;\nusing System.Text;\n{usings}\nnamespace Trade.{project};", type);

    private void Write(string path, string text)
    {
        var full = Path.Combine(folder, path);
        Directory.CreateDirectory(Path.GetDirectoryName(full)!);
        File.WriteAllText(full, text);
    }
}
