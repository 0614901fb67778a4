using System.Linq;
using Layers.Core;
using Microsoft.EntityFrameworkCore;

namespace Layers.Data;

/// <summary>What derives from it asks through what it inherits.</summary>
public abstract class Report<T>(ShopContext context)
    where T : Entity
{
    public abstract string Write();

    protected IQueryable<T> Rows() => context.Set<T>().AsNoTracking();

    protected int CountRows() => Rows().Count();
}

public class Listing(ShopContext context)
{
    public virtual string Title() => "Listing";

    public int Size() => context.Customers.Count();
}
