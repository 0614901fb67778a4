// A stub: public signatures of Amazon.Lambda.Annotations 1.x, as far as the tests need them.
using System;

namespace Amazon.Lambda.Annotations
{
    [AttributeUsage(AttributeTargets.Method)]
    public class LambdaFunctionAttribute : Attribute
    {
        public string ResourceName { get; set; }
        public uint Timeout { get; set; }
    }
}
