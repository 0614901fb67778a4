// A stub: public signatures of Grpc.Core.Api 2.x, as far as generated services need them.
using System;
using System.Threading;

namespace Grpc.Core
{
    public abstract class ServerCallContext
    {
        public CancellationToken CancellationToken => throw null;
        public DateTime Deadline => throw null;
        public string Method => throw null;
    }

    [AttributeUsage(AttributeTargets.Class)]
    public class BindServiceMethodAttribute : Attribute
    {
        public BindServiceMethodAttribute(Type bindType, string bindMethodName) => throw null;
    }
}
