using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Gives Fix All the diagnostics of a solution.</summary>
internal sealed class ReportedDiagnostics(AnalyzedSolution analyzed) : FixAllContext.DiagnosticProvider
{
    /// <inheritdoc/>
    public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => Task.FromResult(Reported().Where(diagnostic => DocumentOf(diagnostic)?.Project.Id == project.Id));

    /// <inheritdoc/>
    public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
        => Task.FromResult(Reported().Where(diagnostic => DocumentOf(diagnostic)?.Id == document.Id));

    /// <inheritdoc/>
    public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => Task.FromResult(Reported().Where(diagnostic => !diagnostic.Location.IsInSource));

    private IEnumerable<Diagnostic> Reported() => analyzed.Diagnostics.Where(diagnostic => !diagnostic.IsSuppressed);

    private Document? DocumentOf(Diagnostic diagnostic) => analyzed.Solution.GetDocument(diagnostic.Location.SourceTree);
}
