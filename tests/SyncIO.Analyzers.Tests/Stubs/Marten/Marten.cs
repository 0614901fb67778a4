// A stub: public signatures of Marten (package Marten 7.33.2), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using Marten.Events;
using Marten.Linq;
using Npgsql;

namespace Marten
{
    public interface IDocumentStore : IDisposable
    {
        IDocumentSession LightweightSession();
        IQuerySession QuerySession();
    }

    public interface IQuerySession : IDisposable, IAsyncDisposable
    {
        IQueryEventStore Events { get; }
        T Load<T>(string id) where T : notnull;
        T Load<T>(int id) where T : notnull;
        T Load<T>(long id) where T : notnull;
        T Load<T>(Guid id) where T : notnull;
        Task<T> LoadAsync<T>(string id, CancellationToken token = default) where T : notnull;
        Task<T> LoadAsync<T>(object id, CancellationToken token = default) where T : notnull;
        Task<T> LoadAsync<T>(int id, CancellationToken token = default) where T : notnull;
        Task<T> LoadAsync<T>(long id, CancellationToken token = default) where T : notnull;
        Task<T> LoadAsync<T>(Guid id, CancellationToken token = default) where T : notnull;
        IReadOnlyList<T> LoadMany<T>(params Guid[] ids) where T : notnull;
        IReadOnlyList<T> LoadMany<T>(IEnumerable<Guid> ids) where T : notnull;
        Task<IReadOnlyList<T>> LoadManyAsync<T>(params Guid[] ids) where T : notnull;
        Task<IReadOnlyList<T>> LoadManyAsync<T>(IEnumerable<Guid> ids) where T : notnull;
        Task<IReadOnlyList<T>> LoadManyAsync<T>(CancellationToken token, params Guid[] ids) where T : notnull;
        Task<IReadOnlyList<T>> LoadManyAsync<T>(CancellationToken token, IEnumerable<Guid> ids) where T : notnull;
        IMartenQueryable<T> Query<T>();
        IReadOnlyList<T> Query<T>(string sql, params object[] parameters);
        Task<IReadOnlyList<T>> QueryAsync<T>(string sql, CancellationToken token, params object[] parameters);
        Task<IReadOnlyList<T>> QueryAsync<T>(string sql, params object[] parameters);
        TOut Query<TDoc, TOut>(ICompiledQuery<TDoc, TOut> query);
        Task<TOut> QueryAsync<TDoc, TOut>(ICompiledQuery<TDoc, TOut> query, CancellationToken token = default);
        IReadOnlyList<TDoc> Search<TDoc>(string queryText, string regConfig = "english");
        Task<IReadOnlyList<TDoc>> SearchAsync<TDoc>(string queryText, string regConfig = "english", CancellationToken token = default);
        IReadOnlyList<TDoc> PlainTextSearch<TDoc>(string searchTerm, string regConfig = "english");
        Task<IReadOnlyList<TDoc>> PlainTextSearchAsync<TDoc>(string searchTerm, string regConfig = "english", CancellationToken token = default);
        IReadOnlyList<TDoc> PhraseSearch<TDoc>(string searchTerm, string regConfig = "english");
        Task<IReadOnlyList<TDoc>> PhraseSearchAsync<TDoc>(string searchTerm, string regConfig = "english", CancellationToken token = default);
        IReadOnlyList<TDoc> WebStyleSearch<TDoc>(string searchTerm, string regConfig = "english");
        Task<IReadOnlyList<TDoc>> WebStyleSearchAsync<TDoc>(string searchTerm, string regConfig = "english", CancellationToken token = default);
        DocumentMetadata MetadataFor<T>(T entity) where T : notnull;
        Task<DocumentMetadata> MetadataForAsync<T>(T entity, CancellationToken token = default) where T : notnull;
        int Execute(NpgsqlCommand cmd);
        Task<int> ExecuteAsync(NpgsqlCommand command, CancellationToken token = new());
        DbDataReader ExecuteReader(NpgsqlCommand command);
        Task<DbDataReader> ExecuteReaderAsync(NpgsqlCommand command, CancellationToken token = default);
    }

    public interface IDocumentOperations : IQuerySession
    {
        void Delete<T>(T entity) where T : notnull;
        void Insert<T>(params T[] entities) where T : notnull;
        void Store<T>(params T[] entities) where T : notnull;
    }

