using System.Collections.Concurrent;

namespace ContextOfTheThread;

/// <summary>A thread with a queue, as that of a user interface is.</summary>
static class Pump
{
    public static string Answer(Func<Task<string>> work)
    {
        var answer = "no end";
        var thread = new Thread(() =>
        {
            var queue = new Queue();
            SynchronizationContext.SetSynchronizationContext(queue);
            var task = work();
            task.ContinueWith(_ => queue.Items.CompleteAdding(), TaskScheduler.Default);

            foreach (var (callback, state) in queue.Items.GetConsumingEnumerable())
            {
                callback(state);
            }

            answer = task.IsFaulted ? task.Exception!.InnerException!.Message : task.Result;
        });
        thread.Start();
        thread.Join();
        return answer;
    }

    sealed class Queue : SynchronizationContext
    {
        public readonly BlockingCollection<(SendOrPostCallback, object?)> Items = new();

        public override void Post(SendOrPostCallback callback, object? state)
        {
            if (!Items.IsAddingCompleted)
            {
                Items.Add((callback, state));
            }
        }
    }
}

static class Helper
{
    public static async Task<string> Read(string p) => await File.ReadAllTextAsync(p).ConfigureAwait(false);
}

[Fixed("l.Text = await File.ReadAllTextAsync(p);")]
static class OneHelperLeavesItsContextFixed
{
    static async Task<string> Click(string p)
    {
        var l = new Label();
        await Task.Yield();
        l.Text = File.ReadAllText(p);
        l.Text += "!";
        return l.Text;
    }

    public static string Run()
    {
        var p = Given.File("a");
        return Pump.Answer(() => Click(p));
    }
}

[Fixed("l.Text = await File.ReadAllTextAsync(p);")]
static class WithoutAwaitsOfItsOwnFixed
{
    static async Task<string> Show(Label l, string p)
    {
        l.Text = File.ReadAllText(p);
        l.Text += "!";
        return l.Text;
    }

    static async Task<string> Click(string p)
    {
        var l = new Label();
        await Task.Yield();
        return await Show(l, p);
    }

    public static string Run()
    {
        var p = Given.File("a");
        return Pump.Answer(async () => await Click(p));
    }
}

[Fixed("var text = await Helper.Read(p);")]
static class WaitToldToLeaveFixed
{
    static async Task<string> Show(string p)
    {
        await Task.Yield();
        var text = Helper.Read(p).ConfigureAwait(false).GetAwaiter().GetResult();
        return text + (SynchronizationContext.Current is null ? " without" : " with");
    }

    public static string Run()
    {
        var p = Given.File("a");
        return Pump.Answer(() => Show(p));
    }
}

[Fixed("l.Text = await Helper.Read(p);")]
static class WaitToldToLeaveAloneFixed
{
    static async Task<string> Show(Label l, string p)
    {
        l.Text = Helper.Read(p).ConfigureAwait(false).GetAwaiter().GetResult();
        l.Text += "!";
        return l.Text;
    }

    static async Task<string> Click(string p)
    {
        await Task.Yield();
        return await Show(new Label(), p);
    }

    public static string Run()
    {
        var p = Given.File("a");
        return Pump.Answer(() => Click(p));
    }
}

[Fixed("var text = await File.ReadAllTextAsync(p);")]
static class LeftOnAnotherWayFixed
{
    static async Task<string> Show(Label l, string p, bool later)
    {
        if (later)
        {
            await Task.Delay(1).ConfigureAwait(false);
            return "later";
        }

        var text = File.ReadAllText(p);
        l.Text = text;
        return l.Text;
    }

    static async Task<string> Click(string p)
    {
        await Task.Yield();
        return await Show(new Label(), p, later: false);
    }

    public static string Run()
    {
        var p = Given.File("a");
        return Pump.Answer(() => Click(p));
    }
}
