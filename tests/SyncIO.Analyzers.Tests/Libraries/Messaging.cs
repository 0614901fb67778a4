using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>Queues, and calls to other services.</summary>
public sealed class Messaging
{
    [Theory]
    [InlineData("_ = consumer.{|SIO1005:Consume|}(token);")]
    [InlineData("while (true) { consumer.{|SIO1005:Commit|}(consumer.{|SIO1005:Consume|}(TimeSpan.FromSeconds(1))); }")]
    [InlineData("producer.{|SIO1005:Flush|}(token);")]
    public Task Kafka_has_no_asynchronous_consumer(string body) => Verify.Fix(
        Code.Async(body + "\nawait Task.Yield();", "IConsumer<string, string> consumer, IProducer<string, string> producer, CancellationToken token", "Confluent.Kafka"),
        references: References.Kafka);

    [Fact]
    public Task Producing_for_Kafka_only_queues() => Verify.Silent(
        Code.Async("producer.Produce(\"x\", message);\nawait Task.Yield();", "IProducer<string, string> producer, Message<string, string> message", "Confluent.Kafka"),
        Reasons.NotCatalogued,
        References.Kafka);

    [Theory]
    [InlineData("_ = connection.{|SIO1001:Request|}(\"x\", new byte[1]).Data;", "_ = (await connection.RequestAsync(\"x\", new byte[1])).Data;")]
    [InlineData("_ = stream.{|SIO1001:Publish|}(\"x\", new byte[1]).Seq;", "_ = (await stream.PublishAsync(\"x\", new byte[1])).Seq;")]
    public Task NATS(string before, string after) =>
        Verify.FixBody(References.Nats, "IConnection connection, IJetStream stream", "NATS.Client NATS.Client.JetStream", before, after);

    /// <summary>Draining is synchronous inside, on a thread of the pool, and streams and buckets have no other form.</summary>
    [Theory]
    [InlineData("connection.{|SIO1005:Drain|}();")]
    [InlineData("connection.{|SIO1005:Flush|}();")]
    [InlineData("_ = bucket.{|SIO1005:Get|}(\"x\").Value;")]
    [InlineData("_ = subscription.{|SIO1005:NextMessage|}().Data;")]
    public Task NATS_without_a_counterpart(string body) => Verify.Fix(
        Code.Async(body + "\nawait Task.Yield();", "IConnection connection, IKeyValue bucket, ISyncSubscription subscription", "NATS.Client NATS.Client.KeyValue"),
        references: References.Nats);

    [Fact]
    public Task Publishing_without_an_answer_only_buffers() => Verify.Silent(
        Code.Async("connection.Publish(\"x\", new byte[1]);\nawait Task.Yield();", "IConnection connection", "NATS.Client"),
        Reasons.NotCatalogued,
        References.Nats);

    [Theory]
    [InlineData("using var connection2 = factory.{|SIO1005:CreateConnection|}();")]
    [InlineData("using var channel2 = connection.{|SIO1005:CreateModel|}();")]
    [InlineData("channel.{|SIO1005:QueueDeclare|}(\"x\", durable: true);")]
    [InlineData("channel.{|SIO1005:QueueBind|}(\"x\", \"y\", \"\");")]
    [InlineData("_ = channel.{|SIO1005:BasicGet|}(\"x\", true);")]
    [InlineData("channel.{|SIO1005:WaitForConfirmsOrDie|}(TimeSpan.FromSeconds(1));")]
    public Task RabbitMQ_6_waits_for_the_broker(string body) => Verify.Fix(
        Code.Async(body + "\nawait Task.Yield();", "ConnectionFactory factory, IConnection connection, IModel channel", "RabbitMQ.Client"),
        references: References.RabbitMQ6);

    [Theory]
    [InlineData("channel.BasicPublish(\"\", \"x\", null, new byte[1]);")]
    [InlineData("channel.BasicAck(1, false);")]
    [InlineData("channel.QueueDeclareNoWait(\"x\", true, false, false, null);")]
    public Task RabbitMQ_6_only_queues_what_has_no_answer(string body) => Verify.Silent(
        Code.Async(body + "\nawait Task.Yield();", "IModel channel", "RabbitMQ.Client"),
        Reasons.NotCatalogued,
        References.RabbitMQ6);

    [Theory]
    [InlineData("_ = client.{|SIO1001:Execute|}(request).Content;", "_ = (await client.ExecuteAsync(request)).Content;")]
    [InlineData("_ = client.{|SIO1001:Execute|}<int>(request).Data;", "_ = (await client.ExecuteAsync<int>(request)).Data;")]
    [InlineData("_ = client.{|SIO1001:Get|}<int>(request);", "_ = await client.GetAsync<int>(request);")]
    [InlineData("_ = client.{|SIO1001:Post|}(request);", "_ = await client.PostAsync(request);")]
    [InlineData("_ = client.{|SIO1001:DownloadData|}(request);", "_ = await client.DownloadDataAsync(request);")]
    public Task RestSharp(string before, string after) => Verify.Fix(
        Code.Async(before, "IRestClient client, RestRequest request", "RestSharp"),
        Code.Async(after, "IRestClient client, RestRequest request", "RestSharp"),
        References.RestSharp);

