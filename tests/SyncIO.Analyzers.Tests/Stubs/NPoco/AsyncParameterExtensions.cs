// A stub: public signatures of NPoco (package NPoco 6.2), as far as the catalogue speaks of them. There they go on to eight parameters.
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace NPoco
{
    public static class AsyncParameterExtensions
    {
        public static Task<T> ExecuteScalarAsync<T>(this IAsyncDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> ExecuteScalarAsync<T>(this IAsyncDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<int> ExecuteAsync(this IAsyncDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<int> ExecuteAsync(this IAsyncDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> SingleAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> SingleAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> SingleOrDefaultAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> SingleOrDefaultAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> FirstAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> FirstAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> FirstOrDefaultAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<T> FirstOrDefaultAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> FetchAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> FetchAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static IAsyncEnumerable<T> QueryAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static IAsyncEnumerable<T> QueryAsync<T>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<Page<T>> PageAsync<T>(this IAsyncQueryDatabase db, long page, long itemsPerPage, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<Page<T>> PageAsync<T>(this IAsyncQueryDatabase db, long page, long itemsPerPage, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> FetchAsync<T>(this IAsyncQueryDatabase db, long page, long itemsPerPage, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> FetchAsync<T>(this IAsyncQueryDatabase db, long page, long itemsPerPage, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> SkipTakeAsync<T>(this IAsyncQueryDatabase db, long skip, long take, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<List<T>> SkipTakeAsync<T>(this IAsyncQueryDatabase db, long skip, long take, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
        public static Task<(List<T1>, List<T2>)> FetchMultipleAsync<T1, T2>(this IAsyncQueryDatabase db, string sql, object arg0, CancellationToken cancellationToken = default) => throw null;
        public static Task<(List<T1>, List<T2>)> FetchMultipleAsync<T1, T2>(this IAsyncQueryDatabase db, string sql, object arg0, object arg1, CancellationToken cancellationToken = default) => throw null;
    }
}
