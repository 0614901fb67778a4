// A stub: public signatures of Entity Framework 6 (package EntityFramework 6.5), as far as the tests need them.
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Data.Entity.Infrastructure;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;

namespace System.Data.Entity
{
    public enum EntityState { Detached = 1, Unchanged = 2, Added = 4, Deleted = 8, Modified = 16 }

    public enum TransactionalBehavior { EnsureTransaction, DoNotEnsureTransaction }

    public class DbContext : IDisposable, IObjectContextAdapter
    {
        protected DbContext() => throw null;
        public DbContext(string nameOrConnectionString) => throw null;
        public Database Database => throw null;
        Core.Objects.ObjectContext IObjectContextAdapter.ObjectContext => throw null;
        public virtual DbSet<TEntity> Set<TEntity>() where TEntity : class => throw null;
        public virtual DbSet Set(Type entityType) => throw null;
        public virtual int SaveChanges() => throw null;
        public virtual Task<int> SaveChangesAsync() => throw null;
        public virtual Task<int> SaveChangesAsync(CancellationToken cancellationToken) => throw null;
        public DbEntityEntry<TEntity> Entry<TEntity>(TEntity entity) where TEntity : class => throw null;
        public DbEntityEntry Entry(object entity) => throw null;
        public void Dispose() => throw null;
        protected virtual void Dispose(bool disposing) => throw null;
    }

    public class Database
    {
        public DbConnection Connection => throw null;
        public DbContextTransaction CurrentTransaction => throw null;
        public void UseTransaction(DbTransaction transaction) => throw null;
        public DbContextTransaction BeginTransaction() => throw null;
        public DbContextTransaction BeginTransaction(IsolationLevel isolationLevel) => throw null;
        public bool CompatibleWithModel(bool throwIfNoMetadata) => throw null;
        public void Create() => throw null;
        public bool CreateIfNotExists() => throw null;
        public bool Delete() => throw null;
        public static bool Delete(string nameOrConnectionString) => throw null;
        public bool Exists() => throw null;
        public static bool Exists(string nameOrConnectionString) => throw null;
        public void Initialize(bool force) => throw null;
        public int ExecuteSqlCommand(string sql, params object[] parameters) => throw null;
        public int ExecuteSqlCommand(TransactionalBehavior transactionalBehavior, string sql, params object[] parameters) => throw null;
        public Task<int> ExecuteSqlCommandAsync(string sql, params object[] parameters) => throw null;
        public Task<int> ExecuteSqlCommandAsync(TransactionalBehavior transactionalBehavior, string sql, params object[] parameters) => throw null;
        public Task<int> ExecuteSqlCommandAsync(string sql, CancellationToken cancellationToken, params object[] parameters) => throw null;
        public Task<int> ExecuteSqlCommandAsync(TransactionalBehavior transactionalBehavior, string sql, CancellationToken cancellationToken, params object[] parameters) => throw null;
        public DbRawSqlQuery<TElement> SqlQuery<TElement>(string sql, params object[] parameters) => throw null;
        public DbRawSqlQuery SqlQuery(Type elementType, string sql, params object[] parameters) => throw null;
    }

    public class DbContextTransaction : IDisposable
    {
        public DbTransaction UnderlyingTransaction => throw null;
        public void Commit() => throw null;
        public void Rollback() => throw null;
        public void Dispose() => throw null;
    }

    public interface IDbSet<TEntity> : IQueryable<TEntity>, IEnumerable<TEntity>, IQueryable, IEnumerable where TEntity : class
    {
        TEntity Add(TEntity entity);
        TEntity Attach(TEntity entity);
        TEntity Create();
        TEntity Find(params object[] keyValues);
        TEntity Remove(TEntity entity);
    }

    public abstract class DbSet : DbQuery
    {
        public virtual object Add(object entity) => throw null;
        public virtual object Find(params object[] keyValues) => throw null;
        public virtual Task<object> FindAsync(params object[] keyValues) => throw null;
        public virtual Task<object> FindAsync(CancellationToken cancellationToken, params object[] keyValues) => throw null;
        public virtual object Remove(object entity) => throw null;
        public virtual DbSqlQuery SqlQuery(string sql, params object[] parameters) => throw null;
    }

