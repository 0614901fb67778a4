using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;
using SyncIO.Origins;
using SyncIO.Places;
using SyncIO.Refusals;
using SyncIO.Rewrites;
using SyncIO.Silences;

namespace SyncIO.Findings;

/// <summary>A <c>using</c> whose end writes, sends or gives something back, and could be awaited.</summary>
internal static class Disposal
{
    private static readonly FixPlan Plan = new(FixAction.AwaitUsing);

    // Where something was opened only to be read, nothing is left to write.
    private static readonly string[] Reading = ["Read", "Open", "Decompress"];

    // These say by how they are opened that they are written.
    private static readonly string[] OpenedToWrite = ["System.IO.FileStream", "System.IO.Compression.ZipArchive"];

    private static readonly string[] Writing = ["Create", "CreateNew", "Append", "Truncate", "Write", "Update"];

    /// <summary>Does a <c>using</c> block its thread at its end?</summary>
    /// <param name="operation">A statement or a declaration.</param>
    /// <param name="knowledge">What is known of the compilation.</param>
    /// <returns>Null where it does not, where that is not known, and where it cannot be awaited.</returns>
    public static Blocking? At(IOperation operation, Knowledge knowledge) =>
        knowledge.Of(operation.Syntax.SyntaxTree) is { IsSilent: false } file
            ? At(operation, () => AwaitContext.Around(operation, file.Handlers), knowledge)
            : null;

    /// <summary>The same where it is known what is around it.</summary>
    public static Blocking? At(IOperation operation, Func<AwaitContext?> around, Knowledge knowledge)
    {
        if (knowledge.Of(operation.Syntax.SyntaxTree) is not { IsSilent: false } file
            || operation.Syntax.SyntaxTree.Options is not CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp8 }
            || Resources(operation) is not [_, ..] resources
            || !resources.All(resource => Disposes(resource, file, knowledge))
            || resources.All(resource => NothingToFlush.Is(operation, resource))
            || around() is not { PositionObstacle: null } here
            || StartUp.IsAt(operation, here)
            || file.Allowlist.AllowsPlace(operation)
            || IsAwaitedByHand(operation, here)
            || Refusal.OfPlace(operation, here, knowledge) is not null)
        {
            return null;
        }

        var disposed = new Fact(BlockingKind.Io, Noun: null, new MemberPattern(resources[0].Type!.Name, "Dispose"), Counterpart: null, -1);
        var refusal = ConfigureAwaitStyle.Of(operation.SemanticModel!).Continues
            ? "the awaits of this file go on without their context"
            : null;
        return new Blocking(operation, here, disposed, Origin.Unknown, Plan, refusal);
    }

    /// <summary>The values that are disposed; none where they are disposed asynchronously already.</summary>
    private static IReadOnlyList<IOperation> Resources(IOperation operation) => operation switch
    {
        IUsingOperation { IsAsynchronous: false, Resources: IVariableDeclarationGroupOperation group } => Values(group),
        IUsingOperation { IsAsynchronous: false, Resources: var value } => [value.Unwrapped()],
        IUsingDeclarationOperation { IsAsynchronous: false, DeclarationGroup: var group } => Values(group),
        _ => [],
    };

    private static IReadOnlyList<IOperation> Values(IVariableDeclarationGroupOperation group) => group.Declarations
        .SelectMany(declaration => declaration.Declarators)
        .Select(declarator => (declarator.Initializer ?? (declarator.Parent as IVariableDeclarationOperation)?.Initializer)?.Value.Unwrapped())
        .OfType<IOperation>()
        .ToList();

    /// <summary><c>await using (x.ConfigureAwait(false))</c> inside of it has disposed it already.</summary>
    private static bool IsAwaitedByHand(IOperation operation, AwaitContext here) =>
        operation.Descendants().OfType<IVariableDeclaratorOperation>().Take(1).Any(declared => here.Root.Descendants()
            .OfType<IUsingOperation>()
            .Any(inner => inner.IsAsynchronous && inner.Resources.Mentions(declared.Symbol)));

    private static bool Disposes(IOperation value, FileFacts file, Knowledge knowledge) =>
        value.Type is { } type
        && file.Catalogue.DisposesWithIO(type)
        && (type.Name == "IAsyncDisposable" || type.AllInterfaces.Any(@interface => @interface.Name == "IAsyncDisposable"))
        && !IsOnlyRead(value)
        && StreamOrigins.Of(value, knowledge) is var origin && origin != Origin.Memory
        && (!OpenedToWrite.Any(type.IsOrInherits) || IsWritten(value));

    private static bool IsOnlyRead(IOperation value) => Modes(value).Any(Reading.Contains);

    private static bool IsWritten(IOperation value) =>
        value is IInvocationOperation { TargetMethod.Name: "Create" or "OpenWrite" } || Modes(value).Any(Writing.Contains);

    /// <summary>The call that opens it, which may be awaited.</summary>
    private static IOperation Opening(IOperation value) => value switch
    {
        IAwaitOperation { Operation: var task } => Opening(task.Unwrapped()),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } task } => Opening(task.Unwrapped()),
        _ => value,
    };

    /// <summary>The constants of enumerations that something is opened with.</summary>
    private static IEnumerable<string> Modes(IOperation value) => Opening(value).Arguments()
        .Select(argument => argument.Value.Unwrapped())
        .OfType<IFieldReferenceOperation>()
        .Where(mode => mode.Field.ContainingType.TypeKind == TypeKind.Enum)
        .Select(mode => mode.Field.Name);
}
