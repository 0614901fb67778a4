using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Linq;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>Assertions that need no test framework: a failure is an <see cref="InvalidOperationException"/>.</summary>
public class DefaultVerifier : IVerifier
{
    /// <summary>A verifier without context.</summary>
    public DefaultVerifier()
        : this(ImmutableStack<string>.Empty)
    {
    }

    /// <summary>A verifier whose failures start by naming <paramref name="context"/>, the outermost first.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    protected DefaultVerifier(ImmutableStack<string> context) => Context = context ?? throw new ArgumentNullException(nameof(context));

    /// <summary>What is being verified, the innermost on top.</summary>
    protected ImmutableStack<string> Context { get; }

    /// <inheritdoc/>
    public virtual void Empty<T>(string collectionName, IEnumerable<T> collection)
    {
        var count = collection?.Count() ?? 0;

        if (count != 0)
        {
            Fail($"Expected '{collectionName}' to be empty, contains '{count}' elements");
        }
    }

    /// <inheritdoc/>
    public virtual void Equal<T>(T expected, T actual, string? message = null)
    {
        if (!EqualityComparer<T>.Default.Equals(expected, actual))
        {
            Fail(message ?? $"Expected '{expected}', was '{actual}'");
        }
    }

    /// <inheritdoc/>
    public virtual void True([DoesNotReturnIf(false)] bool assert, string? message = null)
    {
        if (!assert)
        {
            Fail(message ?? "Expected 'true', was 'false'");
        }
    }

    /// <inheritdoc/>
    public virtual void False([DoesNotReturnIf(true)] bool assert, string? message = null)
    {
        if (assert)
        {
            Fail(message ?? "Expected 'false', was 'true'");
        }
    }

    /// <inheritdoc/>
    [DoesNotReturn]
    public virtual void Fail(string? message = null)
        => throw new InvalidOperationException(CreateMessage(message ?? "Verification failed"));

    /// <inheritdoc/>
    public virtual void LanguageIsSupported(string language)
        => True(language == LanguageNames.CSharp, $"Language '{language}' is not supported");

    /// <inheritdoc/>
    public virtual void NotEmpty<T>(string collectionName, IEnumerable<T> collection)
        => True(collection?.Any() == true, $"Expected '{collectionName}' to be non-empty");

    /// <inheritdoc/>
    public virtual void SequenceEqual<T>(
        IEnumerable<T> expected,
        IEnumerable<T> actual,
        IEqualityComparer<T>? equalityComparer = null,
        string? message = null)
        => True(
            expected.SequenceEqual(actual, equalityComparer),
            message ?? $"Expected '{string.Join(", ", expected)}', was '{string.Join(", ", actual)}'");

    /// <inheritdoc/>
    public virtual IVerifier PushContext(string context) => new DefaultVerifier(Context.Push(context));

    /// <summary>Puts the context before <paramref name="message"/>, the outermost first.</summary>
    protected virtual string CreateMessage(string? message)
        => Context.Aggregate(message ?? "", (text, context) => $"Context: {context}{Environment.NewLine}{text}");
}
