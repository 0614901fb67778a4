namespace Bookshop.Services;

/// <summary>The texts of the shop, read anew at each request so that they can be edited at any time.</summary>
public sealed class ShopFiles
{
    private readonly string _folder = Path.Combine(AppContext.BaseDirectory, "content");

    /// <summary>Looks asynchronous, reads synchronously.</summary>
    public Task<string> TermsAsync()
    {
        var terms = File.ReadAllText(Path.Combine(_folder, "terms.txt"));
        return Task.FromResult(terms);
    }

    public async Task<IReadOnlyList<string>> PublishersAsync()
    {
        var publishers = new List<string>();
        using var reader = new StreamReader(Path.Combine(_folder, "publishers.csv"));

        var header = await reader.ReadLineAsync();
        while (reader.ReadLine() is { } line)
        {
            publishers.Add(line.Split(';')[0]);
        }

        return header is null ? [] : publishers;
    }
}
