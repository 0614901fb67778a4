namespace SyncIO.Catalogue;

/// <summary>What a member or a type means to somebody who waits, other than that it blocks. <see cref="RoleForm"/> has the words.</summary>
internal enum Role
{
    /// <summary>It gives a task that is complete.</summary>
    Completed,

    /// <summary>It gives a task that is complete most of the time: whoever awaits it goes on at once.</summary>
    OftenReady,

    /// <summary>It says of a task, a process or an event whether it has ended.</summary>
    Question,

    /// <summary>From here to its partner the thread must stay the same.</summary>
    Affine,

    /// <summary>An event at whose end the process ends.</summary>
    Ending,

    /// <summary>It belongs to a thread: what an attribute says of a field, what a member reads or writes, an exception that is thrown into it.</summary>
    OfThread,

    /// <summary>It sets, or begins, something for the code that goes on once the function has returned: not once an <c>async</c> one has.</summary>
    Ambient,

    /// <summary>It tells which function runs: of an <c>async</c> one, the method that the compiler made of it.</summary>
    Frame,

    /// <summary>It runs a host until that ends.</summary>
    RunsHost,

    /// <summary>It starts a host.</summary>
    StartsHost,

    /// <summary>It stops a host, or says that it is to stop: once it has run, tokens may have been cancelled.</summary>
    StopsHost,

    /// <summary>Whoever takes a lock like this first does not wait, if it was made free.</summary>
    Fresh,

    /// <summary>A property that limits how long synchronous calls take, or a type whose calls it limits.</summary>
    Limit,

    /// <summary>Several calls are one finding: of one member, or of all that a name with a star stands for.</summary>
    Buffered,

    /// <summary>What it gives waits for nothing; of a type: so do its objects that come from elsewhere.</summary>
    Memory,

    /// <summary>A type whose asynchronous members throw.</summary>
    Synchronous,

    /// <summary>It runs what it is given before it returns.</summary>
    OnTheSpot,

    /// <summary>It makes a delegate of the expression that it is given, which does what that says.</summary>
    Compiles,

    /// <summary>It takes one thread of the pool for what it is given.</summary>
    OnePoolThread,

    /// <summary>It takes several.</summary>
    PoolThreads,

    /// <summary>Who awaits it runs its partner, which types derive from a base or an interface to have their own of.</summary>
    Hook,

    /// <summary>It ends when another thread closes its receiver, in what its partner names: its asynchronous half in something else.</summary>
    Closed,

    /// <summary>Of a type that has only its synchronous members, the asynchronous ones run those.</summary>
    FallsBack,

    /// <summary>It opens a file with a buffer.</summary>
    OpensFile,

    /// <summary>It opens a file to write it.</summary>
    CreatesFile,

    /// <summary>A type that is told by how it is opened whether it is written.</summary>
    OpenedByMode,

    /// <summary>A mode of opening to read.</summary>
    ReadMode,

    /// <summary>A mode of opening to write.</summary>
    WriteMode,

    /// <summary>It leaves the buffer of a file as it is, or empty.</summary>
    KeepsBuffer,

    /// <summary>It reads or writes asynchronously, if the file was opened for that.</summary>
    AsyncFileCall,

    /// <summary>It gives a stream over a local file.</summary>
    GivesFile,

    /// <summary>The task that it gives brings the same each time, as long as it is asked of the same object.</summary>
    Same,

    /// <summary>It ends what was written: left out half-way, the receiver is left with a part of it.</summary>
    EndsMessage,

    /// <summary>A parameter of this type is read from a form.</summary>
    FormType,

    /// <summary>A parameter with this attribute is.</summary>
    FormAttribute,

    /// <summary>The types with this attribute bind their parameters.</summary>
    FormBinder,

    /// <summary>An attribute whose check reads the form.</summary>
    FormCheck,

    /// <summary>The types that implement it run after the form was read.</summary>
    AfterForm,

    /// <summary>The member of a filter that is called first, with the one that is called instead of both.</summary>
    FilterBefore,

    /// <summary>The member of a filter that is called last.</summary>
    FilterAfter,

    /// <summary>It gives all elements of a sequence, perhaps in another order.</summary>
    Keeps,

    /// <summary>It gives some of them.</summary>
    Chooses,

    /// <summary>It gives all, and others.</summary>
    Joins,

    /// <summary>It gives one of them.</summary>
    Picks,

    /// <summary>It goes through a sequence only when its result is gone through.</summary>
    Defers,

    /// <summary>It puts something into a collection.</summary>
    Adds,

    /// <summary>It moves what is in a collection, or takes it out.</summary>
    Moves,

    /// <summary>A library whose mocks are told by expressions.</summary>
    MockExpressions,

    /// <summary>It tells a mock by a lambda that is not run.</summary>
    MockLambdas,

    /// <summary>A library whose mocks are told by calls on themselves.</summary>
    MockCalls,

    /// <summary>It tells a mock of a member that it is called.</summary>
    MockSetup,

    /// <summary>It tells that the member does nothing.</summary>
    MockNothing,

    /// <summary>It tells what the member throws.</summary>
    MockThrows,

    /// <summary>It tells what the member gives, and its partner what the task gives.</summary>
    MockResult,

    /// <summary>It tells what the member or its task gives: of null nobody would know which.</summary>
    MockNull,
}

/// <summary>A line about what a member or a type means to somebody who waits.</summary>
/// <param name="Role">What it means.</param>
/// <param name="Member">The member, or <c>*</c> of a type; a name may have stars.</param>
/// <param name="Partner">What belongs to it, behind an arrow.</param>
/// <param name="Line">The line's number, from zero.</param>
internal sealed record RoleLine(Role Role, MemberPattern Member, CounterpartPattern? Partner, int Line) : CatalogueEntry(Line)
{
    /// <summary>Is a type meant, and none of its members?</summary>
    public bool IsOfType => Member.Name == MemberPattern.Everything;

    /// <summary>Does the name have a star?</summary>
    public bool IsOfSeveral => Member.Name.IndexOf('*') >= 0;

    /// <summary>May this be the name of the member?</summary>
    public bool Names(string member) => IsOfType || member == Member.Name || IsOfSeveral && member.Fits(Member.Name);
}
