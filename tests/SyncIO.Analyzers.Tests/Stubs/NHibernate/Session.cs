// A stub: public signatures of NHibernate (package NHibernate 5.5), as far as the catalogue speaks of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;

namespace NHibernate
{
    public class LockMode
    {
    }

    public interface ISessionFactory : IDisposable
    {
        ISession OpenSession();
    }

    public interface ISession : IDisposable
    {
        IQueryable<T> Query<T>();
        IQuery CreateQuery(string queryString);
        ISQLQuery CreateSQLQuery(string queryString);
        ICriteria CreateCriteria<T>() where T : class;
        IQueryOver<T, T> QueryOver<T>() where T : class;
        ITransaction BeginTransaction();
        ITransaction BeginTransaction(IsolationLevel isolationLevel);
        void Flush();
        Task FlushAsync(CancellationToken cancellationToken = default);
        object Get(Type clazz, object id);
        Task<object> GetAsync(Type clazz, object id, CancellationToken cancellationToken = default);
        T Get<T>(object id);
        Task<T> GetAsync<T>(object id, CancellationToken cancellationToken = default);
        T Get<T>(object id, LockMode lockMode);
        Task<T> GetAsync<T>(object id, LockMode lockMode, CancellationToken cancellationToken = default);
        T Load<T>(object id);
        Task<T> LoadAsync<T>(object id, CancellationToken cancellationToken = default);
        object Save(object obj);
        Task<object> SaveAsync(object obj, CancellationToken cancellationToken = default);
        void SaveOrUpdate(object obj);
        Task SaveOrUpdateAsync(object obj, CancellationToken cancellationToken = default);
        void Persist(object obj);
        Task PersistAsync(object obj, CancellationToken cancellationToken = default);
        void Update(object obj);
        Task UpdateAsync(object obj, CancellationToken cancellationToken = default);
        object Merge(object obj);
        Task<object> MergeAsync(object obj, CancellationToken cancellationToken = default);
        T Merge<T>(T entity) where T : class;
        Task<T> MergeAsync<T>(T entity, CancellationToken cancellationToken = default) where T : class;
        void Delete(object obj);
        Task DeleteAsync(object obj, CancellationToken cancellationToken = default);
        int Delete(string query);
        Task<int> DeleteAsync(string query, CancellationToken cancellationToken = default);
        void Lock(object obj, LockMode lockMode);
        Task LockAsync(object obj, LockMode lockMode, CancellationToken cancellationToken = default);
        void Refresh(object obj);
        Task RefreshAsync(object obj, CancellationToken cancellationToken = default);
        void Evict(object obj);
        Task EvictAsync(object obj, CancellationToken cancellationToken = default);
        bool IsDirty();
        Task<bool> IsDirtyAsync(CancellationToken cancellationToken = default);
        string GetEntityName(object obj);
        Task<string> GetEntityNameAsync(object obj, CancellationToken cancellationToken = default);
        IQuery CreateFilter(object collection, string queryString);
        Task<IQuery> CreateFilterAsync(object collection, string queryString, CancellationToken cancellationToken = default);
    }

    public interface IStatelessSession : IDisposable
    {
        IQueryable<T> Query<T>();
        ITransaction BeginTransaction();
        T Get<T>(object id);
        Task<T> GetAsync<T>(object id, CancellationToken cancellationToken = default);
        object Insert(object entity);
        Task<object> InsertAsync(object entity, CancellationToken cancellationToken = default);
        void Update(object entity);
        Task UpdateAsync(object entity, CancellationToken cancellationToken = default);
        void Delete(object entity);
        Task DeleteAsync(object entity, CancellationToken cancellationToken = default);
        void Refresh(object entity);
        Task RefreshAsync(object entity, CancellationToken cancellationToken = default);
    }

    public interface ITransaction : IDisposable
    {
        void Commit();
        Task CommitAsync(CancellationToken cancellationToken = default);
        void Rollback();
        Task RollbackAsync(CancellationToken cancellationToken = default);
    }

    public interface IQuery
    {
        IEnumerable Enumerable();
        Task<IEnumerable> EnumerableAsync(CancellationToken cancellationToken = default);
        int ExecuteUpdate();
        Task<int> ExecuteUpdateAsync(CancellationToken cancellationToken = default);
        IList List();
        Task<IList> ListAsync(CancellationToken cancellationToken = default);
        IList<T> List<T>();
        Task<IList<T>> ListAsync<T>(CancellationToken cancellationToken = default);
        object UniqueResult();
        Task<object> UniqueResultAsync(CancellationToken cancellationToken = default);
        T UniqueResult<T>();
        Task<T> UniqueResultAsync<T>(CancellationToken cancellationToken = default);
    }

    public interface ISQLQuery : IQuery
    {
    }

    public interface ICriteria
    {
        IList List();
        Task<IList> ListAsync(CancellationToken cancellationToken = default);
        IList<T> List<T>();
        Task<IList<T>> ListAsync<T>(CancellationToken cancellationToken = default);
        object UniqueResult();
        Task<object> UniqueResultAsync(CancellationToken cancellationToken = default);
        T UniqueResult<T>();
        Task<T> UniqueResultAsync<T>(CancellationToken cancellationToken = default);
    }

    public interface IQueryOver<TRoot>
    {
        IList<TRoot> List();
        Task<IList<TRoot>> ListAsync(CancellationToken cancellationToken = default);
        int RowCount();
        Task<int> RowCountAsync(CancellationToken cancellationToken = default);
        long RowCountInt64();
        Task<long> RowCountInt64Async(CancellationToken cancellationToken = default);
        TRoot SingleOrDefault();
        Task<TRoot> SingleOrDefaultAsync(CancellationToken cancellationToken = default);
    }

    public interface IQueryOver<TRoot, TSubType> : IQueryOver<TRoot>
    {
        IQueryOver<TRoot, TSubType> Where(Expression<Func<TSubType, bool>> expression);
    }

    public interface IFutureEnumerable<T> : IEnumerable<T>
    {
        IEnumerable<T> GetEnumerable();
        Task<IEnumerable<T>> GetEnumerableAsync(CancellationToken cancellationToken = default);
    }

    public interface IFutureValue<T>
    {
        T Value { get; }
        Task<T> GetValueAsync(CancellationToken cancellationToken = default);
    }

    public static class NHibernateUtil
    {
        public static void Initialize(object proxy) => throw null;
        public static Task InitializeAsync(object proxy, CancellationToken cancellationToken = default) => throw null;
    }
}
