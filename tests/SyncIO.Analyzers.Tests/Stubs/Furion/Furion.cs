// A stub: public signatures of Furion 4.x, as far as the tests need them.
namespace Furion.DynamicApiController
{
    public interface IDynamicApiController { }
}
