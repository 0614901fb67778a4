// A stub: public signatures of Volo.Abp.Ddd.Application.Contracts 9.x, as far as the tests need them.
namespace Volo.Abp.Application.Services
{
    public interface IApplicationService { }
}
