namespace Bookshop.Services;

/// <summary>Answers in the supplier's place, so that the sample runs without a network.</summary>
public sealed class LocalSupplier : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        await Task.Delay(TimeSpan.FromMilliseconds(20), cancellationToken);

        var path = request.RequestUri!.AbsolutePath;
        var number = path[^1] - '0';

        return new HttpResponseMessage
        {
            RequestMessage = request,
            Content = path.StartsWith("/price/", StringComparison.Ordinal)
                ? JsonContent.Create(4.20m + number)
                : JsonContent.Create(1 + number % 3),
        };
    }
}
