namespace SyncIO.Benchmarks.Generation;

/// <summary>Generic members, and delegates given to them.</summary>
internal static class GenericMembers
{
    public static readonly Func<Shape, string>[] Pool = [Fold, Group, Best, Part, Memoise, Zip];

    private static string Fold(Shape s) => $$"""
        public static TResult Fold{{s.Number}}<TItem, TResult>(IEnumerable<TItem> items, TResult seed, Func<TResult, TItem, TResult> step)
        {
            var result = seed;
            foreach (var item in items)
            {
                result = step(result, item);
            }

            return result;
        }
        """;

    private static string Group(Shape s) => $$"""
        public static Dictionary<TKey, List<TItem>> Group{{s.Number}}<TKey, TItem>(IEnumerable<TItem> items, Func<TItem, TKey> key)
            where TKey : notnull
        {
            var groups = new Dictionary<TKey, List<TItem>>({{s.Large}});
            foreach (var item in items)
            {
                if (!groups.TryGetValue(key(item), out var group))
                {
                    groups.Add(key(item), group = new List<TItem>({{s.Small}}));
                }

                group.Add(item);
            }

            return groups;
        }
        """;

    private static string Best(Shape s) => $$"""
        public static TItem? Best{{s.Number}}<TItem>(IReadOnlyCollection<TItem> items, Func<TItem, decimal> score)
            where TItem : class
        {
            TItem? best = null;
            var highest = decimal.MinValue;
            foreach (var item in items)
            {
                var current = score(item);
                if (current > highest)
                {
                    (best, highest) = (item, current);
                }
            }

            return highest < {{s.Small}} ? null : best;
        }
        """;

    private static string Part(Shape s) => $$"""
        public static (List<{{s.Dto}}> Open, List<{{s.Dto}}> Closed) Part{{s.Number}}(IEnumerable<{{s.Dto}}> items)
        {
            var open = new List<{{s.Dto}}>();
            var closed = new List<{{s.Dto}}>();
            foreach (var item in items)
            {
                (item.IsClosed || item.{{s.Money}} <= {{s.Small}} ? closed : open).Add(item);
            }

            open.Sort((left, right) => left.{{s.Money}}.CompareTo(right.{{s.Money}}));
            return (open, closed);
        }
        """;

    private static string Memoise(Shape s) => $$"""
        public static Func<TKey, TValue> Memoise{{s.Number}}<TKey, TValue>(Func<TKey, TValue> compute)
            where TKey : notnull
        {
            var known = new Dictionary<TKey, TValue>();
            return key =>
            {
                if (!known.TryGetValue(key, out var value))
                {
                    known[key] = value = compute(key);
                }

                return value;
            };
        }
        """;

    private static string Zip(Shape s) => $$"""
        public static IEnumerable<(TLeft Left, TRight Right)> Pairs{{s.Number}}<TLeft, TRight>(
            IReadOnlyList<TLeft> left,
            IReadOnlyList<TRight> right)
        {
            for (var i = 0; i < Math.Min(left.Count, right.Count); i++)
            {
                yield return (left[i], right[i]);
            }
        }
        """;
}
