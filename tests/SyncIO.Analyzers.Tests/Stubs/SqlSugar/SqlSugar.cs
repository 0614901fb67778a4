// A stub: public signatures of SqlSugar (package SqlSugarCore 5.1.4), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Data;
using System.Linq.Expressions;
using System.Threading.Tasks;

namespace SqlSugar
{
    public class RefAsync<T>
    {
        public T Value { get; set; }
    }

    public class SugarParameter
    {
        public SugarParameter(string name, object value) => throw null;
    }

    public interface ISqlSugarClient : IDisposable
    {
        IAdo Ado { get; }
        ISugarQueryable<T> Queryable<T>();
        IInsertable<T> Insertable<T>(T insertObj) where T : class, new();
        IUpdateable<T> Updateable<T>(T updateObj) where T : class, new();
        IDeleteable<T> Deleteable<T>() where T : class, new();
    }

    public class SqlSugarClient : ISqlSugarClient
    {
        public IAdo Ado => throw null;
        public ISugarQueryable<T> Queryable<T>() => throw null;
        public IInsertable<T> Insertable<T>(T insertObj) where T : class, new() => throw null;
        public IUpdateable<T> Updateable<T>(T updateObj) where T : class, new() => throw null;
        public IDeleteable<T> Deleteable<T>() where T : class, new() => throw null;
        public void Dispose() => throw null;
    }

    public interface ISugarQueryable<T>
    {
        ISugarQueryable<T> Where(Expression<Func<T, bool>> expression);
        ISugarQueryable<T> OrderBy(Expression<Func<T, object>> expression);
        ISugarQueryable<TResult> Select<TResult>(Expression<Func<T, TResult>> expression);
        T InSingle(object pkValue);
        Task<T> InSingleAsync(object pkValue);
        T Single();
        Task<T> SingleAsync();
        T Single(Expression<Func<T, bool>> expression);
        Task<T> SingleAsync(Expression<Func<T, bool>> expression);
        T First();
        Task<T> FirstAsync();
        T First(Expression<Func<T, bool>> expression);
        Task<T> FirstAsync(Expression<Func<T, bool>> expression);
        bool Any();
        Task<bool> AnyAsync();
        bool Any(Expression<Func<T, bool>> expression);
        Task<bool> AnyAsync(Expression<Func<T, bool>> expression);
        int Count();
        Task<int> CountAsync();
        int Count(Expression<Func<T, bool>> expression);
        Task<int> CountAsync(Expression<Func<T, bool>> expression);
        TResult Max<TResult>(Expression<Func<T, TResult>> expression);
        Task<TResult> MaxAsync<TResult>(Expression<Func<T, TResult>> expression);
        TResult Min<TResult>(Expression<Func<T, TResult>> expression);
        Task<TResult> MinAsync<TResult>(Expression<Func<T, TResult>> expression);
        TResult Sum<TResult>(Expression<Func<T, TResult>> expression);
        Task<TResult> SumAsync<TResult>(Expression<Func<T, TResult>> expression);
        TResult Avg<TResult>(Expression<Func<T, TResult>> expression);
        Task<TResult> AvgAsync<TResult>(Expression<Func<T, TResult>> expression);
        Dictionary<string, object> ToDictionary(Expression<Func<T, object>> key, Expression<Func<T, object>> value);
        Task<Dictionary<string, object>> ToDictionaryAsync(Expression<Func<T, object>> key, Expression<Func<T, object>> value);
        List<Dictionary<string, object>> ToDictionaryList();
        Task<List<Dictionary<string, object>>> ToDictionaryListAsync();
        T[] ToArray();
        Task<T[]> ToArrayAsync();
        List<T> ToList();
        Task<List<T>> ToListAsync();
        string ToJson();
        Task<string> ToJsonAsync();
        List<T> ToParentList(Expression<Func<T, object>> parentIdExpression, object primaryKeyValue);
        Task<List<T>> ToParentListAsync(Expression<Func<T, object>> parentIdExpression, object primaryKeyValue);
        List<T> ToTree(Expression<Func<T, IEnumerable<object>>> childListExpression, Expression<Func<T, object>> parentIdExpression, object rootValue);
        Task<List<T>> ToTreeAsync(Expression<Func<T, IEnumerable<object>>> childListExpression, Expression<Func<T, object>> parentIdExpression, object rootValue);
        DataTable ToDataTable();
        Task<DataTable> ToDataTableAsync();
        List<T> ToOffsetPage(int pageIndex, int pageSize);
        Task<List<T>> ToOffsetPageAsync(int pageIndex, int pageSize);
        List<T> ToPageList(int pageIndex, int pageSize);
        List<T> ToPageList(int pageIndex, int pageSize, ref int totalNumber);
        Task<List<T>> ToPageListAsync(int pageIndex, int pageSize);
        Task<List<T>> ToPageListAsync(int pageIndex, int pageSize, RefAsync<int> totalNumber);
    }

