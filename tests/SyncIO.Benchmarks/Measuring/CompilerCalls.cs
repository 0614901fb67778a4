using System.Diagnostics;
using System.Text.Json;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>The calls of the compiler that a build makes, to be repeated with other analyzers.</summary>
internal sealed class CompilerCalls
{
    private readonly string output;
    private readonly string compiler;
    private readonly string id = CompilerServers.NewName();

    private CompilerCalls(string output, string compiler, IReadOnlyList<(string Folder, string[] Arguments)> projects) =>
        (this.output, this.compiler, Projects) = (output, compiler, projects);

    /// <summary>The folder and the arguments of each project's call.</summary>
    public IReadOnlyList<(string Folder, string[] Arguments)> Projects { get; }

    /// <summary>The folder of the compiler.</summary>
    public string Roslyn => Path.GetDirectoryName(compiler)!;

    /// <summary>The analyzers of the SDK.</summary>
    public IEnumerable<string> OfSdk => Projects[0].Arguments
        .Where(argument => argument.StartsWith("/analyzer:", StringComparison.Ordinal) && argument.Contains(".NetAnalyzers.", StringComparison.Ordinal))
        .Select(argument => argument["/analyzer:".Length..].Trim('"'));

    /// <summary>Builds a solution, and notes how the compiler was called.</summary>
    /// <param name="target">The solution, or a project.</param>
    /// <param name="folder">Where the build may write.</param>
    public static CompilerCalls Of(string target, string folder)
    {
        Directory.CreateDirectory(folder);
        var targets = Path.Combine(folder, "calls.targets");
        File.WriteAllText(targets, $"""
            <Project>
              <PropertyGroup><ProvideCommandLineArgs>true</ProvideCommandLineArgs></PropertyGroup>
              <Target Name="NoteCompilerCall" AfterTargets="CoreCompile" Condition="'$(Language)' == 'C#'">
                <WriteLinesToFile Lines="$(MSBuildProjectDirectory);$(RoslynTargetsPath);@(CscCommandLineArgs)" Overwrite="true"
                                  File="{folder}/$(MSBuildProjectName).$(TargetFramework).call" />
              </Target>
            </Project>
            """);
        Start("dotnet", Path.GetDirectoryName(Path.GetFullPath(target))!, [
            "build", target, "--artifacts-path", Path.Combine(folder, "artifacts"), "--no-incremental", "-v:quiet", "-nologo", "-p:EnableNETAnalyzers=true",
            "-p:TreatWarningsAsErrors=false", "-p:NuGetAudit=false", "-nodeReuse:false", $"-p:CustomAfterMicrosoftCommonTargets={targets}"]);

        var calls = Directory.GetFiles(folder, "*.call").Order().Select(File.ReadAllLines).ToList();
        return new CompilerCalls(
            folder,
            Path.Combine(calls[0][1], "bincore", "csc.dll"),
            [.. calls.Select(call => (call[0], call.Skip(2).ToArray()))]);
    }

    /// <summary>Compiles all projects.</summary>
    /// <param name="variant">The analyzers.</param>
    /// <param name="isWarm">By a server that stays? Else by a compiler for each.</param>
    /// <returns>Processor seconds.</returns>
    public double Compile(CompilerVariant variant, bool isWarm)
    {
        var before = isWarm ? OfServer(variant) : ProcessorTime.OfChildren() ?? 0;

        foreach (var (folder, arguments) in Projects)
        {
            Compile(folder, arguments, variant, isWarm ? [$"/shared:{id}-{variant.Name}", "/keepalive:600"] : []);
        }

        return (isWarm ? OfServer(variant) : ProcessorTime.OfChildren() ?? 0) - before;
    }

    /// <summary>The ids of the rules that a compilation knows.</summary>
    public IReadOnlySet<string> Ids(CompilerVariant variant)
    {
        var log = Path.Combine(output, variant.Name + ".sarif");
        var (folder, arguments) = Projects[0];
        Compile(folder, arguments, variant, [$"/errorlog:{log},version=2.1"]);

        using var text = JsonDocument.Parse(File.ReadAllText(log));
        return text.RootElement.GetProperty("runs")[0].GetProperty("tool").GetProperty("driver").GetProperty("rules").EnumerateArray()
            .Select(rule => rule.GetProperty("id").GetString() ?? "")
            .Where(rule => !rule.StartsWith("CS", StringComparison.Ordinal))
            .ToHashSet();
    }

    /// <summary>Ends the servers that were started.</summary>
    public void EndServers() => CompilerServers.End(id);

    private void Compile(string folder, string[] arguments, CompilerVariant variant, IEnumerable<string> more)
    {
        var response = Path.Combine(output, variant.Name + ".rsp");
        File.WriteAllLines(response, [
            .. arguments.Where(IsKept).Select(Quoted),
            .. variant.Assemblies.Select(path => Quoted("/analyzer:" + path)),
            .. variant.Files.Concat(variant.HasFacts ? FactsFor(arguments) : []).Select(path => Quoted("/additionalfile:" + path)),
            Quoted("/analyzerconfig:" + variant.Config),
        ]);
        Start("dotnet", folder, ["exec", compiler, "/noconfig", .. more, "@" + response]);
    }

    /// <summary>What the package gives to a build: the facts of the referenced projects, and the file that asks for those of this one.</summary>
    private IEnumerable<string> FactsFor(string[] arguments) => Files(arguments, "/reference:").Where(File.Exists).Concat(Files(arguments, "/out:").Select(path => path + ".write"));

    private IEnumerable<string> Files(string[] arguments, string option) => arguments
        .Where(argument => argument.StartsWith(option, StringComparison.OrdinalIgnoreCase))
        .Select(argument => Path.Combine(output, Path.GetFileNameWithoutExtension(argument[option.Length..].Trim('"')) + ".SyncIO.facts"));

    /// <summary>What is measured brings its own analyzers and severities; source generators of the SDK do not run either.</summary>
    private static bool IsKept(string argument) =>
        !new[] { "/analyzer:", "/analyzerconfig:", "/additionalfile:", "/noconfig", "/warnaserror", "/errorlog:", "/generatedfilesout" }
            .Any(prefix => argument.StartsWith(prefix, StringComparison.OrdinalIgnoreCase));

    private static string Quoted(string argument) => argument.Contains('"') ? argument : $"\"{argument}\"";

    private static void Start(string program, string folder, IEnumerable<string> arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, WorkingDirectory = folder })!;
        var text = process.StandardOutput.ReadToEnd();
        process.WaitForExit();

        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException(string.Join('\n', text.Split('\n').Where(line => line.Contains("error", StringComparison.Ordinal)).Take(10)));
        }
    }

    private double OfServer(CompilerVariant variant) =>
        CompilerServers.Named($"{id}-{variant.Name}").Sum(server => server.TotalProcessorTime.TotalSeconds);
}
