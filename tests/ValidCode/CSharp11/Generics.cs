// Generic math, static abstract members, variance, nested generics, constraints of every kind and explicit implementations.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.Generics;

internal interface IMonoid<TSelf>
    where TSelf : IMonoid<TSelf>
{
    static abstract TSelf Zero { get; }

    static abstract TSelf operator +(TSelf left, TSelf right);

    static virtual TSelf Sum(IEnumerable<TSelf> values) => values.Aggregate(TSelf.Zero, (left, right) => left + right);
}

internal interface ILoadable<out TSelf>
{
    // Its name says nothing about what it does.
    static abstract TSelf Read(ReadOnlySpan<char> text);

    static abstract Task<int> WaitAsync();
}

internal readonly struct Money : IMonoid<Money>, ILoadable<Money>, IComparable<Money>, IFormattable
{
    private readonly decimal amount;

    public Money(decimal amount) => this.amount = amount;

    public static Money Zero => default;

    public static Money operator +(Money left, Money right) => new(left.amount + right.amount);

    public static Money operator *(Money left, decimal factor) => new(left.amount * factor);

    public static explicit operator checked int(Money money) => checked((int)money.amount);

    public static explicit operator int(Money money) => unchecked((int)(long)money.amount);

    public static implicit operator Money(int amount) => new(amount);

    public static bool operator <(Money left, Money right) => left.CompareTo(right) < 0;

    public static bool operator >(Money left, Money right) => left.CompareTo(right) > 0;

    public static Money operator >>>(Money left, int shift) => new(decimal.Truncate(left.amount) / (1 << shift));

    public static Money Read(ReadOnlySpan<char> text) => new(decimal.Parse(text, NumberStyles.Number, CultureInfo.InvariantCulture));

    public static async Task<int> WaitAsync()
    {
        await Task.Yield();
        return (int)Read("12.5") + (int)new Money(3);
    }

    public int CompareTo(Money other) => amount.CompareTo(other.amount);

    string IFormattable.ToString(string? format, IFormatProvider? provider) => amount.ToString(format, provider);
}

internal static class Numbers
{
    public static async Task<T> Mean<T>(IAsyncEnumerable<T> values, CancellationToken token = default)
        where T : struct, INumber<T>, IMinMaxValue<T>
    {
        var (sum, count, highest) = (T.Zero, T.Zero, T.MinValue);

        await foreach (var value in values.WithCancellation(token))
        {
            sum += value;
            count++;
            highest = T.Max(highest, value);
        }

        return count == T.Zero ? highest : sum / count;
    }

    public static async Task<TMonoid> Fold<TMonoid>(Task<TMonoid[]> values)
        where TMonoid : IMonoid<TMonoid>, ILoadable<TMonoid>
    {
        var waited = await TMonoid.WaitAsync();
        return TMonoid.Sum(await values) + TMonoid.Read($"{waited}");
    }

    public static TOut Convert<TIn, TOut>(TIn value)
        where TIn : IBinaryInteger<TIn>
        where TOut : IBinaryInteger<TOut> =>
        checked(TOut.CreateChecked(value) + TOut.One << 1);

    public static async Task<BigInteger> Factorial(int number)
    {
        // Long, and for the processor.
        await Task.Yield();
        var result = BigInteger.One;

        for (var i = 2; i <= number; i++)
        {
            result *= i;
        }

        return BigInteger.ModPow(result, 3, 1_000_007) + BitOperations.PopCount(0b1010_1010u);
    }
}

internal class Tree<TKey, TValue> : IReadOnlyDictionary<TKey, TValue>, ICollection<TKey>
    where TKey : notnull, IComparable<TKey>
{
    private readonly SortedDictionary<TKey, Entry<List<TValue>>> entries = new();

    public int Count => entries.Count;

    bool ICollection<TKey>.IsReadOnly => true;

    public IEnumerable<TKey> Keys => entries.Keys;

    public IEnumerable<TValue> Values
    {
        get
        {
            foreach (var entry in entries.Values)
            {
                yield return entry.Result[0];
            }
        }
    }

    public TValue this[TKey key] => entries[key].Result[^1];

    public bool ContainsKey(TKey key) => entries.ContainsKey(key);

    public bool TryGetValue(TKey key, [MaybeNullWhen(false)] out TValue value)
    {
        if (entries.TryGetValue(key, out var entry))
        {
            value = entry.Result.First();
            return true;
        }

        value = default;
        return false;
    }

    void ICollection<TKey>.Add(TKey item) => throw new NotSupportedException();

    void ICollection<TKey>.Clear() => entries.Clear();

    bool ICollection<TKey>.Contains(TKey item) => ContainsKey(item);

    void ICollection<TKey>.CopyTo(TKey[] array, int arrayIndex) => entries.Keys.CopyTo(array, arrayIndex);

    bool ICollection<TKey>.Remove(TKey item) => entries.Remove(item);

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => entries.Select(pair => KeyValuePair.Create(pair.Key, pair.Value.Result[0])).GetEnumerator();

    IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() => Keys.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public async Task<Tree<TKey, TValue>.Entry<TOther>.Inner<TKey[]>> Deep<TOther>(TOther other, TKey[] keys)
        where TOther : class?, new()
    {
        await Task.Yield();
        ((ICollection<TKey>)this).CopyTo(keys, 0);
        return new Entry<TOther>(other).Make(keys);
    }

    internal sealed class Entry<T>
    {
        public Entry(T result) => Result = result;

        public T Result { get; }

        public Inner<TOther> Make<TOther>(TOther other) => new() { Pair = (Result, other) };

        internal struct Inner<TOther>
        {
            public (T Left, TOther Right) Pair;
        }
    }
}

internal interface IHandler<in TRequest, TResponse>
    where TRequest : IRequest<TResponse>
{
    Task<TResponse> Handle(TRequest request, CancellationToken token);
}

internal interface IRequest<out TResponse>
{
}

internal sealed class Ping : IRequest<string>
{
    internal sealed class Handler : IHandler<Ping, string>, IHandler<Echo<int>, int>
    {
        Task<string> IHandler<Ping, string>.Handle(Ping request, CancellationToken token) => Task.FromResult("pong");

        async Task<int> IHandler<Echo<int>, int>.Handle(Echo<int> request, CancellationToken token)
        {
            await Task.Delay(request.Value, token);
            return request.Value;
        }
    }
}

internal sealed record Echo<T>(T Value) : IRequest<T>
    where T : struct;


internal static class Dispatcher
{
    public static async Task<TResponse> Send<TRequest, TResponse>(TRequest request, Func<Type, object> resolve)
        where TRequest : IRequest<TResponse>
    {
        var handler = (IHandler<TRequest, TResponse>)resolve(typeof(IHandler<,>).MakeGenericType(typeof(TRequest), typeof(TResponse)));
        return await handler.Handle(request, default);
    }

    public static async Task<T?> OrDefault<T>(this Task<T>? task)
        where T : notnull =>
        task is null ? default : await task;
}
