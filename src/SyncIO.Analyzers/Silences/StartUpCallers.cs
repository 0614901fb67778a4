using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Silences;

/// <summary>
/// Methods that nothing but start-up calls: seeding, migrations. In an application all callers are in view; in a library, those of what is
/// private in the type with the entry point.
/// </summary>
internal static class StartUpCallers
{
    /// <summary>How many methods start-up may go through.</summary>
    private const int Depth = 3;

    private static readonly ConditionalWeakTable<OwnCode, Called> Known = new();

    /// <summary>Is a function called by start-up, and by nothing else?</summary>
    public static bool AreAll(IMethodSymbol function, FileFacts file) =>
        Known.GetValue(file.Code, static code => new(code)) is var called
        && called.ByStartUp.Value.Contains(function)
        && MayBe(function, file.Code.Compilation)
        && (called.ByNothingElse.TryGetValue(function, out var known) ? known : called.ByNothingElse.GetOrAdd(function, Find(function, file, called, Depth)));

    /// <summary>Only what is called by its name can be looked for, and only where all who may call it are in view.</summary>
    private static bool MayBe(IMethodSymbol function, Compilation compilation) =>
        function.MethodKind == MethodKind.LocalFunction && HasEntryPoint(function.ContainingType)
        || function is { MethodKind: MethodKind.Ordinary, IsOverride: false, IsVirtual: false, IsAbstract: false, ContainingType: { } type }
            && (compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
                || function is { IsStatic: true, DeclaredAccessibility: Accessibility.Private } && HasEntryPoint(type))
            && (function.IsStatic || !MayImplement(function, compilation));

    /// <summary>An interface, of the type or of one that derives from it, may have a member of this name.</summary>
    private static bool MayImplement(IMethodSymbol function, Compilation compilation) =>
        function.ContainingType.AllInterfaces.Any(one => !one.GetMembers(function.Name).IsEmpty)
        || NamesInText.DeclaredIn(compilation.SyntaxTrees, function.Name, CancellationToken.None).Any(member => member.Parent is InterfaceDeclarationSyntax);

    private static bool HasEntryPoint(INamedTypeSymbol type) => type.GetMembers().OfType<IMethodSymbol>().Any(StartUp.IsEntryPoint);

    private static bool Find(IMethodSymbol function, FileFacts file, Called called, int depth) =>
        depth > 0
        && called.ByStartUp.Value.Contains(function)
        && NamesInText.In(file.Code.Compilation.SyntaxTrees, function.Name, CancellationToken.None)
            .Select(name => new { Name = name, Model = file.Code.ModelOf(name.SyntaxTree) })
            .Where(use => MayMean(use.Model.GetSymbolInfo(use.Name), function))
            .All(use => CallOf(use.Name, use.Model) is { } call && IsOfStartUp(call, file, called, depth));

    /// <summary>A call with a dynamic argument has candidates alone.</summary>
    private static bool MayMean(SymbolInfo named, IMethodSymbol function) => named.CandidateSymbols.Append(named.Symbol).OfType<IMethodSymbol>()
        .Any(method => SymbolEqualityComparer.Default.Equals((method.ReducedFrom ?? method).OriginalDefinition, function));

    /// <summary>The call of what a name names; null where it is handed on.</summary>
    private static IOperation? CallOf(SimpleNameSyntax name, SemanticModel model)
    {
        ExpressionSyntax callee = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
        return callee.Parent is InvocationExpressionSyntax call && call.Expression == callee ? model.GetOperation(call) : null;
    }

    private static bool IsOfStartUp(IOperation call, FileFacts file, Called called, int depth) =>
        IsOver(call)
        && RunsWithTheBody(call)
        && CallerOf(call) is { } caller
        && (StartUp.IsEntryPoint(caller) ? StartUp.IsBeforeHost(call, call.Root(), file.Catalogue)
            : StartUp.IsOfStartup(caller) || MayBe(caller, file.Code.Compilation) && Find(caller, file, called, depth - 1));

