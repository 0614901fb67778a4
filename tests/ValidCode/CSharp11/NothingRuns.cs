// Blocking members that are named and not called: method groups, nameof, attributes, expression trees, XML docs, delegates that are stored.

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;

namespace ValidCode.NothingRuns;

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
internal sealed class ReplacesAttribute : Attribute
{
    public ReplacesAttribute(Type type, params string[] members) => (Type, Members) = (type, members);

    public Type Type { get; }

    public string[] Members { get; }

    public bool Blocks { get; set; }
}

/// <summary>
/// Await <see cref="Task{TResult}"/>; do not read <see cref="Task{TResult}.Result"/>, call <see cref="Task.Wait()"/> or <c>Thread.Sleep(1)</c>.
/// </summary>
/// <example><code>File.ReadAllText("f"); task.GetAwaiter().GetResult();</code></example>
[Replaces(typeof(File), nameof(File.ReadAllText), nameof(File.WriteAllText), Blocks = true)]
[Description($"{nameof(Thread)}.{nameof(Thread.Sleep)} is not called here")]
internal sealed class Named
{
    // Delegates to what blocks: who calls them is another question.
    private static readonly Func<string, string> ReadText = File.ReadAllText;
    private static readonly Action<int> Pause = Thread.Sleep;

    private static readonly Dictionary<string, Delegate> Commands = new(StringComparer.OrdinalIgnoreCase)
    {
        ["read"] = (string path) => File.ReadAllText(path),
        ["write"] = (string path, string text) => File.WriteAllText(path, text),
        ["copy"] = new Action<string, string>(File.Copy),
        ["sleep"] = Pause,
    };

    private event EventHandler<string>? Changed;

    [return: Replaces(typeof(Stream), nameof(Stream.Read))]
    public async Task<string> Describe<[Replaces(typeof(Stream))] T>([Replaces(typeof(Stream), "Write")] T stream, CancellationToken token = default)
        where T : Stream
    {
        await Task.Delay(1, token);
        Expression<Func<string, string>> read = path => File.ReadAllText(path).Trim();
        Expression<Func<Task<int>, int>> wait = task => task.Result + task.GetAwaiter().GetResult();
        Expression<Action<Stream>> flush = target => target.Flush();
        Expression<Func<Func<Task<string>>>> nested = () => () => Task.FromResult(File.ReadAllText("f"));
        LambdaExpression untyped = (Task<int> task) => Task.FromResult(task.Result);
        var method = nested.Body.NodeType + untyped.ReturnType.Name + ((MethodCallExpression)flush.Body).Method.Name;
        var names = $"{nameof(stream.ReadByte)} {nameof(Task<int>.Result)} {nameof(Task.Wait)} {nameof(SemaphoreSlim.Wait)}";
        return string.Join(' ', read.Body.NodeType, wait.Parameters[0].Name, method, names, Member<Task<int>>(task => task.Result));
    }

    public async Task Subscribe(FileSystemWatcher watcher, CancellationToken token)
    {
        // A handler is synchronous, and runs when the event does.
        watcher.Changed += (_, change) => Changed?.Invoke(this, File.ReadAllText(change.FullPath));
        watcher.Created += OnCreated;
        Changed += static delegate { Thread.Sleep(1); };
        using var registration = token.Register(() => Console.WriteLine("cancelled"));
        await Task.Delay(Timeout.Infinite, token);
        watcher.Created -= OnCreated;
    }

    public async Task<MethodInfo?> Reflect()
    {
        await Task.Yield();
        Delegate group = (Action<int>)Thread.Sleep;
        var readers = new[] { ReadText, File.ReadAllText, Path.GetFileName!, path => File.ReadAllText(path) };
        var chosen = readers.Length > 3 ? readers[^1] : ReadText;
        return chosen == ReadText ? group.Method : typeof(File).GetMethod(nameof(File.Copy), new[] { typeof(string), typeof(string) });
    }

    [Conditional("NEVER_DEFINED")]
    private static void Trace(string text) => File.AppendAllText("trace.log", text);

    [Replaces(typeof(Console), nameof(Console.ReadLine))]
    private static void OnCreated(object sender, FileSystemEventArgs change) => Debug.WriteLine(change.Name);

    [field: Replaces(typeof(Stream), nameof(Stream.Flush))]
    [property: Replaces(typeof(Stream))]
    public int Count { get; set; }

    [SuppressMessage("Style", "IDE0001", Justification = "Commands is read by its key")]
    public Delegate? Command(string name) => Commands.GetValueOrDefault(name);

    private static string Member<T>(Expression<Func<T, object?>> access) => access.Body switch
    {
        MemberExpression { Member.Name: var name } => name,
        UnaryExpression { NodeType: ExpressionType.Convert, Operand: MemberExpression member } => member.Member.Name,
        var other => other.ToString(),
    };
}

internal sealed class Rule<T>
{
    private readonly List<Expression<Func<T, bool>>> conditions = new();

    public Rule<T> When(Expression<Func<T, bool>> condition)
    {
        conditions.Add(condition);
        return this;
    }

    public async Task<string> Print()
    {
        await Task.Yield();
        var everything = conditions.Aggregate(
            (left, right) => Expression.Lambda<Func<T, bool>>(Expression.AndAlso(left.Body, Expression.Invoke(right, left.Parameters)), left.Parameters));
        return everything.ToString();
    }

    public static async Task<string> OfStreams() => await new Rule<Stream>()
        .When(stream => stream.ReadByte() > 0)
        .When(stream => new StreamReader(stream).ReadToEnd() == "" && Task.FromResult(stream).Result == stream)
        .Print();
}
