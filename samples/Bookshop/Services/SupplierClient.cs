namespace Bookshop.Services;

/// <summary>Asks the supplier for prices and delivery times.</summary>
public sealed class SupplierClient(HttpClient http)
{
    public async Task<decimal> PriceAsync(string isbn)
    {
        using var response = await http.GetAsync($"price/{isbn}");
        return response.Content.ReadFromJsonAsync<decimal>().Result;
    }

    public Task<int> DeliveryAsync(string isbn) => http.GetFromJsonAsync<int>($"delivery/{isbn}");
}