    public class DbSet<TEntity> : DbQuery<TEntity>, IDbSet<TEntity> where TEntity : class
    {
        protected DbSet() => throw null;
        public virtual TEntity Add(TEntity entity) => throw null;
        public virtual IEnumerable<TEntity> AddRange(IEnumerable<TEntity> entities) => throw null;
        public virtual TEntity Attach(TEntity entity) => throw null;
        public virtual TEntity Create() => throw null;
        public virtual TEntity Find(params object[] keyValues) => throw null;
        public virtual Task<TEntity> FindAsync(params object[] keyValues) => throw null;
        public virtual Task<TEntity> FindAsync(CancellationToken cancellationToken, params object[] keyValues) => throw null;
        public virtual TEntity Remove(TEntity entity) => throw null;
        public virtual IEnumerable<TEntity> RemoveRange(IEnumerable<TEntity> entities) => throw null;
        public virtual DbSqlQuery<TEntity> SqlQuery(string sql, params object[] parameters) => throw null;
    }
}

namespace System.Data.Entity.Infrastructure
{
    public interface IObjectContextAdapter
    {
        Core.Objects.ObjectContext ObjectContext { get; }
    }

    public abstract class DbQuery : IOrderedQueryable, IQueryable, IEnumerable
    {
        public virtual Type ElementType => throw null;
        Expression IQueryable.Expression => throw null;
        IQueryProvider IQueryable.Provider => throw null;
        public virtual DbQuery AsNoTracking() => throw null;
        public virtual DbQuery Include(string path) => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
    }

    public class DbQuery<TResult> : IOrderedQueryable<TResult>, IQueryable<TResult>, IEnumerable<TResult>, IOrderedQueryable, IQueryable, IEnumerable
    {
        internal DbQuery() => throw null;
        Type IQueryable.ElementType => throw null;
        Expression IQueryable.Expression => throw null;
        IQueryProvider IQueryable.Provider => throw null;
        public virtual DbQuery<TResult> AsNoTracking() => throw null;
        public virtual DbQuery<TResult> Include(string path) => throw null;
        IEnumerator<TResult> IEnumerable<TResult>.GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
    }

    public class DbRawSqlQuery : IEnumerable
    {
        public virtual IEnumerator GetEnumerator() => throw null;
        public virtual Task ForEachAsync(Action<object> action) => throw null;
        public virtual Task<List<object>> ToListAsync() => throw null;
        public virtual Task<List<object>> ToListAsync(CancellationToken cancellationToken) => throw null;
    }

    public class DbRawSqlQuery<TElement> : IEnumerable<TElement>, IEnumerable
    {
        public virtual IEnumerator<TElement> GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public Task<TElement> FirstAsync() => throw null;
        public Task<TElement> FirstAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement> FirstAsync(Func<TElement, bool> predicate) => throw null;
        public Task<TElement> FirstAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<TElement> FirstOrDefaultAsync() => throw null;
        public Task<TElement> FirstOrDefaultAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement> FirstOrDefaultAsync(Func<TElement, bool> predicate) => throw null;
        public Task<TElement> FirstOrDefaultAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<TElement> SingleAsync() => throw null;
        public Task<TElement> SingleAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement> SingleAsync(Func<TElement, bool> predicate) => throw null;
        public Task<TElement> SingleAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<TElement> SingleOrDefaultAsync() => throw null;
        public Task<TElement> SingleOrDefaultAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement> SingleOrDefaultAsync(Func<TElement, bool> predicate) => throw null;
        public Task<TElement> SingleOrDefaultAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<bool> ContainsAsync(TElement value) => throw null;
        public Task<bool> ContainsAsync(TElement value, CancellationToken cancellationToken) => throw null;
        public Task<bool> AnyAsync() => throw null;
        public Task<bool> AnyAsync(CancellationToken cancellationToken) => throw null;
        public Task<bool> AnyAsync(Func<TElement, bool> predicate) => throw null;
        public Task<bool> AnyAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<bool> AllAsync(Func<TElement, bool> predicate) => throw null;
        public Task<bool> AllAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<int> CountAsync() => throw null;
        public Task<int> CountAsync(CancellationToken cancellationToken) => throw null;
        public Task<int> CountAsync(Func<TElement, bool> predicate) => throw null;
        public Task<int> CountAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<long> LongCountAsync() => throw null;
        public Task<long> LongCountAsync(CancellationToken cancellationToken) => throw null;
        public Task<long> LongCountAsync(Func<TElement, bool> predicate) => throw null;
        public Task<long> LongCountAsync(Func<TElement, bool> predicate, CancellationToken cancellationToken) => throw null;
        public Task<TElement> MinAsync() => throw null;
        public Task<TElement> MinAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement> MaxAsync() => throw null;
        public Task<TElement> MaxAsync(CancellationToken cancellationToken) => throw null;
        public Task<List<TElement>> ToListAsync() => throw null;
        public Task<List<TElement>> ToListAsync(CancellationToken cancellationToken) => throw null;
        public Task<TElement[]> ToArrayAsync() => throw null;
        public Task<TElement[]> ToArrayAsync(CancellationToken cancellationToken) => throw null;
        public Task<Dictionary<TKey, TElement>> ToDictionaryAsync<TKey>(Func<TElement, TKey> keySelector) => throw null;
        public Task<Dictionary<TKey, TElement>> ToDictionaryAsync<TKey>(Func<TElement, TKey> keySelector, CancellationToken cancellationToken) => throw null;
        public Task<Dictionary<TKey, TElement>> ToDictionaryAsync<TKey>(Func<TElement, TKey> keySelector, IEqualityComparer<TKey> comparer) => throw null;
        public Task<Dictionary<TKey, TElement>> ToDictionaryAsync<TKey>(Func<TElement, TKey> keySelector, IEqualityComparer<TKey> comparer, CancellationToken cancellationToken) => throw null;
        public Task<Dictionary<TKey, TResult>> ToDictionaryAsync<TKey, TResult>(Func<TElement, TKey> keySelector, Func<TElement, TResult> elementSelector) => throw null;
        public Task<Dictionary<TKey, TResult>> ToDictionaryAsync<TKey, TResult>(Func<TElement, TKey> keySelector, Func<TElement, TResult> elementSelector, CancellationToken cancellationToken) => throw null;
        public Task<Dictionary<TKey, TResult>> ToDictionaryAsync<TKey, TResult>(Func<TElement, TKey> keySelector, Func<TElement, TResult> elementSelector, IEqualityComparer<TKey> comparer) => throw null;
        public Task<Dictionary<TKey, TResult>> ToDictionaryAsync<TKey, TResult>(Func<TElement, TKey> keySelector, Func<TElement, TResult> elementSelector, IEqualityComparer<TKey> comparer, CancellationToken cancellationToken) => throw null;
    }

