using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace SyncIO.Code;

/// <summary>What another project of the solution says of its members: from its compilation, or from the facts that its build left.</summary>
internal interface IOtherProject
{
    /// <summary>Does an asynchronous member do no more than call its synchronous twin?</summary>
    /// <param name="method">A member of the project, as any compilation sees it.</param>
    /// <param name="synchronous">The name of the twin.</param>
    bool OnlyWraps(IMethodSymbol method, string synchronous);

    /// <summary>Does an asynchronous member work, and never wait?</summary>
    /// <param name="method">A member of the project, as any compilation sees it.</param>
    bool IsComplete(IMethodSymbol method);

    /// <summary>May any asynchronous member of a name work, and never wait? As far as that is known without reading it.</summary>
    /// <param name="name">The name, without type arguments.</param>
    bool MayBeComplete(string name);

    /// <summary>The ordinal of the parameter that a member does no more than wait for; -1 where it does anything else.</summary>
    /// <param name="method">A member of the project, as any compilation sees it.</param>
    /// <param name="cancellation">Cancels the question.</param>
    int WaitsFor(IMethodSymbol method, CancellationToken cancellation);

    /// <summary>The ordinals of the parameters with which a member does nothing but invoke them, before it returns.</summary>
    /// <param name="method">A member of the project, as any compilation sees it.</param>
    IReadOnlyList<int> Invokes(IMethodSymbol method);

    /// <summary>What the stream, reader or writer that a member gives stands on.</summary>
    /// <param name="id">The documentation comment id of the member.</param>
    Origin StreamOf(string id);

    /// <summary>What its types have for a member of any project, those that only keep a value included.</summary>
    /// <param name="slot">A virtual or abstract member, or one of an interface.</param>
    IEnumerable<MemberKey> GiversOf(MemberKey slot);
}
