using System.Linq;

namespace Layers.Data;

public sealed partial class Lookup
{
    public partial int Size() => context.Customers.Count();
}
