// A stub: public signatures of the DataStax driver (package CassandraCSharpDriver 3.22), as far as the catalogue speaks of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Threading.Tasks;
using Cassandra.Mapping;

namespace Cassandra.Data.Linq
{
    public abstract class CqlQueryBase<TEntity> : Statement
    {
        public IEnumerable<TEntity> Execute() => throw null;
        public Task<IEnumerable<TEntity>> ExecuteAsync() => throw null;
        public IEnumerable<TEntity> Execute(string executionProfile) => throw null;
        public Task<IEnumerable<TEntity>> ExecuteAsync(string executionProfile) => throw null;
    }

    public class CqlQuery<TEntity> : CqlQueryBase<TEntity>, IQueryable<TEntity>
    {
        public Expression Expression => throw null;
        public Type ElementType => throw null;
        public IQueryProvider Provider => throw null;
        public IEnumerator<TEntity> GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public IPage<TEntity> ExecutePaged() => throw null;
        public Task<IPage<TEntity>> ExecutePagedAsync() => throw null;
    }

    public class CqlQuerySingleElement<TEntity> : CqlQueryBase<TEntity>
    {
        public new TEntity Execute() => throw null;
        public new Task<TEntity> ExecuteAsync() => throw null;
        public new TEntity Execute(string executionProfile) => throw null;
        public new Task<TEntity> ExecuteAsync(string executionProfile) => throw null;
    }

    public class CqlScalar<TEntity> : CqlQueryBase<TEntity>
    {
        public new TEntity Execute() => throw null;
        public new Task<TEntity> ExecuteAsync() => throw null;
        public new TEntity Execute(string executionProfile) => throw null;
        public new Task<TEntity> ExecuteAsync(string executionProfile) => throw null;
    }

    public abstract class CqlCommand : SimpleStatement
    {
        public void Execute() => throw null;
        public Task<RowSet> ExecuteAsync() => throw null;
        public RowSet Execute(string executionProfile) => throw null;
        public Task<RowSet> ExecuteAsync(string executionProfile) => throw null;
    }

    public class CqlConditionalCommand<TEntity> : CqlCommand
    {
        public new AppliedInfo<TEntity> Execute() => throw null;
        public new Task<AppliedInfo<TEntity>> ExecuteAsync() => throw null;
    }

    public class CqlInsert<TEntity> : CqlCommand
    {
        public CqlConditionalCommand<TEntity> IfNotExists() => throw null;
    }

    public class CqlDelete : CqlCommand
    {
    }

    public abstract class Batch : Statement
    {
        public abstract void Append(CqlCommand cqlCommand);
        public void Execute() => throw null;
        public Task ExecuteAsync() => throw null;
        public void Execute(string executionProfile) => throw null;
        public Task ExecuteAsync(string executionProfile) => throw null;
    }

    public class Table<TEntity> : CqlQuery<TEntity>
    {
        public Table(ISession session) => throw null;
        public void Create() => throw null;
        public Task CreateAsync() => throw null;
        public void CreateIfNotExists() => throw null;
        public Task CreateIfNotExistsAsync() => throw null;
        public CqlInsert<TEntity> Insert(TEntity entity) => throw null;
    }

    public static class CqlQueryExtensions
    {
        public static CqlQuery<TSource> Where<TSource>(this CqlQuery<TSource> source, Expression<Func<TSource, bool>> predicate) => throw null;
        public static CqlQuery<TSource> Take<TSource>(this CqlQuery<TSource> source, int count) => throw null;
        public static CqlScalar<long> Count<TSource>(this CqlQuery<TSource> source) => throw null;
        public static CqlQuerySingleElement<TSource> First<TSource>(this CqlQuery<TSource> source) => throw null;
        public static CqlQuerySingleElement<TSource> First<TSource>(this Table<TSource> source, Expression<Func<TSource, bool>> predicate) => throw null;
        public static CqlQuerySingleElement<TSource> FirstOrDefault<TSource>(this CqlQuery<TSource> source) => throw null;
        public static CqlDelete Delete<TSource>(this CqlQuery<TSource> source) => throw null;
    }

    public static class SessionExtensions
    {
        public static Table<TEntity> GetTable<TEntity>(this ISession session, string tableName = null, string keyspaceName = null) => throw null;
        public static Batch CreateBatch(this ISession session) => throw null;
    }
}
