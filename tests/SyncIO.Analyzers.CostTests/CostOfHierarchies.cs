using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;
using Xunit.Abstractions;

namespace SyncIO.Tests.Cost;

/// <summary>What it costs to follow calls that many classes answer, each of which calls the others, counted and not timed.</summary>
[Collection(nameof(CountedAnalyzers))]
public sealed class CostOfHierarchies(ITestOutputHelper output)
{
    private const double Tolerance = 1.1;

    /// <summary>Twice the classes cost twice as much: which of them a call runs is found out once, and not on each way to it.</summary>
    [Fact]
    public async Task The_classes_of_a_call_are_found_out_once()
    {
        var analyzers = CountedAnalyzers.Read();
        var few = await CountAsync(analyzers, 40);
        var many = await CountAsync(analyzers, 80);
        output.WriteLine($"{few} and {many} calls of Roslyn");
        Assert.InRange(many, few, few * 2 * Tolerance);
    }

    private static async Task<long> CountAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, int classes)
    {
        var (findings, calls) = await CountedAnalyzers.LookIntoAsync(analyzers, Messages(classes));
        Assert.Contains(findings, finding => finding.Id.StartsWith("SIO3", StringComparison.Ordinal));
        return calls.Values.Sum();
    }

    /// <summary>Messages that write what they have into a writer, which writes their parts: by a stream, a text or a file.</summary>
    private static string Messages(int classes) => $$"""
        public interface IWriter { void Number(int value); void Part(Message part); }

        public abstract class Message { public abstract void Write(IWriter writer); public virtual void Close(IWriter writer) => writer.Number(0); }

        public class ToStream(Stream stream) : IWriter
        {
            public void Number(int value) => stream.WriteByte((byte)value);
            public void Part(Message part) { part.Write(this); part.Close(this); }
        }

        public class ToFile : IWriter
        {
            public void Number(int value) => File.AppendAllText("f", "" + value);
            public void Part(Message part) { part.Write(this); part.Close(this); }
        }

        {{string.Concat(Enumerable.Range(0, classes).Select(n => $$"""
            public class Message{{n}} : Message
            {
                public Message First = new Message{{(n + 1) % classes}}();
                public Message{{(n * 7 + 3) % classes}} Second = new();
                public override void Write(IWriter writer) { writer.Number({{n}}); writer.Part(First); writer.Part(Second); Second.Write(writer); Close(writer); }
            }

            """))}}

        public class Sender
        {
            public async Task SendAsync(Stream stream, Message message) { await Task.Yield(); message.Write(new ToStream(stream)); new ToFile().Part(message); }
        }
        """;
}