    /// <summary>What gives a task that nobody awaits there runs on beside the host: <c>_ = Poller.RunAsync();</c>.</summary>
    private static bool IsOver(IOperation call) => call.Type?.IsTaskLike() is not true || IsWaitedFor(call);

    private static bool IsWaitedFor(IOperation task) => task.Parent switch
    {
        IAwaitOperation => true,
        IConversionOperation or IParenthesizedOperation => IsWaitedFor(task.Parent),
        IPropertyReferenceOperation { Property.Name: "Result" } => true,
        IInvocationOperation { TargetMethod.Name: "Wait" or "GetResult" } => true,
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "GetAwaiter" or "AsTask" } next => IsWaitedFor(next),
        _ => false,
    };

    /// <summary>A local function has callers of its own.</summary>
    private static IMethodSymbol? CallerOf(IOperation call) => call.EnclosingFunction() switch
    {
        ILocalFunctionOperation { Symbol: var local } => local,
        _ => call.EnclosingMethod(),
    };

    private static bool RunsWithTheBody(IOperation call) => call.EnclosingFunction() switch
    {
        IAnonymousFunctionOperation lambda =>
            lambda.TakenBy() is { } taker && (IsSetUp(taker.TargetMethod) || taker.TargetMethod is { Name: "Run", ContainingType.Name: "Task" } && IsWaitedFor(taker)) && RunsWithTheBody(taker),
        _ => true,
    };

    /// <summary><c>host.MigrateDbContext&lt;Shop>((shop, services) => new Seed().RunAsync(shop).Wait());</c></summary>
    private static bool IsSetUp(IMethodSymbol taker) =>
        taker.Name.StartsWith("Migrate", StringComparison.Ordinal) || taker.Name.StartsWith("Seed", StringComparison.Ordinal);

    /// <summary>What the start-up of one compilation calls. It is little, so that most functions need not be looked for.</summary>
    private sealed class Called(OwnCode code)
    {
        private static readonly string[] Names = ["Main", "Startup", "Load"];

        /// <summary>By its entry point, by <c>Startup</c>, by sources of configuration, and by what these call.</summary>
        public Lazy<HashSet<IMethodSymbol>> ByStartUp { get; } = new(() => Find(code));

        /// <summary>Of these, those that were looked for, and whether nothing else calls them.</summary>
        public ConcurrentDictionary<IMethodSymbol, bool> ByNothingElse { get; } = new(SymbolEqualityComparer.Default);

        private static HashSet<IMethodSymbol> Find(OwnCode code)
        {
            var found = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default);
            var last = Begins(code).ToList();

            for (var depth = 0; depth < Depth; depth++)
            {
                last = last.SelectMany(function => CalledBy(function, code)).Where(found.Add).ToList();
            }

            return found;
        }

        private static IEnumerable<IMethodSymbol> Begins(OwnCode code) => Names
            .SelectMany(name => NamesInText.DeclaredIn(code.Compilation.SyntaxTrees, name, CancellationToken.None))
            .Select(declared => code.ModelOf(declared.SyntaxTree).GetDeclaredSymbol(declared))
            .SelectMany(symbol => symbol is INamedTypeSymbol type ? type.GetMembers().Where(member => member is IMethodSymbol method && StartUp.IsOfStartup(method)) : [symbol!])
            .Append(code.Compilation.GetEntryPoint(CancellationToken.None))
            .OfType<IMethodSymbol>()
            .Where(method => method.Name != "Load" || StartUp.IsOfStartup(method))
            .Distinct<IMethodSymbol>(SymbolEqualityComparer.Default);

        private static IEnumerable<IMethodSymbol> CalledBy(IMethodSymbol function, OwnCode code) => function.DeclaringSyntaxReferences
            .Select(reference => reference.GetSyntax())
            .SelectMany(body => body.DescendantNodes().OfType<InvocationExpressionSyntax>())
            .Select(call => code.ModelOf(call.SyntaxTree).GetSymbolInfo(call).Symbol)
            .OfType<IMethodSymbol>()
            .Select(called => (called.ReducedFrom ?? called).OriginalDefinition)
            .Where(code.Has);
    }
}
