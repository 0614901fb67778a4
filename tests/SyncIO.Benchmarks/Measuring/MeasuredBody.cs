namespace SyncIO.Benchmarks.Measuring;

/// <summary>A body that changes between builds of a solution: it is in the projects at the bottom, and nobody outside of them sees it.</summary>
/// <param name="folder">Where it is written.</param>
internal sealed class MeasuredBody(string folder)
{
    private string Path => System.IO.Path.Combine(folder, "Body.cs");

    /// <summary>The target that compiles it with the projects at the bottom.</summary>
    public string Target => $"""
          <Target Name="AddMeasuredBody" BeforeTargets="CoreCompile" Condition="'$(Language)' == 'C#' and '@(ProjectReference)' == ''">
            <ItemGroup><Compile Include="{Path}" /></ItemGroup>
          </Target>
        """;

    /// <summary>Writes another number into it.</summary>
    public void Change(int number) => File.WriteAllText(Path, $"internal static class MeasuredBody {{ public static int Get() => {number}; }}");
}
