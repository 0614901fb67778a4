namespace SyncIO.Catalogue;

/// <summary>How what a framework calls for a request or a message is recognised.</summary>
internal enum HandlerShape
{
    /// <summary>What implements or overrides the members of a type; the public methods of what derives from a class.</summary>
    Type,

    /// <summary>The public methods of public classes that derive from a type or have an attribute, as MVC finds its actions.</summary>
    Action,

    /// <summary>The public methods of public classes whose name fits, where a library is referenced.</summary>
    Named,

    /// <summary>The methods of what derives from a type, or has an attribute, by their name.</summary>
    Method,

    /// <summary>The methods that have an attribute, and the public methods of types that have it.</summary>
    Attribute,

    /// <summary>The public methods that have a parameter of a type.</summary>
    Parameter,

    /// <summary>What is handed to a method, or to an event, as a delegate.</summary>
    Delegate,

    /// <summary>Methods or types with this attribute are none, whatever the other lines say.</summary>
    Never,

    /// <summary>Methods or types with this attribute have to stay synchronous.</summary>
    Fixed,
}

/// <summary>What a framework calls for a request or a message.</summary>
/// <param name="Shape">How it is recognised.</param>
/// <param name="Type">The metadata name of a type or an attribute.</param>
/// <param name="Member">A glob for the name of the method; null: any.</param>
/// <param name="ParameterTypes">The parameter types of the method, or of what it derives from; null: any.</param>
/// <param name="TypeName">A glob for the name of the type, where that decides.</param>
/// <param name="Contract">How the framework calls it asynchronously; null: it may return a task instead.</param>
/// <param name="Line">The line's number, from zero.</param>
internal sealed record Handler(
    HandlerShape Shape,
    string Type,
    string? Member,
    ParameterTypes? ParameterTypes,
    string? TypeName,
    HandlerContract? Contract,
    int Line) : CatalogueEntry(Line)
{
    /// <summary>
    /// <c>Microsoft.AspNetCore</c>, <c>System.Web</c>, <c>MassTransit</c>: how the names of the assemblies begin that have the type; what is in
    /// <c>System.Net</c> is everywhere but for that of one namespace.
    /// </summary>
    public string Library { get; } = Type.Split('.') switch
    {
        ["System", "Net", ..] => Type.Substring(0, Type.LastIndexOf('.')),
        ["Microsoft" or "System" or "Amazon", _, _, ..] names => $"{names[0]}.{names[1]}",
        var names => names[0],
    };
}

/// <summary>The asynchronous form of a handler: another type to derive from, another member to write, or neither.</summary>
/// <param name="Type">The type to derive from or to implement; null: the same.</param>
/// <param name="Member">The member to write; null: that depends.</param>
internal sealed record HandlerContract(string? Type, string? Member)
{
    /// <summary>The framework calls it synchronously, and in no other way.</summary>
    public static HandlerContract None { get; } = new(null, null);
}
