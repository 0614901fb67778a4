using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>
/// Which reported diagnostic is which expected one. An expected one may state little and so fit several: the pairs are chosen so that
/// as many as possible find a partner.
/// </summary>
internal sealed class DiagnosticMatching
{
    private readonly ImmutableArray<DiagnosticResult> expected;
    private readonly ImmutableArray<Diagnostic> actual;
    private readonly int?[] partnerOfActual;

    private DiagnosticMatching(ImmutableArray<DiagnosticResult> expected, ImmutableArray<Diagnostic> actual)
    {
        (this.expected, this.actual) = (expected, actual);
        partnerOfActual = new int?[actual.Length];
    }

    /// <summary>Whether every one, expected or reported, has a partner.</summary>
    public bool IsComplete => expected.Length == actual.Length && partnerOfActual.All(partner => partner.HasValue);

    /// <summary>The pairs.</summary>
    public IEnumerable<(DiagnosticResult Expected, Diagnostic Actual)> Pairs
        => partnerOfActual
            .Select((partner, index) => (partner, index))
            .Where(pair => pair.partner.HasValue)
            .Select(pair => (expected[pair.partner!.Value], actual[pair.index]));

    /// <summary>Pairs them.</summary>
    public static DiagnosticMatching Of(ImmutableArray<DiagnosticResult> expected, ImmutableArray<Diagnostic> actual)
    {
        var matching = new DiagnosticMatching(expected, actual);

        for (var e = 0; e < expected.Length; e++)
        {
            matching.FindPartner(e, new bool[actual.Length]);
        }

        return matching;
    }

    /// <summary>Says which have no partner, and what keeps those apart that look alike.</summary>
    /// <param name="sources">The texts by file name, to show the lines.</param>
    public string Explain(IReadOnlyDictionary<string, SourceText> sources)
    {
        var missing = Enumerable.Range(0, expected.Length).Except(partnerOfActual.OfType<int>()).Select(index => expected[index]).ToList();
        var extra = actual.Where((_, index) => partnerOfActual[index] is null).ToList();
        var text = new StringBuilder();
        text.AppendLine($"Expected {expected.Length} diagnostic(s), and {actual.Length} are reported.");

        foreach (var result in missing)
        {
            text.AppendLine().AppendLine("Expected and not reported:").Append(DiagnosticText.Of(result, sources));

            if (extra.FirstOrDefault(diagnostic => diagnostic.Id == result.Id) is { } closest)
            {
                text.AppendLine($"The closest that is reported differs: {DiagnosticMismatch.Between(result, closest)}");
            }
        }

        foreach (var diagnostic in extra)
        {
            text.AppendLine().AppendLine("Reported and not expected:").Append(DiagnosticText.Of(diagnostic, sources));
        }

        return text.ToString();
    }

    // The augmenting path of bipartite matching: takes a partner from another one if that finds a new partner.
    private bool FindPartner(int e, bool[] tried)
    {
        for (var a = 0; a < actual.Length; a++)
        {
            if (!tried[a] && DiagnosticMismatch.Between(expected[e], actual[a]) is null)
            {
                tried[a] = true;

                if (partnerOfActual[a] is not { } other || FindPartner(other, tried))
                {
                    partnerOfActual[a] = e;
                    return true;
                }
            }
        }

        return false;
    }
}