    public interface ISugarQueryable<T, T2> : ISugarQueryable<T>
    {
        new ISugarQueryable<T, T2> Where(Expression<Func<T, bool>> expression);
        TResult Max<TResult>(Expression<Func<T, T2, TResult>> expression);
        Task<TResult> MaxAsync<TResult>(Expression<Func<T, T2, TResult>> expression);
    }

    public interface IInsertable<T>
    {
        int ExecuteCommand();
        Task<int> ExecuteCommandAsync();
        bool ExecuteCommandIdentityIntoEntity();
        Task<bool> ExecuteCommandIdentityIntoEntityAsync();
        int ExecuteReturnIdentity();
        Task<int> ExecuteReturnIdentityAsync();
        long ExecuteReturnBigIdentity();
        Task<long> ExecuteReturnBigIdentityAsync();
        T ExecuteReturnEntity();
        Task<T> ExecuteReturnEntityAsync();
        long ExecuteReturnSnowflakeId();
        Task<long> ExecuteReturnSnowflakeIdAsync();
        List<long> ExecuteReturnSnowflakeIdList();
        Task<List<long>> ExecuteReturnSnowflakeIdListAsync();
        List<Type> ExecuteReturnPkList<Type>();
    }

    public interface IUpdateable<T> where T : class, new()
    {
        int ExecuteCommand();
        Task<int> ExecuteCommandAsync();
        bool ExecuteCommandHasChange();
        Task<bool> ExecuteCommandHasChangeAsync();
        int ExecuteCommandWithOptLock(bool isThrowError = false);
        Task<int> ExecuteCommandWithOptLockAsync(bool isThrowError = false);
        T ExecuteReturnEntity();
        Task<T> ExecuteReturnEntityAsync();
    }

    public interface IDeleteable<T> where T : class, new()
    {
        IDeleteable<T> Where(Expression<Func<T, bool>> expression);
        int ExecuteCommand();
        Task<int> ExecuteCommandAsync();
        bool ExecuteCommandHasChange();
        Task<bool> ExecuteCommandHasChangeAsync();
    }

    public interface ISaveable<T> where T : class, new()
    {
        int ExecuteCommand();
        Task<int> ExecuteCommandAsync();
        T ExecuteReturnEntity();
        Task<T> ExecuteReturnEntityAsync();
        List<T> ExecuteReturnList();
        Task<List<T>> ExecuteReturnListAsync();
    }

    public class StorageableResult<T> where T : class, new() { }

    public interface IStorageable<T> where T : class, new()
    {
        int ExecuteCommand();
        Task<int> ExecuteCommandAsync();
        T ExecuteReturnEntity();
        Task<T> ExecuteReturnEntityAsync();
        int ExecuteSqlBulkCopy();
        Task<int> ExecuteSqlBulkCopyAsync();
        StorageableResult<T> ToStorage();
        Task<StorageableResult<T>> ToStorageAsync();
    }

    public interface IFastest<T> where T : class, new()
    {
        int BulkCopy(List<T> datas);
        Task<int> BulkCopyAsync(List<T> datas);
        int BulkMerge(List<T> datas);
        Task<int> BulkMergeAsync(List<T> datas);
        int BulkUpdate(List<T> datas);
        Task<int> BulkUpdateAsync(List<T> datas);
    }

