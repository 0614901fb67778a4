using System.Linq;
using System.Threading.Tasks;
using SyncIO.CodeFixes.BlockingCall;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall.RequestHandlers;

/// <summary>A handler whose task the sender forgets has done its work when it returns: once it waits, the sender would go on beside it.</summary>
public sealed class SentRequests
{
    [Theory]
    [InlineData("sender.Send(new Cancel());", false)]
    [InlineData("var one = new Cancel(); sender.Send(one);", false)]
    [InlineData("_ = sender?.Send(new Cancel());", false)]
    [InlineData("void Later() => sender.Send(new Cancel()); Later();", false)]
    [InlineData("Action later = () => sender.Send(new Cancel()); later();", false)]
    [InlineData("sender.Send(new Cancel()).ConfigureAwait(false);", false)]
    [InlineData("var task = sender.Send(new Cancel());", false)]
    [InlineData("_ = Note(new Cancel()); async Task Note(Cancel one) => await Task.Yield();", true)]
    [InlineData("await sender.Send(new Cancel());", true)]
    [InlineData("sender.Send(new Other()); await sender.Send(new Cancel());", true)]
    [InlineData("new List<Cancel>().Add(new Cancel());", true)]
    public async Task The_handler_stays(string sent, bool changes)
    {
        var code = $$"""
            using System;
            using System.Collections.Generic;
            using System.Threading;
            using System.Threading.Tasks;
            using MediatR;
            public class Cancel : IRequest<int> { }
            public class Other : IRequest<int> { }
            public class Handler : IRequestHandler<Cancel, int>
            {
                public Task<int> Handle(Cancel request, CancellationToken token) { Thread.Sleep(1); return Task.FromResult(1); }
            }
            public class Page { public async Task M(ISender sender) { {{sent}} await Task.Yield(); } }
            """;
        var project = await InMemory.LibraryAsync(References.MediatR, ("/P/C.cs", code));
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Equal(changes, after.Contains("await Task.Delay", System.StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("void", "handler.Handle((dynamic)fact);", false)]
    [InlineData("Task", "var task = (Task)handler.Handle((dynamic)fact); return Task.CompletedTask;", false)]
    [InlineData("Task", "return handler.Handle((dynamic)fact);", true)]
    [InlineData("Task", "return (Task)handler.Handle((dynamic)fact);", true)]
    [InlineData("async Task", "await handler.Handle((dynamic)fact);", true)]
    [InlineData("async Task", "await ((Task)handler.Handle((dynamic)fact)).ConfigureAwait(false);", true)]
    [InlineData("void", "handler.Note((dynamic)fact);", true)]
    public async Task A_handler_that_is_called_dynamically_stays(string type, string sent, bool changes)
    {
        var code = $$"""
            using System;
            using System.Threading;
            using System.Threading.Tasks;
            public interface IHandler<T> { Task Handle(T fact); }
            public class Shipped { }
            public class Handler : IHandler<Shipped>
            {
                public Task Handle(Shipped fact) { Thread.Sleep(1); return Task.CompletedTask; }
            }
            public static class Facts { public static {{type}} Raise(object fact, Type type) { dynamic handler = Activator.CreateInstance(type); {{sent}} } }
            """;
        var project = await InMemory.LibraryAsync(References.AspNetCore10, ("/P/C.cs", code));
        var changed = await Fix.All<AwaitFixProvider>(project.Solution, await Findings.In(project));
        var after = (await changed.Projects.Single().Documents.Single().GetTextAsync()).ToString();
        Assert.Equal(changes, after.Contains("await Task.Delay", System.StringComparison.Ordinal));
    }
}
