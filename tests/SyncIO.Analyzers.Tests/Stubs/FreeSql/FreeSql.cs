// A stub: public signatures of FreeSql (package FreeSql 3.5.310), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Data;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;
using FreeSql;

public interface IFreeSql : IDisposable
{
    IAdo Ado { get; }
    ISelect<T1> Select<T1>() where T1 : class;
    IInsert<T1> Insert<T1>(T1 source) where T1 : class;
    IUpdate<T1> Update<T1>() where T1 : class;
    IDelete<T1> Delete<T1>() where T1 : class;
    IInsertOrUpdate<T1> InsertOrUpdate<T1>() where T1 : class;
    void Transaction(Action handler);
    void Transaction(IsolationLevel isolationLevel, Action handler);
}

namespace FreeSql
{
    public interface ISelect0
    {
    }

    public interface ISelect0<TSelect, T1> : ISelect0
    {
        TSelect OrderBy(string sql, object parms = null);
        DataTable ToDataTable(string field = null);
        Task<DataTable> ToDataTableAsync(string field = null, CancellationToken cancellationToken = default);
        Dictionary<TKey, T1> ToDictionary<TKey>(Func<T1, TKey> keySelector);
        Task<Dictionary<TKey, T1>> ToDictionaryAsync<TKey>(Func<T1, TKey> keySelector, CancellationToken cancellationToken = default);
        List<T1> ToList();
        List<T1> ToList(bool includeNestedMembers);
        Task<List<T1>> ToListAsync(CancellationToken cancellationToken = default);
        Task<List<T1>> ToListAsync(bool includeNestedMembers, CancellationToken cancellationToken = default);
        T1 ToOne();
        Task<T1> ToOneAsync(CancellationToken cancellationToken = default);
        T1 First();
        Task<T1> FirstAsync(CancellationToken cancellationToken = default);
        bool Any();
        Task<bool> AnyAsync(CancellationToken cancellationToken = default);
        long Count();
        Task<long> CountAsync(CancellationToken cancellationToken = default);
    }

    public interface ISelect<T1> : ISelect0<ISelect<T1>, T1>
    {
        ISelect<T1> Where(Expression<Func<T1, bool>> exp);
        bool Any(Expression<Func<T1, bool>> exp);
        Task<bool> AnyAsync(Expression<Func<T1, bool>> exp, CancellationToken cancellationToken = default);
        int InsertInto<TTargetEntity>(string tableName, Expression<Func<T1, TTargetEntity>> select) where TTargetEntity : class;
        Task<int> InsertIntoAsync<TTargetEntity>(string tableName, Expression<Func<T1, TTargetEntity>> select, CancellationToken cancellationToken = default) where TTargetEntity : class;
        List<TReturn> ToList<TReturn>(Expression<Func<T1, TReturn>> select);
        Task<List<TReturn>> ToListAsync<TReturn>(Expression<Func<T1, TReturn>> select, CancellationToken cancellationToken = default);
        TReturn ToOne<TReturn>(Expression<Func<T1, TReturn>> select);
        Task<TReturn> ToOneAsync<TReturn>(Expression<Func<T1, TReturn>> select, CancellationToken cancellationToken = default);
        TReturn First<TReturn>(Expression<Func<T1, TReturn>> select);
        Task<TReturn> FirstAsync<TReturn>(Expression<Func<T1, TReturn>> select, CancellationToken cancellationToken = default);
        TReturn ToAggregate<TReturn>(Expression<Func<T1, TReturn>> select);
        Task<TReturn> ToAggregateAsync<TReturn>(Expression<Func<T1, TReturn>> select, CancellationToken cancellationToken = default);
        decimal Sum<TMember>(Expression<Func<T1, TMember>> column);
        Task<decimal> SumAsync<TMember>(Expression<Func<T1, TMember>> column, CancellationToken cancellationToken = default);
        TMember Min<TMember>(Expression<Func<T1, TMember>> column);
        Task<TMember> MinAsync<TMember>(Expression<Func<T1, TMember>> column, CancellationToken cancellationToken = default);
        TMember Max<TMember>(Expression<Func<T1, TMember>> column);
        Task<TMember> MaxAsync<TMember>(Expression<Func<T1, TMember>> column, CancellationToken cancellationToken = default);
        double Avg<TMember>(Expression<Func<T1, TMember>> column);
        Task<double> AvgAsync<TMember>(Expression<Func<T1, TMember>> column, CancellationToken cancellationToken = default);
    }

