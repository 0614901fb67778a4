using System.Collections.Immutable;
using System.Linq;

namespace SyncIO.Evidence.Bodies;

/// <summary>The evaluation stack of a method, which may be kept and come back to. What is not there is unknown.</summary>
internal sealed class ValueStack
{
    /// <summary>What lies on it.</summary>
    public ImmutableStack<Value> Values { get; set; } = [];

    public Value Top => Values.IsEmpty ? Value.Unknown : Values.Peek();

    public void Push(Value value) => Values = Values.Push(value);

    public Value Pop()
    {
        var top = Top;
        Values = Values.IsEmpty ? Values : Values.Pop();
        return top;
    }

    /// <summary>Takes some values, in the order in which they were pushed.</summary>
    public ImmutableArray<Value> Take(int count) => [.. Enumerable.Range(0, count).Select(_ => Pop()).Reverse()];

    /// <summary>What lies on one of two stacks, where two ways meet.</summary>
    public static ImmutableStack<Value> Merged(ImmutableStack<Value> one, ImmutableStack<Value> other) =>
        [.. one.Zip(other, (a, b) => a.Or(b)).Reverse()];
}
