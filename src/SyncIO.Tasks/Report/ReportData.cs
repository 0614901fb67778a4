using System.Runtime.Serialization;
using SyncIO.Inventory;

namespace SyncIO.Tasks.Report;

/// <summary>What blocks in a solution: the content of <c>SyncIO.Report.json</c>, and of the page.</summary>
[DataContract]
internal sealed class ReportData
{
    /// <summary>Another number says that fields have another meaning.</summary>
    [DataMember(Name = "version")]
    public int Version { get; set; } = 1;

    /// <summary>The file name of the solution or the project.</summary>
    [DataMember(Name = "title")]
    public string Title { get; set; } = "";

    /// <summary>Endpoints, background services and other members that block.</summary>
    [DataMember(Name = "entries")]
    public ReportEntry[] Entries { get; set; } = [];

    /// <summary>The blocking calls, those first that block the most endpoints.</summary>
    [DataMember(Name = "leaves")]
    public ReportLeaf[] Leaves { get; set; } = [];

    /// <summary>Every finding.</summary>
    [DataMember(Name = "findings")]
    public InventoryFinding[] Findings { get; set; } = [];
}

/// <summary>A function that blocks, or that waits for one that does.</summary>
[DataContract]
internal sealed class ReportEntry
{
    /// <summary>The name of its assembly.</summary>
    [DataMember(Name = "project")]
    public string Project { get; set; } = "";

    /// <summary>An endpoint, a background service, a member.</summary>
    [DataMember(Name = "kind")]
    public string Kind { get; set; } = "";

    /// <summary>Its name, with its type.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; } = "";

    /// <summary>The file that declares it.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }

    /// <summary>Its findings, by their index.</summary>
    [DataMember(Name = "findings")]
    public int[] Findings { get; set; } = [];

    /// <summary>The asynchronous members that it calls, and that block.</summary>
    [DataMember(Name = "calls")]
    public ReportCall[] Calls { get; set; } = [];
}

/// <summary>A call of an asynchronous member.</summary>
[DataContract]
internal sealed class ReportCall
{
    /// <summary>The index of the member among the entries.</summary>
    [DataMember(Name = "entry")]
    public int Entry { get; set; }

    /// <summary>The file in which it is called.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }
}

/// <summary>A call that blocks, at the end of one chain or of many.</summary>
[DataContract]
internal sealed class ReportLeaf
{
    /// <summary>What is called.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; } = "";

    /// <summary>The member that calls it.</summary>
    [DataMember(Name = "member")]
    public string Member { get; set; } = "";

    /// <summary>On what it blocks.</summary>
    [DataMember(Name = "kind")]
    public string Kind { get; set; } = "";

    /// <summary>The file in which it is called.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }

    /// <summary>The endpoints and background services that it blocks, by their index among the entries.</summary>
    [DataMember(Name = "endpoints")]
    public int[] Endpoints { get; set; } = [];

    /// <summary>The findings that end there, by their index.</summary>
    [DataMember(Name = "findings")]
    public int[] Findings { get; set; } = [];
}
