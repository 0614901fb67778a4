using System;
using System.Threading.Tasks;

namespace Layers.Core;

public static class AsyncHelpers
{
    public static T RunSync<T>(Func<Task<T>> work) => Task.Run(work).GetAwaiter().GetResult();
}
