using System;
using System.IO;
using System.Linq;
using System.Runtime.ExceptionServices;
using System.Runtime.Loader;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;

namespace SyncIO.Tests.Promise;

/// <summary>
/// Runs code: what compiles may still break. What is loaded stays: with Entity Framework in a collectible context the runtime (10.0.12) ended the process,
/// now and then, with a segmentation fault in <c>RuntimeType.ToString</c>.
/// </summary>
internal static class RunCode
{
    /// <summary>What the <c>async Task&lt;string> Run()</c> of a class <c>C</c> returns; the name of the exception where it throws one.</summary>
    /// <param name="source">The code.</param>
    /// <param name="references">What it is compiled and run against.</param>
    public static async Task<string> OutcomeAsync(string source, ReferenceAssemblies references)
    {
        var libraries = await references.ResolveAsync(LanguageNames.CSharp, CancellationToken.None);
        var compilation = CSharpCompilation.Create(
            "Run" + Guid.NewGuid().ToString("N"),
            [CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest))],
            libraries,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

        using var image = new MemoryStream();
        var emitted = compilation.Emit(image);

        if (!emitted.Success)
        {
            throw new InvalidOperationException(string.Join("\n", emitted.Diagnostics.Where(problem => problem.Severity == DiagnosticSeverity.Error)) + "\n" + source);
        }

        var paths = libraries.OfType<PortableExecutableReference>().Select(library => library.FilePath!).ToList();
        var context = new AssemblyLoadContext(name: null);
        context.Resolving += (loading, name) =>
            paths.Find(path => Path.GetFileNameWithoutExtension(path) == name.Name) is { } path ? loading.LoadFromAssemblyPath(path) : null;

        try
        {
            image.Position = 0;
            return await OnAThreadOfItsOwnAsync((Func<Task<string>>)context.LoadFromStream(image).GetType("C", throwOnError: true)!.GetMethod("Run")!
                .CreateDelegate(typeof(Func<Task<string>>)));
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }

    /// <summary>So that what follows an await is on another thread for certain.</summary>
    private static async Task<string> OnAThreadOfItsOwnAsync(Func<Task<string>> run)
    {
        var started = new TaskCompletionSource<Task<string>>();
        new Thread(() =>
        {
            try
            {
                started.SetResult(run());
            }
            catch (Exception exception)
            {
                started.SetResult(Task.FromException<string>(ExceptionDispatchInfo.SetCurrentStackTrace(exception)));
            }
        }).Start();
        return await await started.Task;
    }
}