    public class DbSqlQuery : DbRawSqlQuery { }

    public class DbSqlQuery<TEntity> : DbRawSqlQuery<TEntity> where TEntity : class { }

    public class DbPropertyValues { }

    public class DbEntityEntry
    {
        public object Entity => throw null;
        public EntityState State { get => throw null; set => throw null; }
        public DbPropertyValues GetDatabaseValues() => throw null;
        public Task<DbPropertyValues> GetDatabaseValuesAsync() => throw null;
        public Task<DbPropertyValues> GetDatabaseValuesAsync(CancellationToken cancellationToken) => throw null;
        public void Reload() => throw null;
        public Task ReloadAsync() => throw null;
        public Task ReloadAsync(CancellationToken cancellationToken) => throw null;
        public DbReferenceEntry Reference(string navigationProperty) => throw null;
        public DbCollectionEntry Collection(string navigationProperty) => throw null;
    }

    public class DbEntityEntry<TEntity> where TEntity : class
    {
        public TEntity Entity => throw null;
        public EntityState State { get => throw null; set => throw null; }
        public DbPropertyValues GetDatabaseValues() => throw null;
        public Task<DbPropertyValues> GetDatabaseValuesAsync() => throw null;
        public Task<DbPropertyValues> GetDatabaseValuesAsync(CancellationToken cancellationToken) => throw null;
        public void Reload() => throw null;
        public Task ReloadAsync() => throw null;
        public Task ReloadAsync(CancellationToken cancellationToken) => throw null;
        public DbReferenceEntry<TEntity, TProperty> Reference<TProperty>(Expression<Func<TEntity, TProperty>> navigationProperty) where TProperty : class => throw null;
        public DbCollectionEntry<TEntity, TElement> Collection<TElement>(Expression<Func<TEntity, ICollection<TElement>>> navigationProperty) where TElement : class => throw null;
    }

    public class DbReferenceEntry
    {
        public bool IsLoaded { get => throw null; set => throw null; }
        public void Load() => throw null;
        public Task LoadAsync() => throw null;
        public Task LoadAsync(CancellationToken cancellationToken) => throw null;
        public IQueryable Query() => throw null;
    }

    public class DbReferenceEntry<TEntity, TProperty> where TEntity : class
    {
        public bool IsLoaded { get => throw null; set => throw null; }
        public void Load() => throw null;
        public Task LoadAsync() => throw null;
        public Task LoadAsync(CancellationToken cancellationToken) => throw null;
        public IQueryable<TProperty> Query() => throw null;
    }

    public class DbCollectionEntry
    {
        public bool IsLoaded { get => throw null; set => throw null; }
        public void Load() => throw null;
        public Task LoadAsync() => throw null;
        public Task LoadAsync(CancellationToken cancellationToken) => throw null;
        public IQueryable Query() => throw null;
    }

