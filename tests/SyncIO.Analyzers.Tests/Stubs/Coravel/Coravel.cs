// A stub: public signatures of Coravel 6.x, as far as the tests need them.
using System;
using System.Threading.Tasks;

namespace Coravel.Invocable
{
    public interface IInvocable
    {
        Task Invoke();
    }
}

namespace Coravel.Queuing.Interfaces
{
    public interface IQueue
    {
        Guid QueueTask(Action workItem);
        Guid QueueAsyncTask(Func<Task> asyncItem);
    }
}

namespace Coravel.Scheduling.Schedule.Interfaces
{
    public interface IScheduleInterval { }

    public interface IScheduler
    {
        IScheduleInterval Schedule(Action actionToSchedule);
        IScheduleInterval ScheduleAsync(Func<Task> asyncTaskToSchedule);
        IScheduleInterval Schedule<T>() where T : Coravel.Invocable.IInvocable;
    }
}
