using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Rules.BlockingCall;

/// <summary>What is done for SQLite alone does not wait, whatever the type of the connection.</summary>
public sealed class SqliteBranches
{
    private const string Types = """
        enum Dialect { SqlServer, SQLite }
        static class Providers { public const string Sqlite = "lite"; public static bool IsSqlite(this DbConnection connection) => connection != null; public static bool IsNotSqlite(this DbConnection connection) => connection != null; }
        abstract class OtherCommand : DbCommand { }
        """;

    [Theory]
    [InlineData("if (dialect == Dialect.SQLite) { command.ExecuteNonQuery(); }")]
    [InlineData("if (n > 0 && Dialect.SQLite == dialect) { foreach (var i in new int[n]) { command.ExecuteNonQuery(); } }")]
    [InlineData("_ = dialect is Dialect.SQLite ? command.ExecuteNonQuery() : 0;")]
    [InlineData("switch (dialect) { case Dialect.SQLite: command.ExecuteNonQuery(); break; }")]
    [InlineData("_ = dialect switch { Dialect.SQLite => command.ExecuteNonQuery(), _ => 0 };")]
    [InlineData("if (name.Equals(Providers.Sqlite)) { command.ExecuteNonQuery(); }")]
    [InlineData("if (name.EndsWith(\"EntityFrameworkCore.Sqlite\")) { command.ExecuteNonQuery(); }")]
    [InlineData("if (name == \"sqlite3\") { command.ExecuteNonQuery(); }")]
    [InlineData("if (command.Connection.IsSqlite()) { command.ExecuteNonQuery(); }")]
    [InlineData("if (command.Connection is Microsoft.Data.Sqlite.SqliteConnection) { command.ExecuteNonQuery(); }")]
    [InlineData("if (command.Connection is Microsoft.Data.Sqlite.SqliteConnection own) { command.ExecuteNonQuery(); }")]
    public Task Are_silent(string body) => Verify.Silent(Method(body), nameof(Reason.Sqlite), References.Sqlite);

    [Theory]
    [InlineData("if (dialect != Dialect.SQLite) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (dialect == Dialect.SQLite) { } else { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (dialect == Dialect.SQLite || n > 0) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (!command.Connection.IsSqlite()) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("switch (dialect) { case Dialect.SqlServer: case Dialect.SQLite: command.{|SIO1001:ExecuteNonQuery|}(); break; }")]
    [InlineData("_ = dialect switch { Dialect.SQLite => 0, _ => command.{|SIO1001:ExecuteNonQuery|}() };")]
    [InlineData("if (command.Connection.IsNotSqlite()) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (name.EndsWith(\".sqlite\")) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (new[] { name }.Contains(\"sqlite\")) { command.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (dialect == Dialect.SQLite) { other.{|SIO1001:ExecuteNonQuery|}(); }")]
    [InlineData("if (dialect == Dialect.SQLite) { System.IO.File.{|SIO1004:ReadAllText|}(\"f\"); }")]
    public Task Are_not_those_of_others(string body) => Verify.Fix(Method(body), references: References.Sqlite);

    private static string Method(string body) => $$"""
        using System.Data.Common;
        using System.Linq;
        using System.Threading.Tasks;

        class C
        {
            async Task M(DbCommand command, OtherCommand other, Dialect dialect, string name, int n)
            {
                await Task.Yield();
                {{body}}
            }
        }

        {{Types}}
        """;
}
