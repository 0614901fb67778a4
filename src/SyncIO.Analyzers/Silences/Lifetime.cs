using Microsoft.CodeAnalysis;

namespace SyncIO.Silences;

/// <summary>How long something is kept that is found out once.</summary>
internal enum Lifetime
{
    /// <summary>Longer than a request: only the first caller waits.</summary>
    Long,

    /// <summary>As long as a request: the first who asks in each waits.</summary>
    Request,
}

/// <summary>How long what a property holds is kept.</summary>
internal static class LifetimeExtensions
{
    /// <summary><c>HttpContext.Items</c>, its features and the environment of OWIN do not outlive the request.</summary>
    public static Lifetime Lifetime(this IPropertySymbol property) => property switch
    {
        { Name: "Items", ContainingType.Name: "HttpContext" or "HttpContextBase" } => Silences.Lifetime.Request,
        { Name: "Features", ContainingType.Name: "HttpContext" } => Silences.Lifetime.Request,
        { Name: "Environment", ContainingType.Name: "IOwinContext" or "IOwinRequest" or "IOwinResponse" } => Silences.Lifetime.Request,
        _ => Silences.Lifetime.Long,
    };
}
