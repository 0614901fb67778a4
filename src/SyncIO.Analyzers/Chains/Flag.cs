namespace SyncIO.Chains;

/// <summary>A line runs only where a flag that its member is given has a value: <c>if (useCache) { … }</c>.</summary>
/// <param name="Parameter">The ordinal of the parameter.</param>
/// <param name="Value">The value.</param>
internal readonly record struct Flag(int Parameter, bool Value);

/// <summary>What a call hands over for a flag of the member that it runs.</summary>
/// <param name="Constant">The value; null where it is a flag of the function around the call.</param>
/// <param name="Parameter">The ordinal of that one.</param>
/// <param name="IsNegated">Is it handed over the other way round?</param>
internal readonly record struct HandedFlag(bool? Constant, int Parameter = -1, bool IsNegated = false);
