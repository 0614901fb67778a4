using System;
using System.Collections.Generic;
using System.Linq;

namespace Layers.Data;

public sealed class Cached(ShopContext context)
{
    private readonly Lazy<int> orders = new(() => context.Orders.Count());
    private List<string>? names;

    public int Orders => orders.Value;

    public IReadOnlyList<string> Names() => names ??= context.Customers.Select(customer => customer.Name).ToList();
}

/// <summary>The program that uses it allows it.</summary>
public static class Warmup
{
    public static int Run(ShopContext context) => context.Orders.Count();
}
