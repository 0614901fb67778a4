// A stub: public signatures of NPoco (package NPoco.Abstractions 6.2), as far as the catalogue speaks of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using NPoco.Linq;

namespace NPoco
{
    public class Sql
    {
        public Sql(string sql, params object[] args) => throw null;
    }

    public class Page<T>
    {
        public List<T> Items { get; set; }
    }

    public class UpdateBatch<T>
    {
        public T Poco { get; set; }
    }

    public class BatchOptions
    {
    }

    public class InsertBulkOptions
    {
    }

    public class OpenConnectionOptions
    {
    }

    public interface ITransaction : IDisposable
    {
        void Complete();
    }

    public interface IAsyncTransaction : IAsyncDisposable, IDisposable
    {
        Task CompleteAsync(CancellationToken cancellationToken = default);
    }

    public interface IAsyncBaseDatabase : IAsyncDisposable
    {
        Task<IAsyncDatabase> OpenSharedConnectionAsync(CancellationToken cancellationToken = default);
        Task<IAsyncDatabase> OpenSharedConnectionAsync(OpenConnectionOptions options, CancellationToken cancellationToken = default);
        Task CloseSharedConnectionAsync();
        Task<IAsyncTransaction> GetTransactionAsync();
        Task BeginTransactionAsync(CancellationToken cancellationToken = default);
        Task AbortTransactionAsync(CancellationToken cancellationToken = default);
        Task CompleteTransactionAsync(CancellationToken cancellationToken = default);
    }

    public interface IBaseDatabase : IAsyncBaseDatabase, IDisposable
    {
        ITransaction GetTransaction();
        void BeginTransaction();
        void AbortTransaction();
        void CompleteTransaction();
        IDatabase OpenSharedConnection(OpenConnectionOptions options = null);
        void CloseSharedConnection();
    }