    public class DbResult<T>
    {
    }

    public interface ITenant
    {
        DbResult<bool> UseTran(Action action, Action<Exception> errorCallBack = null);
        Task<DbResult<bool>> UseTranAsync(Func<Task> action, Action<Exception> errorCallBack = null);
        void BeginTran();
        void CommitTran();
        void RollbackTran();
    }

    public interface ICodeFirst
    {
        void InitTables(params Type[] entityTypes);
        void InitTables<T>();
    }

    public interface IAdo
    {
        DbResult<bool> UseTran(Action action, Action<Exception> errorCallBack = null);
        Task<DbResult<bool>> UseTranAsync(Func<Task> action, Action<Exception> errorCallBack = null);
        int ExecuteCommandWithGo(string sql, params SugarParameter[] parameters);
        int ExecuteCommand(string sql, object parameters);
        Task<int> ExecuteCommandAsync(string sql, object parameters);
        IDataReader GetDataReader(string sql, object parameters);
        Task<IDataReader> GetDataReaderAsync(string sql, object parameters);
        DataTable GetDataTable(string sql, object parameters);
        DataSet GetDataSetAll(string sql, object parameters);
        DateTime GetDateTime(string sql, object parameters);
        Task<DateTime> GetDateTimeAsync(string sql, object parameters);
        decimal GetDecimal(string sql, object parameters);
        Task<decimal> GetDecimalAsync(string sql, object parameters);
        double GetDouble(string sql, object parameters);
        Task<double> GetDoubleAsync(string sql, object parameters);
        int GetInt(string sql, object parameters);
        Task<int> GetIntAsync(string sql, object parameters);
        long GetLong(string sql, object parameters);
        Task<long> GetLongAsync(string sql, object parameters);
        object GetScalar(string sql, object parameters);
        Task<object> GetScalarAsync(string sql, object parameters);
        string GetString(string sql, object parameters);
        Task<string> GetStringAsync(string sql, object parameters);
        List<T> SqlQuery<T>(string sql, object parameters = null);
        Task<List<T>> SqlQueryAsync<T>(string sql, object parameters = null);
        T SqlQuerySingle<T>(string sql, object parameters = null);
        Task<T> SqlQuerySingleAsync<T>(string sql, object parameters = null);
        void BeginTran();
        void CommitTran();
        void RollbackTran();
    }

    public interface ISimpleClient<T> where T : class, new()
    {
        int Count(Expression<Func<T, bool>> whereExpression);
        Task<int> CountAsync(Expression<Func<T, bool>> whereExpression);
        bool Delete(T deleteObj);
        Task<bool> DeleteAsync(T deleteObj);
        bool Delete(Expression<Func<T, bool>> whereExpression);
        Task<bool> DeleteAsync(Expression<Func<T, bool>> whereExpression);
        bool DeleteById(object id);
        Task<bool> DeleteByIdAsync(object id);
        bool DeleteByIds(object[] ids);
        Task<bool> DeleteByIdsAsync(object[] ids);
        T GetById(object id);
        Task<T> GetByIdAsync(object id);
        List<T> GetList();
        Task<List<T>> GetListAsync();
        List<T> GetList(Expression<Func<T, bool>> whereExpression);
        Task<List<T>> GetListAsync(Expression<Func<T, bool>> whereExpression);
        List<T> GetPageList(Expression<Func<T, bool>> whereExpression, object page);
        Task<List<T>> GetPageListAsync(Expression<Func<T, bool>> whereExpression, object page);
        T GetSingle(Expression<Func<T, bool>> whereExpression);
        Task<T> GetSingleAsync(Expression<Func<T, bool>> whereExpression);
        bool Insert(T insertObj);
        Task<bool> InsertAsync(T insertObj);
        bool InsertRange(List<T> insertObjs);
        Task<bool> InsertRangeAsync(List<T> insertObjs);
        int InsertReturnIdentity(T insertObj);
        Task<int> InsertReturnIdentityAsync(T insertObj);
        long InsertReturnBigIdentity(T insertObj);
        Task<long> InsertReturnBigIdentityAsync(T insertObj);
        bool IsAny(Expression<Func<T, bool>> whereExpression);
        Task<bool> IsAnyAsync(Expression<Func<T, bool>> whereExpression);
        bool Update(T updateObj);
        Task<bool> UpdateAsync(T updateObj);
        bool UpdateRange(List<T> updateObjs);
        Task<bool> UpdateRangeAsync(List<T> updateObjs);
        T GetFirst(Expression<Func<T, bool>> whereExpression);
        Task<T> GetFirstAsync(Expression<Func<T, bool>> whereExpression);
        bool InsertOrUpdate(T data);
        Task<bool> InsertOrUpdateAsync(T data);
        T InsertReturnEntity(T insertObj);
        Task<T> InsertReturnEntityAsync(T insertObj);
        long InsertReturnSnowflakeId(T insertObj);
        Task<long> InsertReturnSnowflakeIdAsync(T insertObj);
        bool UpdateSetColumnsTrue(Expression<Func<T, T>> columns, Expression<Func<T, bool>> whereExpression);
        Task<bool> UpdateSetColumnsTrueAsync(Expression<Func<T, T>> columns, Expression<Func<T, bool>> whereExpression);
    }

