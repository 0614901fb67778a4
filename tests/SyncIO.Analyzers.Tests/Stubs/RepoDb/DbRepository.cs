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
    public class DbRepository<TDbConnection> : IDisposable where TDbConnection : DbConnection, new()
    {
        public DbRepository(string connectionString) => throw null;
        public TDbConnection CreateConnection() => throw null;
        public void Dispose() => throw null;
        public IEnumerable<dynamic> ExecuteQuery(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? cacheItemExpiration = null, IDbTransaction transaction = null) => throw null;
        public Task<IEnumerable<dynamic>> ExecuteQueryAsync(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? cacheItemExpiration = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public int ExecuteNonQuery(string commandText, object param = null, CommandType? commandType = null, IDbTransaction transaction = null) => throw null;
        public Task<int> ExecuteNonQueryAsync(string commandText, object param = null, CommandType? commandType = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object ExecuteScalar(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, IDbTransaction transaction = null) => throw null;
        public Task<object> ExecuteScalarAsync(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public QueryMultipleExtractor ExecuteQueryMultiple(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? commandTimeout = null, IDbTransaction transaction = null) => throw null;
        public Task<QueryMultipleExtractor> ExecuteQueryMultipleAsync(string commandText, object param = null, CommandType? commandType = null, string cacheKey = null, int? commandTimeout = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) => throw null;
        public object Average<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Average", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> AverageAsync<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Average", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object AverageAll<TEntity>(Field field, string hints = null, string traceKey = "AverageAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> AverageAllAsync<TEntity>(Field field, string hints = null, string traceKey = "AverageAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public IEnumerable<TEntity> BatchQuery<TEntity>(int page, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "BatchQuery", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> BatchQueryAsync<TEntity>(int page, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "BatchQuery", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public long Count<TEntity>(object where = null, string hints = null, string traceKey = "Count", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<long> CountAsync<TEntity>(object where = null, string hints = null, string traceKey = "Count", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public long CountAll<TEntity>(string hints = null, string traceKey = "CountAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<long> CountAllAsync<TEntity>(string hints = null, string traceKey = "CountAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int Delete<TEntity>(TEntity entity, string hints = null, string traceKey = "Delete", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> DeleteAsync<TEntity>(TEntity entity, string hints = null, string traceKey = "Delete", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int DeleteAll<TEntity>(IEnumerable<TEntity> entities, string hints = null, string traceKey = "DeleteAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> DeleteAllAsync<TEntity>(IEnumerable<TEntity> entities, string hints = null, string traceKey = "DeleteAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public bool Exists<TEntity>(object what, string hints = null, string traceKey = "Exists", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<bool> ExistsAsync<TEntity>(object what, string hints = null, string traceKey = "Exists", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object Insert<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Insert", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> InsertAsync<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Insert", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int InsertAll<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "InsertAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> InsertAllAsync<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "InsertAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object Max<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Max", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> MaxAsync<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Max", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object MaxAll<TEntity>(Field field, string hints = null, string traceKey = "MaxAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> MaxAllAsync<TEntity>(Field field, string hints = null, string traceKey = "MaxAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object Merge<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Merge", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> MergeAsync<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Merge", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int MergeAll<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "MergeAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> MergeAllAsync<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "MergeAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object Min<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Min", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> MinAsync<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Min", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object MinAll<TEntity>(Field field, string hints = null, string traceKey = "MinAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> MinAllAsync<TEntity>(Field field, string hints = null, string traceKey = "MinAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public IEnumerable<TEntity> Query<TEntity>(object what, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string traceKey = "Query", string cacheKey = null, IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> QueryAsync<TEntity>(object what, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string traceKey = "Query", string cacheKey = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public IEnumerable<TEntity> Query<TEntity>(Expression<Func<TEntity, bool>> where, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string traceKey = "Query", string cacheKey = null, IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> QueryAsync<TEntity>(Expression<Func<TEntity, bool>> where, IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, int? top = 0, string hints = null, string traceKey = "Query", string cacheKey = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public IEnumerable<TEntity> QueryAll<TEntity>(IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, string hints = null, string cacheKey = null, string traceKey = "QueryAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> QueryAllAsync<TEntity>(IEnumerable<Field> fields = null, IEnumerable<OrderField> orderBy = null, string hints = null, string cacheKey = null, string traceKey = "QueryAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public Tuple<IEnumerable<T1>, IEnumerable<T2>> QueryMultiple<T1, T2>(object what1, object what2, IEnumerable<Field> fields1 = null, IEnumerable<OrderField> orderBy1 = null, int? top1 = 0, string hints1 = null, string cacheKey1 = null, int? top2 = 0, IEnumerable<Field> fields2 = null, IEnumerable<OrderField> orderBy2 = null, string hints2 = null, string cacheKey2 = null, string traceKey = null, IDbTransaction transaction = null) where T1 : class where T2 : class => throw null;
        public Task<Tuple<IEnumerable<T1>, IEnumerable<T2>>> QueryMultipleAsync<T1, T2>(object what1, object what2, IEnumerable<Field> fields1 = null, IEnumerable<OrderField> orderBy1 = null, int? top1 = 0, string hints1 = null, string cacheKey1 = null, int? top2 = 0, IEnumerable<Field> fields2 = null, IEnumerable<OrderField> orderBy2 = null, string hints2 = null, string cacheKey2 = null, string traceKey = null, IDbTransaction transaction = null, CancellationToken cancellationToken = default) where T1 : class where T2 : class => throw null;
        public IEnumerable<TEntity> SkipQuery<TEntity>(int skip, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "SkipQuery", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> SkipQueryAsync<TEntity>(int skip, int rowsPerBatch, IEnumerable<OrderField> orderBy, IEnumerable<Field> fields = null, string hints = null, string traceKey = "SkipQuery", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object Sum<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Sum", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> SumAsync<TEntity>(Field field, object where = null, string hints = null, string traceKey = "Sum", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public object SumAll<TEntity>(Field field, string hints = null, string traceKey = "SumAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<object> SumAllAsync<TEntity>(Field field, string hints = null, string traceKey = "SumAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int Truncate<TEntity>(string traceKey = "Truncate") where TEntity : class => throw null;
        public Task<int> TruncateAsync<TEntity>(string traceKey = "Truncate") where TEntity : class => throw null;
        public int Update<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Update", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> UpdateAsync<TEntity>(TEntity entity, IEnumerable<Field> fields = null, string hints = null, string traceKey = "Update", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
        public int UpdateAll<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "UpdateAll", IDbTransaction transaction = null) where TEntity : class => throw null;
        public Task<int> UpdateAllAsync<TEntity>(IEnumerable<TEntity> entities, int batchSize = 10, IEnumerable<Field> fields = null, string hints = null, string traceKey = "UpdateAll", IDbTransaction transaction = null, CancellationToken cancellationToken = default) where TEntity : class => throw null;
    }
}
