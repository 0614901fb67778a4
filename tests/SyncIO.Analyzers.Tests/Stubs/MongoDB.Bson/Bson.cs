// A stub: public signatures of MongoDB.Bson 3.14, as far as MongoDB.Driver needs them where the tests call it.
using System;
using System.Collections;
using System.Collections.Generic;

namespace MongoDB.Bson
{
    public abstract class BsonValue { }

    public class BsonDocument : BsonValue, IEnumerable<BsonElement>
    {
        public BsonDocument() => throw null;
        public BsonDocument(string name, BsonValue value) => throw null;
        public IEnumerator<BsonElement> GetEnumerator() => throw null;
        IEnumerator IEnumerable.GetEnumerator() => throw null;
    }

    public struct BsonElement { }

    public struct ObjectId { }
}

namespace MongoDB.Bson.Serialization
{
    public interface IBsonSerializer { }

    public interface IBsonSerializer<TValue> : IBsonSerializer { }

    public interface IBsonSerializerRegistry { }
}
