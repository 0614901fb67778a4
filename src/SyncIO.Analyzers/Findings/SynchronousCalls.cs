using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Places;
using SyncIO.Silences;

namespace SyncIO.Findings;

/// <summary>
/// The calls that block in synchronous code that is no handler of requests: for whoever makes a whole library asynchronous. What could not be
/// awaited if the function were asynchronous is left out.
/// </summary>
/// <param name="facts">What is known of the project.</param>
/// <param name="calls">The calls that block.</param>
internal sealed class SynchronousCalls(ProjectFacts facts, BlockingCalls calls)
{
    /// <summary>Does a call block its thread in synchronous code?</summary>
    /// <param name="operation">Any operation.</param>
    /// <param name="cancellation">Cancels the question.</param>
    public Answer Ask(IOperation operation, CancellationToken cancellation)
    {
        if (operation.CalledMember() is not { } member
            || facts.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file
            || !file.MayBlock(member) && !WaitWrappers.MayBe(operation, file.Solution)
            || AwaitContext.InSynchronousCode(operation, file.Handlers, file.Solution) is not { } here)
        {
            return Answer.Unknown;
        }

        var answer = calls.Below(new Question(operation, here, file, cancellation));

        return answer.Blocking is not { } blocking ? answer
            : blocking.Counterpart is null ? Answer.Unknown
            : SilenceOf(blocking, file) is { } reason ? Answer.Silent(reason)
            : answer;
    }

    private static Reason? SilenceOf(Blocking blocking, FileFacts file) =>
        blocking.Here.Function.MethodKind == MethodKind.Constructor && FreshLock.IsOwn(blocking.Call, file.Catalogue) ? Reason.FreshLock
        : IsOfOneThread(blocking.Here.Function) ? Reason.StartUp
        : OneTimeInitialisation.Ever.Is(blocking.Call) || IsFactory(blocking.Here.Root) ? Reason.Once
        : IsHalfOfPair(blocking.Here.Function) ? Reason.SynchronousHalf
        : null;

    /// <summary>An entry point, or what runs once before a type is used.</summary>
    private static bool IsOfOneThread(IMethodSymbol function) =>
        function.MethodKind == MethodKind.StaticConstructor || StartUp.IsEntryPoint(function);

    /// <summary><c>new Lazy&lt;T&gt;(() => …)</c>, <c>cache.GetOrAdd(key, k => …)</c></summary>
    private static bool IsFactory(IOperation root) =>
        root is IAnonymousFunctionOperation { Parent: IDelegateCreationOperation { Parent: IArgumentOperation { Parent: { } taken } } }
        && taken is IObjectCreationOperation { Type.Name: "Lazy" }
            or IInvocationOperation { TargetMethod.Name: "GetOrAdd" or "GetOrCreate" or "EnsureInitialized" };

    /// <summary>Is there an asynchronous twin beside it that goes its own way?</summary>
    private static bool IsHalfOfPair(IMethodSymbol function) =>
        function.ContainingType.GetMembers(function.Name + "Async").OfType<IMethodSymbol>().Any(twin =>
            twin.IsAsynchronous() && !twin.DeclaringSyntaxReferences.Any(declaration => Calls(declaration.GetSyntax(), function.Name)));

    private static bool Calls(SyntaxNode twin, string name) => twin.DescendantNodes()
        .OfType<IdentifierNameSyntax>()
        .Where(called => called.Identifier.ValueText == name)
        .Any(called => called.Parent is InvocationExpressionSyntax or ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: not IdentifierNameSyntax { Identifier.ValueText: "nameof" } } }
            or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax });
}
