// A stub: public signatures of Rebus 8.x, as far as the tests need them.
using System.Threading.Tasks;

namespace Rebus.Handlers
{
    public interface IHandleMessages { }

    public interface IHandleMessages<in TMessage> : IHandleMessages
    {
        Task Handle(TMessage message);
    }
}
