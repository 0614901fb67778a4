// A stub: public signatures of EFCore.BulkExtensions (package EFCore.BulkExtensions 6.5.6), as far as the catalogue speaks of them and they are not those of version 10.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;

namespace EFCore.BulkExtensions
{
    public static class IQueryableBatchExtensions
    {
        public static int BatchDelete(this IQueryable query) => throw null;
        public static Task<int> BatchDeleteAsync(this IQueryable query, CancellationToken cancellationToken = default) => throw null;
        public static int BatchUpdate<T>(this IQueryable<T> query, object updateValues, List<string> updateColumns = null) where T : class => throw null;
        public static Task<int> BatchUpdateAsync(this IQueryable query, object updateValues, List<string> updateColumns = null, CancellationToken cancellationToken = default) => throw null;
        public static int BatchUpdate<T>(this IQueryable<T> query, Expression<Func<T, T>> updateExpression, Type type = null) where T : class => throw null;
        public static Task<int> BatchUpdateAsync<T>(this IQueryable<T> query, Expression<Func<T, T>> updateExpression, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
    }
}
