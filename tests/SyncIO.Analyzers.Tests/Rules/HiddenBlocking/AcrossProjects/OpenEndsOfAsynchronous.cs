using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>
/// An asynchronous member of a core that calls what it does not see: the core has nothing to report, so that whoever sees the implementation reports the
/// call of the asynchronous member.
/// </summary>
public sealed class OpenEndsOfAsynchronous
{
    private const string Obstacle = "; no automatic fix: 'Core' does not see what 'GetSession' runs";

    private const string Found = "// SIO3003: SendAsync (Core) → Reader.GetSession (Infrastructure) → Thread.Sleep" + Obstacle;

    private const string Reader = "public interface IReader { int GetSession(); }";

    private const string Blocking = "public class Reader : IReader { public int GetSession() { Thread.Sleep(1); return 1 + 1; } }";

    /// <summary>The core, what implements its reader, and a page that knows both.</summary>
    private static string Onion(string core, string page, string infrastructure = Blocking) => $$"""
        #### Core
        {{Reader}}
        {{core}}
        #### Infrastructure Core
        {{infrastructure}}
        #### Web Core Infrastructure
        {{page}}
        """;

    [Fact]
    public Task A_query_behind_the_interface_of_the_core() => Layered.Find("""
        #### Core
        public class Session { public int Id { get; set; } }
        public interface IReader { Session GetSession(); }
        public class Service
        {
            private readonly IReader reader;
            public Service(IReader reader) => this.reader = reader;
            public async Task SendAsync() { var s = reader.GetSession(); await Task.Delay(s.Id); }
        }
        #### Infrastructure Core +ef
        public class Db : Microsoft.EntityFrameworkCore.DbContext { public Microsoft.EntityFrameworkCore.DbSet<Session> Sessions { get; set; } }
        public class Reader : IReader
        {
            private readonly Db db;
            public Reader(Db db) => this.db = db;
            public Session GetSession() => db.Sessions.First();
        }
        #### Web Core Infrastructure
        class Page
        {
            async Task M(Service service)
            {
                await service.SendAsync(); // SIO3001: SendAsync (Core) → Reader.GetSession (Infrastructure) → Queryable.First; no automatic fix: 'Core' does not see what 'GetSession' runs
            }
        }
        """);

    [Theory]
    [InlineData("public class Service { public async Task SendAsync(IReader reader) { var s = reader.GetSession(); await Task.Delay(s); } }")]
    [InlineData("public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(1); Console.WriteLine(reader.GetSession()); } }")]
    [InlineData("public class Service { public Task SendAsync(IReader reader) { var s = reader.GetSession(); return Task.Delay(s); } }")]
    [InlineData("public class Service { public async ValueTask<int> SendAsync(IReader reader) { await Task.Yield(); return reader.GetSession(); } }")]
    [InlineData("public class Service { public async IAsyncEnumerable<int> SendAsync(IReader reader) { await Task.Yield(); yield return reader.GetSession(); } }", "await foreach (var one in service.SendAsync(reader)) { }")]
    [InlineData("public static class Service { public static async Task SendAsync(this IReader reader) { await Task.Delay(reader.GetSession()); } }", "await reader.SendAsync();", "IReader service")]
    public Task Of_an_asynchronous_member(string core, string call = "await service.SendAsync(reader);", string given = "Service service") =>
        Layered.Find(Onion(core, $$"""class Page { async Task M({{given}}, IReader reader) { {{call}} } } {{Found}}"""));

