using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// Whether a step of a job runs, in the words that the guide uses of the two languages of conditions; any other word fails the test.
/// https://docs.github.com/actions/reference/workflows-and-actions/expressions,
/// https://learn.microsoft.com/azure/devops/pipelines/process/conditions
/// </summary>
/// <param name="folder">Where the repository is checked out.</param>
/// <param name="variables">What scripts have set.</param>
/// <param name="hasFailed">Has a step before failed?</param>
/// <param name="isCancelled">Is the job cancelled?</param>
internal sealed partial class CiCondition(string folder, IReadOnlyDictionary<string, string> variables, bool hasFailed, bool isCancelled)
{
    /// <summary>A step has an <c>if</c> of GitHub, a <c>condition</c> of Azure Pipelines, or runs where all before it went well.</summary>
    public bool Holds(string? ofGitHub, string? ofAzure) =>
        ofGitHub is not null ? OfGitHub(ofGitHub) : OfAzure(ofAzure ?? "succeeded()");

    /// <summary>Terms with <c>&amp;&amp;</c>; <c>success()</c> is one of them where none asks for the state of the job.</summary>
    private bool OfGitHub(string condition)
    {
        var expression = Braces().Match(condition) is { Success: true } braces ? braces.Groups["in"].Value : condition;
        var terms = expression.Split("&&", StringSplitOptions.TrimEntries);
        return terms.All(Term) && (StateOfJob().IsMatch(expression) || !hasFailed && !isCancelled);
    }

    private bool Term(string term) => term switch
    {
        "always()" => true,
        "!cancelled()" => !isCancelled,
        "success()" => !hasFailed && !isCancelled,
        _ when HashFiles().Match(term) is { Success: true } match => AreThere(match.Groups["files"].Value),
        _ => throw new NotSupportedException(term),
    };

    /// <summary>The hash of no files is empty.</summary>
    private bool AreThere(string files)
    {
        var place = Path.Combine(folder, Path.GetDirectoryName(files)!);
        return Directory.Exists(place) && Directory.GetFiles(place, Path.GetFileName(files)).Length > 0;
    }

    private bool OfAzure(string condition) => condition switch
    {
        "always()" => true,
        "succeeded()" => !hasFailed && !isCancelled,
        "succeededOrFailed()" => !isCancelled,
        _ when And().Match(condition) is { Success: true } match => OfAzure(match.Groups["first"].Value) && OfAzure(match.Groups["second"].Value),
        _ when Equal().Match(condition) is { Success: true } match => variables.GetValueOrDefault(match.Groups["name"].Value) == match.Groups["value"].Value,
        _ => throw new NotSupportedException(condition),
    };

    [GeneratedRegex(@"^\$\{\{(?<in>.*)\}\}$")]
    private static partial Regex Braces();

    [GeneratedRegex(@"\b(success|always|cancelled|failure)\(\)")]
    private static partial Regex StateOfJob();

    [GeneratedRegex(@"^hashFiles\('(?<files>[^'*]+/\*?[^'*]*)'\) != ''$")]
    private static partial Regex HashFiles();

    [GeneratedRegex(@"^and\((?<first>\w+\(\)), (?<second>.*)\)$")]
    private static partial Regex And();

    [GeneratedRegex(@"^eq\(variables\['(?<name>\w+)'\], '(?<value>\w*)'\)$")]
    private static partial Regex Equal();
}
