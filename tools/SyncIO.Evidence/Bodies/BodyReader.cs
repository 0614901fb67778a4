using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using SyncIO.Evidence.Metadata;

namespace SyncIO.Evidence.Bodies;

/// <summary>
/// Reads one method by following its evaluation stack once, branch after branch, for where values come from. Locals are everything that
/// is ever put into them.
/// </summary>
internal sealed class BodyReader
{
    private readonly MethodNode method;
    private readonly MethodBodyBlock block;
    private readonly Dictionary<int, Value> locals = [];
    private readonly Dictionary<int, ImmutableStack<Value>> labels = [];
    private readonly HashSet<int> starts;
    private readonly List<Call> calls = [];
    private readonly List<(string Field, Value Value)> stores = [];
    private Value result = Value.Unknown;
    private readonly ValueStack stack = new();
    private int blockStart;

    private BodyReader(MethodNode method, MethodBodyBlock block, IReadOnlyList<Instruction> instructions) =>
        (this.method, this.block, starts) = (method, block, [.. instructions.SelectMany(instruction => instruction.Targets)]);

    /// <summary>Reads a method; empty where it has no code.</summary>
    public static Body Read(MethodNode method)
    {
        if (method.Body is not { } block)
        {
            return Body.Empty;
        }

        var instructions = Instruction.Read(block).ToList();
        var reader = new BodyReader(method, block, instructions);

        // Once for what locals hold, once with that.
        reader.Follow(instructions);
        reader.calls.Clear();
        reader.stores.Clear();
        reader.labels.Clear();
        reader.Follow(instructions);
        return new Body([.. reader.calls], [.. reader.stores], reader.result);
    }

    private void Follow(IReadOnlyList<Instruction> instructions)
    {
        (stack.Values, blockStart) = ([], 0);
        var isReached = true;

        foreach (var instruction in instructions)
        {
            Enter(instruction.Offset, isReached);

            if (instruction.Code.FlowControl == FlowControl.Throw)
            {
                calls.RemoveRange(blockStart, calls.Count - blockStart);
            }

            var kept = (Calls: calls.Count, Stores: stores.Count);
            Step(instruction);

            if (IsRare(instruction.Offset))
            {
                calls.RemoveRange(kept.Calls, calls.Count - kept.Calls);
                stores.RemoveRange(kept.Stores, stores.Count - kept.Stores);
            }

            Leave(instruction);
            isReached = instruction.FallsThrough;
        }
    }

    /// <summary>At the beginning of a block the stack is what those that go there have left on it.</summary>
    private void Enter(int offset, bool isReached)
    {
        var handler = block.ExceptionRegions.FirstOrDefault(region => region.HandlerOffset == offset || region.FilterOffset == offset);

        if (handler.HandlerLength > 0 && handler.Kind is not (ExceptionRegionKind.Finally or ExceptionRegionKind.Fault))
        {
            stack.Values = [Value.Unknown];
        }
        else if (labels.TryGetValue(offset, out var left))
        {
            stack.Values = isReached ? ValueStack.Merged(stack.Values, left) : left;
        }
        else if (!isReached)
        {
            stack.Values = [];
        }

        if (starts.Contains(offset))
        {
            blockStart = calls.Count;
        }
    }

    private void Leave(Instruction instruction)
    {
        foreach (var target in instruction.Targets)
        {
            labels[target] = labels.TryGetValue(target, out var before) ? ValueStack.Merged(before, stack.Values) : stack.Values;
        }

        if (instruction.Code.FlowControl is FlowControl.Branch or FlowControl.Cond_Branch or FlowControl.Return or FlowControl.Throw)
        {
            blockStart = calls.Count;
        }
    }

