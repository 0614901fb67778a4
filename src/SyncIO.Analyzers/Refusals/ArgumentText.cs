using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using SyncIO.Code;

namespace SyncIO.Refusals;

/// <summary>
/// <c>[CallerArgumentExpression]</c>: the text of an argument is a value, which is another one once a call in it is awaited. Only for
/// <c>ArgumentNullException.ThrowIfNull(task.Result)</c> it does not matter: nobody takes that text for the name of a parameter.
/// </summary>
internal static class ArgumentText
{
    /// <summary>The member that is told the text of an argument around a call; null where none is.</summary>
    public static ISymbol? ToldTo(IOperation call) => call.Ancestors()
        .OfType<IArgumentOperation>()
        .Where(argument => argument is { Parameter: not null, Parent: not null } && IsTold(argument))
        .Select(argument => argument.Parent!.CalledMember())
        .FirstOrDefault(member => member is not null && !member.ContainingType.IsOrInherits("System.Exception"));

    private static bool IsTold(IArgumentOperation argument) => argument.Parent!.Arguments().Any(other =>
        other is { ArgumentKind: ArgumentKind.DefaultValue, Parameter: { } parameter }
        && parameter.GetAttributes().Any(attribute =>
            attribute is { AttributeClass.Name: "CallerArgumentExpressionAttribute", ConstructorArguments: [{ Value: string name }] }
            && name == argument.Parameter!.Name));
}
