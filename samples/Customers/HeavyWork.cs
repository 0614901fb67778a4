using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Customers;

/// <summary>Work for the processor, which nothing can be awaited for.</summary>
public static class HeavyWork
{
    private static readonly double NumbersPerMillisecond = Measure();

    /// <summary>How many primes there are below a limit.</summary>
    public static int CountPrimes(int limit)
    {
        var count = 0;
        for (var number = 2; number < limit; number++)
        {
            count += IsPrime(number) ? 1 : 0;
        }

        return count;
    }

    /// <summary>Work that takes an idle processor so long.</summary>
    public static void Run(int milliseconds)
    {
        for (var number = 0; number < NumbersPerMillisecond * milliseconds; number++)
        {
            IsPrime(1_000_003);
        }
    }

    // Compiled once, and not again while it is measured.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static bool IsPrime(int number)
    {
        for (var divisor = 2; divisor * divisor <= number; divisor++)
        {
            if (number % divisor == 0)
            {
                return false;
            }
        }

        return true;
    }

    // The best of some attempts: the others shared the processor.
    private static double Measure()
    {
        var best = 0.0;
        for (var attempt = 0; attempt < 20; attempt++)
        {
            var watch = Stopwatch.StartNew();
            for (var number = 0; number < 2_000; number++)
            {
                IsPrime(1_000_003);
            }

            best = Math.Max(best, 2_000 / watch.Elapsed.TotalMilliseconds);
        }

        return best;
    }
}
