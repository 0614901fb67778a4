using System.Reflection.Emit;

namespace SyncIO.Evidence.Bodies;

/// <summary>What an instruction means to somebody who follows values.</summary>
internal enum StackKind
{
    /// <summary>Values go, and others come.</summary>
    Other,
    Argument,
    Local,
    ToLocal,
    Field,
    Call,
    Function,

    /// <summary>What is there stays: a cast.</summary>
    Same,
    Copy,
    Return,
}

/// <summary>What an instruction does on the stack.</summary>
/// <param name="Kind">What it means.</param>
/// <param name="Index">The parameter or the local.</param>
internal readonly record struct StackOperation(StackKind Kind, int Index = 0)
{
    public static StackOperation Of(Instruction instruction) => instruction.Code.Name switch
    {
        ['l', 'd', 'a', 'r', 'g', '.', >= '0' and <= '9' and var index] => new(StackKind.Argument, index - '0'),
        "ldarg.s" or "ldarg" or "ldarga.s" or "ldarga" => new(StackKind.Argument, instruction.Operand),
        ['l', 'd', 'l', 'o', 'c', '.', >= '0' and <= '9' and var index] => new(StackKind.Local, index - '0'),
        "ldloc.s" or "ldloc" or "ldloca.s" or "ldloca" => new(StackKind.Local, instruction.Operand),
        ['s', 't', 'l', 'o', 'c', '.', >= '0' and <= '9' and var index] => new(StackKind.ToLocal, index - '0'),
        "stloc.s" or "stloc" => new(StackKind.ToLocal, instruction.Operand),
        "ldfld" or "ldsfld" or "ldflda" or "ldsflda" or "stfld" or "stsfld" => new(StackKind.Field),
        "call" or "callvirt" or "newobj" => new(StackKind.Call),
        "ldftn" or "ldvirtftn" => new(StackKind.Function),
        "castclass" or "isinst" or "box" or "unbox.any" or "ldobj" or "ldind.ref" => new(StackKind.Same),
        "dup" => new(StackKind.Copy),
        "ret" => new(StackKind.Return),
        _ => default,
    };

    public static int Pops(OpCode code) => code.StackBehaviourPop switch
    {
        StackBehaviour.Pop0 or StackBehaviour.Varpop => 0,
        StackBehaviour.Pop1 or StackBehaviour.Popi or StackBehaviour.Popref => 1,
        StackBehaviour.Pop1_pop1 or StackBehaviour.Popi_pop1 or StackBehaviour.Popi_popi or StackBehaviour.Popi_popi8 => 2,
        StackBehaviour.Popi_popr4 or StackBehaviour.Popi_popr8 or StackBehaviour.Popref_pop1 or StackBehaviour.Popref_popi => 2,
        _ => 3,
    };

    public static int Pushes(OpCode code) => code.StackBehaviourPush switch
    {
        StackBehaviour.Push0 or StackBehaviour.Varpush => 0,
        StackBehaviour.Push1_push1 => 2,
        _ => 1,
    };
}
