namespace SyncIO.Benchmarks.Measuring;

/// <summary>
/// Puts the analyzers into a build from outside: a file of targets that MSBuild imports after everything else. No file of the
/// measured projects changes, and their own .editorconfig files, which would overrule ours, are left aside.
/// </summary>
internal sealed class Injection(string folder, IReadOnlyList<string> assemblies, IReadOnlyList<string> additionalFiles)
{
    public string Targets => Path.Combine(folder, "inject.targets");

    public string Logs => Path.Combine(folder, "logs");

    private string GlobalConfig => Path.Combine(folder, "rules.globalconfig");

    /// <summary>Severities are set id by id: the bulk key does not keep an analyzer from running.</summary>
    public void Write(IEnumerable<string> disabled, IEnumerable<string> enabled, bool errorLog)
    {
        Directory.CreateDirectory(Logs);

        WriteConfig(GlobalConfig, disabled, enabled);
        File.WriteAllText(Targets, Text(errorLog));
    }

    /// <summary>Writes a globalconfig that overrules every other: rules that are off, and rules that are warnings.</summary>
    public static void WriteConfig(string path, IEnumerable<string> disabled, IEnumerable<string> enabled) => File.WriteAllLines(path, [
        "is_global = true",
        "global_level = 1000",
        .. disabled.Select(id => $"dotnet_diagnostic.{id}.severity = none"),
        .. enabled.Select(id => $"dotnet_diagnostic.{id}.severity = warning"),
    ]);

    private string Text(bool errorLog) => $"""
        <Project>
          <PropertyGroup Condition="{errorLog.ToString().ToLowerInvariant()}">
            <ErrorLog>{Logs}/$(MSBuildProjectName).$(TargetFramework).sarif,version=2.1</ErrorLog>
          </PropertyGroup>
          <Target Name="MeasureAnalyzers" BeforeTargets="CoreCompile" Condition="'$(Language)' == 'C#'">
            <ItemGroup>
              <_Measured Include="{string.Join(';', assemblies)}" />
              <Analyzer Remove="@(_Measured)" MatchOnMetadata="Filename" />
              <Analyzer Include="@(_Measured)" />
              {string.Concat(additionalFiles.Select(file => $"<AdditionalFiles Include=\"{file}\" />"))}
              <EditorConfigFiles Remove="@(EditorConfigFiles)" />
              <EditorConfigFiles Include="$(GeneratedMSBuildEditorConfigFile)" Condition="Exists('$(GeneratedMSBuildEditorConfigFile)')" />
              <EditorConfigFiles Include="{GlobalConfig}" />
            </ItemGroup>
            <WriteLinesToFile Lines="@(Compile->'%(FullPath)')" Overwrite="true"
                              File="{Logs}/$(MSBuildProjectName).$(TargetFramework).files" />
          </Target>
          <Import Project="{Repository.PackageTargets}" />
        </Project>

        """;
}
