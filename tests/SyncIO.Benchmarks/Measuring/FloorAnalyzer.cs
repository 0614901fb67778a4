using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>An analyzer that asks for the operations that ours ask for, and does nothing: less than it costs, none can cost.</summary>
internal static class FloorAnalyzer
{
    private const string Source = """
        using System.Collections.Immutable;
        using Microsoft.CodeAnalysis;
        using Microsoft.CodeAnalysis.Diagnostics;

        [DiagnosticAnalyzer(LanguageNames.CSharp)]
        public sealed class Floor : DiagnosticAnalyzer
        {
            private static readonly DiagnosticDescriptor Rule = new("FLOOR1", "", "", "", DiagnosticSeverity.Warning, isEnabledByDefault: true);

            public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => ImmutableArray.Create(Rule);

            public override void Initialize(AnalysisContext context)
            {
                context.EnableConcurrentExecution();
                context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
                context.RegisterOperationAction(
                    operation => { },
                    OperationKind.Invocation,
                    OperationKind.PropertyReference,
                    OperationKind.ObjectCreation,
                    OperationKind.Loop,
                    OperationKind.Using,
                    OperationKind.UsingDeclaration,
                    OperationKind.Binary,
                    OperationKind.Unary,
                    OperationKind.CompoundAssignment,
                    OperationKind.Increment,
                    OperationKind.Decrement,
                    OperationKind.SimpleAssignment);
            }
        }
        """;

    /// <summary>Compiles it.</summary>
    /// <param name="path">The assembly to write.</param>
    /// <param name="roslyn">The folder of the compiler that is to run it, which leaves out what references a newer one; null: this process.</param>
    /// <returns>The path.</returns>
    public static string Write(string path, string? roslyn = null)
    {
        var platform = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        var libraries = platform
            .Where(file => !Path.GetFileName(file).StartsWith("Microsoft.CodeAnalysis.", StringComparison.Ordinal))
            .Append(roslyn is null ? typeof(DiagnosticAnalyzer).Assembly.Location : Path.Combine(roslyn, "Microsoft.CodeAnalysis.dll"))
            .Append(typeof(ImmutableArray).Assembly.Location)
            .Distinct()
            .Select(file => MetadataReference.CreateFromFile(file));
        var emitted = CSharpCompilation
            .Create("Floor", [CSharpSyntaxTree.ParseText(Source)], libraries, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release))
            .Emit(path);
        return emitted.Success ? path : throw new InvalidOperationException(emitted.Diagnostics[0].ToString());
    }
}
