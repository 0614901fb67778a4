// A stub: public signatures of the DataStax driver (package CassandraCSharpDriver 3.22), as far as the catalogue speaks of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Cassandra
{
    public enum ConsistencyLevel
    {
        One,
    }

    public class Row
    {
        public T GetValue<T>(string name) => throw null;
    }

    public class RowSet : IEnumerable<Row>, IDisposable
    {
        public void FetchMoreResults() => throw null;
        public Task FetchMoreResultsAsync() => throw null;
        public IEnumerable<Row> GetRows() => throw null;
        public virtual IEnumerator<Row> GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public void Dispose() => throw null;
    }

    public interface IStatement
    {
    }

    public abstract class Statement : IStatement
    {
    }

    public class SimpleStatement : Statement
    {
        public SimpleStatement() => throw null;
        public SimpleStatement(string query) => throw null;
        public SimpleStatement(string query, params object[] values) => throw null;
    }

    public class BoundStatement : Statement
    {
    }

    public class PreparedStatement
    {
        public BoundStatement Bind(params object[] values) => throw null;
    }

    public interface IGraphStatement
    {
    }

    public class GraphResultSet
    {
    }

    public interface ICluster : IDisposable
    {
        ISession Connect();
        Task<ISession> ConnectAsync();
        ISession Connect(string keyspace);
        Task<ISession> ConnectAsync(string keyspace);
        bool RefreshSchema(string keyspace = null, string table = null);
        Task<bool> RefreshSchemaAsync(string keyspace = null, string table = null);
        void Shutdown(int timeoutMs = Timeout.Infinite);
        Task ShutdownAsync(int timeoutMs = Timeout.Infinite);
    }

    public interface ISession : IDisposable
    {
        void ChangeKeyspace(string keyspaceName);
        void CreateKeyspace(string keyspaceName, Dictionary<string, string> replication = null, bool durableWrites = true);
        void CreateKeyspaceIfNotExists(string keyspaceName, Dictionary<string, string> replication = null, bool durableWrites = true);
        void DeleteKeyspace(string keyspaceName);
        void DeleteKeyspaceIfExists(string keyspaceName);
        RowSet Execute(IStatement statement, string executionProfileName);
        RowSet Execute(IStatement statement);
        RowSet Execute(string cqlQuery);
        RowSet Execute(string cqlQuery, string executionProfileName);
        RowSet Execute(string cqlQuery, ConsistencyLevel consistency);
        RowSet Execute(string cqlQuery, int pageSize);
        Task<RowSet> ExecuteAsync(IStatement statement);
        Task<RowSet> ExecuteAsync(IStatement statement, string executionProfileName);
        PreparedStatement Prepare(string cqlQuery);
        PreparedStatement Prepare(string cqlQuery, string keyspace);
        Task<PreparedStatement> PrepareAsync(string cqlQuery);
        Task<PreparedStatement> PrepareAsync(string cqlQuery, string keyspace);
        GraphResultSet ExecuteGraph(IGraphStatement statement);
        Task<GraphResultSet> ExecuteGraphAsync(IGraphStatement statement);
    }
}
