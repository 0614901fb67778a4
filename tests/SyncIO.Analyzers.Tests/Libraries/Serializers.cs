using System.Threading.Tasks;
using SyncIO.Silences;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>What reads and writes through streams: it blocks on what they stand on.</summary>
public sealed class Serializers
{
    private const string Json = "Newtonsoft.Json Newtonsoft.Json.Linq";
    private const string Csv = "CsvHelper System.Globalization";

    [Theory]
    [InlineData("while (reader.{|SIO1001:Read|}()) { }", "while (await reader.ReadAsync()) { }")]
    [InlineData("_ = reader.{|SIO1001:ReadAsInt32|}();", "_ = await reader.ReadAsInt32Async();")]
    [InlineData("_ = JObject.{|SIO1001:Load|}(reader);", "_ = await JObject.LoadAsync(reader);")]
    [InlineData("_ = JToken.{|SIO1001:ReadFrom|}(reader);", "_ = await JToken.ReadFromAsync(reader);")]
    [InlineData("var json = new JsonTextReader(new StreamReader(stream));\n_ = JArray.{|SIO1001:Load|}(json);", "var json = new JsonTextReader(new StreamReader(stream));\n_ = await JArray.LoadAsync(json);")]
    [InlineData("writer.{|SIO1001:WriteStartObject|}();\nwriter.WritePropertyName(\"x\");\nwriter.WriteValue(1);\nwriter.WriteEndObject();\nwriter.Flush();", "await writer.WriteStartObjectAsync();\nawait writer.WritePropertyNameAsync(\"x\");\nawait writer.WriteValueAsync(1);\nawait writer.WriteEndObjectAsync();\nawait writer.FlushAsync();")]
    [InlineData("token.{|SIO1001:WriteTo|}(writer);", "await token.WriteToAsync(writer);")]
    [InlineData("var file = new JsonTextReader(new StreamReader(\"x\"));\n_ = JArray.{|SIO1004:Load|}(file);", "var file = new JsonTextReader(new StreamReader(\"x\"));\n_ = await JArray.LoadAsync(file);")]
    public Task Json_is_read_and_written_asynchronously(string before, string after)
    {
        const string Parameters = "JsonReader reader, JsonWriter writer, JToken token, Stream stream";
        return Verify.Fix(Code.Async(before, Parameters, Json), Code.Async(after, Parameters, Json), References.NewtonsoftJson);
    }

    [Theory]
    [InlineData("_ = serializer.{|SIO1005:Deserialize|}<int>(new JsonTextReader(new StreamReader(stream)));")]
    [InlineData("serializer.{|SIO1005:Serialize|}(writer, 1);")]
    public Task Json_has_no_asynchronous_serializer(string body) => Verify.Fix(
        Code.Async(body, "JsonSerializer serializer, JsonWriter writer, Stream stream", Json),
        references: References.NewtonsoftJson);

