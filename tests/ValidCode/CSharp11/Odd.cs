// What is seldom seen: unsafe code, function pointers, dynamic, directives, attributes on everything, interop, module initialisers.

using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading.Tasks;
using static System.Math;
using IO = System.IO;
using Table = System.Collections.Generic.Dictionary<string, System.Collections.Generic.List<(int Row, int Column)>>;

[assembly: AssemblyMetadata("Kind", "valid code")]
[module: SkipLocalsInit]

namespace ValidCode.Odd
{
    internal static class Pointers
    {
        private static readonly unsafe delegate*<int, int, int> Add = &Sum;

        public static unsafe int Run(ReadOnlySpan<int> numbers)
        {
            delegate* managed<int, int, int> add = Add;
            delegate* unmanaged[Cdecl, SuppressGCTransition]<int, void> none = null;
            int* block = stackalloc int[4] { 1, 2, 3, 4 };
            Span<int> span = numbers.Length > 4 ? new int[numbers.Length] : stackalloc int[numbers.Length];
            numbers.CopyTo(span);
            var total = none == null ? 0 : 1;

            fixed (int* start = span)
            fixed (char* text = "text")
            {
                for (var current = start; current < start + span.Length; current++)
                {
                    total = add(total, *current);
                }

                total += text[1] + block[^1 .. ^0 is var range && range.Start.IsFromEnd ? 3 : 0];
            }

            var packed = new Packed { Number = 1 };
            packed.Bytes[3] = 0xFF;
            var view = (byte*)&packed;
            return total + view[3] + sizeof(Packed) + sizeof(nint);
        }

        public static async Task<int> RunLater(int[] numbers)
        {
            await Task.Yield();
            return Run(numbers);
        }

        [UnmanagedCallersOnly(CallConvs = new[] { typeof(CallConvCdecl) })]
        private static void Callback(int code) => Debug.WriteLine(code);

        private static int Sum(int left, int right) => left + right;

        [StructLayout(LayoutKind.Explicit, Size = 8)]
        private unsafe struct Packed
        {
            [FieldOffset(0)]
            public int Number;

            [FieldOffset(0)]
            public fixed byte Bytes[8];
        }
    }

    internal ref struct Cursor
    {
        private readonly ReadOnlySpan<byte> data;
        private ref int position;

        public Cursor(ReadOnlySpan<byte> data, ref int position)
        {
            this.data = data;
            this.position = ref position;
        }

        public readonly bool AtEnd => position >= data.Length;

        public readonly int Read() => AtEnd ? -1 : data[position++];

        [UnscopedRef]
        public readonly ref int Position => ref position;

        public readonly ReadOnlySpan<byte> Rest(scoped in Cursor other) => data[Max(position, other.position)..];

        public void Dispose() => position = 0;
    }

    internal static class Spans
    {
        public static async Task<int> Parse(ReadOnlyMemory<byte> memory)
        {
            await Task.Yield();
            return Local(memory.Span);

            static int Local(ReadOnlySpan<byte> bytes)
            {
                var position = 0;
                using var cursor = new Cursor(bytes, ref position);
                var sum = 0;

                while (cursor.Read() is >= 0 and var one)
                {
                    sum += one;
                }

                ref var reference = ref cursor.Position;
                reference = sum;
                return reference + "bytes"u8.Length + cursor.Rest(cursor).Length;
            }
        }

        public static async Task<string> Build(int length)
        {
            var rented = ArrayPool<char>.Shared.Rent(length);

            try
            {
                rented.AsSpan(0, length).Fill('-');
                await Task.Yield();
                return string.Create(length, rented, static (span, source) => source.AsSpan(0, span.Length).CopyTo(span));
            }
            finally
            {
                ArrayPool<char>.Shared.Return(rented);
            }
        }

        public static string Raw(int number) => $$"""
            { "number": {{number}}, "text": "File.ReadAllText(\"f\")" }
            """ + """""" """a""" """""" + @"c:\" + $@"{number:000}\{{x}}" + $"{(number > 0 ? "task.Wait()" : $"{number,5}")}";
    }

    internal sealed class Bag : DynamicObject
    {
        private readonly Dictionary<string, object?> values = new();

        public override bool TryGetMember(GetMemberBinder binder, out object? result) => values.TryGetValue(binder.Name, out result);

        public override bool TrySetMember(SetMemberBinder binder, object? value)
        {
            values[binder.Name] = value;
            return true;
        }

        public static async Task<object?> Use(dynamic anything)
        {
            // What is bound while the program runs is not known to anybody before.
            dynamic bag = new Bag();
            bag.Result = anything.Wait(1);
            bag.Text = anything.Result + anything.ReadToEnd();
            bag.Task = Task.FromResult(1);
            await (Task)bag.Task;
            foreach (var one in anything)
            {
                Console.WriteLine(one.Read());
            }

            return bag.Text ?? (object)bag.Result;
        }
    }

#if NET8_0_OR_GREATER && !NEVER
#pragma warning disable CS0618, CS0612 // old members on purpose
#line 200 "Template.tt"
    internal static class Directives
    {
        [Obsolete]
        public static async Task<int> Old()
        {
#region nothing
            await Task.Yield();
#if NEVER
            System.Threading.Thread.Sleep(1000);
            Task.Delay(1).Wait();
#elif true
            return Older();
#else
#error never
#endif
#endregion
        }

