using System.Linq;
using System.Threading.Tasks;

namespace Layers.Data;

/// <summary>SyncIO.Data.txt of this project allows it.</summary>
public static class Legacy
{
    public static int Count(ShopContext context) => context.Orders.Count();
}

/// <summary>The .editorconfig of this folder allows it.</summary>
public static class Attic
{
    public static int Count(ShopContext context) => context.Orders.Count();
}

/// <summary>The program that uses it allows what no other project sees.</summary>
public static class Hidden
{
    public static int Twice(ShopContext context) => 2 * Count(context);

    private static int Count(ShopContext context) => context.Orders.Count();
}

/// <summary>SyncIO.Data.txt of this project says that it blocks. Other projects see it as their own files say: not at all.</summary>
public static class Fax
{
    public static int Send(int page) => page + 1;

    public static Task<int> SendAsync(int page) => Task.FromResult(page + 1);
}

/// <summary>It sends a fax, wherever it is called from.</summary>
public static class Relay
{
    public static int Pass(int page) => Fax.Send(page);
}
