namespace SyncIO.Chains;

/// <summary>
/// A line runs only where what its member is given for a parameter is, or is not, a constant: <c>if (useCache) { … }</c>,
/// <c>config ??= Load()</c>, <c>if (kind == Kind.Chapter) { … }</c>.
/// </summary>
/// <param name="Parameter">The ordinal of the parameter.</param>
/// <param name="Constant">The constant as text; see <see cref="FlagText"/>.</param>
/// <param name="Is">Is it the constant?</param>
internal readonly record struct Flag(int Parameter, string Constant, bool Is)
{
    /// <summary>Do callers choose by it? That something is there, or in a range, says no more than the branch in which the line stands.</summary>
    public bool IsChoice => Constant == FlagText.Null ? Is : FlagText.IsChoice(Constant);
}

/// <summary>What a call hands over for a parameter of the member that it runs.</summary>
/// <param name="Constant">The constant as text; null where it is none.</param>
/// <param name="IsNotNull">Is it some value?</param>
/// <param name="Parameter">The ordinal of the parameter of the function around the call that is handed on; -1 where it is none.</param>
/// <param name="IsNegated">Is that one handed over the other way round?</param>
internal readonly record struct HandedFlag(string? Constant, bool IsNotNull = false, int Parameter = -1, bool IsNegated = false)
{
    /// <summary>Can it be what a line needs? Null where nothing is known of that.</summary>
    public bool? Meets(Flag flag) =>
        Constant == FlagText.Some ? (flag.Constant is FlagText.Null or FlagText.Missing ? !flag.Is : null)
        : Constant is not null ? FlagText.AreSame(Constant, flag.Constant) == flag.Is
        : !IsNotNull || flag.Constant != FlagText.Null ? null
        : flag.Is ? false
        : Parameter < 0 ? true
        : null;
}
