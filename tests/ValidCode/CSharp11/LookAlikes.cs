// Members that are called like those that block, and are something else.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Net.Http;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace ValidCode.LookAlikes;

internal readonly struct Outcome<T>
{
    private readonly T? value;

    private Outcome(T? value, Exception? error) => (this.value, Error) = (value, error);

    public Exception? Error { get; }

    public bool IsSuccess => Error is null;

    public T Result => IsSuccess ? value! : throw Error!;

    public static Outcome<T> Of(T value) => new(value, null);

    public static implicit operator Outcome<T>(Exception error) => new(default, error);

    public Outcome<T> Wait() => this;

    public Awaiter GetAwaiter() => new(this);

    // An awaiter of its own: complete from the start.
    internal readonly struct Awaiter : ICriticalNotifyCompletion
    {
        private readonly Outcome<T> outcome;

        public Awaiter(Outcome<T> outcome) => this.outcome = outcome;

        public bool IsCompleted => true;

        public T GetResult() => outcome.Result;

        public void OnCompleted(Action continuation) => continuation();

        public void UnsafeOnCompleted(Action continuation) => continuation();
    }
}

internal interface IGame
{
    int Result { get; }

    void Wait(int turns);

    string Read(string rule);
}

internal sealed class Chess : IGame, IEnumerable<string>
{
    private readonly List<string> moves = new();

    public int Result { get; private set; }

    int IGame.Result => -Result;

    public string this[int turn] => moves[turn];

    void IGame.Wait(int turns) => moves.AddRange(Enumerable.Repeat("–", turns));

    public void Wait() => moves.Add("…");

    public string Read(string rule) => rule.Length > 1 ? moves.FirstOrDefault(move => move.StartsWith(rule)) ?? "" : "";

    public Chess Load(string position)
    {
        Result = position.Length;
        return this;
    }

    public Chess Save() => this;

    public void Send(string move) => moves.Add(move);

    public IEnumerator<string> GetEnumerator() => moves.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

internal sealed class Club
{
    private readonly Channel<string> channel = Channel.CreateBounded<string>(8);
    private readonly IHttpContextAccessor accessor = new HttpContextAccessor();

    public async Task<int> Play(IGame game, Chess chess)
    {
        await Task.Yield();
        game.Wait(2);
        chess.Wait();
        chess.Load("e4").Save().Send("e5");
        var outcome = Outcome<int>.Of(game.Result);
        outcome = outcome.Wait();
        var awaited = await outcome + outcome.GetAwaiter().GetResult();
        return awaited + outcome.Result + chess.Result + game.Read("castling").Length + chess.Read("x").Length;
    }

    public async Task<string?> Pipes(CancellationToken token)
    {
        // Try… never waits.
        while (channel.Reader.TryRead(out var item) || channel.Reader.TryPeek(out item))
        {
            channel.Writer.TryWrite(item);
        }

        await channel.Writer.WriteAsync("a", token);
        channel.Writer.Complete();
        await foreach (var one in channel.Reader.ReadAllAsync(token))
        {
            return one;
        }

        return accessor.HttpContext?.Request.Query["q"].FirstOrDefault();
    }

    public async Task<int> Tables(DataTable table)
    {
        await Task.Yield();
        using var reader = table.CreateDataReader();
        var rows = 0;

        while (reader.Read())
        {
            rows += reader.IsDBNull(0) ? 0 : reader.GetInt32(0);
        }

        table.Load(new DataTable().CreateDataReader());
        table.Rows.Find(1)?.Delete();
        table.AcceptChanges();
        return rows + table.Select("id > 1").Length;
    }

    public async Task<string> Text(Match match, HttpRequestMessage message)
    {
        await Task.Yield();
        message.Content = new StringContent("body");
        var group = match.Result("$1") + Regex.Replace("a-b", "-(.)", found => found.Result("$1"));
        return group + string.Join(',', message.Headers.Select(header => header.Key));
    }

    public async Task<TaskStatus> Status(Func<Task> start)
    {
        var run = start();
        var (status, id) = (run.Status, run.Id);
        await run;
        return id > 0 ? status : run.IsCompleted ? run.Status : TaskStatus.Created;
    }

    public async Task<int> Lazily(Lazy<int> lazy, ThreadLocal<int> local, AsyncLocal<int> ambient, WeakReference<string> weak)
    {
        await Task.Yield();
        return lazy.Value + local.Value + ambient.Value + (weak.TryGetTarget(out var text) ? text.Length : 0);
    }
}

/// <summary>Here a property and a method are called Task and Result, and a type has the name of a namespace that blocks.</summary>
internal sealed class File
{
    public string? Task { get; init; }

    public static string ReadAllText(string path) => path.ToUpperInvariant();

    public static async Task<string> Shout(string path)
    {
        await System.Threading.Tasks.Task.Yield();
        return ReadAllText(path) + File.ReadAllText(path) + new File { Task = path }.Task;
    }
}

internal static class Thread
{
    public static int Slept { get; private set; }

    public static void Sleep(int milliseconds) => Slept += milliseconds;

    public static async Task<int> Night()
    {
        Sleep(8);
        await Task.Yield();
        Thread.Sleep(8);
        return Slept;
    }
}

/// <summary>A monad that query expressions work on.</summary>
internal abstract record Maybe<T>
{
    public sealed record Some(T Result) : Maybe<T>;

    public sealed record None : Maybe<T>;

    public Maybe<TOther> Select<TOther>(Func<T, TOther> map) => this is Some { Result: var value } ? new Maybe<TOther>.Some(map(value)) : new Maybe<TOther>.None();

    public Maybe<TEnd> SelectMany<TOther, TEnd>(Func<T, Maybe<TOther>> bind, Func<T, TOther, TEnd> map) => this switch
    {
        Some(var value) => bind(value).Select(other => map(value, other)),
        _ => new Maybe<TEnd>.None(),
    };

    public Maybe<T> Where(Func<T, bool> wanted) => this is Some some && wanted(some.Result) ? some : new None();
}

internal static class Monads
{
    public static async Task<int> Sum(Task<Maybe<int>> left, Maybe<int> right)
    {
        var first = await left;
        var sum = from a in first
                  from b in right
                  where a < b
                  select a + b;
        return sum is Maybe<int>.Some { Result: var result } some ? result + some.Result : 0;
    }
}
