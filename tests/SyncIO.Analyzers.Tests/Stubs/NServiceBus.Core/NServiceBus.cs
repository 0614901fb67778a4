// A stub: public signatures of NServiceBus 5.x, whose handlers return nothing yet, as far as the tests need them.
namespace NServiceBus
{
    public interface IMessage { }

    public interface IHandleMessages<T>
    {
        void Handle(T message);
    }
}

namespace NServiceBus
{
    public class TransportMessage { }
}

namespace NServiceBus.Saga
{
    public interface IHandleTimeouts<T>
    {
        void Timeout(T state);
    }
}

namespace NServiceBus.MessageMutator
{
    public interface IMutateIncomingMessages
    {
        object MutateIncoming(object message);
    }

    public interface IMutateIncomingTransportMessages
    {
        void MutateIncoming(TransportMessage transportMessage);
    }
}