    public class SimpleClient<T> : ISimpleClient<T> where T : class, new()
    {
        public int Count(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<int> CountAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public bool Delete(T deleteObj) => throw null;
        public virtual Task<bool> DeleteAsync(T deleteObj) => throw null;
        public bool Delete(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<bool> DeleteAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public bool DeleteById(object id) => throw null;
        public virtual Task<bool> DeleteByIdAsync(object id) => throw null;
        public bool DeleteByIds(object[] ids) => throw null;
        public virtual Task<bool> DeleteByIdsAsync(object[] ids) => throw null;
        public T GetById(object id) => throw null;
        public virtual Task<T> GetByIdAsync(object id) => throw null;
        public List<T> GetList() => throw null;
        public virtual Task<List<T>> GetListAsync() => throw null;
        public List<T> GetList(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<List<T>> GetListAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public List<T> GetPageList(Expression<Func<T, bool>> whereExpression, object page) => throw null;
        public virtual Task<List<T>> GetPageListAsync(Expression<Func<T, bool>> whereExpression, object page) => throw null;
        public T GetSingle(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<T> GetSingleAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public bool Insert(T insertObj) => throw null;
        public virtual Task<bool> InsertAsync(T insertObj) => throw null;
        public bool InsertRange(List<T> insertObjs) => throw null;
        public virtual Task<bool> InsertRangeAsync(List<T> insertObjs) => throw null;
        public int InsertReturnIdentity(T insertObj) => throw null;
        public virtual Task<int> InsertReturnIdentityAsync(T insertObj) => throw null;
        public long InsertReturnBigIdentity(T insertObj) => throw null;
        public virtual Task<long> InsertReturnBigIdentityAsync(T insertObj) => throw null;
        public bool IsAny(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<bool> IsAnyAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public bool Update(T updateObj) => throw null;
        public virtual Task<bool> UpdateAsync(T updateObj) => throw null;
        public bool UpdateRange(List<T> updateObjs) => throw null;
        public virtual Task<bool> UpdateRangeAsync(List<T> updateObjs) => throw null;
        public virtual T GetFirst(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<T> GetFirstAsync(Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual bool InsertOrUpdate(T data) => throw null;
        public virtual Task<bool> InsertOrUpdateAsync(T data) => throw null;
        public virtual T InsertReturnEntity(T insertObj) => throw null;
        public virtual Task<T> InsertReturnEntityAsync(T insertObj) => throw null;
        public virtual long InsertReturnSnowflakeId(T insertObj) => throw null;
        public virtual Task<long> InsertReturnSnowflakeIdAsync(T insertObj) => throw null;
        public virtual bool UpdateSetColumnsTrue(Expression<Func<T, T>> columns, Expression<Func<T, bool>> whereExpression) => throw null;
        public virtual Task<bool> UpdateSetColumnsTrueAsync(Expression<Func<T, T>> columns, Expression<Func<T, bool>> whereExpression) => throw null;
    }
}
