using System.Text.Json;

namespace Bookshop.Data;

/// <summary>Runs once, before the first request is served: here nobody waits, and nothing is gained by awaiting.</summary>
public static class Seed
{
    public static void Fill(IServiceProvider services, string path)
    {
        using var scope = services.CreateScope();
        var db = scope.ServiceProvider.GetRequiredService<BookshopContext>();

        var authors = JsonSerializer.Deserialize<List<Author>>(File.ReadAllText(path), JsonSerializerOptions.Web);
        db.Authors.AddRange(authors ?? []);
        db.SaveChanges();
    }
}
