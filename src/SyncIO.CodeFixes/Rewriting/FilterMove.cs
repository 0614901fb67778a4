using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using SyncIO.Refusals;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace SyncIO.CodeFixes.Rewriting;

/// <summary>Moves a filter to its asynchronous interface, once its members have been rewritten.</summary>
internal static class FilterMove
{
    /// <summary>Changes the base list, and adds the one member that calls the two there were.</summary>
    /// <param name="type">The filter, with its members rewritten.</param>
    /// <param name="contract">What it moves to.</param>
    /// <param name="task">How <c>Task</c> is written here.</param>
    public static TypeDeclarationSyntax Apply(TypeDeclarationSyntax type, FilterContract contract, string task)
    {
        var old = contract.WrittenIn(type)!;
        var moved = type.ReplaceNode(old, IdentifierName(contract.AsyncInterface).WithTriviaFrom(old));
        var qualifier = old.Parent is QualifiedNameSyntax name ? $"{name.Left}." : "";
        return contract.After is null ? moved : WithMember(moved, contract, qualifier, task);
    }

    private static TypeDeclarationSyntax WithMember(TypeDeclarationSyntax type, FilterContract contract, string qualifier, string task)
    {
        var methods = type.Members.OfType<MethodDeclarationSyntax>().ToList();
        var before = methods.First(method => method.Identifier.ValueText == contract.Before);
        var after = methods.First(method => method.Identifier.ValueText == contract.After);
        var first = type.Members.IndexOf(before) < type.Members.IndexOf(after) ? before : after;

        var endOfLine = type.SyntaxTree.GetRoot().DescendantTrivia().FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia));
        var indent = first.GetLeadingTrivia().LastOrDefault(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)).ToString();
        var step = Layout.StepAt(first);
        var context = before.ParameterList.Parameters[0].Type!.WithoutTrivia().ToString();
        var name = $"{qualifier}{contract.AsyncInterface}.{contract.Member}";
        var text = $$"""
            async {{task}} {{name}}({{context}} context, {{qualifier}}{{contract.Next}} next)
            {
                {{Call(before, "context")}}

                if ({{contract.GoesOn}})
                {
                    {{Call(after, "await next()")}}
                }
            }
            """;

        var lines = text.Replace("\r", "").Split('\n').Select(line => line.Length == 0 ? line : indent + line.Replace(Layout.Step, step));
        var end = endOfLine.IsKind(SyntaxKind.EndOfLineTrivia) ? endOfLine.ToString() : "\n";
        var member = ParseMemberDeclaration(string.Join(end, lines) + end)!;

        // Explicitly implemented, it needs no documentation. A comment above the first of the two belongs to that one.
        var gap = first.GetLeadingTrivia().TakeWhile(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)).ToList();
        return type.WithMembers(type.Members
            .Replace(first, first.WithLeadingTrivia(first.GetLeadingTrivia().Skip(gap.Count).Prepend(EndOfLine(end))))
            .Insert(type.Members.IndexOf(first), member.WithLeadingTrivia(gap.Concat(member.GetLeadingTrivia()))));
    }

    private static string Call(MethodDeclarationSyntax method, string argument) =>
        $"{(method.Modifiers.Any(SyntaxKind.AsyncKeyword) ? "await " : "")}{method.Identifier.ValueText}({argument});";
}
