// A stub: public signatures of Abp 10.x, as far as the tests need them.
namespace Abp.Application.Services
{
    public interface IApplicationService { }
}
