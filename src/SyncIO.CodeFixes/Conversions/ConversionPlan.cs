using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.Members;

namespace SyncIO.CodeFixes.Conversions;

/// <summary>Which of the members that can become asynchronous do so, from where a conversion begins.</summary>
internal sealed class ConversionPlan
{
    private readonly ConversionChoice choice;

    /// <summary>Decides.</summary>
    /// <param name="choice">The groups that can be converted.</param>
    /// <param name="starts">Where it began, and whether asynchronous code has to come to it.</param>
    public ConversionPlan(ConversionChoice choice, IEnumerable<(MemberGroup Group, bool IfWanted)> starts)
    {
        this.choice = choice;
        Converted = Needed(starts.Where(start => choice.IsUseful(start.Group) && (!start.IfWanted || choice.IsWanted(start.Group))).Select(start => start.Group));
    }

    /// <summary>The groups that become asynchronous.</summary>
    public HashSet<MemberGroup> Converted { get; }

    /// <summary>Is a group changed itself, so that everybody has to await it? Else it gets a sibling.</summary>
    public bool IsInPlace(MemberGroup group) => choice.IsInPlace(group);

    /// <summary>Is a use of a converted group changed?</summary>
    public bool IsFollowed(MemberGroup group, MemberUse use) =>
        IsInPlace(group)
        || use.Kind == UseKind.Call
        && (use.Caller is null ? use.IsWanted : choice.CallerOf(use) is { } caller && Converted.Contains(caller));

    private HashSet<MemberGroup> Needed(IEnumerable<MemberGroup> starts)
    {
        var all = new HashSet<MemberGroup>();
        var open = new Queue<MemberGroup>(starts);

        while (open.Count > 0)
        {
            var group = open.Dequeue();

            if (!all.Add(group))
            {
                continue;
            }

            foreach (var use in group.Uses.Where(use => use.Kind == UseKind.Call))
            {
                if (choice.CallerOf(use) is { } caller && choice.IsConvertible(caller)
                    && (IsInPlace(group) && (!group.Members[0].IsLocal || IsInPlace(caller)) || choice.IsWanted(caller)))
                {
                    open.Enqueue(caller);
                }

                foreach (var further in use.Function is { } function && (IsInPlace(group) || use.IsWanted) ? Groups(function) : [])
                {
                    open.Enqueue(further);
                }
            }

            foreach (var further in choice.Further(group).Concat(choice.Graph.OverloadsOf(group)).Where(choice.IsUseful))
            {
                open.Enqueue(further);
            }
        }

        return all;
    }

    private IEnumerable<MemberGroup> Groups(IndependentFunction function) =>
        function.Calls.Further.Select(choice.Graph.GroupOf).OfType<MemberGroup>().Where(choice.IsUseful);
}
