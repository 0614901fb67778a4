using System.Runtime.Serialization;

namespace SyncIO.Inventory;

/// <summary>The findings of one project, as its compilation leaves them for the report (docs/decisions/0022-report.md).</summary>
[DataContract]
internal sealed class ProjectInventory
{
    /// <summary>The name of the assembly.</summary>
    [DataMember(Name = "project")]
    public string Project { get; set; } = "";

    /// <summary>The findings, in the order of their places.</summary>
    [DataMember(Name = "findings")]
    public InventoryFinding[] Findings { get; set; } = [];
}

/// <summary>A finding.</summary>
[DataContract]
internal sealed class InventoryFinding
{
    /// <summary>The id of the rule.</summary>
    [DataMember(Name = "id")]
    public string Id { get; set; } = "";

    /// <summary>The name of the assembly.</summary>
    [DataMember(Name = "project")]
    public string Project { get; set; } = "";

    /// <summary>As the project sets it: error, warning, info.</summary>
    [DataMember(Name = "severity")]
    public string Severity { get; set; } = "";

    /// <summary>On what, in one word: database, network, file, task, thread.</summary>
    [DataMember(Name = "kind")]
    public string Kind { get; set; } = "";

    /// <summary>What the finding says.</summary>
    [DataMember(Name = "message")]
    public string Message { get; set; } = "";

    /// <summary>What a light bulb offers; null where the way is by hand.</summary>
    [DataMember(Name = "fix", EmitDefaultValue = false)]
    public string? Fix { get; set; }

    /// <summary>Does the baseline of the project accept it?</summary>
    [DataMember(Name = "accepted")]
    public bool IsAccepted { get; set; }

    /// <summary>Whose thread is blocked.</summary>
    [DataMember(Name = "entry")]
    public InventoryEntry Entry { get; set; } = new();

    /// <summary>The calls, from the one that is reported to the one that blocks.</summary>
    [DataMember(Name = "chain")]
    public InventoryCall[] Chain { get; set; } = [];
}

/// <summary>A function in which findings stand.</summary>
[DataContract]
internal sealed class InventoryEntry
{
    /// <summary>What a framework calls for a request or a message.</summary>
    public const string Endpoint = "endpoint";

    /// <summary>What the host runs beside the requests.</summary>
    public const string Service = "background service";

    /// <summary>Anything else.</summary>
    public const string Member = "member";

    /// <summary>One of the words above.</summary>
    [DataMember(Name = "kind")]
    public string Kind { get; set; } = Member;

    /// <summary>Its name, with its type.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; } = "";

    /// <summary>The file that declares it, relative to the solution.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line, from 1.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }

    /// <summary>Its name in the solution; null where nobody can call it.</summary>
    [DataMember(Name = "key", EmitDefaultValue = false)]
    public string? Key { get; set; }
}

/// <summary>A call on the way to the one that blocks.</summary>
[DataContract]
internal sealed class InventoryCall
{
    /// <summary>What is called.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; } = "";

    /// <summary>Its project, where that is another one than that of the call before; null: the same, or a library.</summary>
    [DataMember(Name = "project", EmitDefaultValue = false)]
    public string? Project { get; set; }

    /// <summary>The file in which it is called, relative to the solution.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line, from 1; 0 where that is not known.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }

    /// <summary>The column, from 1; 0 where that is not known.</summary>
    [DataMember(Name = "column")]
    public int Column { get; set; }
}
