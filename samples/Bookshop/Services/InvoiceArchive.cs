using Bookshop.Data;

namespace Bookshop.Services;

/// <summary>Keeps an invoice per order as a text file, one writer at a time.</summary>
public sealed class InvoiceArchive : IDisposable
{
    private readonly SemaphoreSlim _gate = new(1, 1);
    private readonly Lock _journal = new();
    private readonly string _folder = Directory.CreateTempSubdirectory("bookshop-").FullName;

    public async Task WriteAsync(Order order)
    {
        _gate.Wait();
        try
        {
            File.WriteAllText(PathOf(order), Text(order));
            await File.AppendAllTextAsync(Path.Combine(_folder, "index.txt"), $"{order.Id}\n");
        }
        finally
        {
            _gate.Release();
        }

        // No 'await' may stand in a lock: reported for information, left to a human.
        lock (_journal)
        {
            File.AppendAllText(Path.Combine(_folder, "journal.txt"), $"invoice {order.Id} written\n");
        }
    }

    public async Task<string> ReadAsync(Order order)
    {
        await _gate.WaitAsync();
        try
        {
            return File.ReadAllText(PathOf(order));
        }
        finally
        {
            _gate.Release();
        }
    }

    public void Dispose()
    {
        _gate.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private string PathOf(Order order) => Path.Combine(_folder, $"{order.Id}.txt");

    /// <summary>A writer over a string: looks like I/O, and is none.</summary>
    private static string Text(Order order)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        writer.WriteLine($"Invoice {order.Id} for {order.Customer}");
        writer.WriteLine(FormattableString.Invariant($"{order.Copies} copies, {order.Total:0.00} in all"));
        return writer.ToString();
    }
}
