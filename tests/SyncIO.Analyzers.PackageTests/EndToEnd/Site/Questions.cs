namespace Site;

internal static class Questions
{
    public static (string Method, string Path, string? Body)[] All { get; } =
    [
        ("GET", "/shop", null),
        ("GET", "/shop/1", null),
        ("GET", "/shop/7", null),
        ("GET", "/shop/text", null),
        ("GET", "/shop/lazy", null),
        ("GET", "/shop/open", null),
        ("POST", "/shop", "{\"id\":3,\"name\":\"pear\"}"),
        ("POST", "/shop/raw", "raw text"),
        ("PUT", "/shop/1", null),
        ("DELETE", "/shop/1", null),
        ("GET", "/shop/refused", null),
        ("GET", "/shop/broken", null),
        ("GET", "/shop/plain", null),
        ("GET", "/poco/word", null),
        ("GET", "/home", null),
        ("GET", "/terms", null),
        ("POST", "/terms", null),
        ("GET", "/min/expression", null),
        ("GET", "/min/block/4", null),
        ("GET", "/min/context", null),
        ("GET", "/min/contextblock", null),
        ("GET", "/min/group?id=5", null),
        ("GET", "/min/groupcontext", null),
        ("GET", "/min/local", null),
        ("GET", "/min/typed/0", null),
        ("GET", "/min/typed/2", null),
        ("GET", "/min/result", null),
        ("POST", "/min/nothing", null),
        ("GET", "/min/anonymous", null),
    ];
}
