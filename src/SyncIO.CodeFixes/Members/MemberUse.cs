using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Members;

/// <summary>What a use of a member allows.</summary>
internal enum UseKind
{
    /// <summary>It cannot be awaited.</summary>
    Fixed,

    /// <summary>It is but the name: in documentation, in <c>nameof</c>.</summary>
    Name,

    /// <summary>A mock is told of it: only its name changes, and how the mock is told what to give.</summary>
    Setup,

    /// <summary>It can be awaited, once what is around it is asynchronous.</summary>
    Call,
}

/// <summary>One use of a member.</summary>
/// <param name="Kind">What it allows.</param>
/// <param name="Document">Where it stands.</param>
/// <param name="Name">The name there.</param>
/// <param name="Call">The call.</param>
/// <param name="Caller">The member around it that has to become asynchronous first; null where nothing has.</param>
/// <param name="Function">
/// The function around it that becomes asynchronous without anybody's help; null where it is so already, or a <see cref="Caller"/> is.
/// </param>
/// <param name="Mock">How a mock is told of the member; null where none is.</param>
/// <param name="IsWanted">Would it be reported, if the member were known to block?</param>
/// <param name="IsOfTest">Does it stand in a test project?</param>
/// <param name="Tests">The tests that are to await the function around it.</param>
internal sealed record MemberUse(
    UseKind Kind,
    Document Document,
    SyntaxNode Name,
    Blocking? Call = null,
    Member? Caller = null,
    IndependentFunction? Function = null,
    MockSetup? Mock = null,
    bool IsWanted = false,
    bool IsOfTest = false,
    ImmutableArray<TestCall>? Tests = null)
{
    /// <summary>Is the call not that of the member, but of an assertion that is handed it: <c>Assert.Throws&lt;T>(() => store.Load())</c>?</summary>
    public bool IsHandedOn { get; init; }
}
