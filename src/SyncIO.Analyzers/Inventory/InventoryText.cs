using System.IO;
using System.Runtime.Serialization.Json;
using System.Text;

namespace SyncIO.Inventory;

/// <summary>Inventories and reports as JSON.</summary>
internal static class InventoryText
{
    /// <summary>The text; no character in it ends a script of a page.</summary>
    public static string Write<T>(T value)
    {
        using var stream = new MemoryStream();
        new DataContractJsonSerializer(typeof(T)).WriteObject(stream, value);
        return Encoding.UTF8.GetString(stream.ToArray()).Replace("<", "\\u003c").Replace("\u2028", "\\u2028").Replace("\u2029", "\\u2029");
    }

    /// <summary>What a text says.</summary>
    public static T Read<T>(string text)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return (T)new DataContractJsonSerializer(typeof(T)).ReadObject(stream)!;
    }
}