        [Obsolete("older")]
        private static int Older() => 1;
    }
#line default
#line (1, 1) - (2, 20) 5 "Other.razor"
#pragma warning restore CS0618, CS0612
#line hidden
#endif
#nullable disable
    internal static class Oblivious
    {
        public static async Task<string> Length(string text, Table table)
        {
            await Task.Yield();
            return text.Length + table[text]?.Count.ToString() + IO.Path.GetFileName(text) + global::System.IO.Path.PathSeparator;
        }
    }
#nullable restore
#line default

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
    internal sealed class MarkAttribute<T> : Attribute
    {
        public MarkAttribute(params object?[] values) => Values = values;

        public object?[] Values { get; }

        public Type[]? Types { get; set; }
    }

    [Mark<Stream>(1, "a", null, typeof(Task<>), Types = new[] { typeof(void), typeof(int*[]) })]
    [DebuggerDisplay("{task.Result} {File.ReadAllText(\"f\")}")]
    internal sealed class Marked<[Mark<Type>] T> : IDisposable
    {
        [Mark<int>(Severity.High | Severity.Low)]
        private readonly List<WeakReference<EventHandler>> handlers = new();

        [method: Mark<Action>]
        private event Action<T>? Simple;

        [event: Mark<int>]
        public event EventHandler? Closed
        {
            [Mark<int>]
            add => handlers.Add(new(value!));
            remove => handlers.RemoveAll(handler => !handler.TryGetTarget(out var target) || target == value);
        }

        [IndexerName("Cell")]
        public (T? Value, int) this[[Mark<int>] int row, params string[] columns]
        {
            get => (default, row + columns.Length);
            [param: Mark<int>]
            set => Simple?.Invoke(value.Value!);
        }

        [return: Mark<int>, MaybeNull]
        public async Task<T> Load([CallerMemberName] string member = "", [CallerFilePath] string file = "", [CallerLineNumber] int line = 0, [CallerArgumentExpression(nameof(line))] string expression = "")
        {
            await Task.Delay(member.Length + file.Length + line + expression.Length);
            Simple?.Invoke(this[1, "a"].Value!);
            return this[row: 1, columns: new[] { "a" }].Value!;
        }

        public void Dispose() => handlers.Clear();

        ~Marked() => Dispose();
    }

    [Flags]
    internal enum Severity : byte
    {
        [Description("nothing")]
        None,
        Low = 1 << 0,
        High = Low << 1,
        All = Low | High,
    }

    [ComImport]
    [Guid("00000000-0000-0000-C000-000000000046")]
    [InterfaceType(ComInterfaceType.InterfaceIsIUnknown)]
    internal interface IDocument
    {
        void Open(ref object path, [Optional] ref object readOnly);

        [return: MarshalAs(UnmanagedType.Bool)]
        bool Save([In, Optional, DefaultParameterValue("x")] string name);
    }

    internal static partial class Interop
    {
        static Interop() => Started = Environment.TickCount64;

        public static long Started { get; }

        [DllImport("libc", EntryPoint = "getpid", SetLastError = true)]
        private static extern int GetProcessId();

        [ModuleInitializer]
        internal static void Initialize() => AppContext.SetSwitch("ValidCode.Ready", true);

        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_items")]
        private static extern ref T[] Items<T>(List<T> list);

        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = nameof(Prepare))]
        private static extern void CallPrepare(Accessed accessed);

        public static async Task<int> Use(IDocument document, List<int> list)
        {
            await Task.Yield();
            // An optional 'ref' of a COM interface takes a value, or nothing.
            document.Open("path");
            _ = document.Save();
            Prepare(list.Count);
            return Items(list).Length + (list.Count < 0 ? GetProcessId() : 0);
        }

        static partial void Prepare(int count);

        private static partial bool TryRead(string text, out int number);

        private static partial bool TryRead(string text, out int number) => int.TryParse(text, out number);

        private sealed class Accessed
        {
        }
    }

    file interface IHidden
    {
        string Result => "hidden";
    }

    file sealed class Hidden : IHidden
    {
        public static async Task<string> Wait() => (await Task.FromResult<IHidden>(new Hidden())).Result;
    }

    internal static class Arguments
    {
        public static int All(in int one, ref int two, out int three, int? four = 4, __arglist) => three = one + two++ + four ?? 0;

        public static async Task<int> Call(string? text)
        {
            await Hidden.Wait();
            var (one, two) = (1, 2);
            var three = Swap(right: ref two, left: ref one) ? 1 : 0;
            text ??= nameof(text);
            var length = text?.Length ?? throw new ArgumentNullException(nameof(text));
            return three + (text!)[..^1][^1] + length + default(int) + new StringBuilder { Capacity = 16, Length = 0 }.Capacity;
        }

        private static bool Swap(ref int left, ref int right)
        {
            (left, right) = (right, left);
            return left is not 0 ^ right is 0;
        }
    }
}
