namespace SyncIO.Benchmarks.Generation;

/// <summary>Members that work on strings.</summary>
internal static class TextMembers
{
    public static readonly Func<Shape, string>[] Pool = [Describe, Slug, Parse, Mask, Initials, Columns, Label];

    private static string Describe(Shape s) => $$"""
        public static string Describe{{s.Number}}({{s.Dto}} item)
        {
            var text = new StringBuilder();
        {{string.Join('\n', s.Fields.Take(s.Small).Select(Line))}}
            if (item.{{s.Text}}.Length > {{s.Large}})
            {
                text.Append("({{s.Text}} shortened)").AppendLine();
            }

            return text.ToString();
        }
        """;

    private static string Line(Field field) => $"    text.Append(\"{field.Name}: \").Append(item.{field.Name}).Append('\\n');";

    private static string Slug(Shape s) => $$"""
        public static string SlugOf{{s.Text}}{{s.Number}}({{s.Dto}} item)
        {
            var slug = new StringBuilder(item.{{s.Text}}.Length);
            var dash = false;
            foreach (var character in item.{{s.Text}})
            {
                if (char.IsLetterOrDigit(character))
                {
                    slug.Append(char.ToLowerInvariant(character));
                    dash = false;
                }
                else if (!dash && slug.Length > 0)
                {
                    slug.Append('-');
                    dash = true;
                }
            }

            return slug.Length > {{s.Large}} ? slug.ToString(0, {{s.Large}}) : slug.ToString().Trim('-');
        }
        """;

    private static string Parse(Shape s) => $$"""
        public static {{s.Dto}} Parse{{s.Number}}(string line)
        {
            var item = new {{s.Dto}}();
            foreach (var part in line.Split(';', StringSplitOptions.RemoveEmptyEntries))
            {
                var equals = part.IndexOf('=', StringComparison.Ordinal);
                if (equals < 0)
                {
                    continue;
                }

                var value = part[(equals + 1)..].Trim();
                switch (part[..equals].Trim())
                {
                    case "{{s.Text}}":
                        item.{{s.Text}} = value;
                        break;
                    case "{{s.Money}}" when decimal.TryParse(value, CultureInfo.InvariantCulture, out var amount):
                        item.{{s.Money}} = amount;
                        break;
                    case "{{s.Whole}}" when int.TryParse(value, CultureInfo.InvariantCulture, out var count):
                        item.{{s.Whole}} = count;
                        break;
                }
            }

            return item;
        }
        """;

    private static string Mask(Shape s) => $$"""
        public static string Mask{{s.Number}}(string value)
        {
            if (value.Length <= {{s.Small}})
            {
                return new string('*', value.Length);
            }

            return string.Concat(new string('*', value.Length - {{s.Small}}), value.AsSpan(value.Length - {{s.Small}}));
        }
        """;

    private static string Initials(Shape s) => $$"""
        public static string Initials{{s.Number}}({{s.Dto}} item)
        {
            var words = $"{item.{{s.Text}}} {item.{{s.OtherText}}}".Split(' ', StringSplitOptions.RemoveEmptyEntries);
            var initials = "";
            foreach (var word in words)
            {
                initials += char.ToUpperInvariant(word[0]);
            }

            return initials.PadRight({{s.Small}}, '.');
        }
        """;

    private static string Columns(Shape s) => $$"""
        public static string Columns{{s.Number}}(IReadOnlyList<{{s.Dto}}> items)
        {
            var text = new StringBuilder();
            for (var i = 0; i < items.Count; i++)
            {
                var item = items[i];
                text.Append(CultureInfo.InvariantCulture, $"{i + 1,{{s.Small}}} {item.{{s.Text}},-{{s.Small + 20}}}");
                text.Append(CultureInfo.InvariantCulture, $"{item.{{s.Money}},14:0.00}{(item.IsClosed ? " closed" : "")}");
                text.Append('\n');
            }

            return text.ToString();
        }
        """;

    private static string Label(Shape s) => $$"""
        public static string Label{{s.Number}}({{s.Dto}} item) => item switch
        {
            { IsClosed: true, {{s.Money}}: > {{s.Large}} } => "closed, large",
            { IsClosed: true } => "closed",
            { {{s.Whole}}: > {{s.Small}}, {{s.OtherMoney}}: 0 } => "free of charge",
            { {{s.Text}}: "" } => "without {{s.Text}}",
            _ => $"{item.{{s.OtherText}}} ({item.{{s.Whole}}})",
        };
        """;
}
