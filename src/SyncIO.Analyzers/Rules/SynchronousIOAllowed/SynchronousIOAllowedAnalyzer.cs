using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;
using SyncIO.Silences;

namespace SyncIO.Rules.SynchronousIOAllowed;

/// <summary>SIO5005: a server is told to let handlers block on request and response bodies.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SynchronousIOAllowedAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(Rule.SynchronousIOAllowed);

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge) =>
        context.RegisterOperationAction(operation => Analyze(operation, knowledge), OperationKind.SimpleAssignment);

    private static void Analyze(OperationAnalysisContext context, Knowledge knowledge)
    {
        if (context.Operation is ISimpleAssignmentOperation
            {
                Target: IPropertyReferenceOperation { Property: { Name: "AllowSynchronousIO", ContainingNamespace: { } space } } allowed,
                Value.ConstantValue: { HasValue: true, Value: true },
            }
            && space.IsWithin("Microsoft.AspNetCore")
            && Silence.OfFile(allowed, member: null, knowledge.Of(allowed.Syntax.SyntaxTree)) is null)
        {
            Report(context, knowledge, Diagnostic.Create(Rule.SynchronousIOAllowed, CallSyntax.PlaceOf(allowed.Syntax)));
        }
    }
}