    public interface IDocumentSession : IDocumentOperations
    {
        void BeginTransaction();
        ValueTask BeginTransactionAsync(CancellationToken token);
        void SaveChanges();
        Task SaveChangesAsync(CancellationToken token = default);
    }

    public class DocumentMetadata
    {
    }

    public class QueryPlan
    {
    }

    public static class QueryableExtensions
    {
        public static QueryPlan Explain<T>(this IQueryable<T> queryable, Action<IConfigureExplainExpressions> configureExplain = null) => throw null;
        public static Task<QueryPlan> ExplainAsync<T>(this IQueryable<T> queryable, CancellationToken token = default, Action<IConfigureExplainExpressions> configureExplain = null) => throw null;
        public static Task<IReadOnlyList<T>> ToListAsync<T>(this IQueryable<T> queryable, CancellationToken token = default) => throw null;
        public static IAsyncEnumerable<T> ToAsyncEnumerable<T>(this IQueryable<T> queryable, CancellationToken token = default) => throw null;
        public static Task<bool> AnyAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<bool> AnyAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<TResult> SumAsync<TSource, TResult>(this IQueryable<TSource> source, Expression<Func<TSource, TResult>> expression, CancellationToken token = default) => throw null;
        public static Task<TResult> MaxAsync<TSource, TResult>(this IQueryable<TSource> source, Expression<Func<TSource, TResult>> expression, CancellationToken token = default) => throw null;
        public static Task<TResult> MinAsync<TSource, TResult>(this IQueryable<TSource> source, Expression<Func<TSource, TResult>> expression, CancellationToken token = default) => throw null;
        public static Task<double> AverageAsync<TSource, TMember>(this IQueryable<TSource> source, Expression<Func<TSource, TMember>> expression, CancellationToken token = default) => throw null;
        public static Task<int> CountAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<int> CountAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<long> LongCountAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<long> LongCountAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<TSource> FirstAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<TSource> FirstAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<TSource> FirstOrDefaultAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<TSource> FirstOrDefaultAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<TSource> SingleAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<TSource> SingleAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
        public static Task<TSource> SingleOrDefaultAsync<TSource>(this IQueryable<TSource> source, CancellationToken token = default) => throw null;
        public static Task<TSource> SingleOrDefaultAsync<TSource>(this IQueryable<TSource> source, Expression<Func<TSource, bool>> predicate, CancellationToken token = default) => throw null;
    }
}

namespace Marten.Events
{
    public interface IEvent
    {
    }

    public interface IEvent<out T> : IEvent
    {
        T Data { get; }
    }

    public class StreamState
    {
    }

    public interface IQueryEventStore
    {
        IReadOnlyList<IEvent> FetchStream(Guid streamId, long version = 0, DateTimeOffset? timestamp = null, long fromVersion = 0);
        Task<IReadOnlyList<IEvent>> FetchStreamAsync(Guid streamId, long version = 0, DateTimeOffset? timestamp = null, long fromVersion = 0, CancellationToken token = default);
        IReadOnlyList<IEvent> FetchStream(string streamKey, long version = 0, DateTimeOffset? timestamp = null, long fromVersion = 0);
        Task<IReadOnlyList<IEvent>> FetchStreamAsync(string streamKey, long version = 0, DateTimeOffset? timestamp = null, long fromVersion = 0, CancellationToken token = default);
        T AggregateStream<T>(Guid streamId, long version = 0, DateTimeOffset? timestamp = null, T state = null, long fromVersion = 0) where T : class;
        Task<T> AggregateStreamAsync<T>(Guid streamId, long version = 0, DateTimeOffset? timestamp = null, T state = null, long fromVersion = 0, CancellationToken token = default) where T : class;
        IMartenQueryable<T> QueryRawEventDataOnly<T>();
        IEvent<T> Load<T>(Guid id) where T : class;
        Task<IEvent<T>> LoadAsync<T>(Guid id, CancellationToken token = default) where T : class;
        IEvent Load(Guid id);
        Task<IEvent> LoadAsync(Guid id, CancellationToken token = default);
        StreamState FetchStreamState(Guid streamId);
        Task<StreamState> FetchStreamStateAsync(Guid streamId, CancellationToken token = default);
    }
}

namespace Marten.Linq
{
    public interface IMartenQueryable<T> : IQueryable<T>
    {
    }

    public interface ICompiledQuery<TDoc, TOut>
    {
    }

    public interface IConfigureExplainExpressions
    {
    }
}
