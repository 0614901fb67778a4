namespace SyncIO.Benchmarks.Generation;

/// <summary>What a member's text may vary: the aggregate it is about, names and numbers drawn from the seed.</summary>
internal sealed class Shape(Aggregate aggregate, Random random, int number)
{
    public string Name => aggregate.Name;

    public string Dto => aggregate.Name + "Dto";

    public string Text { get; } = aggregate.Text(random);

    public string OtherText { get; } = aggregate.Text(random);

    public string Money { get; } = aggregate.Money(random);

    public string OtherMoney { get; } = aggregate.Money(random);

    public string Whole { get; } = aggregate.Whole(random);

    /// <summary>Distinguishes the members of one type.</summary>
    public int Number => number;

    public int Small { get; } = random.Next(2, 12);

    public int Large { get; } = random.Next(20, 500);

    public IReadOnlyList<Field> Fields => aggregate.Fields;

    /// <summary>Draws as many members from a pool as asked for, each with names and numbers of its own.</summary>
    public static IEnumerable<string> Draw(Func<Shape, string>[] pool, int count, Aggregate aggregate, Random random)
    {
        var order = Enumerable.Range(0, pool.Length).ToArray();
        for (var i = 0; i < count; i++)
        {
            if (i % pool.Length == 0)
            {
                random.Shuffle(order);
            }

            yield return pool[order[i % pool.Length]](new Shape(aggregate, random, i + 1));
        }
    }
}
