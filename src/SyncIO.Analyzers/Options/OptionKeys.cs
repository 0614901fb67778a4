using System.Collections.Immutable;

namespace SyncIO.Options;

/// <summary>The keys of .editorconfig and .globalconfig that are ours.</summary>
internal static class OptionKeys
{
    public const string Prefix = "syncio_";

    public const string Allowed = "syncio_allowed";
    public const string Blocking = "syncio_blocking";
    public const string Console = "syncio_console";
    public const string IncludeTests = "syncio_include_tests";
    public const string MaxChain = "syncio_max_chain";
    public const string NameMatching = "syncio_name_matching";
    public const string RequestHandlers = "syncio_request_handlers";

    public static ImmutableArray<string> All { get; } =
        ImmutableArray.Create(Allowed, Blocking, Console, IncludeTests, MaxChain, NameMatching, RequestHandlers);
}
