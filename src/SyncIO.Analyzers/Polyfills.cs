// What the compiler asks of the framework for records and list patterns, and netstandard2.0 lacks.
namespace System.Runtime.CompilerServices
{
    internal static class IsExternalInit;
}

namespace System
{
    internal readonly struct Index(int value, bool fromEnd = false)
    {
        public static implicit operator Index(int value) => new(value);

        public int GetOffset(int length) => fromEnd ? length - value : value;
    }

    internal readonly struct Range(Index start, Index end)
    {
        public Index Start { get; } = start;

        public Index End { get; } = end;
    }
}
