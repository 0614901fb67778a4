using System.Collections.Generic;

namespace Layers.Core;

public interface IRepository<T>
    where T : Entity
{
    int Count();

    T? Find(int id);

    IReadOnlyList<T> All();
}

public interface IOrders
{
    Order Largest();

    int Total { get; }

    Order this[int id] { get; }
}

public interface IPrices
{
    int Of(string customer);
}

public interface IClock
{
    int Hour();
}

public interface IAudit
{
    void Write(string line);

    void WriteAll(IEnumerable<string> lines)
    {
        foreach (var line in lines)
        {
            Write(line);
        }
    }
}
