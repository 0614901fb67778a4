// A stub: public signatures of EFCore.BulkExtensions (package EFCore.BulkExtensions.Core 10.0.1), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;

namespace EFCore.BulkExtensions
{
    public class BulkConfig
    {
        public int BatchSize { get; set; }
        public bool SetOutputIdentity { get; set; }
    }

    public static class IQueryableExtensions
    {
        public static (string, IEnumerable<DbParameter>) ToParametrizedSql(this IQueryable query, DbContext context) => throw null;
    }

    public static class DbContextBulkExtensions
    {
        public static void BulkInsert<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkInsert<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkInsertOrUpdate<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertOrUpdateAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkInsertOrUpdate<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertOrUpdateAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkInsertOrUpdateOrDelete<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertOrUpdateOrDeleteAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkInsertOrUpdateOrDelete<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkInsertOrUpdateOrDeleteAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkUpdate<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkUpdateAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkUpdate<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkUpdateAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkDelete<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkDeleteAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkDelete<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkDeleteAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkRead<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkReadAsync<T>(this DbContext dbContext, IEnumerable<T> entities, BulkConfig bulkConfig = null, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkRead<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null) where T : class => throw null;
        public static Task BulkReadAsync<T>(this DbContext dbContext, IEnumerable<T> entities, Action<BulkConfig> bulkAction, Action<decimal> progress = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void Truncate<T>(this DbContext dbContext, BulkConfig bulkConfig = null, Type type = null) where T : class => throw null;
        public static Task TruncateAsync<T>(this DbContext dbContext, BulkConfig bulkConfig = null, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void Truncate<T>(this DbContext dbContext, Action<BulkConfig> bulkAction, Type type = null) where T : class => throw null;
        public static Task TruncateAsync<T>(this DbContext dbContext, Action<BulkConfig> bulkAction, Type type = null, CancellationToken cancellationToken = default) where T : class => throw null;
        public static void BulkSaveChanges(this DbContext dbContext, BulkConfig bulkConfig = null, Action<decimal> progress = null) => throw null;
        public static Task BulkSaveChangesAsync(this DbContext dbContext, BulkConfig bulkConfig = null, Action<decimal> progress = null, CancellationToken cancellationToken = default) => throw null;
    }
}
