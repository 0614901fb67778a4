using System.Collections.Generic;
using SyncIO.Code;
using SyncIO.Origins;

namespace SyncIO.Chains;

/// <summary>The members of one project of the solution.</summary>
internal interface IProjectMembers : IOtherProject
{
    /// <summary>A member of it; null where it has none of that name, or none that blocks.</summary>
    /// <param name="id">The documentation comment id.</param>
    ChainMember? Find(string id);

    /// <summary>What a member of it gives that returns a query; null where that is not known.</summary>
    /// <param name="id">The documentation comment id.</param>
    QueryMakers? QueryOf(string id);

    /// <summary>What its types have for a virtual or abstract member, or one of an interface; of another project perhaps. Those that do nothing do not count.</summary>
    /// <param name="slot">A member of any project.</param>
    IEnumerable<Callee> ImplementationsOf(MemberKey slot);
}