    /// <summary>A service that is called by its interface, and one that derives from an abstract one.</summary>
    [Theory]
    [InlineData("public interface IService { Task SendAsync(IReader reader); } public class Service : IService { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("public interface IService { Task SendAsync(IReader reader); } public class Service : IService { async Task IService.SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("public abstract class IService { public abstract Task SendAsync(IReader reader); } public class Service : IService { public override async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("public interface IService { Task SendAsync(IReader reader); } internal class Service : IService { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("public class IService { public virtual async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    public Task Behind_the_interface_of_the_service(string core) =>
        Layered.Find(Onion(core, $$"""class Page { async Task M(IService service, IReader reader) { await service.SendAsync(reader); } } {{Found}}"""));

    /// <summary>Those that another project has are counted, too: they do no such thing.</summary>
    [Theory]
    [InlineData("Task", "=> Task.CompletedTask;")]
    [InlineData("Task", "=> Task.FromResult(0);")]
    [InlineData("Task", "{ return Task.FromResult<string>(null!); }")]
    [InlineData("Task<int>", "=> Task.FromResult(-1);")]
    [InlineData("ValueTask", "=> default;")]
    [InlineData("ValueTask", "=> new ValueTask();")]
    [InlineData("ValueTask", "=> ValueTask.CompletedTask;")]
    [InlineData("ValueTask<int>", "=> new ValueTask<int>(0);")]
    [InlineData("ValueTask<int>", "=> new(0);")]
    [InlineData("ValueTask<int>", "=> ValueTask.FromResult(0);")]
    public Task One_of_several_implementations_of_the_service(string type, string nothing) => Layered.Find(Onion(
        $$"""
        public interface IService { {{type}} SendAsync(IReader reader); }
        public class Service : IService { public async {{type}} SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); {{(type.EndsWith('>') ? "return 1;" : "")}} } }
        public class Nothing : IService { public {{type}} SendAsync(IReader reader) {{nothing}} }
        """,
        $$"""
        class Other : IService { public async {{type}} SendAsync(IReader reader) { await Task.Delay(2); {{(type.EndsWith('>') ? "return 1;" : "")}} } }
        class Page { async Task M(IService service, IReader reader) { await service.SendAsync(reader); } } // SIO3003: SendAsync (Core) → Reader.GetSession (Infrastructure) → Thread.Sleep, in 1 of 3 implementations{{Obstacle}} (info)
        """,
        Blocking + $" public class Third : IService {{ public async {type} SendAsync(IReader reader) {{ await Task.Delay(3); {(type.EndsWith('>') ? "return 1;" : "")} }} }}"));

    [Theory]
    [InlineData("IReader", "public class Second { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }", "Second")]
    [InlineData("IReader", "public interface ISecond { Task SendAsync(IReader reader); } public class Second : ISecond { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }", "ISecond")]
    [InlineData("IReader", "public interface ISend { Task SendAsync(IReader reader); } public interface ISecond : ISend { } public class Second : ISecond { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } } public interface IThird : ISend { } public class Third : IThird { public async Task SendAsync(IReader reader) { await Task.Yield(); } }", "ISecond")]
    [InlineData("IReader", "public interface ISend<T> { Task SendAsync(IReader reader); } public interface ISecond : ISend<int> { } public class Second : ISecond { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } } public interface IThird : ISend<long> { } public class Third : IThird { public async Task SendAsync(IReader reader) { await Task.Yield(); } }", "ISecond")]
    public Task Through_two_asynchronous_members(string given, string second, string called) => Layered.Find(Onion(
        $$"""{{second}} public class First { public async Task RunAsync({{called}} second, {{given}} reader) { await second.SendAsync(reader); } public Task PassAsync({{called}} second, {{given}} reader) => second.SendAsync(reader); }""",
        $$"""
        class Page
        {
            async Task M(First first, {{called}} second, IReader reader)
            {
                await first.RunAsync(second, reader); // SIO3003: RunAsync (Core) → Second.SendAsync → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}
                await first.PassAsync(second, reader); // SIO3003: PassAsync (Core) → Second.SendAsync → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}
            }
        }
        """));

    /// <summary>Two projects, none of which sees what implements the reader.</summary>
    [Fact]
    public Task Through_asynchronous_members_of_two_projects() => Layered.Find($$"""
        #### Core
        {{Reader}} public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }
        #### Jobs Core
        public class Job { public async Task RunAsync(Service service, IReader reader) { await service.SendAsync(reader); } }
        #### Infrastructure Core
        {{Blocking}}
        #### Web Jobs Infrastructure
        class Page { async Task M(Job job, Service service, IReader reader) { await job.RunAsync(service, reader); } } // SIO3003: RunAsync (Jobs) → Service.SendAsync (Core) → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}
        """);

    [Fact]
    public Task Through_a_synchronous_member_and_a_local_function_of_the_core() => Layered.Find(Onion(
        """
        public class Service
        {
            public async Task SendAsync(IReader reader) { await Task.Delay(Read(reader)); }
            public async Task InnerAsync(IReader reader) { await Inner(); async Task Inner() { await Task.Delay(reader.GetSession()); } }
            public async Task ForeachAsync(IReader reader) { await Task.Yield(); new List<int> { 1 }.ForEach(one => reader.GetSession()); }
            private static int Read(IReader reader) => reader.GetSession() + 1;
        }
        """,
        $$"""
        class Page
        {
            async Task M(Service service, IReader reader)
            {
                await service.SendAsync(reader); // SIO3003: SendAsync (Core) → Service.Read → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}
                await service.InnerAsync(reader); // SIO3003: InnerAsync (Core) → Inner → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}
                await service.ForeachAsync(reader); // SIO3005: ForeachAsync (Core) → Reader.GetSession (Infrastructure) → Thread.Sleep, and nothing can be awaited in a synchronous lambda
            }
        }
        """));

    /// <summary>In asynchronous code and in a handler, and not in other synchronous code.</summary>
    [Fact]
    public Task Called_by_handlers() => Layered.Find(Onion(
        "public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }",
        $$"""
        //! @handler type [IAction]
        public interface IAction { Task Get(Service service, IReader reader); Task Put(Service service, IReader reader); string Post(Service service, IReader reader); }
        public class Orders : IAction
        {
            public async Task Get(Service service, IReader reader) { await service.SendAsync(reader); } {{Found}}
            public Task Put(Service service, IReader reader) => service.SendAsync(reader); {{Found}}
            public string Post(Service service, IReader reader) { service.SendAsync(reader); return "x" + 1; } {{Found}}
        }
        class Other { void M(Service service, IReader reader) { service.SendAsync(reader); } }
        """));

    [Theory]
    [InlineData("public class Reader : IReader { public int GetSession() => 3; }")]
    [InlineData("public class Reader : IReader { private int n; public int GetSession() => ++n; }")]
    public Task Not_where_the_implementation_does_not_block(string infrastructure) => Layered.Find(Onion(
        "public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }",
        "class Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }",
        infrastructure));

    /// <summary>An asynchronous implementation has findings of its own.</summary>
    [Fact]
    public Task Not_where_the_implementation_is_asynchronous() => Layered.Find("""
        #### Core
        public interface IReader { Task<int> GetSessionAsync(); }
        public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(await reader.GetSessionAsync()); } }
        #### Infrastructure Core
        public class Reader : IReader { public async Task<int> GetSessionAsync() { await Task.Yield(); Read(); return 1; } static void Read() => Thread.Sleep(1); } // SIO3003: Read → Thread.Sleep
        #### Web Core Infrastructure
        class Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }
        """);

    /// <summary>What the core sees blocks in its own line.</summary>
    [Fact]
    public Task Not_where_the_core_reports_it() => Layered.Find(Onion(
        "public class Own : IReader { public int GetSession() { Thread.Sleep(2); return 2 + 2; } } public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } } // SIO3003: GetSession → Thread.Sleep",
        "class Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }"));

    /// <summary>A finding of the project between stands at its own line, too.</summary>
    [Fact]
    public Task Not_where_a_project_between_reports_it() => Layered.Find($$"""
        #### Core
        {{Reader}} public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }
        #### Infrastructure Core
        {{Blocking}} public class Logged { private readonly Service inner = new(); public async Task SendAsync(IReader reader) { await inner.SendAsync(reader); } } {{Found}}
        #### Web Infrastructure
        class Page { async Task M(Logged service, IReader reader) { await service.SendAsync(reader); } async Task N(Logged service, IReader reader) { await M(service, reader); } }
        """);

    [Theory]
    [InlineData("//! @allow [IReader]::GetSession\npublic class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("//! @allow [Service]::*\npublic class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }")]
    [InlineData("//! @allow [ISecond]::SendAsync\npublic interface ISecond { Task SendAsync(IReader reader); } public class Second : ISecond { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } } public class Service { public async Task SendAsync(IReader reader) { ISecond second = new Second(); await second.SendAsync(reader); } }")]
    [InlineData("public class Service { private string session; public async Task SendAsync(IReader reader) { session ??= \"\" + reader.GetSession(); await Task.Delay(1); } }")]
    [InlineData("public class Service { private string session; public async Task SendAsync(IReader reader) { if (session is null) session = \"\" + reader.GetSession(); await Task.Delay(1); } }")]
    [InlineData("public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(1); var thread = new Thread(() => reader.GetSession()); thread.Start(); } }")]
    [InlineData("public class Service { public Task<int> SendAsync(IReader reader) => Task.FromResult(Send(reader)); public int Send(IReader reader) => reader.GetSession(); }")]
    public Task Not_what_the_core_is_silent_of(string core) => Layered.Find(Onion(
        core, "class Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }"));

    /// <summary>An allowlist of the project that asks holds for what it calls.</summary>
    [Fact]
    public Task Not_what_the_root_allows() => Layered.Find(Onion(
        "public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }",
        "//! @allow [Service]::SendAsync\nclass Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }"));

    [Fact]
    public Task Not_where_nobody_sees_the_implementation() => Layered.Find($$"""
        #### Core
        {{Reader}} public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }
        #### Infrastructure Core
        {{Blocking}}
        #### Web Core
        class Page { async Task M(Service service, IReader reader) { await service.SendAsync(reader); } }
        """);

    /// <summary>What is handed over decides, through asynchronous members as well.</summary>
    [Fact]
    public Task What_is_handed_over() => Layered.Find("""
        #### Core
        public interface IParser { string Parse(Stream stream, bool wait); }
        public class Service
        {
            public async Task LoadAsync(IParser parser, Stream stream) { parser.Parse(stream, false); await Task.Delay(1); }
            public async Task TextAsync(IParser parser, byte[] bytes) { parser.Parse(new MemoryStream(bytes), false); await Task.Delay(1); }
            public async Task WaitAsync(IParser parser, bool wait) { parser.Parse(Stream.Null, wait); await Task.Delay(1); }
        }
        #### Infrastructure Core
        public class Parser : IParser { public string Parse(Stream stream, bool wait) { if (wait) { Thread.Sleep(1); } return new StreamReader(stream).ReadToEnd(); } }
        #### Web Core Infrastructure
        class Page
        {
            async Task M(Service service, IParser parser, Stream stream, byte[] bytes)
            {
                await service.TextAsync(parser, bytes);
                await service.LoadAsync(parser, new MemoryStream(bytes));
                await service.LoadAsync(parser, stream); // SIO3001: LoadAsync (Core) → Parser.Parse (Infrastructure) → StreamReader.ReadToEnd; no automatic fix: 'Core' does not see what 'Parse' runs
                await service.WaitAsync(parser, false);
                await service.WaitAsync(parser, true); // SIO3003: WaitAsync (Core) → Parser.Parse (Infrastructure) → Thread.Sleep; no automatic fix: 'Core' does not see what 'Parse' runs
            }
        }
        """);

    /// <summary>Members that call each other end.</summary>
    [Fact]
    public Task In_a_circle() => Layered.Find(Onion(
        """
        public interface ISecond { Task SendAsync(IReader reader, int n); }
        public class First { public async Task RunAsync(ISecond second, IReader reader, int n) { if (n > 1) { await second.SendAsync(reader, n); } } }
        public class Second : ISecond { public async Task SendAsync(IReader reader, int n) { await new First().RunAsync(this, reader, n - 1); await Task.Delay(reader.GetSession()); } }
        """,
        $$"""class Page { async Task M(First first, ISecond second, IReader reader) { await first.RunAsync(second, reader, 2); } } // SIO3003: RunAsync (Core) → Second.SendAsync → Reader.GetSession (Infrastructure) → Thread.Sleep{{Obstacle}}"""));

    /// <summary>A handler is called by its framework, and whoever calls it beside that finds nothing new.</summary>
    [Fact]
    public Task Not_handlers() => Layered.Find("""
        #### Core
        //! @handler type [IAction]
        public interface IReader { int GetSession(); }
        public interface IAction { Task Get(IReader reader); }
        public class Orders : IAction { public async Task Get(IReader reader) { await Task.Delay(reader.GetSession()); } }
        #### Infrastructure Core
        public class Reader : IReader { public int GetSession() { Thread.Sleep(1); return 1 + 1; } }
        #### Web Core Infrastructure
        class Page { async Task M(Orders other, IReader reader) { await other.Get(reader); } async Task N(IAction other, IReader reader) { await other.Get(reader); } }
        """);

    /// <summary>One member with very many callers is told of the first ten.</summary>
    [Fact]
    public Task With_very_many_callers() => Layered.Find(Onion(
        "public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } }",
        "class Page\n{\n    async Task M(Service service, IReader reader)\n    {\n"
        + string.Concat(Enumerable.Repeat($"await service.SendAsync(reader); {Found} (one of 21 calls; only the first are reported)\n", 10))
        + string.Concat(Enumerable.Repeat("await service.SendAsync(reader);\n", 11))
        + "    }\n}"));

    /// <summary>A chain of so many members is not told, whoever has them.</summary>
    [Theory]
    [InlineData(6, true)]
    [InlineData(7, false)]
    public Task As_long_as_a_chain_may_be(int synchronous, bool isTold) => Layered.Find(Onion(
        "public static class Service { public static async Task SendAsync(IReader reader) { await Task.Delay(M1(reader)); } "
        + string.Concat(Enumerable.Range(1, synchronous).Select(n => $"static int M{n}(IReader reader) => {(n < synchronous ? $"M{n + 1}(reader)" : "reader.GetSession()")} + 1; ")) + "}",
        "class Page { async Task M(IReader reader) { await Service.SendAsync(reader); } }"
        + (isTold ? $" // SIO3003: SendAsync (Core){string.Concat(Enumerable.Range(1, synchronous).Select(n => $" → Service.M{n}"))} → Reader.GetSession (Infrastructure) → Thread.Sleep{Obstacle}" : "")));

    private const string Solution = """
        #### Core lib
        public interface IReader { string GetSession(); }
        public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession().Length); } }
        #### Infrastructure lib Core
        public class Reader : IReader { public string GetSession() => System.IO.File.ReadAllText("f"); }
        #### Web web Core Infrastructure
        using Microsoft.AspNetCore.Mvc;


        """;

    /// <summary>The member is asynchronous already: nobody is offered anything at its call.</summary>
    [Fact]
    public async Task Nothing_is_changed_for_it()
    {
        const string Code = Solution + "public class SessionsController : ControllerBase { public async Task Get(Service service, IReader reader) => await service.SendAsync(reader); }";
        await Chains.Stays(Code, "'Core' does not see what 'GetSession' runs");
        await Chains.Stay(Code);
        Assert.Equal("Nothing can be made asynchronous here", await Chains.TitleAsync(Code));
        Assert.Null(await Chains.RefactoredAsync(Code.Replace("service.SendAsync", "service.$$SendAsync", System.StringComparison.Ordinal)));
    }

    /// <summary>Where the synchronous member is called elsewhere, its fix mends both.</summary>
    [Fact]
    public Task The_fix_of_another_call_mends_it() => Chains.Become(
        Solution + "public class SessionsController : ControllerBase { public async Task Get(Service service, IReader reader) => await service.SendAsync(reader); public string Put(IReader reader) => reader.GetSession(); }",
        Solution
            .Replace("string GetSession();", "Task<string> GetSessionAsync();", System.StringComparison.Ordinal)
            .Replace("reader.GetSession().Length", "(await reader.GetSessionAsync()).Length", System.StringComparison.Ordinal)
            .Replace("string GetSession() => System.IO.File.ReadAllText", "async Task<string> GetSessionAsync() => await System.IO.File.ReadAllTextAsync", System.StringComparison.Ordinal)
        + "public class SessionsController : ControllerBase { public async Task Get(Service service, IReader reader) => await service.SendAsync(reader); public async Task<string> Put(IReader reader) => await reader.GetSessionAsync(); }");

    /// <summary>Nothing is written of asynchronous members that call no such thing, and nothing new where a line moves.</summary>
    [Fact]
    public async Task Facts_are_of_open_ends_alone()
    {
        const string Core = Reader + " public class Service { public async Task SendAsync(IReader reader) { await Task.Delay(reader.GetSession()); } public async Task OtherAsync(Service other, IOther more) { await Task.Delay(1); await other.OtherAsync(other, more); await more.MoreAsync(); } } public interface IOther { Task MoreAsync(); }";
        var facts = await Layered.FactsOf("#### Core\n" + Core, "Core");
        Assert.Contains("SendAsync", facts, System.StringComparison.Ordinal);
        Assert.DoesNotContain("OtherAsync", facts, System.StringComparison.Ordinal);
        Assert.Equal(facts, await Layered.FactsOf("#### Core\n" + Core.Replace("{ await Task.Delay(reader", "{ \n\n await Task.Delay(reader", System.StringComparison.Ordinal), "Core"));
    }
}
