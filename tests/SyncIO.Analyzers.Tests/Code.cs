namespace SyncIO.Tests;

/// <summary>The frame around a few statements, so that a test shows only what it is about.</summary>
internal static class Code
{
    /// <summary>The statements of a method, indented by eight, in a class of its own.</summary>
    /// <param name="body">The statements, not indented.</param>
    /// <param name="signature">The method's signature.</param>
    /// <param name="usings">The namespaces to import beside the usual ones, separated by blanks.</param>
    public static string Method(string body, string signature, string usings = "")
    {
        var imports = string.Concat(System.Array.ConvertAll(
            usings.Split(' ', System.StringSplitOptions.RemoveEmptyEntries),
            name => $"using {name};\n"));

        return $$"""
            using System;
            using System.Collections.Generic;
            using System.IO;
            using System.Linq;
            using System.Threading;
            using System.Threading.Tasks;
            {{imports}}
            class C
            {
                {{signature}}
                {
            {{Indent(body)}}
                }
            }

            """.Replace("\r", "");
    }

    /// <summary>The statements of an <c>async Task</c> method.</summary>
    /// <param name="body">The statements, not indented.</param>
    /// <param name="parameters">The method's parameters.</param>
    /// <param name="usings">The namespaces to import beside the usual ones, separated by blanks.</param>
    public static string Async(string body, string parameters = "", string usings = "") => Method(body, $"async Task M({parameters})", usings);

    private static string Indent(string body) =>
        string.Join('\n', System.Array.ConvertAll(body.Replace("\r", "").Split('\n'), line => line.Length == 0 ? line : "        " + line));
}