    /// <summary>The synchronous extensions are in a type of their own there, and the client has two members.</summary>
    [Theory]
    [InlineData("_ = client.{|SIO1001:Execute|}(request).Content;", "_ = (await client.ExecuteAsync(request, token)).Content;")]
    [InlineData("_ = client.{|SIO1001:DownloadStream|}(request);", "_ = await client.DownloadStreamAsync(request, token);")]
    [InlineData("_ = client.{|SIO1001:Execute|}<int>(request).Data;", "_ = (await client.ExecuteAsync<int>(request, token)).Data;")]
    [InlineData("_ = client.{|SIO1001:Execute|}(request, Method.Post);", "_ = await client.ExecuteAsync(request, Method.Post, token);")]
    [InlineData("_ = client.{|SIO1001:ExecuteGet|}(request);", "_ = await client.ExecuteGetAsync(request, token);")]
    [InlineData("_ = client.{|SIO1001:Get|}<int>(request);", "_ = await client.GetAsync<int>(request, token);")]
    [InlineData("_ = client.{|SIO1001:GetJson|}<int>(\"x\");", "_ = await client.GetJsonAsync<int>(\"x\", token);")]
    public Task RestSharp_108(string before, string after) => Verify.Fix(
        Code.Async(before, "RestClient client, RestRequest request, CancellationToken token", "RestSharp"),
        Code.Async(after, "RestClient client, RestRequest request, CancellationToken token", "RestSharp"),
        References.RestSharp108);

    /// <summary>The client is generated; who calls it is not.</summary>
    [Theory]
    [InlineData("string reply = client.{|SIO1001:SayHello|}(\"x\");", "string reply = await client.SayHelloAsync(\"x\", cancellationToken: token);")]
    [InlineData("string reply = client.{|SIO1001:SayHello|}(\"x\", options);", "string reply = await client.SayHelloAsync(\"x\", options);")]
    [InlineData("string reply = client.{|SIO1001:SayHello|}(\"x\", null, cancellationToken: token);", "string reply = await client.SayHelloAsync(\"x\", null, cancellationToken: token);")]
    public Task Grpc_with_a_generated_client(string before, string after) => WithStub.Fix(Stub.GrpcCoreApi, Greeting(before), Greeting(after));

    [Fact]
    public Task Grpc_without_a_sibling() => WithStub.Silent(
        Stub.GrpcCoreApi, Greeting("client.WithHost(\"h\"); client.SayHellos(\"x\"); await client.SayHelloAsync(\"x\");"), Reasons.NotCatalogued);

    [Fact]
    public Task RestSharp_options_are_settings() => Verify.Silent(
        Code.Async("_ = client.Options.BaseUrl;\nawait Task.Yield();", "IRestClient client", "RestSharp"),
        Reasons.NotCatalogued,
        References.RestSharp);

    [Fact]
    public Task Grpc_without_a_generated_client()
    {
        const string Parameters = "CallInvoker invoker, Method<string, string> method, CallOptions options";
        return WithStub.Fix(
            Stub.GrpcCoreApi,
            Code.Async("string reply = invoker.{|SIO1001:BlockingUnaryCall|}(method, null, options, \"x\");", Parameters, "Grpc.Core"),
            Code.Async("string reply = await invoker.AsyncUnaryCall(method, null, options, \"x\");", Parameters, "Grpc.Core"));
    }

    private static string Greeting(string body)
    {
        const string Generated = """

            static class Greeter
            {
                public class GreeterClient : ClientBase<GreeterClient>
                {
                    public GreeterClient(CallInvoker invoker) : base(invoker) { }
                    public virtual string SayHello(string request, Metadata headers = null, DateTime? deadline = null, CancellationToken cancellationToken = default) => null;
                    public virtual string SayHello(string request, CallOptions options) => null;
                    public virtual AsyncUnaryCall<string> SayHelloAsync(string request, Metadata headers = null, DateTime? deadline = null, CancellationToken cancellationToken = default) => null;
                    public virtual AsyncUnaryCall<string> SayHelloAsync(string request, CallOptions options) => null;
                    public virtual IEnumerable<string> SayHellos(string request) => null;
                    public GreeterClient WithHost(string host) => this;
                }
            }
            """;
        return Code.Async(body, "Greeter.GreeterClient client, CallOptions options, CancellationToken token", "Grpc.Core") + Generated;
    }
}
