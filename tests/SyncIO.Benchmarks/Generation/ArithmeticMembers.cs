namespace SyncIO.Benchmarks.Generation;

/// <summary>Members that compute.</summary>
internal static class ArithmeticMembers
{
    public static readonly Func<Shape, string>[] Pool = [Weighted, Brackets, Average, Steps, Compare, Schedule, Checksum, Allocate];

    private static string Weighted(Shape s) => $$"""
        public static decimal Weighted{{s.Money}}{{s.Number}}(IReadOnlyList<{{s.Dto}}> items)
        {
            var total = 0m;
            var weight = 0;
            foreach (var item in items)
            {
                if (item.IsClosed || item.{{s.Whole}} < 0)
                {
                    continue;
                }

                total += item.{{s.Money}} * item.{{s.Whole}};
                weight += item.{{s.Whole}};
            }

            return weight == 0 ? 0 : Math.Round(total / weight, 2, MidpointRounding.ToEven);
        }
        """;

    private static string Brackets(Shape s) => $$"""
        public decimal Brackets{{s.Number}}({{s.Dto}} item)
        {
            var rate = item.{{s.Money}} switch
            {
                < {{s.Large}} => 0.{{s.Small:00}}m,
                < {{s.Large * 4}} => 0.{{s.Small + 5:00}}m,
                < {{s.Large * 9}} => 0.{{s.Small + 11:00}}m,
                _ => _rate,
            };

            return item.IsClosed ? 0 : item.{{s.Money}} * rate + item.{{s.OtherMoney}};
        }
        """;

    private static string Average(Shape s) => $$"""
        public static double[] MovingAverage{{s.Number}}(double[] values)
        {
            var result = new double[values.Length];
            var window = 0.0;
            for (var i = 0; i < values.Length; i++)
            {
                window += values[i];
                if (i >= {{s.Small}})
                {
                    window -= values[i - {{s.Small}}];
                }

                result[i] = window / Math.Clamp(i + 1, 1, {{s.Small}});
            }

            return result;
        }
        """;

    private static string Steps(Shape s) => $$"""
        public static int Steps{{s.Number}}(int amount)
        {
            var steps = 0;
            while (amount > {{s.Small}})
            {
                amount = amount % 2 == 0 ? amount / 2 : amount - {{s.Small}};
                steps++;
            }

            return steps;
        }
        """;

    private static string Compare(Shape s) => $$"""
        public static int Compare{{s.Number}}({{s.Dto}} left, {{s.Dto}} right)
        {
            var order = left.{{s.Money}}.CompareTo(right.{{s.Money}});
            if (order == 0)
            {
                order = string.CompareOrdinal(left.{{s.Text}}, right.{{s.Text}});
            }

            if (order == 0)
            {
                order = left.{{s.Whole}}.CompareTo(right.{{s.Whole}});
            }

            return order == 0 ? left.Due.CompareTo(right.Due) : order;
        }
        """;

    private static string Schedule(Shape s) => $$"""
        public static IEnumerable<DateOnly> Schedule{{s.Number}}({{s.Dto}} item)
        {
            var due = item.Due;
            for (var i = 0; i < item.{{s.Whole}}; i++)
            {
                due = due.AddDays({{s.Small}});
                if (due.DayOfWeek is DayOfWeek.Saturday or DayOfWeek.Sunday)
                {
                    due = due.AddDays(2);
                }

                yield return due;
            }
        }
        """;

    private static string Checksum(Shape s) => $$"""
        public static int Checksum{{s.Number}}({{s.Dto}} item)
        {
            var sum = {{s.Large}};
            foreach (var character in item.{{s.Text}})
            {
                sum = unchecked(sum * 31 + character);
            }

            return unchecked(sum ^ item.{{s.Whole}} ^ item.Due.DayNumber) & int.MaxValue;
        }
        """;

    private static string Allocate(Shape s) => $$"""
        public bool TryAllocate{{s.Number}}({{s.Dto}} item, out decimal share)
        {
            share = 0;
            if (item.{{s.Whole}} <= 0 || item.IsClosed)
            {
                return false;
            }

            var open = item.{{s.Money}} - item.{{s.OtherMoney}} * _rate;
            if (open <= 0)
            {
                return false;
            }

            share = Math.Floor(open / item.{{s.Whole}} * 100) / 100;
            return share > 0;
        }
        """;
}
