// A stub: public signatures of MediatR 9.x, the last with synchronous handlers of requests, as far as the tests need them.
using System;
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

namespace MediatR.Pipeline
{
    public class RequestExceptionHandlerState<TResponse> { }

    public interface IRequestExceptionHandler<in TRequest, TResponse, in TException> where TException : Exception
    {
        Task Handle(TRequest request, TException exception, RequestExceptionHandlerState<TResponse> state, CancellationToken cancellationToken);
    }

    public abstract class RequestExceptionHandler<TRequest, TResponse, TException> : IRequestExceptionHandler<TRequest, TResponse, TException>
        where TException : Exception
    {
        Task IRequestExceptionHandler<TRequest, TResponse, TException>.Handle(
            TRequest request, TException exception, RequestExceptionHandlerState<TResponse> state, CancellationToken cancellationToken) => throw null;

        protected abstract void Handle(TRequest request, TException exception, RequestExceptionHandlerState<TResponse> state);
    }

    public abstract class RequestExceptionHandler<TRequest, TResponse> : IRequestExceptionHandler<TRequest, TResponse, Exception>
    {
        Task IRequestExceptionHandler<TRequest, TResponse, Exception>.Handle(
            TRequest request, Exception exception, RequestExceptionHandlerState<TResponse> state, CancellationToken cancellationToken) => throw null;

        protected abstract void Handle(TRequest request, Exception exception, RequestExceptionHandlerState<TResponse> state);
    }
}
