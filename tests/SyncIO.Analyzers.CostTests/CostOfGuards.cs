using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Cost;

/// <summary>What it costs to read a long body, as repositories have them: a guard before each call, counted and not timed.</summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostOfGuards(ITestOutputHelper output)
{
    private const double Tolerance = 1.1;

    /// <summary>In a body that is twice as long twice as many parts are walked through: what a guard keeps is found out once, and not for each call behind it.</summary>
    [Fact]
    public async Task What_guards_keep_is_found_out_once()
    {
        var analyzers = CountedAnalyzers.Read();
        var few = await CountAsync(analyzers, 50);
        var many = await CountAsync(analyzers, 100);
        output.WriteLine($"{few} and {many} walks through operations");
        Assert.InRange(many, few, few * 2 * Tolerance);
    }

    private static async Task<int> CountAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, int guards)
    {
        var (findings, calls) = await CountedAnalyzers.LookIntoAsync(analyzers, Store(guards));
        Assert.Single(findings, finding => finding.Id == "SIO3004");
        return calls.Where(call => call.Key.Contains(".Descendants", StringComparison.Ordinal)).Sum(call => call.Value);
    }

    /// <summary>A row after the other is read and copied, and what is not there ends it.</summary>
    private static string Store(int guards) => $$"""
        public class Row { public string? Name { get; set; } public string? Text { get; set; } public bool IsDone { get; set; } }

        public class Store
        {
            private readonly Row row = new();
            private readonly Dictionary<string, string> all = new();

            public string? Load(string key)
            {
                {{string.Concat(Enumerable.Range(0, guards).Select(n => $$"""
                    var text{{n}} = File.ReadAllText("f{{n}}");
                    if (text{{n}} == null || row.Text is null || !all.ContainsKey(key)) { return null; }
                    row.Name = text{{n}}; row.IsDone = text{{n}}.Length > 3; row.Text = File.ReadAllText(text{{n}});

                    """))}}
                return row.Name;
            }
        }

        public class Page
        {
            public async Task ShowAsync(Store store) { await Task.Yield(); store.Load("a"); }
        }
        """;
}
