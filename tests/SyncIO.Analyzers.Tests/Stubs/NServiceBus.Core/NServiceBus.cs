// A stub: public signatures of NServiceBus 5.x, whose handlers return nothing yet, as far as the tests need them.
namespace NServiceBus
{
    public interface IMessage { }

    public interface IHandleMessages<T>
    {
        void Handle(T message);
    }
}
