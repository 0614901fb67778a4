using System;
using System.Linq;

namespace SyncIO.Catalogue;

/// <summary>Reads what follows <c>@handler</c>: a shape, what it is recognised by, and <c>-></c> its asynchronous form.</summary>
internal static class HandlerReader
{
    private const string Shapes = "type, action, named, method, attribute, parameter, delegate, never or fixed";

    private const string Forms = "none, Name, [Type] or [Type]::Name";

    /// <summary>Reads one line.</summary>
    /// <param name="text">What stands behind <c>@handler</c>.</param>
    /// <param name="number">The line's number, from zero.</param>
    public static CatalogueEntry Read(string text, int number)
    {
        var arrow = text.IndexOf("->", StringComparison.Ordinal);
        var words = (arrow < 0 ? text : text.Substring(0, arrow)).Split([' ', '\t'], 2, StringSplitOptions.RemoveEmptyEntries);

        if (words.Length < 2 || words[1].Trim() is not { Length: > 0 } rest)
        {
            return new BadLine("'@handler' needs a shape and a name", number);
        }

        if (Shape(words[0]) is not { } shape)
        {
            return new BadLine($"'{words[0]}' is not a handler shape: use {Shapes}", number);
        }

        var contract = arrow < 0 ? null : Contract(text.Substring(arrow + 2).Trim());

        return arrow >= 0 && contract is null
                ? new BadLine($"'{text.Substring(arrow + 2).Trim()}' is not an asynchronous form: write {Forms}", number)
            : Target(shape, rest) is { } handler ? handler with { Contract = contract, Line = number }
            : NearMiss.Generic(rest) is { } written ? new BadLine($"'{rest}' is not a type: write {written}", number)
            : shape is HandlerShape.Named ? new BadLine($"'{rest}' is not a name: write *Suffix [Type], *Suffix::Member [Type]", number)
            : new BadLine($"'{rest}' is not a type: write [Type]{(HasMember(shape) ? ", [Type]::Member or [Type]::Member(Types)" : "")}", number);
    }

    private static Handler? Target(HandlerShape shape, string text)
    {
        var open = text.IndexOf('[');
        var close = text.IndexOf(']', Math.Max(open, 0));

        if (open < 0 || close < 0 || !CatalogueReader.IsTypeName(text.Substring(open + 1, close - open - 1).Trim()))
        {
            return null;
        }

        var handler = new Handler(shape, text.Substring(open + 1, close - open - 1).Trim(), null, null, null, null, 0);
        var before = text.Substring(0, open).Trim();
        var after = text.Substring(close + 1).Trim();

        return shape is HandlerShape.Named ? after.Length == 0 ? Named(handler, before) : null
            : before.Length > 0 ? null
            : after.Length == 0 ? shape is HandlerShape.Method or HandlerShape.Delegate ? null : handler
            : HasMember(shape) && after.StartsWith("::", StringComparison.Ordinal) ? WithMember(handler, after.Substring(2))
            : null;
    }

    private static Handler? Named(Handler handler, string text) => text.Split(["::"], StringSplitOptions.None) switch
    {
        [var type] when IsGlob(type) => handler with { TypeName = type },
        [var type, var member] when IsGlob(type) && IsGlob(member) => handler with { TypeName = type, Member = member },
        _ => null,
    };

    private static Handler? WithMember(Handler handler, string text)
    {
        var (name, inside) = CatalogueReader.Call(text);
        var types = inside is null ? null : CatalogueReader.Types(inside);
        return IsGlob(name) && (inside is null || types is not null) ? handler with { Member = name, ParameterTypes = types } : null;
    }

    private static HandlerContract? Contract(string text)
    {
        if (text == "none")
        {
            return HandlerContract.None;
        }

        var close = text.IndexOf(']');
        var type = text.StartsWith("[", StringComparison.Ordinal) && close > 0 ? text.Substring(1, close - 1).Trim() : null;
        var member = type is null ? text : text.Substring(close + 1);
        member = type is not null && member.StartsWith("::", StringComparison.Ordinal) ? member.Substring(2) : member;

        return (type is null || CatalogueReader.IsTypeName(type))
            && (CatalogueReader.IsIdentifier(member) || type is not null && close == text.Length - 1)
                ? new HandlerContract(type, member.Length == 0 ? null : member)
                : null;
    }

    private static HandlerShape? Shape(string word) =>
        word.All(char.IsLower) && Enum.TryParse<HandlerShape>(word, ignoreCase: true, out var shape) ? shape : null;

    private static bool HasMember(HandlerShape shape) => shape is HandlerShape.Type or HandlerShape.Method or HandlerShape.Delegate;

    private static bool IsGlob(string name) => name.Length > 0 && name.All(c => char.IsLetterOrDigit(c) || c is '_' or '*');
}
