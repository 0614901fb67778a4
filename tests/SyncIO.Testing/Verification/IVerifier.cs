using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Microsoft.CodeAnalysis.Testing;

/// <summary>The assertions of a test, so that a test framework can put its own in place.</summary>
public interface IVerifier
{
    /// <summary>Fails if <paramref name="collection"/> has an element.</summary>
    void Empty<T>(string collectionName, IEnumerable<T> collection);

    /// <summary>Fails if <paramref name="actual"/> does not equal <paramref name="expected"/>.</summary>
    void Equal<T>(T expected, T actual, string? message = null);

    /// <summary>Fails if <paramref name="assert"/> is not true.</summary>
    void True([DoesNotReturnIf(false)] bool assert, string? message = null);

    /// <summary>Fails if <paramref name="assert"/> is not false.</summary>
    void False([DoesNotReturnIf(true)] bool assert, string? message = null);

    /// <summary>Fails.</summary>
    [DoesNotReturn]
    void Fail(string? message = null);

    /// <summary>Fails if <paramref name="language"/> is not a language that the verifier knows.</summary>
    void LanguageIsSupported(string language);

    /// <summary>Fails if <paramref name="collection"/> has no element.</summary>
    void NotEmpty<T>(string collectionName, IEnumerable<T> collection);

    /// <summary>Fails if the elements differ, or their order.</summary>
    void SequenceEqual<T>(
        IEnumerable<T> expected,
        IEnumerable<T> actual,
        IEqualityComparer<T>? equalityComparer = null,
        string? message = null);

    /// <summary>Gives a verifier whose failures start by naming <paramref name="context"/>.</summary>
    IVerifier PushContext(string context);
}
