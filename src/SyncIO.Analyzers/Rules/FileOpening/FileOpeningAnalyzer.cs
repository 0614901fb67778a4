using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Origins;
using SyncIO.Silences;

namespace SyncIO.Rules.FileOpening;

/// <summary>SIO5004: a file is read or written asynchronously that was not opened for it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class FileOpeningAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rule.AsyncFileHandle);

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), OperationKind.Invocation);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        var call = (IInvocationOperation)context.Operation;

        if (knowledge.Facts.Catalogue.Has(Role.AsyncFileCall, call)
            && FileHandle.StreamOf(call) is { } stream
            && Silence.OfFile(call, call.TargetMethod, knowledge.Of(call.Syntax.SyntaxTree)) is null
            && FileHandle.IsSynchronous(stream))
        {
            Report(context, knowledge, Diagnostic.Create(Rule.AsyncFileHandle, CallSyntax.PlaceOf(call.Syntax), call.TargetMethod.Name));
        }
    }
}
