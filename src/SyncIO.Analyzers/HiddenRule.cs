using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using SyncIO.Findings;

namespace SyncIO;

/// <summary>The descriptors of what blocks out of sight: behind a call, or on other threads.</summary>
public static class HiddenRule
{
    private const string ChainFormat = "'{0}' blocks{1}: {2}";

    /// <summary>Remote I/O behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor RemoteIOBehindCall = new(
        "SIO3001",
        "Do not hide remote I/O behind synchronous calls",
        ChainFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of this project to the network, "
        + "a database, a queue or a stream of unknown origin. Nothing at the call says that its thread is blocked.",
        RulePage.Link("SIO3001"));

    /// <summary>A wait for a task behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor WaitBehindCall = new(
        "SIO3002",
        "Do not hide waits for tasks behind synchronous calls",
        ChainFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of this project to a wait for a task.",
        RulePage.Link("SIO3002"));

    /// <summary>A blocked thread behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor BlockedThreadBehindCall = new(
        "SIO3003",
        "Do not hide blocked threads behind synchronous calls",
        ChainFormat,
        RulePage.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of this project to one that "
        + "sleeps or waits for another thread.",
        RulePage.Link("SIO3003"));

    /// <summary>The content of local files behind a synchronous call.</summary>
    public static readonly DiagnosticDescriptor FileIOBehindCall = new(
        "SIO3004",
        "Do not hide file I/O behind synchronous calls",
        ChainFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of this project to the content "
        + "of a local file. On a fast disk that is short, and may well stay.",
        RulePage.Link("SIO3004"));

    /// <summary>Blocking behind a synchronous call that has no mechanical rewrite.</summary>
    public static readonly DiagnosticDescriptor BlockingBehindCallWithoutRewrite = new(
        "SIO3005",
        "Blocking behind a synchronous call that has no mechanical rewrite",
        ChainFormat,
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A call in asynchronous code, or in a request handler, leads through synchronous members of this project to one that "
        + "blocks, and nothing awaitable binds in its place, or no 'await' may stand on the way there.",
        RulePage.Link("SIO3005"));

    /// <summary>Blocking I/O is moved to another thread of the pool.</summary>
    public static readonly DiagnosticDescriptor BlockingOnThePool = new(
        "SIO5002",
        "Blocking I/O in Task.Run frees no thread",
        "'{0}' frees no thread: what it runs blocks another one{1}: {2}",
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "What is given to 'Task.Run' blocks a thread of the pool instead of this one. It has an asynchronous form, which blocks none.",
        RulePage.Link("SIO5002"));

    /// <summary>Blocking I/O in a parallel loop or query.</summary>
    public static readonly DiagnosticDescriptor BlockingInParallel = new(
        "SIO5003",
        "Blocking I/O in parallel blocks several threads",
        "'{0}' blocks several threads at once{1}: {2}",
        RulePage.Performance,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        "A parallel loop or query is for work that keeps processors busy. With blocking I/O in it, each of its threads waits: start the "
        + "operations asynchronously and await them together.",
        RulePage.Link("SIO5003"));

    /// <summary>Blocking behind a call: by the unit of the id.</summary>
    public static ImmutableArray<DiagnosticDescriptor> BehindCalls { get; } = ImmutableArray.Create(
        RemoteIOBehindCall,
        WaitBehindCall,
        BlockedThreadBehindCall,
        FileIOBehindCall,
        BlockingBehindCallWithoutRewrite);
}
