using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Testing.Tests;

/// <summary>
/// What tests can use of the engine is a subset of the official one. That cannot be asked of the official packages here, so the list
/// beside this file names every public and protected member; a line is added to it only after a look at the official API.
/// </summary>
public sealed class ApiIsASubset
{
#if !OFFICIAL_TESTING
    [Fact]
    public void Every_member_is_listed_in_OfficialApi_txt()
    {
        using var listed = new StreamReader(typeof(ApiIsASubset).Assembly.GetManifestResourceStream("OfficialApi.txt")!);

        Assert.Equal(listed.ReadToEnd(), string.Concat(Members().Select(member => member + "\n")));
    }
#endif

    private static IEnumerable<string> Members()
        => typeof(IVerifier).Assembly.GetExportedTypes().SelectMany(Members).Order(StringComparer.Ordinal);

    private static IEnumerable<string> Members(Type type)
        => type
            .GetMembers(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
            .Where(IsVisible)
            .Select(member => $"{Named(type)}.{Signature(member)}")
            .Distinct();

    private static bool IsVisible(MemberInfo member)
        => member switch
        {
            MethodBase method => (method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly) && (method is ConstructorInfo || !method.IsSpecialName),
            PropertyInfo property => property.GetAccessors(nonPublic: true).Any(accessor => accessor.IsPublic || accessor.IsFamily),
            FieldInfo field => (field.IsPublic || field.IsFamily) && !field.IsSpecialName,
            _ => false,
        };

    private static string Signature(MemberInfo member)
        => member switch
        {
            MethodBase method => $"{method.Name}({Listed(method.GetParameters())})",
            PropertyInfo property => $"{property.Name} {{{Accessor(property.GetMethod, " get;")}{Accessor(property.SetMethod, " set;")} }}",
            _ => member.Name,
        };

    private static string Accessor(MethodInfo? accessor, string text) => accessor is { IsPublic: true } or { IsFamily: true } ? text : "";

    private static string Listed(IEnumerable<ParameterInfo> parameters)
        => string.Join(", ", parameters.Select(parameter => $"{Named(parameter.ParameterType)} {parameter.Name}"));

    private static string Named(Type type)
    {
        var name = type.IsNested && !type.IsGenericParameter ? $"{Named(type.DeclaringType!)}.{type.Name}" : type.Name;
        var arguments = type.GetGenericArguments();
        return arguments.Length == 0 ? name : $"{name.Split('`')[0]}<{string.Join(", ", arguments.Select(Named))}>";
    }
}
