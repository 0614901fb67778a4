using System.Collections.Immutable;

namespace SharedStates;

[NotFixed]
static class AddedToAField
{
    static int total;

    static async Task Add(string path)
    {
        total += File.ReadAllText(path).Length;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return total.ToString();
    }
}

[NotFixed]
static class AddedToAProperty
{
    static int Total { get; set; }

    static async Task Add(string path)
    {
        Total = Total + File.ReadAllText(path).Length;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return Total.ToString();
    }
}

[NotFixed]
static class AddedByWayOfALocal
{
    static int total;

    static async Task Add(string path)
    {
        var old = total;
        var size = File.ReadAllText(path).Length;
        total = old + size;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return total.ToString();
    }
}

[NotFixed]
static class AddedToAnElement
{
    static readonly Dictionary<string, int> Sizes = new() { ["a"] = 0 };

    static async Task Add(string path)
    {
        Sizes["a"] += File.ReadAllText(path).Length;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return Sizes["a"].ToString();
    }
}

[NotFixed]
static class AddedToAnImmutableList
{
    static ImmutableList<string> all = [];

    static async Task Add(string path)
    {
        all = all.Add(File.ReadAllText(path));
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return all.Count.ToString();
    }
}

[NotFixed]
static class AppendedToAText
{
    static string text = "";

    static async Task Add(string path)
    {
        text += File.ReadAllText(path);
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return text;
    }
}

[NotFixed]
static class DoneOnce
{
    static bool isDone;
    static int count;

    static async Task Add(string path)
    {
        if (!isDone)
        {
            count += 0 * path.Length + 1;
            var text = File.ReadAllText(path);
            isDone = text != "";
        }
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return count.ToString();
    }
}

[NotFixed]
static class TakenWhileThereAreSome
{
    static int left = 2;

    static async Task Add(string path)
    {
        if (left > 0)
        {
            File.AppendAllText(path, "taken");
            left--;
        }
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return left.ToString();
    }
}

[NotFixed]
static class AddedFurtherDown
{
    static int total;
    static int Size(string path) => File.ReadAllText(path).Length;

    static async Task Add(string path)
    {
        total += Size(path);
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return total.ToString();
    }
}

[NotFixed]
static class AddedByAMember
{
    sealed class Sum
    {
        public int Total;

        public void Add(string path)
        {
            var old = Total;
            old += File.ReadAllText(path).Length;
            Total = old;
        }
    }

    static readonly Sum All = new();

    static async Task Add(string path)
    {
        All.Add(path);
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return All.Total.ToString();
    }
}

[NotFixed]
static class AddedByLambdas
{
    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        var total = 0;
        await Task.WhenAll(Enumerable.Range(0, 3).Select(async _ =>
        {
            total += File.ReadAllText(path).Length;
            await Task.Yield();
        }));
        return total.ToString();
    }
}

[Fixed("total = (await File.ReadAllTextAsync(path)).Length + total;")]
static class AddedToWhatIsReadLater
{
    static int total;

    static async Task Add(string path)
    {
        total = File.ReadAllText(path).Length + total;
        await Task.Yield();
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Add(path);
        await Add(path);
        await Add(path);
        return total.ToString();
    }
}

[Fixed("total += (await File.ReadAllTextAsync(path)).Length;")]
static class AddedToALocal
{
    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        var total = 0;
        await Task.Yield();
        total += File.ReadAllText(path).Length;
        return total.ToString();
    }
}

/// <summary>What is read later stays a step of its own, and so does the clean-up once the token is cancelled.</summary>
[Fixed("File.WriteAllTextAsync(path, total.ToString());")]
static class SharedStateAndToken
{
    static int total;

    static async Task Count(string path, CancellationToken token)
    {
        while (!token.IsCancellationRequested)
        {
            total += Given.Later(1).Result;
        }

        File.WriteAllText(path, total.ToString());
    }

    public static async Task<string> Run()
    {
        var path = Given.NoFile();
        using var source = Given.Cancelling();
        await Count(path, source.Token);
        return (Given.Content(path) != "no file").ToString();
    }
}

/// <summary>Several at once are given their values.</summary>
[NotFixed]
static class AddedToOneOfTwo
{
    static string first = "";
    static string second = "";

    static async Task<string> Swap(string path)
    {
        await Task.Yield();
        (first, second) = (second, first + File.ReadAllText(path));
        return first + second;
    }

    public static async Task<string> Run()
    {
        (first, second) = ("1", "2");
        var path = Given.File("a");
        return string.Join(",", await OneThread.AtOnce(() => Swap(path), () => Swap(path)));
    }
}

/// <summary>What a parameter refers to is of others, too.</summary>
[NotFixed]
static class CheckedOfAParameter
{
    sealed class Account
    {
        public int Balance = 100;
    }

    static async Task<string> Withdraw(Account account, int amount, string path)
    {
        await Task.Yield();

        if (account.Balance < amount)
        {
            return "refused";
        }

        File.AppendAllText(path, amount + ";");
        account.Balance -= amount;
        return "withdrawn";
    }

    public static async Task<string> Run()
    {
        var account = new Account();
        var path = Given.NoFile();
        var answers = await OneThread.AtOnce(() => Withdraw(account, 80, path), () => Withdraw(account, 80, path));
        return string.Join(",", answers) + account.Balance;
    }
}

[NotFixed]
static class CheckedOfALocalAround
{
    public static async Task<string> Run()
    {
        var path = Given.NoFile();
        var isStarted = false;
        var starts = 0;

        async Task<string> Start()
        {
            await Task.Yield();

            if (!isStarted)
            {
                File.AppendAllText(path, "started");
                isStarted = true;
                starts++;
            }

            return "";
        }

        await OneThread.AtOnce(Start, Start);
        return starts.ToString();
    }
}

/// <summary>The await before it is on another way, which returns.</summary>
[NotFixed]
static class AwaitedWhereItReturns
{
    static int total;

    static async Task<int> Add(string path)
    {
        var old = total;

        if (old < 0)
        {
            await Task.Yield();
            return old;
        }

        var size = File.ReadAllText(path).Length;
        total = old + size;
        await Task.Yield();
        return size;
    }

    public static async Task<string> Run()
    {
        var path = Given.File("12345");
        await Task.WhenAll(Add(path), Add(path), Add(path));
        return total.ToString();
    }
}
