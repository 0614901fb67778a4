namespace SyncIO.Benchmarks.Generation;

internal sealed record Field(string Type, string Name)
{
    public bool IsText => Type == "string";

    public bool IsMoney => Type == "decimal";

    public string Initialiser => IsText ? " = \"\";" : "";
}

/// <summary>A business term and its data; the classes around it are generated from it.</summary>
internal sealed class Aggregate
{
    private static readonly string[] Kinds =
        ["Retail", "Export", "Seasonal", "Regional", "Recurring", "Archived",
         "Pending", "Internal", "Partner", "Bonded", "Returned", "Chartered"];

    private static readonly string[] Terms =
        ["Invoice", "Shipment", "Contract", "Supplier", "Warehouse", "Payment", "Quotation", "Campaign", "Vehicle", "Employee",
         "Deposit", "Voucher", "Delivery", "Claim", "Licence", "Budget", "Meeting", "Ticket", "Auction", "Parcel"];

    private static readonly string[] Texts =
        ["Reference", "Title", "Remark", "Region", "Owner", "Category", "Street", "City", "Contact", "Channel"];

    private static readonly string[] Amounts = ["Net", "Tax", "Discount", "Freight", "Insurance", "Surcharge", "Refund", "Commission"];

    private static readonly string[] Counts = ["Units", "Boxes", "Weeks", "Priority", "Attempts", "Revisions"];

    public Aggregate(int index, Random random)
    {
        var round = index / (Kinds.Length * Terms.Length);
        Name = Kinds[index / Terms.Length % Kinds.Length] + Terms[index % Terms.Length] + (round == 0 ? "" : $"{round + 1}");
        Fields =
        [
            .. Pick(random, Texts, 3, 6).Select(name => new Field("string", name)),
            .. Pick(random, Amounts, 2, 5).Select(name => new Field("decimal", name)),
            .. Pick(random, Counts, 2, 4).Select(name => new Field("int", name)),
            new Field("DateOnly", "Due"),
            new Field("bool", "IsClosed"),
        ];
    }

    public string Name { get; }

    public string Route => Name.ToLowerInvariant();

    public IReadOnlyList<Field> Fields { get; }

    public string Text(Random random) => Any(random, field => field.IsText);

    public string Money(Random random) => Any(random, field => field.IsMoney);

    public string Whole(Random random) => Any(random, field => field.Type == "int");

    private string Any(Random random, Func<Field, bool> which)
    {
        var fields = Fields.Where(which).ToArray();
        return fields[random.Next(fields.Length)].Name;
    }

    private static IEnumerable<string> Pick(Random random, string[] from, int least, int most)
    {
        var shuffled = from.ToArray();
        random.Shuffle(shuffled);
        return shuffled.Take(random.Next(least, most + 1));
    }
}
