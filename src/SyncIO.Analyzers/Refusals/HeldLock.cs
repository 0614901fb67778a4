using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;
using SyncIO.Facts;

namespace SyncIO.Refusals;

/// <summary>Between entering and leaving some locks the thread must stay the same, and after an <c>await</c> it need not.</summary>
internal sealed class HeldLock
{
    private static readonly ConditionalWeakTable<ApiCatalogue, HeldLock> OfCatalogues = new();

    private readonly (string Type, bool Enters, RoleLine Line)[] ends;

    /// <summary>A function is looked through once, however many findings it has.</summary>
    private readonly ConditionalWeakTable<IOperation, LockCall[]> ofFunctions = new();

    private HeldLock(ApiCatalogue catalogue) => ends = [.. catalogue.Lines(Role.Affine).SelectMany(Ends)];

    /// <summary>The name of the lock that an operation stands inside of, by the order of the text; null where there is none.</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="function">The function around it.</param>
    /// <param name="catalogue">Knows the locks.</param>
    public static string? Around(IOperation operation, IOperation function, ApiCatalogue catalogue) =>
        OfCatalogues.GetValue(catalogue, static catalogue => new HeldLock(catalogue)).Around(operation, function);

    private string? Around(IOperation operation, IOperation function)
    {
        var calls = ofFunctions.GetValue(function, LockCalls);

        return calls.FirstOrDefault(entered => entered.Enters && entered.Span.End <= operation.Syntax.SpanStart
            && calls.Any(left => left.Type == entered.Type && !left.Enters && left.Span.Start >= operation.Syntax.Span.End))
            ?.Type;
    }

    private LockCall[] LockCalls(IOperation function) =>
    [
        .. function.Descendants()
            .OfType<IInvocationOperation>()
            .SelectMany(call => ends
                .Where(end => end.Line.SpeaksOf(call))
                .Select(end => new LockCall(end.Type, end.Enters, call.Syntax.Span))),
    ];

    private static IEnumerable<(string Type, bool Enters, RoleLine Line)> Ends(RoleLine line)
    {
        var type = line.Member.Type.Split('.', '+').Last().Split('`')[0];
        yield return (type, true, line);
        yield return (type, false, line with { Member = new MemberPattern(line.Partner!.Type ?? line.Member.Type, line.Partner.Name) });
    }

    private sealed record LockCall(string Type, bool Enters, TextSpan Span);
}
