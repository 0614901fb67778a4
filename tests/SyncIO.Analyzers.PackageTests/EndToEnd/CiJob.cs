using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;
using YamlDotNet.RepresentationModel;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>
/// A job of the guide to CI, run step by step as GitHub and Azure Pipelines run it. Commands are run. Of an action or task that publishes a folder
/// is known which names its inputs have, and that it fails where there is no log to publish; others are taken to succeed.
/// </summary>
internal sealed class CiJob(string folder)
{
    /// <summary>The inputs that the documentation of an action or a task lists, and which of them names the folder that it publishes.</summary>
    private static readonly Dictionary<string, (string[] Inputs, string? Published)> Documented = new()
    {
        // https://github.com/actions/checkout, https://github.com/actions/setup-dotnet, https://github.com/github/codeql-action
        ["actions/checkout@v6"] = (["ref", "fetch-depth", "submodules"], null),
        ["actions/setup-dotnet@v5"] = (["dotnet-version", "dotnet-quality", "global-json-file", "source-url", "cache"], null),
        ["github/codeql-action/upload-sarif@v4"] = (["sarif_file", "checkout_path", "ref", "sha", "token", "category", "wait-for-processing"], "sarif_file"),

        // https://learn.microsoft.com/azure/devops/pipelines/tasks/reference/
        ["UseDotNet@2"] = (["packageType", "useGlobalJson", "workingDirectory", "version", "includePreviewVersions"], null),
        ["PublishBuildArtifacts@1"] = (["PathtoPublish", "ArtifactName", "publishLocation", "MaxArtifactSize", "StoreAsTar"], "PathtoPublish"),
        ["AdvancedSecurity-Publish@1"] = (
            ["SarifsInputDirectory", "EnableRecursiveScanning", "Category", "WaitForProcessing", "WaitForProcessingInterval", "WaitForProcessingTimeout"],
            "SarifsInputDirectory"),
    };

    private readonly Dictionary<string, string> variables = [];

    /// <summary>Has somebody cancelled the job while it built?</summary>
    public bool IsCancelled { get; private set; }

    /// <summary>Has a step failed?</summary>
    public bool HasFailed { get; private set; }

    /// <summary>What all commands printed.</summary>
    public string Output { get; private set; } = "";

    /// <summary>Runs the steps in their order, and says of each that its conditions let run what became of it: <c>dotnet build: failed</c>.</summary>
    /// <param name="isCancelled">Does somebody cancel the job at its first command?</param>
    /// <param name="steps">The steps.</param>
    public async Task<IReadOnlyList<string>> Run(bool isCancelled, IEnumerable<YamlMappingNode> steps)
    {
        var outcomes = new List<string>();

        foreach (var step in steps)
        {
            if (new CiCondition(folder, variables, HasFailed, IsCancelled).Holds(Text(step, "if"), Text(step, "condition")))
            {
                var (title, succeeds) = await Run(step);
                outcomes.Add($"{title}: {(succeeds ? "succeeded" : "failed")}");
                HasFailed |= !succeeds;
                IsCancelled |= isCancelled && title.StartsWith("dotnet ", StringComparison.Ordinal);
            }
        }

        return outcomes;
    }

    /// <summary>The steps of a block: those of the one job of a workflow, those of a pipeline, or the block is a list of steps.</summary>
    public static IEnumerable<YamlMappingNode> Steps(GuideBlock block)
    {
        var yaml = new YamlStream();
        yaml.Load(new StringReader(block.Text));
        var root = Assert.Single(yaml.Documents).RootNode;
        var owner = root is YamlMappingNode workflow && workflow.Children.TryGetValue("jobs", out var jobs)
            ? Assert.Single(((YamlMappingNode)jobs).Children).Value
            : root;
        return ((YamlSequenceNode)(owner is YamlMappingNode job ? job["steps"] : owner)).Cast<YamlMappingNode>();
    }

    /// <summary>The program that a command is about.</summary>
    private static string Title(string command) =>
        command.Contains("merge-sarif.sh", StringComparison.Ordinal) ? "merge-sarif.sh" : command.Trim();

    private static string? Text(YamlMappingNode node, string key) => node.Children.TryGetValue(key, out var value) ? ((YamlScalarNode)value).Value : null;

    /// <summary>GitHub ends a script at the first command that fails. Azure Pipelines goes on, so that the last command decides.</summary>
    private async Task<(string Title, bool Succeeds)> Run(YamlMappingNode step) => (Text(step, "run"), Text(step, "script")) switch
    {
        ({ } command, _) => (Title(command), await Runs("set -e\n" + command)),
        (_, { } command) => (Title(command), await Runs(command)),
        _ => (Text(step, "uses") ?? Text(step, "task")!, Publishes(step)),
    };

    private async Task<bool> Runs(string script)
    {
        File.WriteAllText(Path.Combine(folder, "step.sh"), script);
        var output = await DotNet.RunLine(folder, "bash step.sh");
        Output += output.Text;

        foreach (var set in output.Text.Split('\n').Where(line => line.StartsWith("##vso[task.setvariable variable=", StringComparison.Ordinal)))
        {
            variables[set.Split('=', ']')[1]] = set.Split(']')[1].Trim();
        }

        return output.ExitCode == 0;
    }

    private bool Publishes(YamlMappingNode step)
    {
        var (names, published) = Documented[Text(step, "uses") ?? Text(step, "task")!];
        var inputs = step.Children.TryGetValue("with", out var with) || step.Children.TryGetValue("inputs", out with) ? (YamlMappingNode)with : [];
        Assert.Empty(inputs.Children.Keys.Select(key => ((YamlScalarNode)key).Value!).Except(names));

        if (published is null)
        {
            return true;
        }

        var path = Path.Combine(folder, Text(inputs, published)!.Replace("$(Build.SourcesDirectory)", folder, StringComparison.Ordinal));
        return Directory.Exists(path) && Directory.GetFiles(path, "*.sarif").Length > 0;
    }
}
