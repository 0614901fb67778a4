using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A solution of three projects and one without the package, in which somebody chose names and routes with markup in them; its report, made
/// once for all tests.
/// </summary>
public sealed class ReportedSolution(Package package) : IAsyncLifetime, IDisposable
{
    /// <summary>What must stay text wherever it comes from.</summary>
    public const string Markup = "</script><img src=x onerror=alert(1)>";

    private const string Library = """<Project Sdk="Microsoft.NET.Sdk" />""";

    private const string Properties = """
        <Project>
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
            <UseAppHost>false</UseAppHost>
            <NuGetAudit>false</NuGetAudit>
            <EnableNETAnalyzers>false</EnableNETAnalyzers>
          </PropertyGroup>
          <ItemGroup Condition="'$(MSBuildProjectName)' != 'Plain'">
            <PackageReference Include="SyncIO.Analyzers" Version="[VERSION]" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    private const string Web = """
        using Shop.Data;

        var app = WebApplication.CreateBuilder(args).Build();
        app.MapGet("/</script><img src=x onerror=alert(1)>", () => { Thread.Sleep(1); return ""; });
        app.MapGet("/prices", () => Prices.Of("tea"));
        app.MapGet("/prices/all", async () => { await Task.Yield(); return Prices.All(); });
        app.MapGet("/stock", async (IStock stock) => await stock.CountAsync());
        app.MapGet("/either", async (IWaits either) => await either.Waits(Task.CompletedTask));
        app.MapGet("/even", async (IWaits<string> even) => await even.Waits(Task.CompletedTask));
        app.Run();

        class Outbox : BackgroundService
        {
            protected override async Task ExecuteAsync(CancellationToken token)
            {
                await Task.Yield();
                Prices.Of("tea");
                File.Copy("sent", "kept");
            }
        }
        """;

    private const string Data = """
        namespace Shop.Data;

        public static class Prices
        {
            public static string All() => Of("tea") + Of("milk");

            public static string Of(string item) => Ask($"http://127.0.0.1/{item}");

            private static string Ask(string address)
            {
                using var client = new HttpClient();
                return client.Send(new HttpRequestMessage(HttpMethod.Get, address)).ReasonPhrase;
            }
        }
        """;

    private const string Odd = """
        namespace Shop.Data;

        public interface IStock { Task<int> CountAsync(); }

        public class Stock : IStock
        {
            public async Task<int> CountAsync() => await LoadAsync();

            private static async Task<int> LoadAsync()
            {
                await Task.Yield();
                return Prices.All().Length;
            }
        }

        public interface IWaits { Task Waits(Task first); }

        public interface IWaits<T> { Task Waits(Task first); }

        public class Even : IWaits, IWaits<string>
        {
            public Task Waits(Task first) => first;
        }

        public class Odd : IWaits, IWaits<int>
        {
            public async Task Waits(Task first) { await Task.Yield(); first.Wait(); }
        }
        """;

    private static readonly string[] Projects = ["Data", "Plain", "Web"];

    private readonly TemporaryFolder folder = new();

    /// <summary>What <c>dotnet build -t:SyncIOReport</c> wrote.</summary>
    internal string Page => File.ReadAllText(PathOf("SyncIO.Report.html"));

    /// <summary>The same for programs.</summary>
    internal JsonElement Json => JsonDocument.Parse(File.ReadAllText(PathOf("SyncIO.Report.json"))).RootElement;

    public async Task InitializeAsync()
    {
        folder.Write("Directory.Build.props", Properties.Replace("VERSION", package.Version));
        folder.Write(
            "NuGet.config",
            $"""<configuration><packageSources><add key="just-packed" value="{package.Feed}" /></packageSources></configuration>""");
        folder.Write("Shop.slnx", $"<Solution>{string.Concat(Projects.Select(name => $"<Project Path=\"{name}/{name}.csproj\" />"))}</Solution>");
        folder.Project("Data").Write("Data.csproj", Library).Write("Prices.cs", Data).Write("<b>odd & %3B;.cs", Odd);
        folder.Project("Plain").Write("Plain.csproj", Library);
        folder.Project("Web").Write("Program.cs", Web).Write("Web.csproj", """
            <Project Sdk="Microsoft.NET.Sdk.Web">
              <ItemGroup><ProjectReference Include="../Data/Data.csproj" /><ProjectReference Include="../Plain/Plain.csproj" /></ItemGroup>
            </Project>
            """);
        (await Run("build", "Shop.slnx", "-t:Web:SyncIOReport", "-p:SyncIOReportFormat=both")).Succeeded();
    }

    public Task DisposeAsync() => Task.CompletedTask;

    public void Dispose() => folder.Dispose();

    internal string PathOf(string file) => file == "." ? folder.Path : Path.Combine(folder.Path, file);

    internal void Write(string file, string text) => folder.Write(file, text);

    internal Task<DotNet.Output> Run(params string[] arguments) => DotNet.Run(folder.Path, arguments);
}
