using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace SyncIO.Tests.Meaning;

/// <summary>A thread with a queue, as a user interface has one: while a function on it blocks, no other runs.</summary>
public static class OneThread
{
    /// <summary>What functions answer, each of which starts once the one before has ended, or waits.</summary>
    public static Task<string[]> AtOnce(params Func<Task<string>>[] functions)
    {
        var answers = new TaskCompletionSource<string[]>(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() =>
        {
            var queue = new Queue();
            SynchronizationContext.SetSynchronizationContext(queue);
            var all = Task.WhenAll(functions.Select(ProgramHost.AnswerAsync).ToArray());
            all.ContinueWith(_ => queue.End(), TaskScheduler.Default);
            queue.Run();
            answers.SetResult(all.GetAwaiter().GetResult());
        })
        {
            IsBackground = true,
        };
        thread.Start();
        return answers.Task;
    }

    private sealed class Queue : SynchronizationContext
    {
        private readonly BlockingCollection<(SendOrPostCallback Callback, object? State)> posted = [];

        public override void Post(SendOrPostCallback d, object? state) => posted.Add((d, state));

        public override void Send(SendOrPostCallback d, object? state) => d(state);

        public override SynchronizationContext CreateCopy() => this;

        public void End() => posted.CompleteAdding();

        public void Run()
        {
            foreach (var (callback, state) in posted.GetConsumingEnumerable())
            {
                callback(state);
            }
        }
    }
}
