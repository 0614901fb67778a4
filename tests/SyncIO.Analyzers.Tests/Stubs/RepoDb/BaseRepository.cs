// A stub: public signatures of RepoDb (package RepoDb 1.14), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using RepoDb.Interfaces;

namespace RepoDb
{
    public abstract class BaseRepository<TEntity, TDbConnection> : IDisposable where TEntity : class where TDbConnection : DbConnection, new()
    {
        public BaseRepository(string connectionString) => throw null;
        public TDbConnection CreateConnection() => throw null;
        public void Dispose() => throw null;
        public IEnumerable<TEntity> ExecuteQuery(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? cacheItemExpiration = null, IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> ExecuteQueryAsync(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? cacheItemExpiration = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int ExecuteNonQuery(string commandText, object param = null, CommandType? commandType = null, IDbTransaction transaction = null) => throw null;
        public Task<int> ExecuteNonQueryAsync(string commandText, object param = null, CommandType? commandType = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object ExecuteScalar(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, IDbTransaction transaction = null) => throw null;
        public Task<object> ExecuteScalarAsync(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Average(Field field, object where = null, string hints = null, string traceKey = "Average", IDbTransaction transaction = null) => throw null;
        public Task<object> AverageAsync(Field field, object where = null, string hints = null, string traceKey = "Average", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object AverageAll(Field field, string hints = null, string traceKey = "AverageAll", IDbTransaction transaction = null) => throw null;
        public Task<object> AverageAllAsync(Field field, string hints = null, string traceKey = "AverageAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public IEnumerable<TEntity> BatchQuery(int page, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "BatchQuery", IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> BatchQueryAsync(int page, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "BatchQuery", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public long Count(object where = null, string hints = null, string traceKey = "Count", IDbTransaction transaction = null) => throw null;
        public Task<long> CountAsync(object where = null, string hints = null, string traceKey = "Count", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public long CountAll(string hints = null, string traceKey = "CountAll", IDbTransaction transaction = null) => throw null;
        public Task<long> CountAllAsync(string hints = null, string traceKey = "CountAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int Delete(TEntity entity, string hints = null, string traceKey = "Delete", IDbTransaction transaction = null) => throw null;
        public Task<int> DeleteAsync(TEntity entity, string hints = null, string traceKey = "Delete", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int DeleteAll(IEnumerable<TEntity> entities, string hints = null, string traceKey = "DeleteAll", IDbTransaction transaction = null) => throw null;
        public Task<int> DeleteAllAsync(IEnumerable<TEntity> entities, string hints = null, string traceKey = "DeleteAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public bool Exists(object what = null, string hints = null, string traceKey = "Exists", IDbTransaction transaction = null) => throw null;
        public Task<bool> ExistsAsync(object what, string hints = null, string traceKey = "Exists", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Insert(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Insert", IDbTransaction transaction = null) => throw null;
        public Task<object> InsertAsync(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Insert", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int InsertAll(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "InsertAll", IDbTransaction transaction = null) => throw null;
        public Task<int> InsertAllAsync(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "InsertAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Max(Field field, object where = null, string hints = null, string traceKey = "Max", IDbTransaction transaction = null) => throw null;
        public Task<object> MaxAsync(Field field, object where = null, string hints = null, string traceKey = "Max", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object MaxAll(Field field, string hints = null, string traceKey = "MaxAll", IDbTransaction transaction = null) => throw null;
        public Task<object> MaxAllAsync(Field field, string hints = null, string traceKey = "MaxAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Merge(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Merge", IDbTransaction transaction = null) => throw null;
        public Task<object> MergeAsync(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Merge", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int MergeAll(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "MergeAll", IDbTransaction transaction = null) => throw null;
        public Task<int> MergeAllAsync(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "MergeAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Min(Field field, object where = null, string hints = null, string traceKey = "Min", IDbTransaction transaction = null) => throw null;
        public Task<object> MinAsync(Field field, object where = null, string hints = null, string traceKey = "Min", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object MinAll(Field field, string hints = null, string traceKey = "MinAll", IDbTransaction transaction = null) => throw null;
        public Task<object> MinAllAsync(Field field, string hints = null, string traceKey = "MinAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public IEnumerable<TEntity> Query(object what, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string cacheKey = null, string traceKey = "Query", IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> QueryAsync(object what, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string cacheKey = null, string traceKey = "Query", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public IEnumerable<TEntity> Query(Expression<Func<TEntity, bool>> where, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string cacheKey = null, string traceKey = "Query", IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> QueryAsync(Expression<Func<TEntity, bool>> where, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string cacheKey = null, string traceKey = "Query", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public IEnumerable<TEntity> QueryAll(IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, string hints = null, string cacheKey = null, string traceKey = "QueryAll", IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> QueryAllAsync(IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, string hints = null, string cacheKey = null, string traceKey = "QueryAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public IEnumerable<TEntity> SkipQuery(int skip, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "SkipQuery", IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<TEntity>> SkipQueryAsync(int skip, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "SkipQuery", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Sum(Field field, object where = null, string hints = null, string traceKey = "Sum", IDbTransaction transaction = null) => throw null;
        public Task<object> SumAsync(Field field, object where = null, string hints = null, string traceKey = "Sum", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object SumAll(Field field, string hints = null, string traceKey = "SumAll", IDbTransaction transaction = null) => throw null;
        public Task<object> SumAllAsync(Field field, string hints = null, string traceKey = "SumAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int Truncate(string traceKey = "Truncate") => throw null;
        public Task<int> TruncateAsync(string traceKey = "Truncate") => throw null;
        public int Update(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Update", IDbTransaction transaction = null) => throw null;
        public Task<int> UpdateAsync(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Update", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int UpdateAll(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "UpdateAll", IDbTransaction transaction = null) => throw null;
        public Task<int> UpdateAllAsync(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "UpdateAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
    }
}
