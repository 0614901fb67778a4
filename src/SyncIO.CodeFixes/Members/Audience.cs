using Microsoft.CodeAnalysis;

namespace SyncIO.CodeFixes.Members;

/// <summary>Who is offered a fix.</summary>
internal static class Audience
{
    /// <summary>The part of an editor that computes fixes in a process of its own.</summary>
    private const string Remote = "RemoteWorkspace";

    /// <summary>
    /// Does a person look at the light bulb? <c>dotnet format</c> and other clients that fix all ask with the first finding that they have, and apply
    /// to the others what they are given for that one: they need an entry, even one that changes nothing.
    /// </summary>
    public static bool IsPerson(Solution solution) => solution.Workspace.Kind is WorkspaceKind.Host or Remote;
}
