namespace Layers.Core;

public abstract class Entity
{
    public int Id { get; set; }
}

public sealed class Customer : Entity
{
    public string Name { get; set; } = "";
}

public sealed class Order : Entity
{
    public string Customer { get; set; } = "";

    public int Amount { get; set; }
}
