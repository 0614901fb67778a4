using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using SyncIO.CodeFixes.HiddenBlocking;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>Tests that tell mocks what a member gives: they tell them of its task afterwards, or the member stays.</summary>
public sealed class Mocks
{
    [Theory]
    [InlineData("mock.Setup(p => p.Count(1)).Returns(3);", "mock.Setup(p => p.CountAsync(1)).ReturnsAsync(3);")]
    [InlineData("mock.Setup(p => p.Count(It.IsAny<int>())).Returns(() => 3).Verifiable();", "mock.Setup(p => p.CountAsync(It.IsAny<int>())).ReturnsAsync(() => 3).Verifiable();")]
    [InlineData("mock.Setup(p => p.Count(1)).Callback(() => { }).Returns((int n) => n);", "mock.Setup(p => p.CountAsync(1)).Callback(() => { }).ReturnsAsync((int n) => n);")]
    [InlineData("mock.SetupSequence(p => p.Count(1)).Returns(3).Returns(4);", "mock.SetupSequence(p => p.CountAsync(1)).ReturnsAsync(3).ReturnsAsync(4);")]
    [InlineData("mock.Setup(p => p.Count(1)).Throws(new Exception()); mock.Verify(p => p.Count(2), Times.Once());", "mock.Setup(p => p.CountAsync(1)).Throws(new Exception()); mock.Verify(p => p.CountAsync(2), Times.Once());")]
    [InlineData("mock.Setup(p => p.Save()); mock.Verify(p => p.Save(), Times.Never());", "mock.Setup(p => p.SaveAsync()).Returns(Task.CompletedTask); mock.Verify(p => p.SaveAsync(), Times.Never());")]
    [InlineData("mock.Setup(p => p.Save()).Callback(() => { }).Verifiable();", "mock.Setup(p => p.SaveAsync()).Returns(Task.CompletedTask).Callback(() => { }).Verifiable();")]
    [InlineData("mock.Setup(p => p.Save()) // saved\n            .Callback(() => { });", "mock.Setup(p => p.SaveAsync()) // saved\n            .Returns(Task.CompletedTask)\n            .Callback(() => { });")]
    [InlineData("mock.Setup(p => p.Save())\n            // counts\n            .Callback(() => { });", "mock.Setup(p => p.SaveAsync())\n            .Returns(Task.CompletedTask)\n            // counts\n            .Callback(() => { });")]
    [InlineData("mock\n            .Setup(p => p.Save());", "mock\n            .Setup(p => p.SaveAsync())\n            .Returns(Task.CompletedTask);")]
    [InlineData("mock\n            .Setup(p => p.Save())\n            .Verifiable();", "mock\n            .Setup(p => p.SaveAsync())\n            .Returns(Task.CompletedTask)\n            .Verifiable();")]
    [InlineData("mock.Setup(p => p.Save()).Throws(new Exception());", "mock.Setup(p => p.SaveAsync()).Throws(new Exception());")]
    [InlineData("var s = mock.Setup(p => p.Count(1)); s.Returns(3);", "var s = mock.Setup(p => p.CountAsync(1)); s.ReturnsAsync(3);")]
    [InlineData("var s = mock.Setup(p => p.Count(1)); s.Callback(() => { }).Returns(() => 3).Verifiable();", "var s = mock.Setup(p => p.CountAsync(1)); s.Callback(() => { }).ReturnsAsync(() => 3).Verifiable();")]
    [InlineData("var s = mock.SetupSequence(p => p.Count(1)).Returns(3); s.Returns(4);", "var s = mock.SetupSequence(p => p.CountAsync(1)).ReturnsAsync(3); s.ReturnsAsync(4);")]
    [InlineData("var s = mock.Setup(p => p.Save()); s.Throws(new Exception());", "var s = mock.Setup(p => p.SaveAsync()); s.Throws(new Exception());")]
    public Task Of_Moq(string before, string after) => Follow("using Moq;", "Mock<IPosts> mock", before, after);

    /// <summary>What says it of a task is an extension: a file that gets its mock from elsewhere has not imported it.</summary>
    [Theory]
    [InlineData("", "using Moq;", "Moq.Mock<IPosts> mock", "Moq.It.IsAny<int>()")]
    [InlineData("using M = Moq;\n", "using Moq;\nusing M = Moq;", "M.Mock<IPosts> mock", "M.It.IsAny<int>()")]
    public Task Of_Moq_without_its_import(string import, string after, string mock, string any) => Chains.Become(
        OnlyCounts + Tests(import, "[Xunit.Fact] public void Gets", mock, $"mock.Setup(p => p.Count({any})).Returns(3);"),
        OnlyCounts.Replace("int Count(int n);", "Task<int> CountAsync(int n);").Replace("int Count(int n) => File.ReadAllLines(\"f\").Length", "async Task<int> CountAsync(int n) => (await File.ReadAllLinesAsync(\"f\")).Length")
            .Replace("public int Get", "public async Task<int> Get").Replace("posts.Count(1)", "await posts.CountAsync(1)")
            + Tests(after + "\n", "[Xunit.Fact] public void Gets", mock, $"mock.Setup(p => p.CountAsync({any})).ReturnsAsync(3);"));