    [Theory]
    [InlineData(Reasons.NotCatalogued, "_ = JsonConvert.DeserializeObject<int>(\"1\");")]
    [InlineData(Reasons.NotCatalogued, "_ = JObject.Parse(\"{}\").ToString();")]
    [InlineData(nameof(Reason.Memory), "_ = JToken.Load(new JsonTextReader(new StringReader(\"{}\")));")]
    [InlineData(nameof(Reason.Memory), "using var text = new StringReader(\"{}\");\nusing var reader = new JsonTextReader(text);\nwhile (reader.Read()) { }")]
    [InlineData(nameof(Reason.Memory), "using var text = new StringWriter();\nnew JsonSerializer().Serialize(text, 1);")]
    [InlineData(nameof(Reason.Memory), "using var text = new StringWriter();\nnew JsonSerializer().Serialize(text, token);\ntext.WriteLine(token);")]
    [InlineData(nameof(Reason.Memory), "using var text = new StringWriter();\nusing var writer = new JsonTextWriter(text);\nwriter.WriteValue(1);\nwriter.Flush();\nnew JArray().WriteTo(writer);")]
    [InlineData(nameof(Reason.Memory), "var reader = new JTokenReader(new JObject());\nwhile (reader.Read()) { }\n_ = new JsonSerializer().Deserialize<int>(new JTokenReader(new JObject()));")]
    [InlineData(nameof(Reason.Memory), "using var reader = token.CreateReader();\nreader.Read();\n_ = JObject.Load(token.CreateReader());")]
    public Task Json_in_memory_is_silent(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "JToken token", Json), reason, references: References.NewtonsoftJson);

    [Theory]
    [InlineData("while (csv.{|SIO1001:Read|}()) { _ = csv.GetRecord<int>(); }", "while (await csv.ReadAsync()) { _ = csv.GetRecord<int>(); }")]
    [InlineData("writer.{|SIO1001:WriteRecords|}(new[] { 1 });", "await writer.WriteRecordsAsync(new[] { 1 });")]
    [InlineData("writer.WriteRecord(1);\nwriter.{|SIO1001:NextRecord|}();\nwriter.{|SIO1001:Flush|}();", "writer.WriteRecord(1);\nawait writer.NextRecordAsync();\nawait writer.FlushAsync();")]
    [InlineData("using var file = new CsvReader(new StreamReader(\"x\"), CultureInfo.InvariantCulture);\nfile.{|SIO1004:Read|}();", "using var file = new CsvReader(new StreamReader(\"x\"), CultureInfo.InvariantCulture);\nawait file.ReadAsync();")]
    public Task Csv_is_read_and_written_asynchronously(string before, string after) => Verify.Fix(
        Code.Async(before, "CsvReader csv, CsvWriter writer", Csv),
        Code.Async(after, "CsvReader csv, CsvWriter writer", Csv),
        References.CsvHelper);

    [Theory]
    [InlineData("var file = new FileStream(\"x\", FileMode.CreateNew);\nm.{|SIO1004:WriteTo|}(file);", "var file = new FileStream(\"x\", FileMode.CreateNew);\nawait m.WriteToAsync(file);")]
    [InlineData("m.{|SIO1004:WriteTo|}(\"x\");", "await m.WriteToAsync(\"x\");")]
    [InlineData("_ = MimeMessage.{|SIO1001:Load|}(s);", "_ = await MimeMessage.LoadAsync(s);")]
    [InlineData("_ = new MimeParser(s).{|SIO1001:ParseMessage|}();", "_ = await new MimeParser(s).ParseMessageAsync();")]
    [InlineData("((MimePart)m.Body).Content.{|SIO1001:DecodeTo|}(s);", "await ((MimePart)m.Body).Content.DecodeToAsync(s);")]
    public Task Messages_are_read_and_written_asynchronously(string before, string after) => Verify.Fix(
        Code.Async(before, "MimeMessage m, Stream s", "MimeKit"),
        Code.Async(after, "MimeMessage m, Stream s", "MimeKit"),
        References.MailKit);

    [Theory]
    [InlineData(nameof(Reason.Memory), "var copy = new MemoryStream(); m.WriteTo(copy); copy.Position = 0; MimeMessage.Load(copy); new MimeParser(copy).ParseMessage();")]
    [InlineData(nameof(Reason.Memory), "using var reader = new StreamReader(((MimePart)m.Body).Content.Open()); _ = reader.ReadToEnd();")]
    public Task Messages_in_memory_are_silent(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", "MimeMessage m", "MimeKit"), reason, references: References.MailKit);

    [Fact]
    public Task Csv_records_are_read_while_they_are_enumerated() => Verify.Fix(
        Code.Async("foreach (var record in {|SIO1001:csv.GetRecords<int>()|}) { }", "CsvReader csv", Csv),
        Code.Async("await foreach (var record in csv.GetRecordsAsync<int>()) { }", "CsvReader csv", Csv),
        References.CsvHelper);

    [Theory]
    [InlineData(nameof(Reason.Memory), "using var csv = new CsvReader(new StringReader(\"x\"), CultureInfo.InvariantCulture);\nwhile (csv.Read()) { }\n_ = csv.GetRecords<int>().ToList();")]
    [InlineData(nameof(Reason.Memory), "using var csv = new CsvWriter(new StringWriter(), CultureInfo.InvariantCulture);\ncsv.WriteRecords(new[] { 1 });\ncsv.Flush();")]
    public Task Csv_in_memory_is_silent(string reason, string body) =>
        Verify.Silent(Code.Async(body + "\nawait Task.Yield();", usings: Csv), reason, references: References.CsvHelper);
}
