using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using SyncIO.Benchmarks.Measuring;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Cost;

/// <summary>
/// What the analyzers ask Roslyn for, and what they allocate, is counted and not timed: a busy machine counts as a quiet one does. With
/// <c>SYNCIO_WRITE_COSTS=1</c> the figures are written anew.
/// </summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostOfAnalysis(ITestOutputHelper output) : IDisposable
{
    private const string Everything = "calls of Roslyn";
    private const string Bytes = "bytes allocated";
    private const double Tolerance = 1.1;

    private static readonly ImmutableDictionary<string, string[]> Groups = new Dictionary<string, string[]>
    {
        ["symbols asked of models"] = ["GetSymbolInfo", "GetDeclaredSymbol", "GetTypeInfo", "LookupSymbols", "GetConstantValue", "GetConversion"],
        ["members of types"] = ["GetMembers", "GetTypeMembers", "get_AllInterfaces"],
        ["attributes"] = ["GetAttributes", "GetReturnTypeAttributes"],
        ["operations asked of models"] = ["GetOperation"],
        ["semantic models"] = ["GetSemanticModel"],
        ["control flow graphs"] = ["Create"],
        ["types bound by name"] = ["GetTypeByMetadataName", "GetTypesByMetadataName"],
        ["walks through operations"] = ["Descendants", "DescendantsAndSelf"],
        ["walks through syntax"] = ["DescendantNodes", "DescendantNodesAndSelf", "DescendantTokens", "DescendantTrivia"],
        ["texts of files"] = ["GetText", "ToFullString"],
    }.ToImmutableDictionary();

    private readonly string folder = Directory.CreateTempSubdirectory("syncio-cost-").FullName;

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(folder, recursive: true);

    /// <summary>None has grown by more than a tenth since somebody last looked.</summary>
    [Fact]
    public async Task Does_not_grow()
    {
        var counted = await CountAsync();
        var text = string.Join('\n', counted.Select(figure => string.Create(CultureInfo.InvariantCulture, $"{figure.Key}: {figure.Value:0.0}"))) + "\n";
        output.WriteLine($"For 1,000 generated lines:\n{text}");

        if (Environment.GetEnvironmentVariable("SYNCIO_WRITE_COSTS") == "1")
        {
            await File.WriteAllTextAsync(Path.Combine(SourceFolder(), "Figures.txt"), text);
        }

        var known = (await File.ReadAllLinesAsync(Path.Combine(AppContext.BaseDirectory, "Figures.txt")))
            .Select(line => line.Split(": "))
            .ToDictionary(pair => pair[0], pair => double.Parse(pair[1], CultureInfo.InvariantCulture));
        Assert.Equal(counted.Keys.Order(StringComparer.Ordinal), known.Keys.Order(StringComparer.Ordinal));
        Assert.Empty(counted.Where(figure => figure.Value > known[figure.Key] * Tolerance).Select(figure => $"{figure.Key}: {figure.Value:0.0}, it was {known[figure.Key]:0.0}"));
    }

    private async Task<SortedDictionary<string, double>> CountAsync()
    {
        var code = GeneratedCode.In(Path.Combine(folder, "code"));
        Assert.DoesNotContain(GeneratedCode.Compiled(code).GetDiagnostics(), diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        var ours = CountedAnalyzers.Read();
        var bytes = -await AllocatedAsync(code, [Floor()]) + await AllocatedAsync(code, ours);
        var calls = CountedAnalyzers.Calls();

        var counted = new SortedDictionary<string, double>(StringComparer.Ordinal)
        {
            [Everything] = calls.Values.Sum(),
            [Bytes] = bytes,
        };

        foreach (var (name, members) in Groups)
        {
            counted.Add(name, calls.Where(call => members.Contains(call.Key.Split('.')[^1])).Sum(call => call.Value));
        }

        return new SortedDictionary<string, double>(counted.ToDictionary(figure => figure.Key, figure => figure.Value * 1000 / GeneratedCode.Lines), StringComparer.Ordinal);
    }

    /// <summary>
    /// What is read and compiled once in a process is there after the second time. The least of five runs counts: a collection in the middle of
    /// one empties what Roslyn holds weakly, and the rest of that run allocates it again.
    /// </summary>
    private static async Task<long> AllocatedAsync(IReadOnlyList<SyntaxTree> code, ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        await CountedAnalyzers.FindingsAsync(GeneratedCode.Compiled(code), analyzers);
        await CountedAnalyzers.FindingsAsync(GeneratedCode.Compiled(code), analyzers);
        var least = long.MaxValue;

        for (var run = 0; run < 5; run++)
        {
            CountedAnalyzers.Calls();
            var compilation = GeneratedCode.Compiled(code);
            var before = GC.GetTotalAllocatedBytes(precise: true);
            await CountedAnalyzers.FindingsAsync(compilation, analyzers);
            least = Math.Min(least, GC.GetTotalAllocatedBytes(precise: true) - before);
        }

        return least;
    }

    /// <summary>An analyzer that asks for the same operations, so that the compiler has bound the same.</summary>
    private DiagnosticAnalyzer Floor() => (DiagnosticAnalyzer)Activator.CreateInstance(
        Assembly.LoadFrom(FloorAnalyzer.Write(Path.Combine(folder, "Floor.dll"))).GetType("Floor")!)!;

    private static string SourceFolder([System.Runtime.CompilerServices.CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;
}
