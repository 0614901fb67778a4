// A stub: public signatures of Microsoft.Azure.Functions.Worker.Extensions.Abstractions 1.x, as far as the tests need them.
using System;

namespace Microsoft.Azure.Functions.Worker
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class FunctionAttribute : Attribute
    {
        public FunctionAttribute(string name) => throw null;
        public string Name => throw null;
    }
}
