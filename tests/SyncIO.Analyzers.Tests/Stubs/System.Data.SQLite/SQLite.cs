// A stub: public signatures of System.Data.SQLite 1.0.119, as far as the tests need them.
using System.Data.Common;

namespace System.Data.SQLite
{
    public abstract class SQLiteConnection : DbConnection
    {
        public override void Open() => throw null;
    }

    public abstract class SQLiteCommand : DbCommand
    {
        public override int ExecuteNonQuery() => throw null;
        public new SQLiteDataReader ExecuteReader() => throw null;
        public override object ExecuteScalar() => throw null;
    }

    public abstract class SQLiteDataReader : DbDataReader
    {
        public override bool NextResult() => throw null;
        public override bool Read() => throw null;
    }

    public abstract class SQLiteTransaction : DbTransaction
    {
        public override void Commit() => throw null;
        public override void Rollback() => throw null;
    }
}
