using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>A member of a compilation.</summary>
/// <param name="symbol">The member.</param>
/// <param name="members">Those of the compilation.</param>
internal sealed class SourceMember(IMethodSymbol symbol, SourceMembers members) : ChainMember
{
    private readonly Lazy<bool> isHandler = new(() => members.IsHandler(symbol));

    private volatile Body? body;
    private StepName? name;

    /// <summary>The member.</summary>
    public IMethodSymbol Symbol => symbol;

    /// <summary>Those of its compilation.</summary>
    public SourceMembers Members => members;

    /// <inheritdoc/>
    public override StepName Name => name ??= ChainNames.Of(symbol, members.Code);

    /// <inheritdoc/>
    public override Body Body(CancellationToken cancellation) => Body(ImmutableArray<IOperation>.Empty, cancellation);

    /// <summary>What it does itself.</summary>
    /// <param name="bound">Those of its bodies that somebody has bound already.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Body Body(ImmutableArray<IOperation> bound, CancellationToken cancellation) => body ??= members.Read(symbol, bound, cancellation);

    /// <inheritdoc/>
    public override bool IsHandler => isHandler.Value;

    /// <inheritdoc/>
    public override bool IsAsynchronous { get; } = symbol.IsAsynchronous();

    /// <inheritdoc/>
    public override string? Type => symbol.ContainingType?.OriginalDefinition.GetDocumentationCommentId();

    /// <inheritdoc/>
    public override ISymbol? SymbolIn(Compilation compilation) => symbol;
}
