using System.Diagnostics;

namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Builds a solution with the package, all its rules as they are by default, and keeps what it says: a log of findings, the facts and the list of
/// files of each project. It may give the compiler its files backwards.
/// </summary>
/// <param name="folder">Where the builds may write.</param>
internal sealed class TracedBuild(string folder)
{
    /// <summary>What MSBuild imports after everything else.</summary>
    public string Targets => Path.Combine(folder, "traced.targets");

    /// <summary>Builds.</summary>
    /// <param name="target">The solution, or a project.</param>
    /// <param name="name">A name for the build.</param>
    /// <param name="options">Those of this build.</param>
    /// <param name="culture">The culture of its processes.</param>
    /// <returns>The folder with what is kept.</returns>
    public string Run(string target, string name, IEnumerable<string> options, string culture)
    {
        var traces = Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
        Start(Path.GetDirectoryName(target)!, new Dictionary<string, string> { ["LC_ALL"] = culture }, [
            "build", target, "--artifacts-path", Path.Combine(folder, "artifacts"), "--no-incremental", "-v:quiet", "-nologo", "-nodeReuse:false",
            "-p:RunAnalyzers=true", "-p:EnableNETAnalyzers=false", "-p:TreatWarningsAsErrors=false", "-p:NuGetAudit=false",
            $"-p:CustomAfterMicrosoftCommonTargets={Targets}", $"-p:_Traces={traces}", .. options]);
        return traces;
    }

    /// <summary>Starts <c>dotnet</c> and waits for it.</summary>
    public static void Start(string folder, IReadOnlyDictionary<string, string> environment, IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder };
        Array.ForEach(["UseSharedCompilation", "CustomAfterMicrosoftCommonTargets"], name => start.Environment.Remove(name));
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode is not (0 or 2)) // 2: 'dotnet format' leaves findings that have a code fix.
        {
            var lines = $"{output}\n{errors.Result}".Split('\n').Where(line => line.Contains("error", StringComparison.OrdinalIgnoreCase)).Distinct().Take(10);
            throw new InvalidOperationException($"dotnet {start.ArgumentList[0]} failed:\n{string.Join('\n', lines)}");
        }
    }

    /// <summary>Writes what MSBuild imports.</summary>
    public void Write() => File.WriteAllText(Targets, $"""
        <Project>
          <Import Project="{Path.ChangeExtension(Repository.PackageTargets, ".props")}" />
          <ItemGroup><Analyzer Include="{Repository.OurAnalyzer};{Repository.OurFixes}" /></ItemGroup>
          <Import Project="{Repository.PackageTargets}" />
          <PropertyGroup Condition="'$(_Traces)' != '' And '$(Language)' == 'C#' And !$(MSBuildProjectName.EndsWith('_wpftmp'))">
            <_Trace>$(_Traces)/$(MSBuildProjectName).$(TargetFramework)</_Trace>
            <ErrorLog>$(_Trace).sarif,version=2.1</ErrorLog>
          </PropertyGroup>
          <Target Name="TurnRound" BeforeTargets="CoreCompile" Condition="'$(_Backwards)' == 'true'">
            <ItemGroup>
              <_LastFirst Include="@(Compile->Reverse())" />
              <Compile Remove="@(Compile)" />
              <Compile Include="@(_LastFirst)" />
              <_LastFileFirst Include="@(AdditionalFiles->Reverse())" />
              <AdditionalFiles Remove="@(AdditionalFiles)" />
              <AdditionalFiles Include="@(_LastFileFirst)" />
            </ItemGroup>
          </Target>
          <Target Name="KeepTraces" AfterTargets="CoreCompile" Condition="'$(_Trace)' != ''">
            <WriteLinesToFile File="$(_Trace).files" Lines="$(MSBuildProjectFullPath);@(Compile->'%(FullPath)')" Overwrite="true" />
            <Copy SourceFiles="$(_SyncIOFactsFile)" DestinationFiles="$(_Trace).facts" Condition="Exists('$(_SyncIOFactsFile)')" />
          </Target>
        </Project>

        """);
}
