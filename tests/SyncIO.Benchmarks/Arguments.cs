using System.Globalization;

namespace SyncIO.Benchmarks;

/// <summary>Options of the form <c>--name value</c>; <c>--name</c> alone is a switch.</summary>
internal sealed class Arguments(string[] args)
{
    public string this[string name] => Find(name) ?? throw new ArgumentException($"--{name} is missing");

    public string? Find(string name)
    {
        var at = Array.IndexOf(args, "--" + name);
        return at >= 0 && at + 1 < args.Length ? args[at + 1] : null;
    }

    public int Number(string name, int otherwise)
        => Find(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : otherwise;

    public bool Has(string name) => args.Contains("--" + name);
}
