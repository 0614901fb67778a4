// A stub: public signatures of CoreWCF.Primitives 1.x, as far as the tests need them.
using System;

namespace CoreWCF
{
    [AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class)]
    public sealed class ServiceContractAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class OperationContractAttribute : Attribute
    {
        public string Name { get; set; }
        public bool IsOneWay { get; set; }
    }
}
