using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Catalogue;
using SyncIO.Code;
using SyncIO.Facts;

namespace SyncIO.Origins;

/// <summary>What the catalogue says is in memory (<c>@memory</c>): the response of classic ASP.NET, the file of a form that was read.</summary>
internal static class KnownMemory
{
    /// <summary>Does a member give what is in memory, or is this an object that somebody else made of a type that is?</summary>
    public static bool Is(IOperation value, ApiCatalogue catalogue) => value switch
    {
        IPropertyReferenceOperation or IInvocationOperation => catalogue.Has(Role.Memory, value) && !IsUnbuffered(value),
        IParameterReferenceOperation { Type: { } type } =>
            catalogue.Lines(Role.Memory).Any(line => line.IsOfType && type.IsOrInherits(line.Member.Type)) && !IsUnbuffered(value),
        _ => false,
    };

    /// <summary><c>Response.BufferOutput = false</c>, <c>request.AllowWriteStreamBuffering = false</c>, anywhere in the type.</summary>
    private static bool IsUnbuffered(IOperation value) =>
        value.Syntax.Ancestors().OfType<TypeDeclarationSyntax>().LastOrDefault() is { } type
        && type.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(set =>
            set.Right.IsKind(SyntaxKind.FalseLiteralExpression)
            && set.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Buffer" or "BufferOutput" or "AllowWriteStreamBuffering" });
}
