// A stub: public signatures of Entity Framework Plus (package Z.EntityFramework.Plus.EFCore 3.13), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Caching.Memory;

namespace Z.EntityFramework.Plus
{
    public class Audit
    {
    }

    public static class AuditExtensions
    {
        public static int SaveChanges(this DbContext context, Audit audit) => throw null;
        public static Task<int> SaveChangesAsync(this DbContext context, Audit audit) => throw null;
        public static Task<int> SaveChangesAsync(this DbContext context, Audit audit, CancellationToken cancellationToken) => throw null;
    }

    public class BatchDelete
    {
        public int BatchSize { get; set; }
    }

    public static class BatchDeleteExtensions
    {
        public static int Delete<T>(this IQueryable<T> query) where T : class => throw null;
        public static int Delete<T>(this IQueryable<T> query, Action<BatchDelete> batchDeleteBuilder) where T : class => throw null;
        public static Task<int> DeleteAsync<T>(this IQueryable<T> query, CancellationToken cancellationToken = default) where T : class => throw null;
        public static Task<int> DeleteAsync<T>(this IQueryable<T> query, Action<BatchDelete> batchDeleteBuilder, CancellationToken cancellationToken = default) where T : class => throw null;
    }

    public class BatchUpdate
    {
        public int BatchSize { get; set; }
    }

    public static class BatchUpdateExtensions
    {
        public static int Update<T>(this IQueryable<T> query, Expression<Func<T, T>> updateFactory) where T : class => throw null;
        public static int Update<T>(this IQueryable<T> query, Expression<Func<T, T>> updateFactory, Action<BatchUpdate> batchUpdateBuilder) where T : class => throw null;
        public static Task<int> UpdateAsync<T>(this IQueryable<T> query, Expression<Func<T, T>> updateFactory, CancellationToken cancellationToken = default) where T : class => throw null;
        public static Task<int> UpdateAsync<T>(this IQueryable<T> query, Expression<Func<T, T>> updateFactory, Action<BatchUpdate> batchUpdateBuilder, CancellationToken cancellationToken = default) where T : class => throw null;
    }

    public static class QueryCacheExtensions
    {
        public static IEnumerable<T> FromCache<T>(this IQueryable<T> query, MemoryCacheEntryOptions options, params string[] tags) where T : class => throw null;
        public static IEnumerable<T> FromCache<T>(this IQueryable<T> query, params string[] tags) where T : class => throw null;
        public static Task<IEnumerable<T>> FromCacheAsync<T>(this IQueryable<T> query, MemoryCacheEntryOptions options, CancellationToken cancellationToken = default, params string[] tags) where T : class => throw null;
        public static Task<IEnumerable<T>> FromCacheAsync<T>(this IQueryable<T> query, MemoryCacheEntryOptions options, params string[] tags) where T : class => throw null;
        public static Task<IEnumerable<T>> FromCacheAsync<T>(this IQueryable<T> query, params string[] tags) where T : class => throw null;
        public static Task<IEnumerable<T>> FromCacheAsync<T>(this IQueryable<T> query, CancellationToken cancellationToken = default, params string[] tags) where T : class => throw null;
        public static T FromCache<T>(this QueryDeferred<T> query, MemoryCacheEntryOptions options, params string[] tags) => throw null;
        public static T FromCache<T>(this QueryDeferred<T> query, params string[] tags) => throw null;
        public static Task<T> FromCacheAsync<T>(this QueryDeferred<T> query, MemoryCacheEntryOptions options, CancellationToken cancellationToken = default, params string[] tags) => throw null;
        public static Task<T> FromCacheAsync<T>(this QueryDeferred<T> query, MemoryCacheEntryOptions options, params string[] tags) => throw null;
        public static Task<T> FromCacheAsync<T>(this QueryDeferred<T> query, params string[] tags) => throw null;
        public static Task<T> FromCacheAsync<T>(this QueryDeferred<T> query, CancellationToken cancellationToken = default, params string[] tags) => throw null;
    }

    public class QueryDeferred<TResult>
    {
        public IQueryable<TResult> Query => throw null;
        public TResult Execute() => throw null;
        public Task<TResult> ExecuteAsync() => throw null;
        public Task<TResult> ExecuteAsync(CancellationToken cancellationToken) => throw null;
    }

    public static class QueryDeferredExtensions
    {
        public static QueryDeferred<int> DeferredCount<TSource>(this IQueryable<TSource> source) => throw null;
        public static QueryDeferred<int> DeferredCount<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate) => throw null;
    }

    public class QueryFutureBatch
    {
        public void ExecuteQueries() => throw null;
        public Task ExecuteQueriesAsync(CancellationToken cancellationToken = default) => throw null;
    }

    public static class QueryFutureManager
    {
        public static QueryFutureBatch AddOrGetBatch(DbContext context) => throw null;
        public static void ExecuteBatch(DbContext context) => throw null;
        public static Task ExecuteBatchAsync(DbContext context, CancellationToken cancellationToken = default) => throw null;
    }

    public abstract class BaseQueryFuture
    {
    }

    public class QueryFutureEnumerable<T> : BaseQueryFuture
    {
        public Task<List<T>> ToListAsync(CancellationToken cancellationToken = default) => throw null;
        public Task<T[]> ToArrayAsync(CancellationToken cancellationToken = default) => throw null;
    }

    public class QueryFutureValue<TResult> : BaseQueryFuture
    {
        public TResult Value => throw null;
        public Task<TResult> ValueAsync(CancellationToken cancellationToken = default) => throw null;
    }

    public static class QueryFutureExtensions
    {
        public static QueryFutureEnumerable<T> Future<T>(this IQueryable<T> query) => throw null;
        public static QueryFutureValue<TResult> FutureValue<TResult>(this IQueryable<TResult> query) => throw null;
        public static QueryFutureValue<TResult> FutureValue<TResult>(this QueryDeferred<TResult> query) => throw null;
    }
}
