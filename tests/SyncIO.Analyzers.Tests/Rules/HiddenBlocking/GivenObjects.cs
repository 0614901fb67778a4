using System.Threading.Tasks;
using SyncIO.Silences;
using SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking;

/// <summary>The object that a call is made on, or hands over, says which implementations are meant.</summary>
public sealed class GivenObjects
{
    [Theory]
    [InlineData("Process(new Fast()); Generic(new Fast()); Process(fast); Process((ICommand)fast); Process(kept);")]
    [InlineData("Outer(new Fast()); Named(count: 1, command: new Fast()); new Fast().Twice(); fast.Twice(); Template(new FastJob()); new FastJob().Run();")]
    [InlineData("Process(Create()); var made = Create(); Process(made); ICommand local = new Fast(); Process(local); local.Execute();")]
    [InlineData("Make<Quick>(); Handed<Quick>(2); Found<Quick>();")]
    [InlineData("Create().Execute(); Through().Execute(); Default.Execute(); Only.Execute(); both.Execute();")]
    public Task Of_a_harmless_class(string body) => VerifyChains.Test(Usings + In(body)).RunSilentAsync(nameof(Reason.SynchronousCode));

    [Theory]
    [InlineData("{|SIO3003:Process|}(new Slow()); {|SIO3003:Generic|}(new Slow()); {|SIO3003:Process|}(any);")]
    [InlineData("{|SIO3003:Outer|}(new Slow()); {|SIO3003:Outer|}(any); {|SIO3003:Template|}(new SlowJob()); {|SIO3003:Template|}(job); new SlowJob().{|SIO3003:Run|}();")]
    [InlineData("{|SIO3003:Changed|}(new Fast()); {|SIO3003:Process|}(n > 0 ? new Fast() : new Slow()); {|SIO3003:Process|}(Either()); {|SIO3003:Process|}(open);")]
    [InlineData("Either().{|SIO3003:Execute|}(); Another().{|SIO3003:Execute|}(); set.{|SIO3003:Execute|}(); any.{|SIO3003:Execute|}(); {|SIO3003:Process|}(new Open());")]
    public Task Of_one_that_blocks_or_of_any(string body) => VerifyChains.Code(In(body));

    /// <summary>The type argument says which class it is.</summary>
    [Fact]
    public Task Of_a_class_that_a_type_argument_names() =>
        VerifyChains.Code(In("{|SIO3003:Make|}<Tardy>(); {|SIO3003:Handed|}<Tardy>(2); {|SIO3003:Found|}<Tardy>(); {|SIO3003:Local|}<Quick>(); {|SIO3003:Found|}<ICommand>(); Other<Quick>().{|SIO3003:Execute|}();"));

    /// <summary>What goes in circles ends.</summary>
    [Fact]
    public Task In_circles() => VerifyChains.Code(In("{|SIO3003:Circle|}(new Slow(), 3); Circle(new Fast(), 3); Round().{|SIO3003:Execute|}();"));

