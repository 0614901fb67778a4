// A stub: public signatures of Microsoft.AspNet.SignalR.Core 2.x, as far as the tests need them.
using System;
using System.Threading.Tasks;

namespace Microsoft.AspNet.SignalR
{
    public abstract class Hub : IDisposable
    {
        public virtual Task OnConnected() => throw null;
        public virtual Task OnDisconnected(bool stopCalled) => throw null;
        public virtual Task OnReconnected() => throw null;
        public void Dispose() => throw null;
        protected virtual void Dispose(bool disposing) => throw null;
    }

    public abstract class Hub<T> : Hub where T : class { }
}
