namespace SyncIO.Benchmarks.Generation;

/// <summary>The files around the generated code. They end the search for settings of the repository they may lie in.</summary>
internal static class ProjectFiles
{
    public const string BuildProps = """
        <Project>
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
        </Project>

        """;

    public const string PackagesProps = "<Project />\n";

    public const string Solution = """
        <Solution>
          <Project Path="Trade.Domain/Trade.Domain.csproj" />
          <Project Path="Trade.Data/Trade.Data.csproj" />
          <Project Path="Trade.Web/Trade.Web.csproj" />
        </Solution>

        """;

    public const string Program = """
        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddControllers();

        var app = builder.Build();
        app.MapControllers();
        app.Run();

        """;

    public static string Library(params string[] references) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
        {References(references)}
        </Project>

        """;

    public static string Web(params string[] references) => $"""
        <Project Sdk="Microsoft.NET.Sdk.Web">
        {References(references)}
        </Project>

        """;

    private static string References(string[] names)
        => "  <ItemGroup>\n"
        + string.Concat(names.Select(name => $"    <ProjectReference Include=\"../{name}/{name}.csproj\" />\n"))
        + "  </ItemGroup>";
}
