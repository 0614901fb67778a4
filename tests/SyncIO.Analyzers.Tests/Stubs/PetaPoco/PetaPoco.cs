// A stub: public signatures of PetaPoco (package PetaPoco.Compiled 6.0), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace PetaPoco
{
    public class Sql
    {
        public Sql(string sql, params object[] args) => throw null;
        public static Sql Builder => throw null;
        public Sql Append(string sql, params object[] args) => throw null;
    }

    public class Page<T>
    {
        public List<T> Items { get; set; }
    }

    public interface IAsyncReader<out T> : IDisposable
    {
        T Poco { get; }
        Task<bool> ReadAsync();
    }

    public interface IGridReader : IDisposable
    {
        IEnumerable<T> Read<T>();
    }

    public interface ITransaction : IDisposable
    {
        void Complete();
    }

    public interface IQuery
    {
        List<T> Fetch<T>();
        List<T> Fetch<T>(Sql sql);
        List<T> Fetch<T>(string sql, params object[] args);
        List<T> Fetch<T>(long page, long maxItemsPerPage);
        List<T> Fetch<T>(long page, long maxItemsPerPage, Sql sql);
        List<T> Fetch<T>(long page, long maxItemsPerPage, string sql, params object[] args);
        Page<T> Page<T>(long page, long maxItemsPerPage);
        Page<T> Page<T>(long page, long maxItemsPerPage, Sql sql);
        Page<T> Page<T>(long page, long maxItemsPerPage, string sql, params object[] args);
        List<T> SkipTake<T>(long skip, long take);
        List<T> SkipTake<T>(long skip, long take, Sql sql);
        List<T> SkipTake<T>(long skip, long take, string sql, params object[] args);
        bool Exists<T>(object pocoOrPrimaryKeyValue);
        bool Exists<T>(string sql, params object[] args);
        T Single<T>(object primaryKey);
        T Single<T>(Sql sql);
        T Single<T>(string sql, params object[] args);
        T SingleOrDefault<T>(object primaryKey);
        T SingleOrDefault<T>(Sql sql);
        T SingleOrDefault<T>(string sql, params object[] args);
        T First<T>(Sql sql);
        T First<T>(string sql, params object[] args);
        T FirstOrDefault<T>(Sql sql);
        T FirstOrDefault<T>(string sql, params object[] args);
        IEnumerable<T> Query<T>();
        IEnumerable<T> Query<T>(Sql sql);
        IEnumerable<T> Query<T>(string sql, params object[] args);
        IGridReader QueryMultiple(Sql sql);
        IGridReader QueryMultiple(string sql, params object[] args);
        List<T1> Fetch<T1, T2>(Sql sql);
        List<T1> Fetch<T1, T2>(string sql, params object[] args);
    }

    public interface IQueryAsync
    {
        Task<List<T>> FetchAsync<T>();
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken);
        Task<List<T>> FetchAsync<T>(Sql sql);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<List<T>> FetchAsync<T>(string sql, params object[] args);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<List<T>> FetchAsync<T>(long page, long maxItemsPerPage);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage);
        Task<List<T>> FetchAsync<T>(long page, long maxItemsPerPage, Sql sql);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage, Sql sql);
        Task<List<T>> FetchAsync<T>(long page, long maxItemsPerPage, string sql, params object[] args);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage, string sql, params object[] args);
        Task<Page<T>> PageAsync<T>(long page, long maxItemsPerPage);
        Task<Page<T>> PageAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage);
        Task<Page<T>> PageAsync<T>(long page, long maxItemsPerPage, Sql sql);
        Task<Page<T>> PageAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage, Sql sql);
        Task<Page<T>> PageAsync<T>(long page, long maxItemsPerPage, string sql, params object[] args);
        Task<Page<T>> PageAsync<T>(CancellationToken cancellationToken, long page, long maxItemsPerPage, string sql, params object[] args);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take);
        Task<List<T>> SkipTakeAsync<T>(CancellationToken cancellationToken, long skip, long take);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take, Sql sql);
        Task<List<T>> SkipTakeAsync<T>(CancellationToken cancellationToken, long skip, long take, Sql sql);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take, string sql, params object[] args);
        Task<List<T>> SkipTakeAsync<T>(CancellationToken cancellationToken, long skip, long take, string sql, params object[] args);
        Task<bool> ExistsAsync<T>(object pocoOrPrimaryKeyValue);
        Task<bool> ExistsAsync<T>(CancellationToken cancellationToken, object pocoOrPrimaryKeyValue);
        Task<bool> ExistsAsync<T>(string sql, params object[] args);
        Task<bool> ExistsAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<T> SingleAsync<T>(object primaryKey);
        Task<T> SingleAsync<T>(CancellationToken cancellationToken, object primaryKey);
        Task<T> SingleAsync<T>(Sql sql);
        Task<T> SingleAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<T> SingleAsync<T>(string sql, params object[] args);
        Task<T> SingleAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<T> SingleOrDefaultAsync<T>(object primaryKey);
        Task<T> SingleOrDefaultAsync<T>(CancellationToken cancellationToken, object primaryKey);
        Task<T> SingleOrDefaultAsync<T>(Sql sql);
        Task<T> SingleOrDefaultAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<T> SingleOrDefaultAsync<T>(string sql, params object[] args);
        Task<T> SingleOrDefaultAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<T> FirstAsync<T>(Sql sql);
        Task<T> FirstAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<T> FirstAsync<T>(string sql, params object[] args);
        Task<T> FirstAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<T> FirstOrDefaultAsync<T>(Sql sql);
        Task<T> FirstOrDefaultAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<T> FirstOrDefaultAsync<T>(string sql, params object[] args);
        Task<T> FirstOrDefaultAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<IAsyncReader<T>> QueryAsync<T>();
        Task<IAsyncReader<T>> QueryAsync<T>(Sql sql);
        Task<IAsyncReader<T>> QueryAsync<T>(string sql, params object[] args);
    }

    public interface IExecute
    {
        int Execute(Sql sql);
        int Execute(string sql, params object[] args);
        T ExecuteScalar<T>(Sql sql);
        T ExecuteScalar<T>(string sql, params object[] args);
    }

    public interface IExecuteAsync
    {
        Task<int> ExecuteAsync(Sql sql);
        Task<int> ExecuteAsync(CancellationToken cancellationToken, Sql sql);
        Task<int> ExecuteAsync(string sql, params object[] args);
        Task<int> ExecuteAsync(CancellationToken cancellationToken, string sql, params object[] args);
        Task<T> ExecuteScalarAsync<T>(Sql sql);
        Task<T> ExecuteScalarAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<T> ExecuteScalarAsync<T>(string sql, params object[] args);
        Task<T> ExecuteScalarAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
    }

    public interface IAlterPoco
    {
        object Insert(object poco);
        object Insert(string tableName, object poco);
        object Insert(string tableName, string primaryKeyName, object poco);
        int Update(object poco);
        int Update(object poco, IEnumerable<string> columns);
        int Update(object poco, object primaryKeyValue);
        int Update<T>(Sql sql);
        int Update<T>(string sql, params object[] args);
        int Delete(object poco);
        int Delete<T>(object pocoOrPrimaryKeyValue);
        int Delete<T>(Sql sql);
        int Delete<T>(string sql, params object[] args);
        void Save(object poco);
        bool IsNew(object poco);
    }

    public interface IAlterPocoAsync
    {
        Task<object> InsertAsync(object poco);
        Task<object> InsertAsync(CancellationToken cancellationToken, object poco);
        Task<object> InsertAsync(string tableName, object poco);
        Task<object> InsertAsync(CancellationToken cancellationToken, string tableName, object poco);
        Task<object> InsertAsync(string tableName, string primaryKeyName, object poco);
        Task<object> InsertAsync(CancellationToken cancellationToken, string tableName, string primaryKeyName, object poco);
        Task<int> UpdateAsync(object poco);
        Task<int> UpdateAsync(CancellationToken cancellationToken, object poco);
        Task<int> UpdateAsync(object poco, IEnumerable<string> columns);
        Task<int> UpdateAsync(CancellationToken cancellationToken, object poco, IEnumerable<string> columns);
        Task<int> UpdateAsync(object poco, object primaryKeyValue);
        Task<int> UpdateAsync(CancellationToken cancellationToken, object poco, object primaryKeyValue);
        Task<int> UpdateAsync<T>(Sql sql);
        Task<int> UpdateAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<int> UpdateAsync<T>(string sql, params object[] args);
        Task<int> UpdateAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task<int> DeleteAsync(object poco);
        Task<int> DeleteAsync(CancellationToken cancellationToken, object poco);
        Task<int> DeleteAsync<T>(object pocoOrPrimaryKeyValue);
        Task<int> DeleteAsync<T>(CancellationToken cancellationToken, object pocoOrPrimaryKeyValue);
        Task<int> DeleteAsync<T>(Sql sql);
        Task<int> DeleteAsync<T>(CancellationToken cancellationToken, Sql sql);
        Task<int> DeleteAsync<T>(string sql, params object[] args);
        Task<int> DeleteAsync<T>(CancellationToken cancellationToken, string sql, params object[] args);
        Task SaveAsync(object poco);
        Task SaveAsync(CancellationToken cancellationToken, object poco);
    }

    public interface IStoredProc
    {
        int ExecuteNonQueryProc(string storedProcedureName, params object[] args);
        T ExecuteScalarProc<T>(string storedProcedureName, params object[] args);
        List<T> FetchProc<T>(string storedProcedureName, params object[] args);
        IEnumerable<T> QueryProc<T>(string storedProcedureName, params object[] args);
    }

    public interface IStoredProcAsync
    {
        Task<int> ExecuteNonQueryProcAsync(string storedProcedureName, params object[] args);
        Task<int> ExecuteNonQueryProcAsync(CancellationToken cancellationToken, string storedProcedureName, params object[] args);
        Task<T> ExecuteScalarProcAsync<T>(string storedProcedureName, params object[] args);
        Task<T> ExecuteScalarProcAsync<T>(CancellationToken cancellationToken, string storedProcedureName, params object[] args);
        Task<List<T>> FetchProcAsync<T>(string storedProcedureName, params object[] args);
        Task<List<T>> FetchProcAsync<T>(CancellationToken cancellationToken, string storedProcedureName, params object[] args);
        Task<IAsyncReader<T>> QueryProcAsync<T>(string storedProcedureName, params object[] args);
    }

    public interface IConnection
    {
        void OpenSharedConnection();
        Task OpenSharedConnectionAsync();
        void CloseSharedConnection();
    }

    public interface IDatabase : IDisposable, IQuery, IAlterPoco, IExecute, IStoredProc, IConnection, IQueryAsync, IExecuteAsync, IStoredProcAsync, IAlterPocoAsync
    {
        ITransaction GetTransaction();
        void BeginTransaction();
        Task BeginTransactionAsync();
        Task BeginTransactionAsync(CancellationToken cancellationToken);
        void AbortTransaction();
        void CompleteTransaction();
    }
}
