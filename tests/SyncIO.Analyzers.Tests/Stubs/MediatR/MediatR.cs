// A stub: public signatures of MediatR 9.x, the last with synchronous handlers of requests, as far as the tests need them.
using System.Threading;
using System.Threading.Tasks;

namespace MediatR
{
    public struct Unit { }

    public interface IBaseRequest { }

    public interface IRequest<out TResponse> : IBaseRequest { }

    public interface IRequest : IRequest<Unit> { }

    public interface INotification { }

    public interface IRequestHandler<in TRequest, TResponse> where TRequest : IRequest<TResponse>
    {
        Task<TResponse> Handle(TRequest request, CancellationToken cancellationToken);
    }

    public interface IRequestHandler<in TRequest> : IRequestHandler<TRequest, Unit> where TRequest : IRequest<Unit> { }

    public interface INotificationHandler<in TNotification> where TNotification : INotification
    {
        Task Handle(TNotification notification, CancellationToken cancellationToken);
    }

    public abstract class NotificationHandler<TNotification> : INotificationHandler<TNotification> where TNotification : INotification
    {
        Task INotificationHandler<TNotification>.Handle(TNotification notification, CancellationToken cancellationToken) => throw null;
        protected abstract void Handle(TNotification notification);
    }

    public abstract class RequestHandler<TRequest, TResponse> : IRequestHandler<TRequest, TResponse> where TRequest : IRequest<TResponse>
    {
        Task<TResponse> IRequestHandler<TRequest, TResponse>.Handle(TRequest request, CancellationToken cancellationToken) => throw null;
        protected abstract TResponse Handle(TRequest request);
    }

    public abstract class RequestHandler<TRequest> : IRequestHandler<TRequest> where TRequest : IRequest
    {
        Task<Unit> IRequestHandler<TRequest, Unit>.Handle(TRequest request, CancellationToken cancellationToken) => throw null;
        protected abstract void Handle(TRequest request);
    }
}
