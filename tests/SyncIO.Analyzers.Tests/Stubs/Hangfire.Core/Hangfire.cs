// A stub: public signatures of Hangfire 1.8, as far as the tests need them.
using System.Threading.Tasks;

namespace Hangfire.Dashboard
{
    public abstract class DashboardContext { }

    public interface IDashboardAuthorizationFilter
    {
        bool Authorize(DashboardContext context);
    }

    public interface IDashboardAsyncAuthorizationFilter
    {
        Task<bool> AuthorizeAsync(DashboardContext context);
    }
}
