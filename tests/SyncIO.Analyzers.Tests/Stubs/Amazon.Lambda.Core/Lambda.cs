// A stub: public signatures of Amazon.Lambda.Core 2.x, as far as the tests need them.
using System;

namespace Amazon.Lambda.Core
{
    public interface ILambdaLogger
    {
        void Log(string message);
        void LogLine(string message);
    }

    public interface ILambdaContext
    {
        string AwsRequestId { get; }
        string FunctionName { get; }
        ILambdaLogger Logger { get; }
        TimeSpan RemainingTime { get; }
    }
}
