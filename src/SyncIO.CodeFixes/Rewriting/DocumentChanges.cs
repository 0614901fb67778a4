using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using SyncIO.Findings;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>What changes in a document when a chain becomes asynchronous.</summary>
/// <param name="Awaited">The calls to await, each with a plan.</param>
/// <param name="NewNames">The new names of the members around them.</param>
/// <param name="Members">The members.</param>
/// <param name="Names">The names that stand for one of them, with the new one.</param>
/// <param name="Completed">The setups of mocks that are to give a completed task.</param>
/// <param name="Nulls">The nulls that are to say what they are, with that.</param>
/// <param name="Imports">The namespaces of the new names that are extensions, where they are not imported.</param>
/// <param name="Marks">Of a call that has to mean a certain member: the mark of that.</param>
internal sealed record DocumentChanges(
    List<Blocking> Awaited,
    Dictionary<IMethodSymbol, string> NewNames,
    List<ChangedMember> Members,
    Dictionary<SyntaxNode, string> Names,
    HashSet<SyntaxNode> Completed,
    Dictionary<SyntaxNode, ITypeSymbol> Nulls,
    HashSet<string> Imports,
    Dictionary<SyntaxNode, (string Name, SyntaxAnnotation Mark)> Marks)
{
    /// <summary>Nothing so far; more is added.</summary>
    public static DocumentChanges None() => new([], new Dictionary<IMethodSymbol, string>(SymbolEqualityComparer.Default), [], [], [], [], [], []);
}
