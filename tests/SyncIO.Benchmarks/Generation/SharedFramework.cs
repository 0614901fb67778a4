using System.Reflection;
using Microsoft.CodeAnalysis;

namespace SyncIO.Benchmarks.Generation;

/// <summary>What generated code needs to be compiled without a build.</summary>
internal static class SharedFramework
{
    /// <summary>What ImplicitUsings would import.</summary>
    public const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using Microsoft.AspNetCore.Builder;
        global using Microsoft.AspNetCore.Http;
        global using Microsoft.Extensions.DependencyInjection;
        """;

    /// <summary>The assemblies of the runtime, and of ASP.NET Core.</summary>
    public static IReadOnlyList<MetadataReference> References { get; } = [.. Folders()
        .SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
        .Where(IsManaged)
        .Select(path => MetadataReference.CreateFromFile(path))];

    private static IEnumerable<string> Folders()
    {
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return [runtime, Path.Combine(runtime, "..", "..", "Microsoft.AspNetCore.App", Path.GetFileName(runtime))];
    }

    private static bool IsManaged(string path)
    {
        try
        {
            AssemblyName.GetAssemblyName(path);
            return true;
        }
        catch (BadImageFormatException)
        {
            return false;
        }
    }
}
