using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Runtime.Loader;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Xunit;

namespace SyncIO.Tests.Cost;

/// <summary>The analyzers of an assembly, with a counter in front of each call of Roslyn: the code that is shipped has none.</summary>
public static class CountedAnalyzers
{
    private static readonly List<string> Names = [];
    private static int[] counts = [];

    /// <summary>Reads the assembly of the analyzers, and puts the counters in.</summary>
    /// <returns>Its analyzers.</returns>
    public static ImmutableArray<DiagnosticAnalyzer> Read()
    {
        using var module = ModuleDefinition.ReadModule(Path.Combine(AppContext.BaseDirectory, "SyncIO.Analyzers.dll"), new ReaderParameters { InMemory = true });
        var note = module.ImportReference(typeof(CountedAnalyzers).GetMethod(nameof(Note)));
        var look = module.ImportReference(typeof(WatchedToken).GetMethod(nameof(WatchedToken.Look)));

        foreach (var method in module.GetTypes().SelectMany(type => type.Methods).Where(method => method.HasBody))
        {
            Count(method.Body, note);
            WatchedToken.Watch(method.Body, look);
        }

        counts = new int[Names.Count];
        using var stream = new MemoryStream();
        module.Write(stream);
        stream.Position = 0;
        return [.. new AssemblyLoadContext("counted").LoadFromStream(stream).GetTypes()
            .Where(type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)) && !type.IsAbstract)
            .OrderBy(type => type.FullName, StringComparer.Ordinal)
            .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!)];
    }

    /// <summary>What analyzers find, one after the other: the counters are not made for several threads.</summary>
    /// <param name="compilation">Where they look.</param>
    /// <param name="analyzers">The analyzers.</param>
    /// <param name="options">The additional files; null: none.</param>
    public static Task<ImmutableArray<Diagnostic>> FindingsAsync(Compilation compilation, ImmutableArray<DiagnosticAnalyzer> analyzers, AnalyzerOptions? options = null) => compilation
        .WithAnalyzers(analyzers, new CompilationWithAnalyzersOptions(options ?? new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false))
        .GetAnalyzerDiagnosticsAsync();

    /// <summary>What analyzers find in a library of one text, and what they call for it.</summary>
    /// <param name="analyzers">The analyzers.</param>
    /// <param name="code">The text, which has to compile.</param>
    public static async Task<(ImmutableArray<Diagnostic> Findings, IReadOnlyDictionary<string, int> Calls)> LookIntoAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, string code)
    {
        var compilation = GeneratedCode.Library("Library", [CSharpSyntaxTree.ParseText(code)]);
        Assert.DoesNotContain(compilation.GetDiagnostics(), diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        Calls();
        return (await FindingsAsync(compilation, analyzers), Calls());
    }

    /// <summary>What was called how often since the last time that somebody asked, by type and member.</summary>
    public static IReadOnlyDictionary<string, int> Calls()
    {
        var calls = Names.Zip(counts).Where(pair => pair.Second > 0).ToDictionary(pair => pair.First, pair => pair.Second);
        Array.Clear(counts);
        return calls;
    }

    /// <summary>Counts a call.</summary>
    /// <param name="name">The number of what is called.</param>
    public static void Note(int name)
    {
        counts[name]++;
        WatchedToken.Count(Names[name]);
    }

    private static void Count(MethodBody body, MethodReference note)
    {
        // Short jumps might no longer reach.
        Mono.Cecil.Rocks.MethodBodyRocks.SimplifyMacros(body);
        var processor = body.GetILProcessor();

        foreach (var call in body.Instructions.Where(IsOfRoslyn).ToList())
        {
            // In front of the call, but behind what a jump to it reaches, nobody would count: the jump is to the counter.
            var copy = processor.Create(call.OpCode, (MethodReference)call.Operand);
            (call.OpCode, call.Operand) = (OpCodes.Ldc_I4, NumberOf((MethodReference)copy.Operand));
            processor.InsertAfter(call, copy);
            processor.InsertAfter(call, processor.Create(OpCodes.Call, note));
        }

        Mono.Cecil.Rocks.MethodBodyRocks.OptimizeMacros(body);
    }

    /// <summary>A prefix belongs to the instruction behind it, and nothing may come between.</summary>
    private static bool IsOfRoslyn(Instruction instruction) =>
        (instruction.OpCode == OpCodes.Call || instruction.OpCode == OpCodes.Callvirt)
        && instruction.Previous?.OpCode.OpCodeType != OpCodeType.Prefix
        && ((MethodReference)instruction.Operand).DeclaringType.FullName.StartsWith("Microsoft.CodeAnalysis.", StringComparison.Ordinal);

    private static int NumberOf(MethodReference method)
    {
        var name = $"{method.DeclaringType.Name}.{method.Name}";
        var known = Names.IndexOf(name);

        if (known < 0)
        {
            known = Names.Count;
            Names.Add(name);
        }

        return known;
    }
}
