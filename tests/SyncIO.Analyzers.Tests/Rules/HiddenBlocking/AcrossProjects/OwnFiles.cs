using System;
using System.Threading.Tasks;
using Xunit;

namespace SyncIO.Tests.Rules.HiddenBlocking.AcrossProjects;

/// <summary>What the catalogues and allowlists of each project say.</summary>
public sealed class OwnFiles
{
    /// <summary>What the caller's project allows may be deep in another one, and what only that one sees.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("@allow [Far.Orders]::Find")]
    [InlineData("@allow [Far.Orders]::*")]
    [InlineData("@allow [Far.Store]::*")]
    [InlineData("@allow [Far.Store+Inner]::Open")]
    [InlineData("@allow [Far.*]::*")]
    [InlineData("@allow [Far.Other]::*", false)]
    [InlineData("@allow [Fa.*]::*", false)]
    public Task What_the_caller_allows(string line, bool isSilent = true) => Layered.Find($$"""
        #### Data
        namespace Far;
        public class Orders { public string Find() => Read(); private string Read() => Store.Load(); }
        internal static class Store { public static string Load() => Inner.Open(); private static class Inner { public static string Open() => File.ReadAllText("f"); } }
        #### Web Data
        //! {{line}}
        class Page
        {
            async Task M(Far.Orders orders)
            {
                await Task.Yield();
                orders.Find();{{(isSilent && line.Length > 0 ? "" : " // SIO3004: Find (Data) → Orders.Read → Store.Load → Inner.Open → File.ReadAllText")}}
            }
        }
        """);

    /// <summary>Lines of a catalogue hold for the code of the project that has it, wherever the code is called from, and for no other code.</summary>
    [Fact]
    public Task What_each_project_says_of_itself() => Layered.Find("""
        #### Core
        //! @allow [System.IO.File]::ReadAllText
        public static class Fax { public static void Send() { } public static Task SendAsync() => Task.CompletedTask; }
        public static class Settings { public static string Load() => File.ReadAllText("f"); }
        #### Data Core
        //! @kind io fax
        //! [Fax]::Send -> SendAsync
        //! @allow [Legacy]::*
        public static class Legacy { public static void Nap() => Thread.Sleep(1); public static string Load() => File.ReadAllText("f"); }
        public static class Relay { public static void Pass() => Fax.Send(); public static string Load() => File.ReadAllText("f"); }
        #### Web Data Core
        //! @allow [System.Threading.Thread]::Sleep
        class Page
        {
            async Task M()
            {
                await Task.Yield();
                Thread.Sleep(1);
                Fax.Send();
                Settings.Load();
                Legacy.Nap();
                Legacy.Load();
                Relay.Pass(); // SIO3001: Pass (Data) → Fax.Send (Core)
                Relay.Load(); // SIO3004: Load (Data) → File.ReadAllText
            }
        }
        """);

    /// <summary>The compiler does not see private members of other projects, so that nobody says that there is none of that name.</summary>
    [Theory]
    [InlineData("@allow [Orders]::Hidden")]
    [InlineData("@allow [Orders]::Found")]
    public Task A_name_that_only_the_other_project_sees(string line) => Layered.Find($$"""
        #### Data
        public class Orders { public string Find() => Hidden(); private string Hidden() => File.ReadAllText("f"); }
        #### Web Data
        //! {{line}}
        class Page
        {
            async Task M(Orders orders)
            {
                await Task.Yield();
                orders.Find();{{(line.EndsWith("Hidden", StringComparison.Ordinal) ? "" : " // SIO3004: Find (Data) → Orders.Hidden → File.ReadAllText")}}
            }
        }
        """);
}
