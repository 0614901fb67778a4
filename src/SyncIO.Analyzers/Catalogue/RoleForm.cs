using System;
using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>What a line about a role may speak of.</summary>
internal enum RoleTarget
{
    /// <summary><c>[Type]::Name</c></summary>
    Member,

    /// <summary><c>[Type]</c></summary>
    Type,

    /// <summary>Either.</summary>
    Any,

    /// <summary><c>[Type]::Name -> Name</c></summary>
    Pair,
}

/// <summary>How the lines of a role are written: <c>@affine [Type]::Name -> Name</c>, <c>@host runs [Type]::Name</c>.</summary>
/// <param name="Role">The role.</param>
/// <param name="Words">The directive, and behind it the word that tells it from others of the same directive.</param>
/// <param name="Target">What it may speak of.</param>
/// <param name="IsOpen">May users write such a line, or does it only ship?</param>
internal sealed record RoleForm(Role Role, string Words, RoleTarget Target, bool IsOpen = false)
{
    private static readonly ImmutableArray<RoleForm> Everybodys = ImmutableArray.Create(
        new RoleForm(Role.Completed, "@completed", RoleTarget.Member, IsOpen: true),
        new RoleForm(Role.Affine, "@affine", RoleTarget.Pair, IsOpen: true),
        new RoleForm(Role.RunsHost, "@host runs", RoleTarget.Member, IsOpen: true),
        new RoleForm(Role.StartsHost, "@host starts", RoleTarget.Member, IsOpen: true),
        new RoleForm(Role.Fresh, "@fresh", RoleTarget.Member, IsOpen: true),
        new RoleForm(Role.Limit, "@limit", RoleTarget.Any, IsOpen: true),
        new RoleForm(Role.Buffered, "@buffered", RoleTarget.Any, IsOpen: true),
        new RoleForm(Role.Memory, "@memory", RoleTarget.Any, IsOpen: true),
        new RoleForm(Role.Synchronous, "@synchronous", RoleTarget.Type, IsOpen: true),
        new RoleForm(Role.OnePoolThread, "@pool one", RoleTarget.Member, IsOpen: true),
        new RoleForm(Role.PoolThreads, "@pool several", RoleTarget.Any, IsOpen: true));

    private static readonly ImmutableArray<RoleForm> Shipped = ImmutableArray.Create(
        new RoleForm(Role.OftenReady, "@ready", RoleTarget.Member),
        new RoleForm(Role.OnTheSpot, "@spot", RoleTarget.Member),
        new RoleForm(Role.Compiles, "@compiled", RoleTarget.Member),
        new RoleForm(Role.StopsHost, "@host stops", RoleTarget.Member),
        new RoleForm(Role.Ending, "@ending", RoleTarget.Member),
        new RoleForm(Role.OfThread, "@thread", RoleTarget.Any),
        new RoleForm(Role.Frame, "@frame", RoleTarget.Member),
        new RoleForm(Role.Ambient, "@ambient", RoleTarget.Member),
        new RoleForm(Role.Hook, "@hook", RoleTarget.Pair),
        new RoleForm(Role.Closed, "@closed", RoleTarget.Pair),
        new RoleForm(Role.FallsBack, "@fallback", RoleTarget.Type),
        new RoleForm(Role.Question, "@question", RoleTarget.Member),
        new RoleForm(Role.OpensFile, "@file opens", RoleTarget.Member),
        new RoleForm(Role.CreatesFile, "@file creates", RoleTarget.Member),
        new RoleForm(Role.OpenedByMode, "@file moded", RoleTarget.Type),
        new RoleForm(Role.ReadMode, "@file reads", RoleTarget.Member),
        new RoleForm(Role.WriteMode, "@file writes", RoleTarget.Member),
        new RoleForm(Role.KeepsBuffer, "@file keeps", RoleTarget.Member),
        new RoleForm(Role.AsyncFileCall, "@file awaits", RoleTarget.Member),
        new RoleForm(Role.GivesFile, "@file gives", RoleTarget.Member),
        new RoleForm(Role.Same, "@same", RoleTarget.Member),
        new RoleForm(Role.EndsMessage, "@message ends", RoleTarget.Member),
        new RoleForm(Role.FormType, "@form type", RoleTarget.Type),
        new RoleForm(Role.FormAttribute, "@form attribute", RoleTarget.Type),
        new RoleForm(Role.FormBinder, "@form binder", RoleTarget.Type),
        new RoleForm(Role.FormCheck, "@form check", RoleTarget.Type),
        new RoleForm(Role.AfterForm, "@form after", RoleTarget.Type),
        new RoleForm(Role.FilterBefore, "@filter before", RoleTarget.Pair),
        new RoleForm(Role.FilterAfter, "@filter after", RoleTarget.Pair),
        new RoleForm(Role.Keeps, "@sequence keeps", RoleTarget.Member),
        new RoleForm(Role.Chooses, "@sequence chooses", RoleTarget.Member),
        new RoleForm(Role.Joins, "@sequence joins", RoleTarget.Member),
        new RoleForm(Role.Picks, "@sequence picks", RoleTarget.Member),
        new RoleForm(Role.Defers, "@sequence defers", RoleTarget.Member),
        new RoleForm(Role.Adds, "@sequence adds", RoleTarget.Member),
        new RoleForm(Role.Moves, "@sequence moves", RoleTarget.Member),
        new RoleForm(Role.MockExpressions, "@mock expressions", RoleTarget.Type),
        new RoleForm(Role.MockLambdas, "@mock lambdas", RoleTarget.Member),
        new RoleForm(Role.MockCalls, "@mock calls", RoleTarget.Type),
        new RoleForm(Role.MockSetup, "@mock setup", RoleTarget.Member),
        new RoleForm(Role.MockNothing, "@mock nothing", RoleTarget.Member),
        new RoleForm(Role.MockThrows, "@mock throws", RoleTarget.Member),
        new RoleForm(Role.MockResult, "@mock result", RoleTarget.Pair),
        new RoleForm(Role.MockNull, "@mock null", RoleTarget.Member));

    /// <summary>All of them, in the order in which messages name them.</summary>
    public static ImmutableArray<RoleForm> All { get; } = Everybodys.AddRange(Shipped);

    /// <summary><c>@host</c></summary>
    public string Directive { get; } = Words.Split(' ')[0];

    /// <summary><c>runs</c>; null where the directive is the whole of it.</summary>
    public string? Word { get; } = Words.Split(' ').ElementAtOrDefault(1);

    /// <summary>The words that users may write, as messages name them.</summary>
    public static string Open { get; } = string.Join(", ", All.Where(form => form.IsOpen).Select(form => form.Directive).Distinct(StringComparer.Ordinal));

    public static RoleForm Of(Role role) => All.First(form => form.Role == role);
}
