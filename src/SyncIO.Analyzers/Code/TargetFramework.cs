using System;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>What a compilation is built for.</summary>
internal static class TargetFramework
{
    /// <summary>The name that project files have for it: <c>net472</c>; other words where the assembly does not say.</summary>
    public static string NameOf(Compilation compilation) => compilation.Assembly.GetAttributes()
        .Where(attribute => attribute.AttributeClass?.Name == "TargetFrameworkAttribute")
        .Select(attribute => attribute.ConstructorArguments is [{ Value: string moniker }] ? Short(moniker) : null)
        .FirstOrDefault(name => name is not null) ?? "this target framework";

    /// <summary><c>.NETFramework,Version=v4.7.2</c>, <c>.NETStandard,Version=v2.0</c>, <c>.NETCoreApp,Version=v8.0</c></summary>
    private static string? Short(string moniker) => moniker.Split([",Version=v"], StringSplitOptions.None) switch
    {
        [".NETFramework", var version] => "net" + version.Replace(".", ""),
        [".NETStandard", var version] => "netstandard" + version,
        [".NETCoreApp", ['1' or '2' or '3', '.', ..] and var version] => "netcoreapp" + version,
        [".NETCoreApp", var version] => "net" + version,
        _ => null,
    };
}