    private bool IsRare(int offset) => block.ExceptionRegions.Any(region =>
        region.Kind is ExceptionRegionKind.Catch or ExceptionRegionKind.Filter or ExceptionRegionKind.Fault
        && (region.Kind == ExceptionRegionKind.Filter ? region.FilterOffset : region.HandlerOffset) <= offset
        && offset < region.HandlerOffset + region.HandlerLength);

    private void Step(Instruction instruction)
    {
        switch (StackOperation.Of(instruction))
        {
            case (StackKind.Argument, var index):
                stack.Push(Value.Of(new Given(method, index)));
                break;
            case (StackKind.Local, var index):
                stack.Push(locals.GetValueOrDefault(index, Value.Unknown));
                break;
            case (StackKind.ToLocal, var index):
                locals[index] = locals.GetValueOrDefault(index, Value.Unknown).Or(stack.Pop());
                break;
            case (StackKind.Field, _):
                Field(instruction);
                break;
            case (StackKind.Call, _):
                Invoke(instruction);
                break;
            case (StackKind.Function, _):
                HandOver(instruction);
                break;
            case (StackKind.Same, _):
                break;
            case (StackKind.Copy, _):
                stack.Push(stack.Top);
                break;
            case (StackKind.Return, _):
                result = result.Or(stack.Pop());
                break;
            default:
                Other(instruction.Code);
                break;
        }
    }

    private void Field(Instruction instruction)
    {
        var (name, type) = FieldNames.Of(method.Type.File, MetadataTokens.EntityHandle(instruction.Operand));

        var code = instruction.Code.Name!;
        var isStored = code.StartsWith("st", StringComparison.Ordinal);

        if (isStored)
        {
            stores.Add((name, stack.Pop()));
        }

        if (!code.Contains("sfld", StringComparison.Ordinal))
        {
            stack.Pop(); // the object
        }

        if (!isStored)
        {
            stack.Push(Value.Of(new Held(name, type)));
        }
    }

    private void HandOver(Instruction instruction)
    {
        if (instruction.Code == OpCodes.Ldvirtftn)
        {
            stack.Pop();
        }

        var target = method.Type.File.Set.Method(method.Type.File, MetadataTokens.EntityHandle(instruction.Operand))?.Node;
        stack.Push(target is null ? Value.Unknown : Value.Of(new Function(target)));
    }

    private void Invoke(Instruction instruction)
    {
        var isNew = instruction.Code == OpCodes.Newobj;

        if (method.Type.File.Set.Method(method.Type.File, MetadataTokens.EntityHandle(instruction.Operand)) is not { } target)
        {
            stack.Values = [];
            return;
        }

        var count = target.Parameters.Length + (target.IsInstance && !isNew ? 1 : 0);
        var arguments = stack.Take(count);
        var call = new Call(target, instruction.Code == OpCodes.Callvirt, arguments);

        if (isNew && arguments.Length == 2 && arguments[1].Origins.Any(origin => origin is Function))
        {
            stack.Push(arguments[1]); // a delegate
        }
        else
        {
            calls.Add(call);
            Answer(call, isNew);
        }
    }

    /// <summary>What awaits a value, or only wraps it, gives the value itself.</summary>
    private void Answer(Call call, bool isNew)
    {
        if (isNew)
        {
            stack.Push(Value.Of(new Made(call)));
        }
        else if (call.Method is { Name: "GetAwaiter" or "GetResult" or "ConfigureAwait" or "get_Result" or "AsTask", IsInstance: true })
        {
            stack.Push(call.Arguments[0]);
        }
        else if (call.Method.Name == "SetResult" && call.Arguments.Length == 2)
        {
            result = result.Or(call.Arguments[1]);
        }
        else if (call.Method.ReturnType != "System.Void")
        {
            stack.Push(Value.Of(new Returned(call)));
        }
    }

    private void Other(OpCode code)
    {
        stack.Take(StackOperation.Pops(code));

        for (var i = StackOperation.Pushes(code); i > 0; i--)
        {
            stack.Push(Value.Unknown);
        }
    }
}
