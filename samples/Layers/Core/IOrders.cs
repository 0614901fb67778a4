namespace Layers.Core;

public interface IOrders
{
    Order? Find(int id);
}
