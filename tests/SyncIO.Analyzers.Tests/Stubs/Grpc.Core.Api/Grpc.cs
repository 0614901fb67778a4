// A stub: public signatures of Grpc.Core.Api 2.x, as far as generated clients and the tests need them.
using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Grpc.Core
{
    public class Metadata { }

    public struct CallOptions
    {
        public CallOptions(Metadata headers = null, DateTime? deadline = null, CancellationToken cancellationToken = default) => throw null;
    }

    public class Method<TRequest, TResponse> { }

    public sealed class AsyncUnaryCall<TResponse> : IDisposable
    {
        public Task<TResponse> ResponseAsync => throw null;
        public TaskAwaiter<TResponse> GetAwaiter() => throw null;
        public ConfiguredTaskAwaitable<TResponse> ConfigureAwait(bool continueOnCapturedContext) => throw null;
        public void Dispose() => throw null;
    }

    public abstract class CallInvoker
    {
        public abstract TResponse BlockingUnaryCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string host, CallOptions options, TRequest request) where TRequest : class where TResponse : class;
        public abstract AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string host, CallOptions options, TRequest request) where TRequest : class where TResponse : class;
    }

    public abstract class ClientBase
    {
        protected ClientBase(CallInvoker callInvoker) => throw null;
        protected CallInvoker CallInvoker => throw null;
    }

    public abstract class ClientBase<T> : ClientBase where T : ClientBase<T>
    {
        protected ClientBase(CallInvoker callInvoker) : base(callInvoker) => throw null;
    }
}
