using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Rewrites;

namespace SyncIO.Findings;

/// <summary>A call that blocks its thread where it might be awaited.</summary>
/// <param name="Call">The call.</param>
/// <param name="Here">The asynchronous code, or the handler of requests, it stands in.</param>
/// <param name="Cause">Why it is taken to block.</param>
/// <param name="Origin">What it reads or writes, where that had to be followed.</param>
/// <param name="Counterpart">The rewrite that binds; null where none does, or no <c>await</c> may stand here.</param>
internal sealed record Blocking(IOperation Call, AwaitContext Here, Cause Cause, Origin Origin, FixPlan? Counterpart)
{
    private readonly Lazy<string?>? refusal;

    /// <summary>Why the rewrite is not done all the same; null where it is.</summary>
    public string? Refusal
    {
        get => refusal?.Value;
        init => refusal = new(() => value, LazyThreadSafetyMode.PublicationOnly);
    }

    /// <summary>What looks for <see cref="Refusal"/> when somebody asks: who follows chains does not, and the search is dear.</summary>
    public Func<string?> RefusedBy
    {
        init => refusal = new(value, LazyThreadSafetyMode.PublicationOnly);
    }

    /// <summary>What is not known of a call that nothing is awaited in the place of; null where nothing is in doubt.</summary>
    public string? Doubt { get; init; }

    /// <summary>The rewrite to offer, if any.</summary>
    public FixPlan? Plan => Refusal is null ? Counterpart : null;

    /// <summary>What it blocks on, once its stream was followed.</summary>
    public BlockingKind Kind => Origin == Origin.File ? BlockingKind.File : Cause.Kind;
}
