using System.Runtime.Serialization;

namespace SyncIO.Inventory;

/// <summary>Who calls which asynchronous members of the solution: what these block on, their callers wait for.</summary>
[DataContract]
internal sealed class ProjectCalls
{
    /// <summary>The name of the assembly.</summary>
    [DataMember(Name = "project")]
    public string Project { get; set; } = "";

    /// <summary>The calls.</summary>
    [DataMember(Name = "calls")]
    public AsynchronousCall[] Calls { get; set; } = [];

    /// <summary>What its types have for asynchronous members of interfaces and bases.</summary>
    [DataMember(Name = "implementations")]
    public AsynchronousImplementation[] Implementations { get; set; } = [];
}

/// <summary>A call of an asynchronous member.</summary>
[DataContract]
internal sealed class AsynchronousCall
{
    /// <summary>Who calls.</summary>
    [DataMember(Name = "entry")]
    public InventoryEntry Entry { get; set; } = new();

    /// <summary>The name in the solution of what is called.</summary>
    [DataMember(Name = "to")]
    public string To { get; set; } = "";

    /// <summary>The generic type of what is called, with its arguments; null where it has none, or where they are not known.</summary>
    [DataMember(Name = "type", EmitDefaultValue = false)]
    public string? Type { get; set; }

    /// <summary>The file in which it is called, relative to the solution.</summary>
    [DataMember(Name = "file")]
    public string File { get; set; } = "";

    /// <summary>The line, from 1.</summary>
    [DataMember(Name = "line")]
    public int Line { get; set; }
}

/// <summary>A member that runs where another one is called.</summary>
[DataContract]
internal sealed class AsynchronousImplementation
{
    /// <summary>The member that is called.</summary>
    [DataMember(Name = "of")]
    public string Of { get; set; } = "";

    /// <summary>Its generic type, with its arguments; null where it has none, or where they are not known.</summary>
    [DataMember(Name = "type", EmitDefaultValue = false)]
    public string? Type { get; set; }

    /// <summary>The one that runs.</summary>
    [DataMember(Name = "by")]
    public string By { get; set; } = "";
}
