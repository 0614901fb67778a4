using Bookshop.Services;

namespace Bookshop.Endpoints;

public static class ShopEndpoints
{
    public static void MapShop(this IEndpointRouteBuilder app)
    {
        app.MapGet("/terms", async (ShopFiles files) =>
        {
            var publishers = await files.PublishersAsync();
            return $"{files.TermsAsync().Result}Publishers: {string.Join(", ", publishers)}\n";
        });

        app.MapPost("/checksum", async (IFormFile file) =>
        {
            using var content = new MemoryStream();
            await using var upload = file.OpenReadStream();
            upload.CopyTo(content);

            // From here on everything is in memory: reading it is not I/O.
            content.Position = 0;
            var sum = 0;
            while (content.ReadByte() is var value and >= 0)
            {
                sum = (sum * 31 + value) % 65_521;
            }

            return new { file.FileName, content.Length, sum };
        }).DisableAntiforgery();

        app.MapGet("/stock", async (StockReport report) => Results.Text(await report.WriteAsync()));
    }
}
