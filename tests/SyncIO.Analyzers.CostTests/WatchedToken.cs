using System;
using System.Linq;
using System.Threading;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace SyncIO.Tests.Cost;

/// <summary>How often the counted analyzers ask a type for its members between one look at the token that cancels them and the next.</summary>
public static class WatchedToken
{
    private static int unseen;

    /// <summary>The most without a look since somebody began to watch.</summary>
    public static int Most { get; private set; }

    /// <summary>Begins to watch.</summary>
    public static void Begin() => (unseen, Most) = (0, 0);

    /// <summary>A call of Roslyn; what begins an action comes from Roslyn, which has looked itself.</summary>
    public static void Count(string member)
    {
        if (member.Contains("AnalysisContext.get_", StringComparison.Ordinal))
        {
            unseen = 0;
        }
        else if (member.EndsWith(".GetMembers", StringComparison.Ordinal))
        {
            Most = Math.Max(Most, ++unseen);
        }
    }

    /// <summary>Somebody looks at a token.</summary>
    public static void Look(ref CancellationToken token) => unseen = token.CanBeCanceled ? 0 : unseen;

    /// <summary>Puts the watch in front of each look.</summary>
    public static void Watch(MethodBody body, MethodReference look)
    {
        Mono.Cecil.Rocks.MethodBodyRocks.SimplifyMacros(body);
        var processor = body.GetILProcessor();

        foreach (var call in body.Instructions.Where(IsLook).ToList())
        {
            // A jump to the look comes to the watch first.
            var copy = processor.Create(call.OpCode, (MethodReference)call.Operand);
            call.OpCode = OpCodes.Dup;
            call.Operand = null!;
            processor.InsertAfter(call, copy);
            processor.InsertAfter(call, processor.Create(OpCodes.Call, look));
        }

        Mono.Cecil.Rocks.MethodBodyRocks.OptimizeMacros(body);
    }

    private static bool IsLook(Instruction instruction) =>
        (instruction.OpCode == OpCodes.Call || instruction.OpCode == OpCodes.Callvirt)
        && (MethodReference)instruction.Operand is { DeclaringType.FullName: "System.Threading.CancellationToken", Name: "ThrowIfCancellationRequested" or "get_IsCancellationRequested" };
}
