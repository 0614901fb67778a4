// A stub: public signatures of EasyCaching (package EasyCaching.Core 1.9.3), as far as the catalogue and the tests speak of them.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace EasyCaching.Core
{
    public class CacheValue<T>
    {
        public bool HasValue => throw null;
        public T Value => throw null;
    }

    public interface IEasyCachingProviderBase
    {
        string Name { get; }
        void Set<T>(string cacheKey, T cacheValue, TimeSpan expiration);
        Task SetAsync<T>(string cacheKey, T cacheValue, TimeSpan expiration, CancellationToken cancellationToken = default);
        CacheValue<T> Get<T>(string cacheKey);
        Task<CacheValue<T>> GetAsync<T>(string cacheKey, CancellationToken cancellationToken = default);
        void Remove(string cacheKey);
        Task RemoveAsync(string cacheKey, CancellationToken cancellationToken = default);
        Task<bool> ExistsAsync(string cacheKey, CancellationToken cancellationToken = default);
        bool Exists(string cacheKey);
        bool TrySet<T>(string cacheKey, T cacheValue, TimeSpan expiration);
        Task<bool> TrySetAsync<T>(string cacheKey, T cacheValue, TimeSpan expiration, CancellationToken cancellationToken = default);
        void SetAll<T>(IDictionary<string, T> value, TimeSpan expiration);
        Task SetAllAsync<T>(IDictionary<string, T> value, TimeSpan expiration, CancellationToken cancellationToken = default);
        void RemoveAll(IEnumerable<string> cacheKeys);
        Task RemoveAllAsync(IEnumerable<string> cacheKeys, CancellationToken cancellationToken = default);
        CacheValue<T> Get<T>(string cacheKey, Func<T> dataRetriever, TimeSpan expiration);
        Task<CacheValue<T>> GetAsync<T>(string cacheKey, Func<Task<T>> dataRetriever, TimeSpan expiration, CancellationToken cancellationToken = default);
        void RemoveByPrefix(string prefix);
        Task RemoveByPatternAsync(string pattern, CancellationToken cancellationToken = default);
        void RemoveByPattern(string pattern);
        Task RemoveByPrefixAsync(string prefix, CancellationToken cancellationToken = default);
        Task<object> GetAsync(string cacheKey, Type type, CancellationToken cancellationToken = default);
    }

    public interface IEasyCachingProvider : IEasyCachingProviderBase
    {
        IEnumerable<string> GetAllKeysByPrefix(string prefix);
        Task<IEnumerable<string>> GetAllKeysByPrefixAsync(string prefix, CancellationToken cancellationToken = default);
        IDictionary<string, CacheValue<T>> GetAll<T>(IEnumerable<string> cacheKeys);
        Task<IDictionary<string, CacheValue<T>>> GetAllAsync<T>(IEnumerable<string> cacheKeys, CancellationToken cancellationToken = default);
        IDictionary<string, CacheValue<T>> GetByPrefix<T>(string prefix);
        Task<IDictionary<string, CacheValue<T>>> GetByPrefixAsync<T>(string prefix, CancellationToken cancellationToken = default);
        int GetCount(string prefix = "");
        Task<int> GetCountAsync(string prefix = "", CancellationToken cancellationToken = default);
        void Flush();
        Task FlushAsync(CancellationToken cancellationToken = default);
        TimeSpan GetExpiration(string cacheKey);
        Task<TimeSpan> GetExpirationAsync(string cacheKey, CancellationToken cancellationToken = default);
    }

    public interface IHybridCachingProvider : IEasyCachingProviderBase
    {
    }

    public interface IRedisCachingProvider
    {
        string RedisName { get; }
        bool KeyDel(string cacheKey);
        Task<bool> KeyDelAsync(string cacheKey);
        bool KeyExpire(string cacheKey, int second);
        Task<bool> KeyExpireAsync(string cacheKey, int second);
        bool KeyPersist(string cacheKey);
        Task<bool> KeyPersistAsync(string cacheKey);
        Task<bool> KeyExistsAsync(string cacheKey);
        bool KeyExists(string cacheKey);
        long TTL(string cacheKey);
        Task<long> TTLAsync(string cacheKey);
        List<string> SearchKeys(string cacheKey, int? count = null);
        Task<List<string>> SearchKeysAsync(string cacheKey, int? count = null);
        long IncrBy(string cacheKey, long value = 1);
        Task<long> IncrByAsync(string cacheKey, long value = 1);
        double IncrByFloat(string cacheKey, double value = 1);
        Task<double> IncrByFloatAsync(string cacheKey, double value = 1);
        bool StringSet(string cacheKey, string cacheValue, TimeSpan? expiration = null, string when = "");
        Task<bool> StringSetAsync(string cacheKey, string cacheValue, TimeSpan? expiration = null, string when = "");
        string StringGet(string cacheKey);
        Task<string> StringGetAsync(string cacheKey);
        long StringLen(string cacheKey);
        Task<long> StringLenAsync(string cacheKey);
        long StringSetRange(string cacheKey, long offest, string value);
        Task<long> StringSetRangeAsync(string cacheKey, long offest, string value);
        string StringGetRange(string cacheKey, long start, long end);
        Task<string> StringGetRangeAsync(string cacheKey, long start, long end);
        bool HMSet(string cacheKey, Dictionary<string, string> vals, TimeSpan? expiration = null);
        bool HSet(string cacheKey, string field, string cacheValue);
        bool HExists(string cacheKey, string field);
        long HDel(string cacheKey, IList<string> fields = null);
        string HGet(string cacheKey, string field);
        Dictionary<string, string> HGetAll(string cacheKey);
        long HIncrBy(string cacheKey, string field, long val = 1);
        List<string> HKeys(string cacheKey);
        long HLen(string cacheKey);
        List<string> HVals(string cacheKey);
        Dictionary<string, string> HMGet(string cacheKey, IList<string> fields);
        Task<bool> HMSetAsync(string cacheKey, Dictionary<string, string> vals, TimeSpan? expiration = null);
        Task<bool> HSetAsync(string cacheKey, string field, string cacheValue);
        Task<bool> HExistsAsync(string cacheKey, string field);
        Task<long> HDelAsync(string cacheKey, IList<string> fields = null);
        Task<string> HGetAsync(string cacheKey, string field);
        Task<Dictionary<string, string>> HGetAllAsync(string cacheKey);
        Task<long> HIncrByAsync(string cacheKey, string field, long val = 1);
        Task<List<string>> HKeysAsync(string cacheKey);
        Task<long> HLenAsync(string cacheKey);
        Task<List<string>> HValsAsync(string cacheKey);
        Task<Dictionary<string, string>> HMGetAsync(string cacheKey, IList<string> fields);
        T LIndex<T>(string cacheKey, long index);
        long LLen(string cacheKey);
        T LPop<T>(string cacheKey);
        long LPush<T>(string cacheKey, IList<T> cacheValues);
        List<T> LRange<T>(string cacheKey, long start, long stop);
        long LRem<T>(string cacheKey, long count, T cacheValue);
        bool LSet<T>(string cacheKey, long index, T cacheValue);
        bool LTrim(string cacheKey, long start, long stop);
        long LPushX<T>(string cacheKey, T cacheValue);
        long LInsertBefore<T>(string cacheKey, T pivot, T cacheValue);
        long LInsertAfter<T>(string cacheKey, T pivot, T cacheValue);
        long RPushX<T>(string cacheKey, T cacheValue);
        long RPush<T>(string cacheKey, IList<T> cacheValues);
        T RPop<T>(string cacheKey);
        Task<T> LIndexAsync<T>(string cacheKey, long index);
        Task<long> LLenAsync(string cacheKey);
        Task<T> LPopAsync<T>(string cacheKey);
        Task<long> LPushAsync<T>(string cacheKey, IList<T> cacheValues);
        Task<List<T>> LRangeAsync<T>(string cacheKey, long start, long stop);
        Task<long> LRemAsync<T>(string cacheKey, long count, T cacheValue);
        Task<bool> LSetAsync<T>(string cacheKey, long index, T cacheValue);
        Task<bool> LTrimAsync(string cacheKey, long start, long stop);
        Task<long> LPushXAsync<T>(string cacheKey, T cacheValue);
        Task<long> LInsertBeforeAsync<T>(string cacheKey, T pivot, T cacheValue);
        Task<long> LInsertAfterAsync<T>(string cacheKey, T pivot, T cacheValue);
        Task<long> RPushXAsync<T>(string cacheKey, T cacheValue);
        Task<long> RPushAsync<T>(string cacheKey, IList<T> cacheValues);
        Task<T> RPopAsync<T>(string cacheKey);
        long SAdd<T>(string cacheKey, IList<T> cacheValues, TimeSpan? expiration = null);
        long SCard(string cacheKey);
        bool SIsMember<T>(string cacheKey, T cacheValue);
        List<T> SMembers<T>(string cacheKey);
        T SPop<T>(string cacheKey);
        List<T> SRandMember<T>(string cacheKey, int count = 1);
        long SRem<T>(string cacheKey, IList<T> cacheValues = null);
        Task<long> SAddAsync<T>(string cacheKey, IList<T> cacheValues, TimeSpan? expiration = null);
        Task<long> SCardAsync(string cacheKey);
        Task<bool> SIsMemberAsync<T>(string cacheKey, T cacheValue);
        Task<List<T>> SMembersAsync<T>(string cacheKey);
        Task<T> SPopAsync<T>(string cacheKey);
        Task<List<T>> SRandMemberAsync<T>(string cacheKey, int count = 1);
        Task<long> SRemAsync<T>(string cacheKey, IList<T> cacheValues = null);
        long ZAdd<T>(string cacheKey, Dictionary<T, double> cacheValues);
        long ZCard(string cacheKey);
        long ZCount(string cacheKey, double min, double max);
        double ZIncrBy(string cacheKey, string field, double val = 1);
        long ZLexCount(string cacheKey, string min, string max);
        List<T> ZRange<T>(string cacheKey, long start, long stop);
        List<T> ZRangeByScore<T>(string cacheKey, double min, double max, long? count = null, long offset = 0);
        long ZRangeRemByScore(string cacheKey, double min, double max);
        long? ZRank<T>(string cacheKey, T cacheValue);
        long ZRem<T>(string cacheKey, IList<T> cacheValues);
        double? ZScore<T>(string cacheKey, T cacheValue);
        Task<long> ZAddAsync<T>(string cacheKey, Dictionary<T, double> cacheValues);
        Task<long> ZCardAsync(string cacheKey);
        Task<long> ZCountAsync(string cacheKey, double min, double max);
        Task<double> ZIncrByAsync(string cacheKey, string field, double val = 1);
        Task<long> ZLexCountAsync(string cacheKey, string min, string max);
        Task<List<T>> ZRangeAsync<T>(string cacheKey, long start, long stop);
        Task<List<T>> ZRangeByScoreAsync<T>(string cacheKey, double min, double max, long? count = null, long offset = 0);
        Task<long> ZRangeRemByScoreAsync(string cacheKey, double min, double max);
        Task<long?> ZRankAsync<T>(string cacheKey, T cacheValue);
        Task<long> ZRemAsync<T>(string cacheKey, IList<T> cacheValues);
        Task<double?> ZScoreAsync<T>(string cacheKey, T cacheValue);
        bool PfAdd<T>(string cacheKey, List<T> values);
        Task<bool> PfAddAsync<T>(string cacheKey, List<T> values);
        long PfCount(List<string> cacheKeys);
        Task<long> PfCountAsync(List<string> cacheKeys);
        bool PfMerge(string destKey, List<string> sourceKeys);
        Task<bool> PfMergeAsync(string destKey, List<string> sourceKeys);
        long GeoAdd(string cacheKey, List<(double longitude, double latitude, string member)> values);
        Task<long> GeoAddAsync(string cacheKey, List<(double longitude, double latitude, string member)> values);
        double? GeoDist(string cacheKey, string member1, string member2, string unit = "m");
        Task<double?> GeoDistAsync(string cacheKey, string member1, string member2, string unit = "m");
        List<string> GeoHash(string cacheKey, List<string> members);
        Task<List<string>> GeoHashAsync(string cacheKey, List<string> members);
        List<(decimal longitude, decimal latitude)?> GeoPos(string cacheKey, List<string> members);
        Task<List<(decimal longitude, decimal latitude)?>> GeoPosAsync(string cacheKey, List<string> members);
        object Eval(string script, string cacheKey, List<object> args);
        Task<object> EvalAsync(string script, string cacheKey, List<object> args);
    }
}
