using System.Collections.Immutable;
using SyncIO.Code;

namespace SyncIO.Chains;

/// <summary>What a call hands over for one parameter of the member that it runs, or as its object.</summary>
/// <param name="Origin">What it stands on, if what is given to the function around the call were in memory.</param>
/// <param name="Given">What that was assumed of: ordinals of parameters, and <see cref="Self"/>.</param>
internal readonly record struct Handed(Origin Origin, ImmutableArray<int> Given)
{
    /// <summary>Stands for the object that a member is called on, where others are ordinals of its parameters.</summary>
    public const int Self = -1;

    /// <summary>Stands for an object that is still under construction: nobody else can hold its locks.</summary>
    public const int Fresh = -2;

    /// <summary>Nothing is known of it.</summary>
    public static Handed Unknown { get; } = new(Origin.Unknown, ImmutableArray<int>.Empty);

    /// <summary>It is in memory where the object is that the function around the call belongs to.</summary>
    public static Handed AsItself { get; } = new(Origin.Memory, ImmutableArray.Create(Self));

    /// <summary>It is in memory, whoever calls.</summary>
    public static Handed Memory { get; } = new(Origin.Memory, ImmutableArray<int>.Empty);
}
