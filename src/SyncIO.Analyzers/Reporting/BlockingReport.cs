using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Chains;
using SyncIO.Code;
using SyncIO.Findings;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;

namespace SyncIO.Reporting;

/// <summary>Says what blocks, on what, and what to await: the one place where messages are written.</summary>
internal static class BlockingReport
{
    /// <summary>The finding at a call's simple name; the calls that repeat it are additional locations.</summary>
    /// <param name="blocking">The call, and what is known of it.</param>
    /// <param name="calls">The call and those that repeat it.</param>
    public static Diagnostic ToDiagnostic(this Blocking blocking, ImmutableArray<SyntaxNode> calls) => Diagnostic.Create(
        RuleFor(blocking),
        CallSyntax.PlaceOf(blocking.Call.Syntax),
        blocking.Cause.IsByName || RarePath.IsAt(blocking.Call) ? Lower(RuleFor(blocking)) : RuleFor(blocking).DefaultSeverity,
        calls.Skip(1).Select(CallSyntax.PlaceOf),
        Details(blocking, blocking.Plan),
        NameOf(blocking.Call),
        What(blocking),
        Advice(blocking));

    /// <summary>The finding in synchronous code: what is around the call has to become asynchronous first.</summary>
    /// <param name="blocking">The call, and what is known of it.</param>
    /// <param name="calls">The call and those that repeat it.</param>
    public static Diagnostic ToMigration(this Blocking blocking, ImmutableArray<SyntaxNode> calls) => Diagnostic.Create(
        Rule.InSynchronousCode[blocking.Kind.Unit(true) - 1],
        CallSyntax.PlaceOf(blocking.Call.Syntax),
        calls.Skip(1).Select(CallSyntax.PlaceOf),
        Details(blocking, plan: null),
        NameOf(blocking.Call),
        What(blocking),
        Advice(blocking with { Refusal = blocking.Refusal ?? Synchronous(blocking.Here.Function) }));

    private static string Synchronous(IMethodSymbol function) =>
        MemberShape.OfKind(function) ?? $"'{function.Name}' is synchronous";

    private static DiagnosticSeverity Lower(DiagnosticDescriptor rule) =>
        rule.DefaultSeverity == DiagnosticSeverity.Warning ? DiagnosticSeverity.Info : rule.DefaultSeverity;

    /// <summary>Where it blocks decides the thousand, on what the unit.</summary>
    private static DiagnosticDescriptor RuleFor(Blocking blocking) =>
        blocking.Cause.Disposed is not null ? Rule.AwaitUsing
        : (blocking.Here.Handler is null ? Rule.InAsynchronousCode : Rule.InRequestHandlers)[blocking.Kind.Unit(blocking.Counterpart is not null) - 1];

    private static ImmutableDictionary<string, string?> Details(Blocking blocking, FixPlan? plan) =>
        FindingDetails.Properties(plan, FindingDetails.KindOf(blocking.Kind, blocking.Cause), [FullNameOf(blocking.Call)]);

    private static string FullNameOf(IOperation call) =>
        call.Syntax is not (CommonForEachStatementSyntax or UsingStatementSyntax or LocalDeclarationStatementSyntax) && call.CalledMember() is { } called
            ? ChainNames.Full(called)
            : NameOf(call);

    private static string NameOf(IOperation call) => call.Syntax switch
    {
        CommonForEachStatementSyntax => call is IForEachLoopOperation loop ? ChainNames.Each(loop) : "foreach",
        UsingStatementSyntax or LocalDeclarationStatementSyntax => "using",
        BaseObjectCreationExpressionSyntax => "new " + call.Type?.Name,
        _ => call.CalledName(),
    };

    private static string What(Blocking blocking) => blocking.Kind switch
    {
        _ when blocking.Cause.Disposed is not null => $" when it disposes a '{blocking.Cause.Disposed}'",
        BlockingKind.Task => " on a task",
        BlockingKind.Thread => "",
        BlockingKind.File => " on file I/O",
        _ when blocking.Cause.IsByName => ", guessed from the name",
        _ => blocking.Cause.Noun is { } noun ? $" on {noun} I/O" : " on I/O",
    };

    private static string Advice(Blocking blocking) => blocking switch
    {
        { Counterpart: { } plan, Refusal: null } => Await(plan, blocking.Call),
        { Counterpart: { } plan, Refusal: { } reason } => $"{Await(plan, blocking.Call)}; no automatic fix: {reason}",
        { Here.PositionObstacle: { } place } => (blocking.Cause.Counterpart is { } name ? $"'{name}' cannot be awaited {place}" : $"nothing can be awaited {place}")
            + (place == AwaitContext.InLambda && AsynchronousTaker.Of(blocking.Call) is { } taker ? $"; {taker}" : ""),
        _ => MissingCounterpart.Of(blocking) ?? "it has no asynchronous counterpart",
    };

    private static string Await(FixPlan plan, IOperation call) => plan switch
    {
        { Action: FixAction.AwaitTask } => "await the task instead",
        { Action: FixAction.AwaitUsing } => "use 'await using' instead",
        { Action: FixAction.AwaitForEach or FixAction.Rename } when plan.Action == FixAction.AwaitForEach || call is IForEachLoopOperation => $"use 'await foreach' over '{plan.Name}' instead",
        { Action: FixAction.AwaitCollection } when call is not IForEachLoopOperation => $"await '{plan.Name}' of the query first",
        { Action: FixAction.CallStatic, Type: { } type, Arguments: not WrittenCall.ReceiverFirst } =>
            $"await '{type.Substring(type.LastIndexOf('.') + 1)}.{plan.Name}' instead",
        _ => $"await '{plan.Name}' instead",
    };
}
