namespace SyncIO.Benchmarks.Generation;

/// <summary>LINQ to Objects: the names are the catalogue's, the methods are not.</summary>
internal static class QueryMembers
{
    public static readonly Func<Shape, string>[] Pool = [Top, Totals, Exists, One, Flat, Query, Pages, Chain];

    private static string Top(Shape s) => $$"""
        public static List<{{s.Dto}}> Top{{s.Number}}(IEnumerable<{{s.Dto}}> items)
            => items.Where(item => !item.IsClosed)
                .OrderByDescending(item => item.{{s.Money}}).ThenBy(item => item.Due).Take({{s.Small}}).ToList();
        """;

    private static string Totals(Shape s) => $$"""
        public static Dictionary<string, decimal> Totals{{s.Number}}(IEnumerable<{{s.Dto}}> items)
            => items.GroupBy(item => item.{{s.Text}}, StringComparer.Ordinal)
                .ToDictionary(group => group.Key, group => group.Sum(item => item.{{s.Money}} - item.{{s.OtherMoney}}));
        """;

    private static string Exists(Shape s) => $$"""
        public static string Verdict{{s.Number}}(IReadOnlyCollection<{{s.Dto}}> items)
        {
            if (items.Any(item => item.{{s.Money}} < 0))
            {
                return "negative";
            }

            return items.All(item => item.{{s.Whole}} > {{s.Small}}) ? "complete" : $"{items.Count(item => item.IsClosed)} closed";
        }
        """;

    private static string One(Shape s) => $$"""
        public static {{s.Dto}}? Next{{s.Number}}(IEnumerable<{{s.Dto}}> items, DateOnly today)
        {
            var open = items.Where(item => item.Due >= today && item.{{s.Text}}.Length > 0);
            return open.FirstOrDefault(item => item.{{s.Whole}} < {{s.Large}});
        }
        """;

    private static string Flat(Shape s) => $$"""
        public static string[] Words{{s.Number}}(IEnumerable<{{s.Dto}}> items)
            => items.SelectMany(item => item.{{s.Text}}.Split(' ').Concat(item.{{s.OtherText}}.Split(' ')))
                .Where(word => word.Length > {{s.Small}}).Distinct(StringComparer.OrdinalIgnoreCase).ToArray();
        """;

    private static string Query(Shape s) => $$"""
        public static IEnumerable<string> Lines{{s.Number}}(IEnumerable<{{s.Dto}}> items)
            => from item in items
               where item.{{s.Money}} > {{s.Large}}
               orderby item.Due, item.{{s.Text}}
               let share = item.{{s.OtherMoney}} / item.{{s.Money}}
               select $"{item.{{s.Text}}}: {share:P0}";
        """;

    private static string Pages(Shape s) => $$"""
        public static IEnumerable<{{s.Dto}}[]> Pages{{s.Number}}(IEnumerable<{{s.Dto}}> items)
            => items.OrderBy(item => item.{{s.Text}}, StringComparer.Ordinal).Chunk({{s.Large}}).Skip(1);
        """;

    private static string Chain(Shape s) => $$"""
        public static decimal Spread{{s.Number}}(IReadOnlyList<{{s.Dto}}> items)
        {
            if (items.Count == 0)
            {
                return 0;
            }

            var amounts = items.Select(item => item.{{s.Money}} + item.{{s.OtherMoney}});
            return amounts.Max() - amounts.Min();
        }
        """;
}
