// A stub: public signatures of RepoDb (package RepoDb 1.14), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace RepoDb.Interfaces
{
    public interface ICache { }
    public interface ITrace { }
    public interface IStatementBuilder { }
}

namespace RepoDb
{
    public class Field
    {
        public Field(string name) => throw null;
        public static IEnumerable<Field> From(params string[] fields) => throw null;
    }

    public class OrderField { }
    public class QueryField { }
    public class QueryGroup { }

    public sealed class QueryMultipleExtractor : IDisposable
    {
        public IEnumerable<TEntity> Extract<TEntity>(bool isMoveToNextResult = true) where TEntity : class => throw null;
        public Task<IEnumerable<TEntity>> ExtractAsync<TEntity>(bool isMoveToNextResult = true) where TEntity : class => throw null;
        public TResult Scalar<TResult>(bool isMoveToNextResult = true) => throw null;
        public Task<TResult> ScalarAsync<TResult>(bool isMoveToNextResult = true) => throw null;
        public bool NextResult() => throw null;
        public Task<bool> NextResultAsync() => throw null;
        public void Dispose() => throw null;
    }
}
