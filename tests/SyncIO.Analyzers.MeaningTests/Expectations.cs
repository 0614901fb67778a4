using System;

namespace SyncIO.Tests.Meaning;

/// <summary>A program that the fix changes, and that answers as before. Its <c>Run()</c> gives the answer, as a string or a task of one.</summary>
/// <param name="texts">What stands in it afterwards.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class FixedAttribute(params string[] texts) : Attribute
{
    /// <summary>What stands in it afterwards.</summary>
    public string[] Texts { get; } = texts;
}

/// <summary>A program that the fix leaves as it is, for it would answer something else.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class NotFixedAttribute : Attribute;
