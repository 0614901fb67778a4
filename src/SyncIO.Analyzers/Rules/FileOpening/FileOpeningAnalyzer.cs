using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Origins;

namespace SyncIO.Rules.FileOpening;

/// <summary>SIO5004: a file is read or written asynchronously that was not opened for it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class FileOpeningAnalyzer : CompilationAnalyzer
{
    private static readonly string[] Names = ["ReadAsync", "ReadAtLeastAsync", "ReadExactlyAsync", "WriteAsync", "CopyToAsync"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rule.AsyncFileHandle);

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), OperationKind.Invocation);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        var call = (IInvocationOperation)context.Operation;

        if (Names.Contains(call.TargetMethod.Name)
            && call.Instance is { } stream
            && stream.Type.IsOrInherits("System.IO.Stream")
            && knowledge.Of(call.Syntax.SyntaxTree) is { IsSilent: false } file
            && FileHandle.IsSynchronous(stream)
            && !file.Allowlist.Allows(call, call.TargetMethod))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rule.AsyncFileHandle, CallSyntax.PlaceOf(call.Syntax), call.TargetMethod.Name));
        }
    }
}