    public interface ISelect<T1, T2> : ISelect0<ISelect<T1, T2>, T1> where T2 : class
    {
        List<TReturn> ToList<TReturn>(Expression<Func<T1, T2, TReturn>> select);
        Task<List<TReturn>> ToListAsync<TReturn>(Expression<Func<T1, T2, TReturn>> select, CancellationToken cancellationToken = default);
        bool Any(Expression<Func<T1, T2, bool>> exp);
        Task<bool> AnyAsync(Expression<Func<T1, T2, bool>> exp, CancellationToken cancellationToken = default);
    }

    public interface IInsert<T1> where T1 : class
    {
        int ExecuteAffrows();
        Task<int> ExecuteAffrowsAsync(CancellationToken cancellationToken = default);
        long ExecuteIdentity();
        Task<long> ExecuteIdentityAsync(CancellationToken cancellationToken = default);
        List<T1> ExecuteInserted();
        Task<List<T1>> ExecuteInsertedAsync(CancellationToken cancellationToken = default);
    }

    public interface IUpdate<T1>
    {
        IUpdate<T1> Set<TMember>(Expression<Func<T1, TMember>> column, TMember value);
        IUpdate<T1> Where(Expression<Func<T1, bool>> exp);
        int ExecuteAffrows();
        Task<int> ExecuteAffrowsAsync(CancellationToken cancellationToken = default);
        List<T1> ExecuteUpdated();
        Task<List<T1>> ExecuteUpdatedAsync(CancellationToken cancellationToken = default);
    }

    public interface IDelete<T1>
    {
        IDelete<T1> Where(Expression<Func<T1, bool>> exp);
        int ExecuteAffrows();
        Task<int> ExecuteAffrowsAsync(CancellationToken cancellationToken = default);
        List<T1> ExecuteDeleted();
        Task<List<T1>> ExecuteDeletedAsync(CancellationToken cancellationToken = default);
    }

    public interface IInsertOrUpdate<T1> where T1 : class
    {
        int ExecuteAffrows();
        Task<int> ExecuteAffrowsAsync(CancellationToken cancellationToken = default);
    }

    public interface IAdo
    {
        object[][] ExecuteArray(string cmdText, object parms = null);
        Task<object[][]> ExecuteArrayAsync(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        DataSet ExecuteDataSet(string cmdText, object parms = null);
        Task<DataSet> ExecuteDataSetAsync(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        DataTable ExecuteDataTable(string cmdText, object parms = null);
        Task<DataTable> ExecuteDataTableAsync(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        int ExecuteNonQuery(string cmdText, object parms = null);
        Task<int> ExecuteNonQueryAsync(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        object ExecuteScalar(string cmdText, object parms = null);
        Task<object> ExecuteScalarAsync(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        List<T> Query<T>(string cmdText, object parms = null);
        Task<List<T>> QueryAsync<T>(string cmdText, object parms = null, CancellationToken cancellationToken = default);
        T QuerySingle<T>(string cmdText, object parms = null);
        Task<T> QuerySingleAsync<T>(string cmdText, object parms = null, CancellationToken cancellationToken = default);
    }

    public abstract class DbContext
    {
        public virtual int SaveChanges() => throw null;
        public virtual Task<int> SaveChangesAsync(CancellationToken cancellationToken = default) => throw null;
    }

    public interface IUnitOfWork : IDisposable
    {
        void Commit();
        void Rollback();
    }

    public interface IBaseRepository : IDisposable
    {
    }

    public interface IBaseRepository<TEntity> : IBaseRepository where TEntity : class
    {
        ISelect<TEntity> Select { get; }
        TEntity Insert(TEntity entity);
        Task<TEntity> InsertAsync(TEntity entity, CancellationToken cancellationToken = default);
        int Update(TEntity entity);
        Task<int> UpdateAsync(TEntity entity, CancellationToken cancellationToken = default);
        TEntity InsertOrUpdate(TEntity entity);
        Task<TEntity> InsertOrUpdateAsync(TEntity entity, CancellationToken cancellationToken = default);
        void SaveMany(TEntity entity, string propertyName);
        Task SaveManyAsync(TEntity entity, string propertyName, CancellationToken cancellationToken = default);
        int Delete(TEntity entity);
        Task<int> DeleteAsync(TEntity entity, CancellationToken cancellationToken = default);
        int Delete(Expression<Func<TEntity, bool>> predicate);
        Task<int> DeleteAsync(Expression<Func<TEntity, bool>> predicate, CancellationToken cancellationToken = default);
    }

    public interface IBaseRepository<TEntity, TKey> : IBaseRepository<TEntity> where TEntity : class
    {
        TEntity Get(TKey id);
        Task<TEntity> GetAsync(TKey id, CancellationToken cancellationToken = default);
        TEntity Find(TKey id);
        Task<TEntity> FindAsync(TKey id, CancellationToken cancellationToken = default);
        int Delete(TKey id);
        Task<int> DeleteAsync(TKey id, CancellationToken cancellationToken = default);
    }
}
