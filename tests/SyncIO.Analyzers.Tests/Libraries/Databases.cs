using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace SyncIO.Tests.Libraries;

public sealed class Databases
{
    [Theory]
    [InlineData("command.{|SIO1001:ExecuteNonQuery|}();", "await command.ExecuteNonQueryAsync();")]
    [InlineData("{|SIO5001:using|} var reader = command.{|SIO1001:ExecuteReader|}();\nwhile (reader.{|SIO1001:Read|}()) { _ = reader.IsDBNull(0); }", "await using var reader = await command.ExecuteReaderAsync();\nwhile (await reader.ReadAsync()) { _ = reader.IsDBNull(0); }")]
    [InlineData("var name = (string)command.{|SIO1001:ExecuteScalar|}();", "var name = (string)await command.ExecuteScalarAsync();")]
    [InlineData("connection.{|SIO1001:Open|}();\n{|SIO5001:using|} var t = connection.{|SIO1001:BeginTransaction|}();\nt.{|SIO1001:Commit|}();", "await connection.OpenAsync();\nawait using var t = await connection.BeginTransactionAsync();\nawait t.CommitAsync();")]
    public async Task AdoNet(string before, string after)
    {
        foreach (var types in new[] { "System.Data.Common.DbConnection connection, System.Data.Common.DbCommand command", "Npgsql.NpgsqlConnection connection, Npgsql.NpgsqlCommand command" })
        {
            await Verify.Fix(Code.Async(before, types), Code.Async(after, types), References.Npgsql);
        }
    }

    [Theory]
    [InlineData("_ = connection.{|SIO1001:Query|}<int>(\"x\");", "_ = await connection.QueryAsync<int>(\"x\");")]
    // The token would be the object whose properties are the parameters.
    [InlineData("_ = connection.{|SIO1001:QueryFirst|}<int>(\"x\", new { token });", "_ = await connection.QueryFirstAsync<int>(\"x\", new { token });")]
    [InlineData("connection.{|SIO1001:Execute|}(\"x\", commandTimeout: 1);", "await connection.ExecuteAsync(\"x\", commandTimeout: 1);")]
    [InlineData("using var grid = connection.{|SIO1001:QueryMultiple|}(\"x\");\n_ = grid.{|SIO1001:Read|}<int>().ToList();", "using var grid = await connection.QueryMultipleAsync(\"x\");\n_ = (await grid.ReadAsync<int>()).ToList();")]
    public Task Dapper(string before, string after)
    {
        const string Parameters = "System.Data.IDbConnection connection, CancellationToken token";
        return Verify.Fix(Code.Async(before, Parameters, "Dapper"), Code.Async(after, Parameters, "Dapper"), References.Dapper);
    }

    /// <summary>Without a limit, not without time.</summary>
    [Fact]
    public Task Dapper_with_a_timeout_of_zero() => Verify.Fix(
        Code.Async("connection.{|SIO1001:Execute|}(\"x\", commandTimeout: 0);", "System.Data.IDbConnection connection", "Dapper"),
        references: References.Dapper);

    [Fact]
    public Task Dapper_without_a_counterpart() => Verify.Fix(
        Code.Async("_ = connection.{|#0:Query|}<int>(\"x\", buffered: false);", "System.Data.IDbConnection connection", "Dapper"),
        references: References.Dapper,
        expected: new DiagnosticResult(Rule.All.Single(rule => rule.Id == "SIO1005")).WithLocation(0)
            .WithMessage("'Query' blocks the thread on database I/O: 'QueryAsync' has no parameter 'buffered'"));

    [Theory]
    [InlineData("using var import = connection.{|SIO1001:BeginBinaryImport|}(\"x\");\nimport.{|SIO1001:StartRow|}();\nimport.{|SIO1001:Complete|}();", "using var import = await connection.BeginBinaryImportAsync(\"x\");\nawait import.StartRowAsync();\nawait import.CompleteAsync();")]
    [InlineData("command.{|SIO1001:Unprepare|}();", "await command.UnprepareAsync();")]
    public Task Npgsql(string before, string after) =>
        Verify.Fix(Code.Async(before, "Npgsql.NpgsqlConnection connection, Npgsql.NpgsqlCommand command"), Code.Async(after, "Npgsql.NpgsqlConnection connection, Npgsql.NpgsqlCommand command"), References.Npgsql);

    [Theory]
    [InlineData("connection.{|SIO1001:Open|}();", "await connection.OpenAsync();")]
    [InlineData("using var reader = command.{|SIO1001:ExecuteReader|}();\nwhile (reader.{|SIO1001:Read|}()) { _ = reader.GetString(0); }", "using var reader = await command.ExecuteReaderAsync();\nwhile (await reader.ReadAsync()) { _ = reader.GetString(0); }")]
    [InlineData("using var xml = command.{|SIO1001:ExecuteXmlReader|}();", "using var xml = await command.ExecuteXmlReaderAsync();")]
    [InlineData("bulk.{|SIO1001:WriteToServer|}(table);", "await bulk.WriteToServerAsync(table);")]
    public async Task SqlClient(string before, string after)
    {
        const string Parameters = "SqlConnection connection, SqlCommand command, SqlBulkCopy bulk, System.Data.DataTable table";
        await Verify.Fix(Code.Async(before, Parameters, "Microsoft.Data.SqlClient"), Code.Async(after, Parameters, "Microsoft.Data.SqlClient"), References.SqlClient);
        await Verify.Fix(Code.Async(before, Parameters, "System.Data.SqlClient"), Code.Async(after, Parameters, "System.Data.SqlClient"), References.Net472);
    }

    [Fact]
    public Task SqlClient_begins_transactions_of_the_base_type_asynchronously() => Verify.Fix(
        Code.Async("using var t = connection.{|SIO1005:BeginTransaction|}();\nt.{|SIO1001:Commit|}();", "Microsoft.Data.SqlClient.SqlConnection connection"),
        Code.Async("using var t = connection.{|SIO1005:BeginTransaction|}();\nawait t.CommitAsync();", "Microsoft.Data.SqlClient.SqlConnection connection"),
        References.SqlClient);

    [Fact]
    public Task SqlClient_schema_came_with_the_result() => Verify.Silent(
        Code.Async("_ = reader.GetColumnSchema();\nawait Task.Yield();", "Microsoft.Data.SqlClient.SqlDataReader reader"),
        Reasons.NotCatalogued,
        References.SqlClient);

    /// <summary>They read a file that was opened before, or objects.</summary>
    [Fact]
    public async Task Readers_without_a_database()
    {
        await Verify.Silent(
            Code.Async("while (reader.Read()) { }\nreader.NextResult();\nawait Task.Yield();", "ExcelDataReader.IExcelDataReader reader"), Reasons.NotCatalogued, References.DataReaders);
        await Verify.Silent(
            Code.Async("while (reader.Read()) { }\nawait Task.Yield();", "FastMember.ObjectReader reader"), Reasons.NotCatalogued, References.DataReaders);
        await Verify.Silent(
            Code.Async("while (reader.Read()) { }\nawait Task.Yield();", "CsvHelper.CsvDataReader reader"), Reasons.NotCatalogued, References.CsvHelper);
    }
}