    /// <summary>Another file imports it for all.</summary>
    [Fact]
    public async Task Of_Moq_imported_for_all()
    {
        var web = await InMemory.LibraryAsync(References.AspNetCore10, ("/W/W.cs", "using System.IO;\nusing System.Threading.Tasks;\n" + OnlyCounts[(OnlyCounts.IndexOf('\n', System.StringComparison.Ordinal) + 1)..]));
        const string Test = "public class T { [Xunit.Fact] public void Gets() { var mock = new Mock<IPosts>(); mock.Setup(p => p.Count(1)).Returns(3); } }\n";
        var tests = await web.Solution.AddLibraryAsync("Tests", References.Mocks, ("/T/T.cs", Test), ("/T/Usings.cs", "global using Moq;\n"));
        var solution = tests.AddProjectReference(new(web.Id)).Solution;
        var changed = await Fix.All<MakeAsyncFixProvider>(solution, await Findings.In(solution));
        var text = await changed.GetProject(tests.Id)!.Documents.First().GetTextAsync();
        Assert.Equal(Test.Replace("p.Count(1)).Returns", "p.CountAsync(1)).ReturnsAsync", System.StringComparison.Ordinal), text.ToString());
    }

    [Theory]
    [InlineData("A.CallTo(() => mock.Count(1)).Returns(3);", "A.CallTo(() => mock.CountAsync(1)).Returns(3);")]
    [InlineData("A.CallTo(() => mock.Count(A<int>._)).ReturnsLazily(() => 3); A.CallTo(() => mock.Save()).MustHaveHappened();", "A.CallTo(() => mock.CountAsync(A<int>._)).ReturnsLazily(() => 3); A.CallTo(() => mock.SaveAsync()).MustHaveHappened();")]
    [InlineData("A.CallTo(() => mock.Save()).DoesNothing().Once();", "A.CallTo(() => mock.SaveAsync()).Returns(Task.CompletedTask).Once();")]
    [InlineData("A.CallTo(() => mock.Save())\n            .WithAnyArguments()\n            .DoesNothing();", "A.CallTo(() => mock.SaveAsync())\n            .WithAnyArguments()\n            .Returns(Task.CompletedTask);")]
    [InlineData("A.CallTo(() => mock.Save()).Throws(new Exception());", "A.CallTo(() => mock.SaveAsync()).Throws(new Exception());")]
    public Task Of_FakeItEasy(string before, string after) => Follow("using FakeItEasy;", "IPosts mock", before, after);

    /// <summary>Of a task it could be the task, or what that gives: CS0121.</summary>
    [Theory]
    [InlineData("", "string", "Returns(null)", "Returns((string)null)")]
    [InlineData("", "Other.Models.Video", "Returns( null ).Once()", "Returns( (Video)null ).Once()", "using Other.Models;\n")]
    [InlineData("", "List<System.Text.StringBuilder>", "Returns(null)", "Returns((List<System.Text.StringBuilder>)null)")]
    [InlineData("#nullable enable\n", "string?", "Returns(null)", "Returns((string?)null)")]
    [InlineData("", "string", "Returns((string)null)", "Returns((string)null)")]
    [InlineData("", "string", "Returns(\"a\")", "Returns(\"a\")")]
    public Task Of_FakeItEasy_that_gives_null(string context, string type, string told, string after, string import = "") => Chains.Become(
        OnlyCounts.Replace("int Count(int n)", $"{type} Count(int n)").Replace("=> File.ReadAllLines(\"f\").Length;", "{ Thread.Sleep(1); return null; }").Replace("int Get(", $"{type} Get(").Replace("#### Web web\n", $"#### Web web\n{context}")
            + Tests("using FakeItEasy;\n" + context, "[Xunit.Fact] public void Gets", "IPosts mock", $"A.CallTo(() => mock.Count(1)).{told};"),
        OnlyCounts.Replace("int Count(int n)", $"Task<{type}> CountAsync(int n)").Replace("public Task", "public async Task").Replace("=> File.ReadAllLines(\"f\").Length;", "{ await Task.Delay(1); return null; }").Replace("public int Get(", $"public async Task<{type}> Get(").Replace("posts.Count(1)", "await posts.CountAsync(1)").Replace("#### Web web\n", $"#### Web web\n{context}")
            + Tests($"using FakeItEasy;\n{import}{context}", "[Xunit.Fact] public void Gets", "IPosts mock", $"A.CallTo(() => mock.CountAsync(1)).{after};"));

