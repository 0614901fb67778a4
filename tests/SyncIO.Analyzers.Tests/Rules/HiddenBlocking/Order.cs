using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Members that call each other in circles give the same answers whoever asks first.</summary>
public sealed class Order
{
    private static readonly string[] Sources =
    [
        "partial class C { string A(int n) => n > 0 ? B(n) : D(n); string B(int n) => E(n - 1); async Task M1() { await Task.Yield(); A(1); E(1); } }",
        "partial class C { string D(int n) => F(n) + A(n); string E(int n) => n > 3 ? A(n) : G(n); async Task M2() { await Task.Yield(); D(1); B(1); } }",
        "partial class C { string F(int n) => G(n) + B(n); string G(int n) => H(n) + F(n); async Task M3() { await Task.Yield(); F(1); G(1); } }",
        "partial class C { string H(int n) => I(n) + D(n); string I(int n) => System.IO.File.ReadAllText(\"f\"); async Task M4() { await Task.Yield(); H(1); I(1); } }",
    ];

    [Fact]
    public async Task Does_not_matter()
    {
        var expected = await Messages([0, 1, 2, 3], isConcurrent: false);
        Assert.Equal(8, expected.Count);

        foreach (var order in new[] { new[] { 3, 2, 1, 0 }, [1, 3, 0, 2], [2, 0, 3, 1] })
        {
            Assert.Equal(expected, await Messages(order, isConcurrent: false));
            Assert.Equal(expected, await Messages(order, isConcurrent: true));
        }
    }

    private static async Task<IReadOnlyList<string>> Messages(int[] order, bool isConcurrent)
    {
        var project = await InMemory.LibraryAsync(
            References.Net10, [.. order.Select(i => ($"/{i}.cs", "using System.Threading.Tasks;\n" + Sources[i]))]);
        var findings = await Findings.In(project, isConcurrent);
        return [.. findings.Select(finding => $"{finding.Location.GetLineSpan()}: {finding.GetMessage()}").Order()];
    }
}
