// A stub: public signatures of the DataStax driver (package CassandraCSharpDriver 3.22), as far as the catalogue speaks of them.
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Cassandra.Mapping
{
    public class Cql
    {
        public Cql(string cql, params object[] args) => throw null;
        public static Cql New(string cql, params object[] args) => throw null;
    }

    public class CqlQueryOptions
    {
    }

    public interface IPage<T> : ICollection<T>
    {
        byte[] PagingState { get; }
    }

    public class AppliedInfo<T>
    {
        public bool Applied { get; set; }
    }

    public interface ICqlBatch : ICqlWriteClient
    {
    }

    public interface ICqlQueryClient
    {
        IEnumerable<T> Fetch<T>(CqlQueryOptions queryOptions = null);
        IEnumerable<T> Fetch<T>(string cql, params object[] args);
        IEnumerable<T> Fetch<T>(Cql cql);
        IPage<T> FetchPage<T>(Cql cql);
        IPage<T> FetchPage<T>(CqlQueryOptions queryOptions = null);
        IPage<T> FetchPage<T>(int pageSize, byte[] pagingState, string query, object[] args);
        T Single<T>(string cql, params object[] args);
        T Single<T>(Cql cql);
        T SingleOrDefault<T>(string cql, params object[] args);
        T SingleOrDefault<T>(Cql cql);
        T First<T>(string cql, params object[] args);
        T First<T>(Cql cql);
        T FirstOrDefault<T>(string cql, params object[] args);
        T FirstOrDefault<T>(Cql cql);
    }

    public interface ICqlQueryAsyncClient
    {
        Task<IEnumerable<T>> FetchAsync<T>(CqlQueryOptions queryOptions = null);
        Task<IEnumerable<T>> FetchAsync<T>(string cql, params object[] args);
        Task<IEnumerable<T>> FetchAsync<T>(Cql cql);
        Task<IPage<T>> FetchPageAsync<T>(Cql cql);
        Task<IPage<T>> FetchPageAsync<T>(CqlQueryOptions queryOptions = null);
        Task<IPage<T>> FetchPageAsync<T>(int pageSize, byte[] pagingState, string query, object[] args);
        Task<T> SingleAsync<T>(string cql, params object[] args);
        Task<T> SingleAsync<T>(Cql cql);
        Task<T> SingleOrDefaultAsync<T>(string cql, params object[] args);
        Task<T> SingleOrDefaultAsync<T>(Cql cql);
        Task<T> FirstAsync<T>(string cql, params object[] args);
        Task<T> FirstAsync<T>(Cql cql);
        Task<T> FirstOrDefaultAsync<T>(string cql, params object[] args);
        Task<T> FirstOrDefaultAsync<T>(Cql cql);
    }

    public interface ICqlWriteClient
    {
        void Insert<T>(T poco, CqlQueryOptions queryOptions = null);
        void Insert<T>(T poco, bool insertNulls, CqlQueryOptions queryOptions = null);
        void Insert<T>(T poco, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        void Update<T>(T poco, CqlQueryOptions queryOptions = null);
        void Update<T>(string cql, params object[] args);
        void Update<T>(Cql cql);
        void Delete<T>(T poco, CqlQueryOptions queryOptions = null);
        void Delete<T>(string cql, params object[] args);
        void Delete<T>(Cql cql);
        void Execute(string cql, params object[] args);
        void Execute(Cql cql);
    }

    public interface ICqlWriteAsyncClient
    {
        Task InsertAsync<T>(T poco, CqlQueryOptions queryOptions = null);
        Task InsertAsync<T>(T poco, bool insertNulls, CqlQueryOptions queryOptions = null);
        Task InsertAsync<T>(T poco, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        Task UpdateAsync<T>(T poco, CqlQueryOptions queryOptions = null);
        Task UpdateAsync<T>(string cql, params object[] args);
        Task UpdateAsync<T>(Cql cql);
        Task DeleteAsync<T>(T poco, CqlQueryOptions queryOptions = null);
        Task DeleteAsync<T>(string cql, params object[] args);
        Task DeleteAsync<T>(Cql cql);
        Task ExecuteAsync(string cql, params object[] args);
        Task ExecuteAsync(Cql cql);
    }

    public interface IMapper : ICqlQueryAsyncClient, ICqlWriteAsyncClient, ICqlQueryClient, ICqlWriteClient
    {
        ICqlBatch CreateBatch();
        void Execute(ICqlBatch batch);
        void Execute(ICqlBatch batch, string executionProfile);
        Task ExecuteAsync(ICqlBatch batch);
        Task ExecuteAsync(ICqlBatch batch, string executionProfile);
        void Insert<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        void Insert<T>(T poco, string executionProfile, bool insertNulls, CqlQueryOptions queryOptions = null);
        void Insert<T>(T poco, string executionProfile, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        Task InsertAsync<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        Task InsertAsync<T>(T poco, string executionProfile, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        Task InsertAsync<T>(T poco, string executionProfile, bool insertNulls, CqlQueryOptions queryOptions = null);
        void Update<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        Task UpdateAsync<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        void Delete<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        Task DeleteAsync<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> DeleteIf<T>(string cql, params object[] args);
        AppliedInfo<T> DeleteIf<T>(Cql cql);
        Task<AppliedInfo<T>> DeleteIfAsync<T>(string cql, params object[] args);
        Task<AppliedInfo<T>> DeleteIfAsync<T>(Cql cql);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, CqlQueryOptions queryOptions = null);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, bool insertNulls, CqlQueryOptions queryOptions = null);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, string executionProfile, bool insertNulls, CqlQueryOptions queryOptions = null);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        Task<AppliedInfo<T>> InsertIfNotExistsAsync<T>(T poco, string executionProfile, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, string executionProfile, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, bool insertNulls, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, string executionProfile, bool insertNulls, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> InsertIfNotExists<T>(T poco, string executionProfile, bool insertNulls, int? ttl, CqlQueryOptions queryOptions = null);
        AppliedInfo<T> UpdateIf<T>(Cql cql);
        AppliedInfo<T> UpdateIf<T>(string cql, params object[] args);
        Task<AppliedInfo<T>> UpdateIfAsync<T>(Cql cql);
        Task<AppliedInfo<T>> UpdateIfAsync<T>(string cql, params object[] args);
        Task<AppliedInfo<T>> ExecuteConditionalAsync<T>(ICqlBatch batch);
        Task<AppliedInfo<T>> ExecuteConditionalAsync<T>(ICqlBatch batch, string executionProfile);
        AppliedInfo<T> ExecuteConditional<T>(ICqlBatch batch);
        AppliedInfo<T> ExecuteConditional<T>(ICqlBatch batch, string executionProfile);
    }
}