    public class DbCollectionEntry<TEntity, TElement> where TEntity : class
    {
        public bool IsLoaded { get => throw null; set => throw null; }
        public void Load() => throw null;
        public Task LoadAsync() => throw null;
        public Task LoadAsync(CancellationToken cancellationToken) => throw null;
        public IQueryable<TElement> Query() => throw null;
    }
}

namespace System.Data.Entity.Core.Objects
{
    public enum MergeOption { AppendOnly, OverwriteChanges, PreserveChanges, NoTracking }

    public enum RefreshMode { StoreWins = 1, ClientWins = 2 }

    [Flags]
    public enum SaveOptions { None, AcceptAllChangesAfterSave, DetectChangesBeforeSave }

    public class ObjectContext : IDisposable
    {
        public ObjectQuery<T> CreateQuery<T>(string queryString) => throw null;
        public ObjectResult<TElement> ExecuteFunction<TElement>(string functionName, params ObjectParameter[] parameters) => throw null;
        public virtual ObjectResult<TElement> ExecuteFunction<TElement>(string functionName, MergeOption mergeOption, params ObjectParameter[] parameters) => throw null;
        public virtual int ExecuteFunction(string functionName, params ObjectParameter[] parameters) => throw null;
        public int ExecuteStoreCommand(string commandText, params object[] parameters) => throw null;
        public Task<int> ExecuteStoreCommandAsync(string commandText, params object[] parameters) => throw null;
        public Task<int> ExecuteStoreCommandAsync(string commandText, CancellationToken cancellationToken, params object[] parameters) => throw null;
        public virtual ObjectResult<TElement> ExecuteStoreQuery<TElement>(string commandText, params object[] parameters) => throw null;
        public Task<ObjectResult<TElement>> ExecuteStoreQueryAsync<TElement>(string commandText, params object[] parameters) => throw null;
        public Task<ObjectResult<TElement>> ExecuteStoreQueryAsync<TElement>(string commandText, CancellationToken cancellationToken, params object[] parameters) => throw null;
        public virtual void Refresh(RefreshMode refreshMode, object entity) => throw null;
        public Task RefreshAsync(RefreshMode refreshMode, object entity) => throw null;
        public Task RefreshAsync(RefreshMode refreshMode, object entity, CancellationToken cancellationToken) => throw null;
        public virtual int SaveChanges() => throw null;
        public virtual int SaveChanges(SaveOptions options) => throw null;
        public virtual Task<int> SaveChangesAsync() => throw null;
        public virtual Task<int> SaveChangesAsync(CancellationToken cancellationToken) => throw null;
        public virtual Task<int> SaveChangesAsync(SaveOptions options) => throw null;
        public virtual Task<int> SaveChangesAsync(SaveOptions options, CancellationToken cancellationToken) => throw null;
        public void Dispose() => throw null;
    }

    public sealed class ObjectParameter
    {
        public ObjectParameter(string name, object value) => throw null;
        public string Name => throw null;
        public object Value { get => throw null; set => throw null; }
    }

    public abstract class ObjectQuery : IOrderedQueryable, IQueryable, IEnumerable
    {
        internal ObjectQuery() => throw null;
        Type IQueryable.ElementType => throw null;
        Expression IQueryable.Expression => throw null;
        IQueryProvider IQueryable.Provider => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public ObjectResult Execute(MergeOption mergeOption) => throw null;
        public Task<ObjectResult> ExecuteAsync(MergeOption mergeOption) => throw null;
        public Task<ObjectResult> ExecuteAsync(MergeOption mergeOption, CancellationToken cancellationToken) => throw null;
    }

    public class ObjectQuery<T> : ObjectQuery, IOrderedQueryable<T>, IQueryable<T>, IEnumerable<T>
    {
        internal ObjectQuery() => throw null;
        IEnumerator<T> IEnumerable<T>.GetEnumerator() => throw null;
        public new ObjectResult<T> Execute(MergeOption mergeOption) => throw null;
        public new Task<ObjectResult<T>> ExecuteAsync(MergeOption mergeOption) => throw null;
        public new Task<ObjectResult<T>> ExecuteAsync(MergeOption mergeOption, CancellationToken cancellationToken) => throw null;
    }

    public abstract class ObjectResult : IEnumerable, IDisposable
    {
        internal ObjectResult() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
        public void Dispose() => throw null;
    }

    public class ObjectResult<T> : ObjectResult, IEnumerable<T>
    {
        public virtual IEnumerator<T> GetEnumerator() => throw null;
    }
}
