using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CodeFixes;
using SyncIO.Catalogue;
using SyncIO.CodeFixes.BlockingCall;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Catalogue;

/// <summary>The product as it was built, loaded a second time, with a catalogue that lacks the lines of one role.</summary>
internal sealed class ProductWithout
{
    private readonly Assembly codeFixes;

    /// <summary>Makes the lines of a role comments, and loads what is left.</summary>
    public ProductWithout(Role role)
    {
        var copy = new AssemblyLoadContext(role.ToString());
        Analyzers = Load(copy, typeof(Rule).Assembly, bytes => WithComments(bytes, role));
        codeFixes = Load(copy, typeof(MakeAsyncFixProvider).Assembly, bytes => bytes);
    }

    /// <summary>Its analyzers.</summary>
    public Assembly Analyzers { get; }

    /// <summary>Its fix of chains.</summary>
    public CodeFixProvider MakeAsync => (CodeFixProvider)codeFixes.CreateInstance(typeof(MakeAsyncFixProvider).FullName!)!;

    /// <summary>Its fix of calls.</summary>
    public CodeFixProvider Await => (CodeFixProvider)codeFixes.CreateInstance(typeof(AwaitFixProvider).FullName!)!;

    private static Assembly Load(AssemblyLoadContext copy, Assembly assembly, Func<byte[], byte[]> change)
    {
        using var image = new MemoryStream(change(File.ReadAllBytes(assembly.Location)));
        return copy.LoadFromStream(image);
    }

    /// <summary>The files of the catalogue lie in the assembly as they are: a line of the same length moves nothing in it.</summary>
    private static byte[] WithComments(byte[] assembly, Role role)
    {
        var lines = new Regex($"(?<=\n)@(?={RoleForm.Of(role).Words[1..]} \\[)");
        var text = Encoding.Latin1.GetString(assembly);
        Assert.Equal(FactIndex.Shipped.Lines(role).Length, lines.Count(text));
        return Encoding.Latin1.GetBytes(lines.Replace(text, "#"));
    }
}