    [Fact]
    public Task Across_projects() => Layered.Find("""
        #### Core
        public interface ICommand { string Execute(); }
        public abstract class Job { public string Run() => Work(); protected abstract string Work(); }
        public static class Processor
        {
            public static string Process(ICommand command) => command.Execute();
            public static string Outer(int n, ICommand command) => n > 0 ? Process(command) : "";
            public static string Template(Job job) => job.Run();
            public static string Made<T>() where T : ICommand, new() => new T().Execute();
            public static string Handed<T>() where T : ICommand, new() => Made<T>().Trim();
        }
        #### Data Core
        public class Fast : ICommand { public string Execute() => "a".Trim(); }
        public class Slow : ICommand { public string Execute() => File.ReadAllText("f"); }
        public class FastJob : Job { protected override string Work() => "a".Trim(); }
        public class SlowJob : Job { protected override string Work() => File.ReadAllText("f"); }
        public static class Shortcuts
        {
            public static string RunFast() => Processor.Outer(1, new Fast()) + Processor.Template(new FastJob());
            public static string RunSlow() => Processor.Outer(1, new Slow());
        }
        #### Web Data Core
        class Page
        {
            async Task M(ICommand any)
            {
                await Task.Yield();
                Processor.Process(new Fast());
                Processor.Outer(1, new Fast());
                Processor.Template(new FastJob());
                Shortcuts.RunFast();
                Processor.Process(new Slow()); // SIO3004: Process (Core) → Slow.Execute (Data) → File.ReadAllText
                Processor.Outer(1, new Slow()); // SIO3004: Outer (Core) → Processor.Process → Slow.Execute (Data) → File.ReadAllText
                Processor.Template(new SlowJob()); // SIO3004: Template (Core) → Job.Run → SlowJob.Work (Data) → File.ReadAllText
                Shortcuts.RunSlow(); // SIO3004: RunSlow (Data) → Processor.Outer (Core) → Processor.Process → Slow.Execute (Data) → File.ReadAllText
                Processor.Made<Fast>();
                Processor.Handed<Fast>();
                Processor.Made<Slow>(); // SIO3004: Made (Core) → Slow.Execute (Data) → File.ReadAllText
                Processor.Handed<Slow>(); // SIO3004: Handed (Core) → Processor.Made → Slow.Execute (Data) → File.ReadAllText
                Processor.Process(any); // SIO3004: Process (Core) → Slow.Execute (Data) → File.ReadAllText, in 1 of 2 implementations
            }
        }
        """);

    private const string Usings = "using System; using System.IO; using System.Threading; using System.Threading.Tasks;\n";

    private static string In(string body) => $$"""
        interface ICommand { void Execute(); }
        sealed class Fast : ICommand { public void Execute() => "a".Trim(); }
        sealed class Slow : ICommand { public void Execute() => Thread.Sleep(1); }
        class Quick : ICommand { public void Execute() => "a".Trim(); }
        class Tardy : ICommand { public void Execute() => Thread.Sleep(1); }
        class Open : ICommand { public virtual void Execute() => "a".Trim(); }
        class Derived : Open { public override void Execute() => Thread.Sleep(1); }
        abstract class Job { public void Run() => Work(); protected abstract void Work(); }
        class FastJob : Job { protected override void Work() => "a".Trim(); }
        class SlowJob : Job { protected override void Work() => Thread.Sleep(1); }
        static class Extensions { public static void Twice(this ICommand command) { command.Execute(); command.Execute(); } }
        class C
        {
            private static readonly ICommand kept = new Fast();
            private static ICommand set = new Fast();
            public static void Set(ICommand other) => set = other;
            static ICommand Default { get; } = new Fast();
            static ICommand Only => new Fast();
            static ICommand Create() => new Fast();
            static ICommand Through() { var made = Create(); return made; }
            static ICommand Either() => DateTime.Now.Ticks > 0 ? new Fast() : new Slow();
            static ICommand Another() => set;
            static ICommand Round() => DateTime.Now.Ticks > 0 ? Round() : Create();
            static void Process(ICommand command) => command.Execute();
            static void Generic<T>(T command) where T : ICommand { command.Execute(); }
            static void Make<T>() where T : ICommand, new() { var made = new T(); made.Execute(); }
            static void Handed<T>(int n) where T : ICommand, new() { if (n > 0) Make<T>(); }
            static void Found<T>() where T : class, ICommand => Get<T>().Execute();
            static void Local<T>() where T : ICommand, new() { Run<int>(); void Run<U>() { new T().Execute(); } }
            static T Get<T>() => (T)(object)set;
            static ICommand Other<T>() where T : ICommand => Get<ICommand>();
            static void Outer(ICommand command) => Process(command);
            static void Named(ICommand command, int count) { if (count > 0) Process(command); }
            static void Changed(ICommand command) { command = set; command.Execute(); }
            static void Template(Job job) => job.Run();
            static void Circle(ICommand command, int n) { command.Execute(); if (n > 0) Circle(command, n - 1); }
            async Task M(ICommand any, Fast fast, Job job, Open open, int n)
            {
                await Task.Yield();
                var both = n > 0 ? Create() : new Fast();
                {{body}}
            }
        }
        """;
}
