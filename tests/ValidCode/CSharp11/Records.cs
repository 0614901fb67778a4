// Records of every kind, with patterns of every kind over them: values that are taken apart, changed by 'with' and compared.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

namespace ValidCode.Records;

public abstract record Shape(string Name)
{
    public abstract double Area { get; }

    protected virtual bool PrintMembers(StringBuilder builder)
    {
        builder.Append("Name = ").Append(Name);
        return true;
    }
}

public sealed record Circle(double Radius) : Shape(nameof(Circle))
{
    public override double Area { get; } = Math.PI * Radius * Radius;

    public Circle Grown(double by) => this with { Radius = Radius + by };
}

public record Rectangle(double Width, double Height) : Shape("Rectangle")
{
    public sealed override double Area => Width * Height;

    public virtual bool Equals(Rectangle? other) => other is not null && Area.Equals(other.Area);

    public override int GetHashCode() => Area.GetHashCode();

    public sealed override string ToString() => $"{Width:0.##} × {Height:0.##}";

    public static explicit operator Rectangle(double side) => new(side, side);
}

public record Square(double Side) : Rectangle(Side, Side);

public readonly record struct Point(int X, int Y)
{
    public static readonly Point Origin = default;

    public double Length => Math.Sqrt(X * X + Y * Y);

    public static Point operator +(Point left, Point right) => new(left.X + right.X, left.Y + right.Y);

    public static Point operator checked -(Point point) => checked(new(-point.X, -point.Y));

    public static Point operator -(Point point) => unchecked(new(-point.X, -point.Y));

    public static bool operator true(Point point) => point != Origin;

    public static bool operator false(Point point) => point == Origin;
}

public record struct Range<T>(T From, T To)
    where T : IComparable<T>
{
    public required string Unit { get; set; }

    public readonly bool Contains(T value) => value.CompareTo(From) >= 0 && value.CompareTo(To) <= 0;

    public readonly void Deconstruct(out T from, out T to, out string unit) => (from, to, unit) = (From, To, Unit);
}

public record Node(string Text, params Node[] Children)
{
    public Node? Parent { get; init; }

    public int this[Index index] => Children[index].Text.Length;
}

public record Waiting(Task<int> Task, TimeSpan Patience)
{
    public bool IsOver => Task.IsCompleted;

    public async Task<int> Result() => await Task.WaitAsync(Patience);
}

internal static class Patterns
{
    public static async Task<string> Describe(object? value, Task<object?> later)
    {
        var other = await later;

        return (value, other) switch
        {
            (null, null) => "nothing",
            (Circle { Radius: > 0 and < 1 }, _) => "a dot",
            (Circle { Radius: var radius, Area: >= 100 } circle, not null) when radius > circle.Grown(-1).Radius => "large",
            (Rectangle(var width, var height) { Name.Length: > 3 }, _) when Math.Abs(width - height) < 0.001 => "a square",
            (Shape, Shape) and var (left, right) when left == right => "the same",
            (Point(0, 0) or Point { X: 1, Y: 1 }, _) => "near",
            (int or long or short and > 5, _) => "a number",
            (string { Length: 0 }, _) => "empty",
            (string and [var first, .., var last], string) when char.IsUpper(first) && last == '.' => "a sentence",
            (int[] and [1, .. { Length: > 2 } middle, 9], _) => $"{middle.Length} between",
            (List<int> and [_, _, ..], _) => "at least two",
            (Node { Children: [{ Text: "a" }, { Children.Length: 0 } second, ..] }, _) => second.Text,
            (DayOfWeek.Saturday or DayOfWeek.Sunday, _) => "weekend",
            (ValueTuple<int, string>(> 1, { } text), _) => text,
            (Waiting { IsOver: true, Task.Result: > 3 and var result }, _) => result.ToString(),
            (bool and not true, _) => "no",
            (IEnumerable<char> chars, _) => new string(chars.ToArray()),
            (var one, _) => $"{one ?? "–"}",
        };
    }

    public static async Task<(int Sum, string Text)> Deconstruct(IAsyncEnumerable<Range<int>> ranges)
    {
        var (sum, text) = (0, "");

        await foreach (var (from, to, unit) in ranges)
        {
            (sum, text) = (sum + to - from, text + unit);
            (_, var high) = new Range<int>(from, to) { Unit = unit };
            sum += high switch { < 0 => -1, 0 => 0, > 0 and <= 9 => 1, _ => 2 };
        }

        var point = new Point(1, 2) with { Y = 3 };
        var (x, y) = point;
        point += -point + checked(-point);
        (x, y) = (y, x);
        return point ? (sum + x, text) : (sum - y, text);
    }

    public static async Task<string> OldSwitch(object? value)
    {
        await Task.Yield();

        switch (value)
        {
            case null:
                goto default;
            case int number when number is > 0 and not 42:
            case long and 7L:
                goto case "number";
            case "number":
                return "number";
            case char c and (>= 'a' and <= 'z' or >= 'A' and <= 'Z'):
                return $"letter {c}";
            case Type { IsGenericType: true, GenericTypeArguments: [{ Name: var name }] }:
                return name;
            case Exception { InnerException: { Message: { Length: > 0 } message } inner } when inner is not OperationCanceledException:
                return message;
            case ReadOnlyMemory<char> memory when memory.Span is "read" or "wait":
                return "span";
            default:
                return value?.ToString() ?? "null";
        }
    }

    public static async Task<bool> Equality(Shape left, Shape right)
    {
        await Task.CompletedTask;
        var copy = left with { Name = "copy" };
        var anonymous = new { copy.Name, Area = copy.Area, Nested = new { right } };
        var changed = anonymous with { Area = 0 };
        return left == right || copy != left && changed.Nested.right.Equals(right) && (Rectangle)2.0 is Square or { Width: 2 };
    }
}
