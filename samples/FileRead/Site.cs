namespace FileRead;

/// <summary>A site with a message of the day.</summary>
internal static class Site
{
    public static void Run(string[] args)
    {
        var app = WebApplication.CreateBuilder(args).Build();

        app.MapGet("/motd", () => File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "motd.txt")));

        app.Run();
    }
}
