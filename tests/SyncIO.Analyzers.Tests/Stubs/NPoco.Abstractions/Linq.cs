// A stub: public signatures of NPoco (package NPoco.Abstractions 6.2), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Threading;
using System.Threading.Tasks;

namespace NPoco.Linq
{
    public interface IQueryResultProvider<T>
    {
        T FirstOrDefault();
        Task<T> FirstOrDefaultAsync(CancellationToken cancellationToken = default);
        T FirstOrDefault(Expression<Func<T, bool>> whereExpression);
        Task<T> FirstOrDefaultAsync(Expression<Func<T, bool>> whereExpression, CancellationToken cancellationToken = default);
        T First();
        Task<T> FirstAsync(CancellationToken cancellationToken = default);
        T First(Expression<Func<T, bool>> whereExpression);
        Task<T> FirstAsync(Expression<Func<T, bool>> whereExpression, CancellationToken cancellationToken = default);
        T SingleOrDefault();
        Task<T> SingleOrDefaultAsync(CancellationToken cancellationToken = default);
        T Single();
        Task<T> SingleAsync(CancellationToken cancellationToken = default);
        int Count();
        Task<int> CountAsync(CancellationToken cancellationToken = default);
        int Count(Expression<Func<T, bool>> whereExpression);
        Task<int> CountAsync(Expression<Func<T, bool>> whereExpression, CancellationToken cancellationToken = default);
        bool Any();
        Task<bool> AnyAsync(CancellationToken cancellationToken = default);
        bool Any(Expression<Func<T, bool>> whereExpression);
        Task<bool> AnyAsync(Expression<Func<T, bool>> whereExpression, CancellationToken cancellationToken = default);
        List<T> ToList();
        Task<List<T>> ToListAsync(CancellationToken cancellationToken = default);
        T[] ToArray();
        Task<T[]> ToArrayAsync(CancellationToken cancellationToken = default);
        IEnumerable<T> ToEnumerable();
        IAsyncEnumerable<T> ToEnumerableAsync(CancellationToken cancellationToken = default);
        List<dynamic> ToDynamicList();
        Page<T> ToPage(int page, int pageSize);
        Task<Page<T>> ToPageAsync(int page, int pageSize, CancellationToken cancellationToken = default);
        List<T2> ProjectTo<T2>(Expression<Func<T, T2>> projectionExpression);
        Task<List<T2>> ProjectToAsync<T2>(Expression<Func<T, T2>> projectionExpression, CancellationToken cancellationToken = default);
        Page<T2> ToProjectedPage<T2>(Expression<Func<T, T2>> projectionExpression, int page, int pageSize);
        Task<Page<T2>> ToProjectedPageAsync<T2>(Expression<Func<T, T2>> projectionExpression, int page, int pageSize, CancellationToken cancellationToken = default);
        List<T> Distinct();
        Task<List<T>> DistinctAsync(CancellationToken cancellationToken = default);
    }

    public interface IQueryProvider<T> : IQueryResultProvider<T>
    {
        IQueryProvider<T> Where(Expression<Func<T, bool>> whereExpression);
        IQueryProvider<T> OrderBy(Expression<Func<T, object>> column);
        IQueryProvider<T> Limit(int skip, int rows);
    }

    public interface IQueryProviderWithIncludes<T> : IQueryProvider<T>
    {
    }

    public interface IAsyncQueryProviderWithIncludes<T>
    {
        Task<List<T>> ToList(CancellationToken cancellationToken = default);
    }

    public interface IDeleteQueryProvider<T>
    {
        IDeleteQueryProvider<T> Where(Expression<Func<T, bool>> whereExpression);
        int Execute();
        Task<int> ExecuteAsync(CancellationToken cancellationToken = default);
    }

    public interface IUpdateQueryProvider<T>
    {
        IUpdateQueryProvider<T> Where(Expression<Func<T, bool>> whereExpression);
        int Execute(T obj);
        Task<int> ExecuteAsync(T obj, CancellationToken cancellationToken = default);
    }
}
