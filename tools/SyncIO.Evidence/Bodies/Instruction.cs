using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Emit;
using System.Reflection.Metadata;

namespace SyncIO.Evidence.Bodies;

/// <summary>One instruction of a method.</summary>
/// <param name="Offset">Where it stands.</param>
/// <param name="Code">What it does.</param>
/// <param name="Operand">Its token, index or target.</param>
/// <param name="Targets">Where a switch goes.</param>
internal readonly record struct Instruction(int Offset, OpCode Code, int Operand, ImmutableArray<int> Targets)
{
    private static readonly Dictionary<short, OpCode> Codes = typeof(OpCodes).GetFields()
        .Select(field => field.GetValue(null))
        .OfType<OpCode>()
        .ToDictionary(code => code.Value);

    /// <summary>Does the code go on with the next instruction?</summary>
    public bool FallsThrough => Code.FlowControl is not (FlowControl.Branch or FlowControl.Return or FlowControl.Throw);

    /// <summary>Reads a method's code.</summary>
    public static IEnumerable<Instruction> Read(MethodBodyBlock body)
    {
        var reader = body.GetILReader();
        var instructions = new List<Instruction>();

        while (reader.RemainingBytes > 0)
        {
            instructions.Add(Next(ref reader));
        }

        return instructions;
    }

    private static Instruction Next(ref BlobReader reader)
    {
        var offset = reader.Offset;
        short value = reader.ReadByte();
        var code = Codes[value == 0xFE ? unchecked((short)(0xFE00 | reader.ReadByte())) : value];

        if (code.OperandType == OperandType.InlineSwitch)
        {
            var distances = new int[reader.ReadInt32()];

            for (var i = 0; i < distances.Length; i++)
            {
                distances[i] = reader.ReadInt32();
            }

            var end = reader.Offset;
            return new Instruction(offset, code, 0, [.. distances.Select(distance => end + distance)]);
        }

        var operand = OperandOf(code.OperandType, ref reader);
        var isBranch = code.OperandType is OperandType.InlineBrTarget or OperandType.ShortInlineBrTarget;
        return isBranch ? new Instruction(offset, code, reader.Offset + operand, [reader.Offset + operand])
            : new Instruction(offset, code, operand, []);
    }

    private static int OperandOf(OperandType type, ref BlobReader reader)
    {
        switch (type)
        {
            case OperandType.InlineNone:
                return 0;
            case OperandType.ShortInlineBrTarget:
            case OperandType.ShortInlineI:
                return reader.ReadSByte();
            case OperandType.ShortInlineVar:
                return reader.ReadByte();
            case OperandType.InlineVar:
                return reader.ReadUInt16();
            case OperandType.InlineI8:
            case OperandType.InlineR:
                reader.ReadInt64();
                return 0;
            default:
                return reader.ReadInt32();
        }
    }
}
