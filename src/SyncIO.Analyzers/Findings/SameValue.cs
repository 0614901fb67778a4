using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Completion;
using SyncIO.Facts;
using SyncIO.Values;

namespace SyncIO.Findings;

/// <summary><c>response.Content.ReadAsStringAsync().Result</c>: however often it is waited for, it is the same.</summary>
/// <param name="Variable">What it is asked of: a local or a parameter that is given nothing else.</param>
/// <param name="Text">How it is asked.</param>
internal sealed record SameValue(ISymbol Variable, string Text)
{
    /// <summary>What a wait gets; null where that may be something else the next time.</summary>
    public static SameValue? Of(IOperation wait) =>
        wait.CalledName() is "Result" or "GetResult"
        && Wait.Task(wait) is IInvocationOperation { Arguments.IsEmpty: true } asked
        && FactIndex.Shipped.Lines(Role.Same).Any(line => line.SpeaksOf(asked))
        && OwnerOf(asked) is { } variable
            ? new SameValue(variable, wait.Syntax.WithoutTrivia().ToString())
            : null;

    private static ISymbol? OwnerOf(IOperation asked)
    {
        var uses = VariableUses.In(asked.Root());
        var part = asked.Receiver()?.Unwrapped();

        while (part is IPropertyReferenceOperation { Property: { IsIndexer: false, DeclaringSyntaxReferences.IsEmpty: true } property, Instance: { } owner }
            && !uses.Of(property).Any(use => use.IsWritten()))
        {
            part = owner.Unwrapped();
        }

        return part?.Variable() is (ILocalSymbol or IParameterSymbol) and var variable && uses.WritersOf(variable).Count == 0 ? variable : null;
    }
}