    public interface IAsyncQueryDatabase : IAsyncBaseDatabase
    {
        Task<T> SingleAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<T> SingleAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<T> SingleAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        Task<T> SingleOrDefaultAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<T> SingleOrDefaultAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<T> SingleOrDefaultAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        Task<T> SingleByIdAsync<T>(object primaryKey, CancellationToken cancellationToken = default);
        Task<T> SingleOrDefaultByIdAsync<T>(object primaryKey, CancellationToken cancellationToken = default);
        Task<T> FirstAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<T> FirstAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<T> FirstAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        Task<T> FirstOrDefaultAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<T> FirstOrDefaultAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<T> FirstOrDefaultAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        IAsyncEnumerable<T> QueryAsync<T>(string sql, CancellationToken cancellationToken = default);
        IAsyncEnumerable<T> QueryAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        IAsyncEnumerable<T> QueryAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        IAsyncQueryProviderWithIncludes<T> QueryAsync<T>();
        Task<List<T>> FetchAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(long page, long itemsPerPage, string sql, CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(long page, long itemsPerPage, string sql, object[] args, CancellationToken cancellationToken = default);
        Task<List<T>> FetchAsync<T>(long page, long itemsPerPage, Sql sql, CancellationToken cancellationToken = default);
        Task<Page<T>> PageAsync<T>(long page, long itemsPerPage, string sql, CancellationToken cancellationToken = default);
        Task<Page<T>> PageAsync<T>(long page, long itemsPerPage, string sql, object[] args, CancellationToken cancellationToken = default);
        Task<Page<T>> PageAsync<T>(long page, long itemsPerPage, Sql sql, CancellationToken cancellationToken = default);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take, string sql, CancellationToken cancellationToken = default);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take, string sql, object[] args, CancellationToken cancellationToken = default);
        Task<List<T>> SkipTakeAsync<T>(long skip, long take, Sql sql, CancellationToken cancellationToken = default);
        Task<(List<T1>, List<T2>)> FetchMultipleAsync<T1, T2>(string sql, CancellationToken cancellationToken = default);
        Task<(List<T1>, List<T2>)> FetchMultipleAsync<T1, T2>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<(List<T1>, List<T2>)> FetchMultipleAsync<T1, T2>(Sql sql, CancellationToken cancellationToken = default);
    }

    public interface IAsyncDatabase : IAsyncQueryDatabase
    {
        Task<T> ExecuteScalarAsync<T>(string sql, CancellationToken cancellationToken = default);
        Task<T> ExecuteScalarAsync<T>(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<T> ExecuteScalarAsync<T>(Sql sql, CancellationToken cancellationToken = default);
        Task<int> ExecuteAsync(string sql, CancellationToken cancellationToken = default);
        Task<int> ExecuteAsync(string sql, object[] args, CancellationToken cancellationToken = default);
        Task<int> ExecuteAsync(Sql sql, CancellationToken cancellationToken = default);
        Task<object> InsertAsync(string tableName, string primaryKeyName, object poco, CancellationToken cancellationToken = default);
        Task<object> InsertAsync<T>(T poco, CancellationToken cancellationToken = default);
        Task InsertBulkAsync<T>(IEnumerable<T> pocos, InsertBulkOptions options = null, CancellationToken cancellationToken = default);
        Task<int> InsertBatchAsync<T>(IEnumerable<T> pocos, BatchOptions options = null, CancellationToken cancellationToken = default);
        Task<int> UpdateAsync(object poco, CancellationToken cancellationToken = default);
        Task<int> UpdateAsync(object poco, IEnumerable<string> columns, CancellationToken cancellationToken = default);
        Task<int> UpdateAsync<T>(T poco, Expression<Func<T, object>> fields, CancellationToken cancellationToken = default);
        Task<int> UpdateBatchAsync<T>(IEnumerable<UpdateBatch<T>> pocos, BatchOptions options = null, CancellationToken cancellationToken = default);
        Task<int> DeleteAsync(object poco, CancellationToken cancellationToken = default);
        Task<bool> IsNewAsync<T>(T poco, CancellationToken cancellationToken = default);
        Task SaveAsync<T>(T poco, CancellationToken cancellationToken = default);
    }

    public interface IDatabaseQuery : IAsyncQueryDatabase, IBaseDatabase
    {
        int Execute(string sql, params object[] args);
        int Execute(Sql sql);
        T ExecuteScalar<T>(string sql, params object[] args);
        T ExecuteScalar<T>(Sql sql);
        List<object> Fetch(Type type, string sql, params object[] args);
        List<T> Fetch<T>();
        List<T> Fetch<T>(string sql, params object[] args);
        List<T> Fetch<T>(Sql sql);
        List<T> Fetch<T>(long page, long itemsPerPage, string sql, params object[] args);
        List<T> Fetch<T>(long page, long itemsPerPage, Sql sql);
        Page<T> Page<T>(long page, long itemsPerPage, string sql, params object[] args);
        Page<T> Page<T>(long page, long itemsPerPage, Sql sql);
        List<T> SkipTake<T>(long skip, long take, string sql, params object[] args);
        List<T> SkipTake<T>(long skip, long take, Sql sql);
        List<T> FetchOneToMany<T>(Expression<Func<T, IList>> many, string sql, params object[] args);
        IEnumerable<T> Query<T>(string sql, params object[] args);
        IEnumerable<T> Query<T>(Sql sql);
        IQueryProviderWithIncludes<T> Query<T>();
        T SingleById<T>(object primaryKey);
        T Single<T>(string sql, params object[] args);
        T Single<T>(Sql sql);
        T SingleInto<T>(T instance, string sql, params object[] args);
        T SingleOrDefaultById<T>(object primaryKey);
        T SingleOrDefault<T>(string sql, params object[] args);
        T SingleOrDefault<T>(Sql sql);
        T SingleOrDefaultInto<T>(T instance, string sql, params object[] args);
        T First<T>(string sql, params object[] args);
        T First<T>(Sql sql);
        T FirstInto<T>(T instance, string sql, params object[] args);
        T FirstOrDefault<T>(string sql, params object[] args);
        T FirstOrDefault<T>(Sql sql);
        T FirstOrDefaultInto<T>(T instance, string sql, params object[] args);
        Dictionary<TKey, TValue> Dictionary<TKey, TValue>(string sql, params object[] args);
        bool Exists<T>(object primaryKey);
        (List<T1>, List<T2>) FetchMultiple<T1, T2>(string sql, params object[] args);
        (List<T1>, List<T2>) FetchMultiple<T1, T2>(Sql sql);
    }

    public interface IDatabase : IAsyncDatabase, IDatabaseQuery
    {
        object Insert<T>(string tableName, string primaryKeyName, T poco);
        object Insert<T>(T poco);
        void InsertBulk<T>(IEnumerable<T> pocos, InsertBulkOptions options = null);
        int InsertBatch<T>(IEnumerable<T> pocos, BatchOptions options = null);
        int Update(object poco);
        int Update(object poco, IEnumerable<string> columns);
        int Update(object poco, object primaryKeyValue);
        int Update<T>(T poco, Expression<Func<T, object>> fields);
        int UpdateBatch<T>(IEnumerable<UpdateBatch<T>> pocos, BatchOptions options = null);
        IUpdateQueryProvider<T> UpdateMany<T>();
        int Delete(object poco);
        int Delete<T>(object pocoOrPrimaryKey);
        IDeleteQueryProvider<T> DeleteMany<T>();
        void Save<T>(T poco);
        bool IsNew<T>(T poco);
    }
}