    [Theory]
    [InlineData("mock.Count(1).Returns(3);", "mock.CountAsync(1).Returns(3);")]
    [InlineData("mock.Count(Arg.Any<int>()).ReturnsForAnyArgs(n => 3, n => 4); mock.When(p => p.Save()).Do(_ => { });", "mock.CountAsync(Arg.Any<int>()).ReturnsForAnyArgs(n => 3, n => 4); mock.When(p => p.SaveAsync()).Do(_ => { });")]
    public Task Of_NSubstitute(string before, string after) => Follow("using NSubstitute;", "IPosts mock", before, after);

    /// <summary>Nobody asks for a sibling that the mock was told nothing of.</summary>
    [Theory]
    [InlineData("using Moq;", "Mock<IPosts> mock", "Moq.Language.Flow.ISetup<IPosts, int> s = mock.Setup(p => p.Count(1)); s.Returns(3);")]
    [InlineData("using Moq;", "Mock<IPosts> mock", "mock.Setup(p => p.Count(1)).Returns<int>(n => n);")]
    [InlineData("using Moq;", "IPosts mock", "Use(Mock.Of<IPosts>(p => p.Count(1) == 3));")]
    [InlineData("using FakeItEasy;", "IPosts mock", "A.CallTo(() => mock.Count(1)).Returns(3); Use(new Lazy<int>(() => mock.Count(2)));")]
    [InlineData("using NSubstitute;", "IPosts mock", "Received.InOrder(() => { mock.Count(1); });")]
    [InlineData("using NSubstitute;", "IPosts mock", "Action a = () => mock.Received().Count(1); a();")]
    [InlineData("using NSubstitute;", "IPosts mock", "mock.Count(1).Returns(3); Func<int, int> f = mock.Count; Use(f);")]
    public Task That_cannot_follow_keep_the_member(string import, string mock, string body) =>
        Chains.Stay(OnlyCounts + Tests(import, "[Xunit.Fact] public void Gets", mock, body));

    /// <summary>The steps of a sequence of calls that give nothing have no form for a task.</summary>
    [Fact]
    public Task In_a_sequence_of_what_gives_nothing_keep_the_member() => Chains.Stay(
        OnlyCounts.Replace("int Count(int n) => File.ReadAllLines(\"f\").Length", "void Count(int n) => Thread.Sleep(1)").Replace("int Count(int n);", "void Count(int n);").Replace("public int Get", "public void Get")
            + Tests("using Moq;", "[Xunit.Fact] public void Gets", "Mock<IPosts> mock", "mock.SetupSequence(p => p.Count(1)).Pass().Throws(new Exception());"));

    /// <summary>Outside of tests, whoever reads an expression is no mock: what it names stays beside its sibling.</summary>
    [Fact]
    public Task An_expression_in_production() => Chains.Become(
        OnlyCounts + "static class Jobs { public static void Enqueue(System.Linq.Expressions.Expression<Func<IPosts, int>> job) { } static void All() => Enqueue(p => p.Count(1)); }\n",
        OnlyCounts
            .Replace("int Count(int n);", "int Count(int n); Task<int> CountAsync(int n);")
            .Replace("    public int Count(int n) => File.ReadAllLines(\"f\").Length;", "    public int Count(int n) => File.ReadAllLines(\"f\").Length;\n\n    public async Task<int> CountAsync(int n) => (await File.ReadAllLinesAsync(\"f\")).Length;")
            .Replace("public int Get(IPosts posts) => posts.Count(1);", "public async Task<int> Get(IPosts posts) => await posts.CountAsync(1);")
            + "static class Jobs { public static void Enqueue(System.Linq.Expressions.Expression<Func<IPosts, int>> job) { } static void All() => Enqueue(p => p.Count(1)); }\n");

    /// <summary>A mock that was told of the synchronous half of a pair knows nothing of the other, which exists already.</summary>
    [Theory]
    [InlineData("using Moq;", "Mock<IPosts> mock", "mock.Verify(p => p.Count(1), Times.Once());")]
    [InlineData("using Moq;", "Mock<IPosts> mock", "mock.Setup(p => p.Count(It.IsAny<int>())).Returns(3);")]
    [InlineData("using FakeItEasy;", "IPosts mock", "A.CallTo(() => mock.Count(1)).MustHaveHappened();")]
    [InlineData("using NSubstitute;", "IPosts mock", "mock.Received().Count(1);")]
    [InlineData("using NSubstitute;", "IPosts mock", "mock.Count(1).Returns(3);")]
    public async Task That_know_one_half_of_a_pair(string import, string mock, string body)
    {
        await Chains.Stay(Pair + Tests(import, "[Xunit.Fact] public void Gets", mock, body));
        await Chains.Become(
            Pair + Tests(import, "[Xunit.Fact] public void Gets", mock, body.Replace("Count", "Other")),
            Pair.Replace("public int Get(IPosts posts) => posts.Count(1);", "public async Task<int> Get(IPosts posts) => await posts.CountAsync(1);")
                + Tests(import, "[Xunit.Fact] public void Gets", mock, body.Replace("Count", "Other")));
    }

