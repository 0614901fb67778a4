using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>Rules of FluentValidation run for each model, wherever the validator was put together.</summary>
public sealed class Validators
{
    private const string Called = " is called synchronously by its framework";

    [Theory]
    [InlineData("RuleFor(m => m.Name).Must(name => { Thread.{|#0:Sleep|}(1); return true; });", "the lambda")]
    [InlineData("RuleFor(m => m.Name).Must((m, name) => { Thread.{|#0:Sleep|}(1); return true; });", "the lambda")]
    [InlineData("RuleFor(m => m.Name).Custom((name, c) => { Thread.{|#0:Sleep|}(1); c.AddFailure(name); });", "the lambda")]
    [InlineData("RuleFor(m => m.Name).NotEmpty().When(m => { Thread.{|#0:Sleep|}(1); return true; });", "the lambda")]
    [InlineData("RuleFor(m => m.Name).NotEmpty().Unless(m => { Thread.{|#0:Sleep|}(1); return true; });", "the lambda")]
    [InlineData("RuleFor(m => m.Name).Must(IsFree); } bool IsFree(string name) { Thread.{|#0:Sleep|}(1); return true;", "'IsFree'")]
    public Task Rules(string rules, string what) => ByHand.Sleep(Code(rules), what + Called, References.FluentValidation);

    /// <summary>What puts the rules together runs once.</summary>
    [Fact]
    public Task The_constructor() => Verify.Silent(Code("Thread.Sleep(1); RuleFor(m => m.Name).NotEmpty();"), nameof(Reason.SynchronousCode), References.FluentValidation);

    private static string Code(string rules) => $$"""
        using System.Threading;
        using FluentValidation;

        class Model { public string Name { get; set; } }
        class ModelValidator : AbstractValidator<Model> { public ModelValidator() { {{rules}} } }
        """;
}
