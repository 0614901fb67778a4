using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Testing;
using SyncIO.Catalogue;
using SyncIO.Places;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Nobody looks for handlers where none of the frameworks is: most functions are then known to be synchronous by their syntax.</summary>
public sealed class Frameworks
{
    public static TheoryData<string, bool> All => new()
    {
        { nameof(References.Net10), false },
        { nameof(References.Net472), false },
        { nameof(References.EFCore10), false },
        { nameof(References.Xunit), false },
        { nameof(References.AspNetCore10), true },
        { nameof(References.SystemWeb), true },
        { nameof(References.WebApi2), true },
        { nameof(References.Quartz), true },
    };

    [Theory]
    [MemberData(nameof(All))]
    public async Task Are_here(string references, bool areHere)
    {
        var assemblies = (ReferenceAssemblies)typeof(References).GetProperty(references)!.GetValue(null)!;
        var compilation = CSharpCompilation.Create("C", references: await assemblies.ResolveAsync(LanguageNames.CSharp, default));
        Assert.Equal(!areHere, new HandlerLines(compilation, FactIndex.Shipped.Handlers, []).IsEmpty);
    }
}