    [Theory]
    [InlineData("Mock<IStore<string>> mock", "s.Save()", true)]
    [InlineData("Mock<IStore<int>> mock", "s.Save()", false)]
    [InlineData("Mock<IStore<int>> mock", "s.Save<It.IsAnyType>()", true)]
    [InlineData("Mock<IStore<int>> mock", "s.Save<It.IsAnyType>()", false, "Save<string>")]
    public async Task Of_one_store_say_nothing_of_another(string mock, string check, bool isAwaited, string called = "Save")
    {
        var before = Store.Replace("store.Save()", $"store.{called}()") + Tests("using Moq;", "[Xunit.Fact] public void Gets", mock, $"mock.Verify(s => {check}, Times.Once());");
        await (isAwaited
            ? Chains.Become(before, before.Replace("public void Put", "public async Task Put").Replace("=> store.Save();", "=> await store.SaveAsync();"))
            : Chains.Stay(before));
    }

    private const string Store = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IStore<T> { void Save(); Task SaveAsync(); void Save<TItem>(); Task SaveAsync<TItem>(); }

        public class FileStore<T> : IStore<T>
        {
            public void Save() => File.WriteAllText("f", "");
            public async Task SaveAsync() => await File.WriteAllTextAsync("f", "");
            public void Save<TItem>() => File.WriteAllText("f", "");
            public async Task SaveAsync<TItem>() => await File.WriteAllTextAsync("f", "");
        }

        public class StoreController : ControllerBase
        {
            public void Put(IStore<int> store) => store.Save();
        }

        """;

    private static readonly string Pair = OnlyCounts
        .Replace("int Count(int n);", "int Count(int n); int Other(int n); Task<int> CountAsync(int n);")
        .Replace("    public int Count(int n) => File.ReadAllLines(\"f\").Length;", "    public int Count(int n) => File.ReadAllLines(\"f\").Length;\n    public int Other(int n) => n;\n    public async Task<int> CountAsync(int n) => (await File.ReadAllLinesAsync(\"f\")).Length;");

    private static Task Follow(string import, string mock, string before, string after) =>
        Chains.Become(
            Web + Tests(import, "[Xunit.Fact] public void Gets", mock, before + " Use(new PostsController(null).Get());"),
            WebAfter + Tests(import, "[Xunit.Fact] public async Task Gets", mock, after + " Use(await new PostsController(null).Get());"));

    private static string Tests(string import, string function, string mock, string body) =>
        $"#### Tests tests Web\n{import}\n\npublic class T\n{{\n    {function}({mock}) {{ {body} }}\n\n    static void Use(object o) {{ }}\n}}\n";

    private const string OnlyCounts = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        namespace Other.Models { public class Video { } }

        public interface IPosts { int Count(int n); }

        public class Posts : IPosts
        {
            public int Count(int n) => File.ReadAllLines("f").Length;
        }

        public class PostsController : ControllerBase
        {
            public int Get(IPosts posts) => posts.Count(1);
        }

        """;

    private const string Web = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { int Count(int n); void Save(); }

        public class Posts : IPosts
        {
            public int Count(int n) => File.ReadAllLines("f").Length;
            public void Save() => Thread.Sleep(1);
        }

        public class PostsController : ControllerBase
        {
            private readonly IPosts posts;

            public PostsController(IPosts posts) => this.posts = posts;

            public int Get() => posts.Count(1);

            public void Post() => posts.Save();
        }

        """;

    private const string WebAfter = """
        #### Web web
        using Microsoft.AspNetCore.Mvc;

        public interface IPosts { Task<int> CountAsync(int n); Task SaveAsync(); }

        public class Posts : IPosts
        {
            public async Task<int> CountAsync(int n) => (await File.ReadAllLinesAsync("f")).Length;
            public async Task SaveAsync() => await Task.Delay(1);
        }

        public class PostsController : ControllerBase
        {
            private readonly IPosts posts;

            public PostsController(IPosts posts) => this.posts = posts;

            public async Task<int> Get() => await posts.CountAsync(1);

            public async Task Post() => await posts.SaveAsync();
        }

        """;
}
