using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The code action that was chosen for a diagnostic, and who offers it.</summary>
internal sealed record OfferedFix(Diagnostic Diagnostic, Document Document, CodeFixProvider Provider, CodeAction Action);
