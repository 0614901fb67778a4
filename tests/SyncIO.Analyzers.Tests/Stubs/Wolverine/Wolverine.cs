// A stub: public signatures of WolverineFx 3.x, as far as the tests need them.
using System;

namespace Wolverine.Attributes
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
    public class WolverineHandlerAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method | AttributeTargets.Assembly)]
    public class WolverineIgnoreAttribute : Attribute { }
}
