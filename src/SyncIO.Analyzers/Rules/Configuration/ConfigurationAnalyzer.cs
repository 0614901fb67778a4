using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using SyncIO.Catalogue;
using SyncIO.Facts;
using SyncIO.Options;

namespace SyncIO.Rules.Configuration;

/// <summary>SIO9001, SIO9002, SIO9003: a line of a catalogue or of the baseline, or an option, that says nothing.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ConfigurationAnalyzer : CompilationAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rule.Configuration;

    private protected override void Register(CompilationStartAnalysisContext context, Knowledge knowledge)
    {
        var files = CatalogueFiles.Of(context.Options).ToImmutableArray();
        var baseline = BaselineFiles.Of(context.Options);
        context.RegisterAdditionalFileAction(file => AnalyzeFile(file, files, new NameCheck(file.Compilation, knowledge.Code.Solution)));
        context.RegisterAdditionalFileAction(file => BaselineCheck.Lines(file, baseline));
        context.RegisterCompilationEndAction(end =>
        {
            AnalyzeOptions(end, knowledge.Facts.Options, new NameCheck(end.Compilation, knowledge.Code.Solution));
            BaselineCheck.AtTheEnd(end, knowledge.Accepted);
        });
    }

    private static void AnalyzeFile(AdditionalFileAnalysisContext context, ImmutableArray<AdditionalText> files, NameCheck check)
    {
        if (!files.Contains(context.AdditionalFile) || context.AdditionalFile.GetText(context.CancellationToken) is not { } text)
        {
            return;
        }

        var said = Said(files.TakeWhile(file => file != context.AdditionalFile), context.CancellationToken);
        var isAllowlist = CatalogueFiles.IsAllowlist(context.AdditionalFile.Path);

        foreach (var entry in context.AdditionalFile.Entries(context.CancellationToken))
        {
            var reason = entry is BadLine bad ? bad.Reason
                : said.TryGetValue(Claim(entry), out var first) ? $"duplicate of {first.In(context.AdditionalFile.Path)}"
                : check.Objection(entry) ?? (isAllowlist ? Unallowed(entry) : null);

            if (reason is not null)
            {
                context.ReportDiagnostic(Diagnostic.Create(Rule.BadLine, PlaceOf(entry.Line, context.AdditionalFile.Path, text), reason));
            }

            Remember(said, entry, context.AdditionalFile.Path);
        }
    }

    /// <summary>The place of a line of an additional file.</summary>
    internal static Location PlaceOf(int number, string path, SourceText text)
    {
        var line = text.Lines[number].Span;
        return Location.Create(path, line, text.Lines.GetLinePositionSpan(line));
    }

    private static Dictionary<object, Source> Said(IEnumerable<AdditionalText> files, CancellationToken cancellation)
    {
        var said = new Dictionary<object, Source>();

        foreach (var file in files)
        {
            foreach (var entry in file.Entries(cancellation))
            {
                Remember(said, entry, file.Path);
            }
        }

        return said;
    }

    private static void Remember(Dictionary<object, Source> said, CatalogueEntry entry, string file)
    {
        if (entry is not BadLine && Claim(entry) is var claim && !said.ContainsKey(claim))
        {
            said.Add(claim, new Source(file, entry.Line));
        }
    }

    /// <summary>In an allowlist a fact is an <c>@allow</c> line without its first word: it would report the member, not allow it.</summary>
    private static string? Unallowed(CatalogueEntry entry) =>
        entry is Fact { Counterpart: null, Member: var member }
            ? $"this line says that '{member}' blocks: write @allow {member} to allow it"
            : null;

    /// <summary>What a line says, wherever it stands and whatever kind holds there.</summary>
    private static object Claim(CatalogueEntry entry) => entry is Fact fact ? (fact.Member, fact.Counterpart) : entry with { Line = 0 };

    private static void AnalyzeOptions(CompilationAnalysisContext context, ProjectOptions options, NameCheck check)
    {
        var seen = new HashSet<(string Key, string Value)>();

        foreach (var tree in context.Compilation.SyntaxTrees.OrderBy(tree => tree.FilePath, StringComparer.Ordinal))
        {
            foreach (var (key, value) in options.OursOf(tree).Where(seen.Add).OrderBy(option => option.Key, StringComparer.Ordinal))
            {
                var reasons = OptionKeys.All.Contains(key)
                    ? Problems(options.Of(tree), key, check)
                    : ["unknown option" + (NameCheck.Near(key, OptionKeys.All) is { } near ? $", did you mean '{near}'?" : "")];

                if (string.Join("; ", reasons) is { Length: > 0 } reason)
                {
                    context.ReportDiagnostic(Diagnostic.Create(Rule.BadOption, Location.None, key, value.Trim(), reason, tree.FilePath));
                }
            }
        }
    }

    private static IEnumerable<string> Problems(FileOptions options, string key, NameCheck check) => options.Problems
        .Where(problem => problem.Key == key)
        .Select(problem => problem.Reason)
        .Concat((key switch
        {
            OptionKeys.Allowed => options.Allowed.Select(check.Objection),
            OptionKeys.Blocking => options.Blocking.Select(check.Objection),
            OptionKeys.RequestHandlers => options.RequestHandlers.Select(check.UnknownType),
            _ => [],
        })
        .OfType<string>());

    /// <summary>Where a line stands.</summary>
    private readonly record struct Source(string File, int Line)
    {
        /// <summary>As a message in a file names it.</summary>
        public string In(string file) => $"line {Line + 1}{(file == File ? "" : $" of {System.IO.Path.GetFileName(File)}")}";
    }
}
