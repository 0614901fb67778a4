namespace TakenAway;

[NotFixed]
static class RowOfTable
{
    sealed class Table
    {
        readonly Dictionary<int, string> rows = new() { [1] = "one" };

        public async Task<string> Delete(int id)
        {
            await Task.Yield();
            rows.Remove(id);
            return "deleted";
        }

        public async Task<string> Show(int id, string path)
        {
            await Task.Yield();

            if (!rows.ContainsKey(id))
            {
                return "none";
            }

            var head = File.ReadAllText(path);
            return head.Length > 0 ? rows[id] : "";
        }
    }

    public static async Task<string> Run()
    {
        var path = Given.File("x");
        var table = new Table();
        return string.Join(",", await OneThread.AtOnce(() => table.Show(1, path), () => table.Delete(1)));
    }
}

[NotFixed]
static class ConnectionOfClient
{
    sealed class Client
    {
        List<string>? sent = [];

        public async Task<string> Close()
        {
            await Task.Yield();
            sent = null;
            return "closed";
        }

        public async Task<string> Send(string path)
        {
            await Task.Yield();

            if (sent is null)
            {
                return "none";
            }

            var text = File.ReadAllText(path);
            return text + sent.Count;
        }
    }

    public static async Task<string> Run()
    {
        var path = Given.File("x");
        var client = new Client();
        return string.Join(",", await OneThread.AtOnce(() => client.Send(path), client.Close));
    }
}

[Fixed("await File.ReadAllTextAsync(")]
static class ConnectionThatIsKept
{
    sealed class Client
    {
        List<string>? sent = [];

        public async Task<string> Close()
        {
            await Task.Yield();
            sent = null;
            return "closed";
        }

        public async Task<string> Send(string path)
        {
            await Task.Yield();
            var list = sent;

            if (list is null)
            {
                return "none";
            }

            var text = File.ReadAllText(path);
            return text + list.Count;
        }
    }

    public static async Task<string> Run()
    {
        var path = Given.File("x");
        var client = new Client();
        return string.Join(",", await OneThread.AtOnce(() => client.Send(path), client.Close));
    }
}

[NotFixed]
static class PropertyOfSession
{
    sealed class Session
    {
        string? User { get; set; } = "ann";

        public async Task<string> Leave()
        {
            await Task.Yield();
            User = null;
            return "left";
        }

        public async Task<string> Greet(string path)
        {
            await Task.Yield();

            if (User == null)
            {
                return "nobody";
            }

            var greeting = File.ReadAllText(path);
            return greeting + User.ToUpperInvariant();
        }
    }

    public static async Task<string> Run()
    {
        var path = Given.File("hello ");
        var session = new Session();
        return string.Join(",", await OneThread.AtOnce(() => session.Greet(path), session.Leave));
    }
}
