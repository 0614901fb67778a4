using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Serializers over streams: they block on what they read or write, and on nothing of their own.</summary>
public sealed class Json
{
    [Theory]
    [InlineData("_ = JsonSerializer.{|SIO1001:Deserialize|}<int>(stream);", "_ = await JsonSerializer.DeserializeAsync<int>(stream);")]
    [InlineData("_ = JsonSerializer.{|SIO1001:Deserialize|}(stream, typeof(int));", "_ = await JsonSerializer.DeserializeAsync(stream, typeof(int));")]
    [InlineData("JsonSerializer.{|SIO1001:Serialize|}(stream, 1);", "await JsonSerializer.SerializeAsync(stream, 1);")]
    [InlineData("using var document = JsonDocument.{|SIO1001:Parse|}(stream);", "using var document = await JsonDocument.ParseAsync(stream);")]
    [InlineData("_ = System.Text.Json.Nodes.JsonNode.{|SIO1001:Parse|}(stream);", "_ = await System.Text.Json.Nodes.JsonNode.ParseAsync(stream);")]
    [InlineData("var writer = new Utf8JsonWriter(stream);\nwriter.WriteNumberValue(1);\nwriter.{|SIO1001:Flush|}();", "var writer = new Utf8JsonWriter(stream);\nwriter.WriteNumberValue(1);\nawait writer.FlushAsync();")]
    [InlineData("{|SIO5001:using|} var file = File.Create(\"f\");\nJsonSerializer.{|SIO1004:Serialize|}(file, 1);", "await using var file = File.Create(\"f\");\nawait JsonSerializer.SerializeAsync(file, 1);")]
    public Task Streams(string before, string after) =>
        Verify.Fix(Code.Async(before, "Stream stream", "System.Text.Json"), Code.Async(after, "Stream stream", "System.Text.Json"));

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = JsonSerializer.Deserialize<int>(\"1\"); _ = JsonSerializer.Serialize(1); using var document = JsonDocument.Parse(\"1\");")]
    [InlineData(Reasons.NotCatalogued, "_ = JsonSerializer.Deserialize<int>(new byte[1]); _ = System.Text.Json.Nodes.JsonNode.Parse(\"1\");")]
    [InlineData(nameof(Reason.Memory), "var memory = new MemoryStream(); JsonSerializer.Serialize(memory, 1); memory.Position = 0; _ = JsonSerializer.Deserialize<int>(memory);")]
    [InlineData(nameof(Reason.Memory), "JsonSerializer.Serialize(new MemoryStream(), new System.Data.DataSet());")]
    [InlineData(nameof(Reason.Memory), "var writer = new Utf8JsonWriter(new MemoryStream()); writer.WriteNumberValue(1); writer.Flush();")]
    [InlineData(nameof(Reason.Memory), "var writer = new Utf8JsonWriter(new System.Buffers.ArrayBufferWriter<byte>()); writer.WriteNumberValue(1); writer.Flush();")]
    public Task What_is_here(string reason, string body) => Verify.Silent(Code.Async($"await Task.Yield();\n{body}", usings: "System.Text.Json"), reason);

    [Theory]
    [InlineData("new XmlSerializer(typeof(int)).{|SIO1005:Serialize|}(stream, 1);")]
    [InlineData("_ = new XmlSerializer(typeof(int)).{|SIO1005:Deserialize|}(stream);")]
    [InlineData("new DataContractSerializer(typeof(int)).{|SIO1005:WriteObject|}(stream, 1);")]
    [InlineData("_ = new DataContractJsonSerializer(typeof(int)).{|SIO1005:ReadObject|}(stream);")]
    public Task Serializers_without_an_asynchronous_side(string body) => Verify.Fix(Serializing(body));

    [Theory]
    [InlineData(nameof(Reason.Memory), "new XmlSerializer(typeof(int)).Serialize(new StringWriter(), 1);")]
    [InlineData(nameof(Reason.Memory), "_ = new XmlSerializer(typeof(int)).Deserialize(new StringReader(\"\"));")]
    [InlineData(nameof(Reason.Memory), "var memory = new MemoryStream(); new DataContractSerializer(typeof(int)).WriteObject(memory, 1);")]
    [InlineData(nameof(Reason.Memory), "new XmlSerializer(typeof(int)).Serialize(new MemoryStream(), new System.Data.DataSet());")]
    public Task Serializers_over_memory(string reason, string body) => Verify.Silent(Serializing(body), reason);

    [Theory]
    [InlineData("_ = SHA256.{|SIO1001:HashData|}(stream);", "_ = await SHA256.HashDataAsync(stream);")]
    [InlineData("_ = SHA256.{|SIO1001:HashData|}(stream, bytes);", "_ = await SHA256.HashDataAsync(stream, bytes);")]
    [InlineData("_ = HMACSHA256.{|SIO1001:HashData|}(bytes, stream);", "_ = await HMACSHA256.HashDataAsync(bytes, stream);")]
    [InlineData("using var hash = MD5.Create();\n_ = hash.{|SIO1001:ComputeHash|}(stream);", "using var hash = MD5.Create();\n_ = await hash.ComputeHashAsync(stream);")]
    [InlineData("_ = CryptographicOperations.{|SIO1001:HashData|}(HashAlgorithmName.SHA256, stream);", "_ = await CryptographicOperations.HashDataAsync(HashAlgorithmName.SHA256, stream);")]
    public Task Hashes_of_streams(string before, string after) => Verify.Fix(
        Code.Async(before, "Stream stream, byte[] bytes", "System.Security.Cryptography"),
        Code.Async(after, "Stream stream, byte[] bytes", "System.Security.Cryptography"));

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = SHA256.HashData(bytes); _ = MD5.Create().ComputeHash(bytes); _ = HMACSHA256.HashData(bytes, bytes);")]
    [InlineData(nameof(Reason.Memory), "_ = SHA256.HashData(new MemoryStream(bytes)); _ = MD5.Create().ComputeHash(new MemoryStream(bytes));")]
    public Task Hashes_of_what_is_here(string reason, string body) =>
        Verify.Silent(Code.Async($"await Task.Yield();\n{body}", "byte[] bytes", "System.Security.Cryptography"), reason);

    private static string Serializing(string body) => Code.Async(
        $"await Task.Yield();\n{body}",
        "Stream stream",
        "System.Xml.Serialization System.Runtime.Serialization System.Runtime.Serialization.Json");
}
