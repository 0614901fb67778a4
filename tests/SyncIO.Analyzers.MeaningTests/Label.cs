using System;
using System.Threading;

namespace SyncIO.Tests.Meaning;

/// <summary>A control as a library has it: only the thread that created it may change it. Programs do not see its source.</summary>
public sealed class Label
{
    private readonly Thread owner = Thread.CurrentThread;
    private string text = "";

    /// <summary>What it shows; another thread gets an <see cref="InvalidOperationException"/> when it sets it.</summary>
    public string Text
    {
        get => text;
        set => text = Thread.CurrentThread == owner ? value : throw new InvalidOperationException("another thread");
    }
}
