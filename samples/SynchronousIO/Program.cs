using Azure.Storage.Blobs;
using SynchronousIO.Services;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddControllers();
builder.Services.AddSingleton<IUserProfileService, FakeUserProfileService>();
builder.Services.AddSingleton(_ => new BlobServiceClient(builder.Configuration.GetConnectionString("Blobs")));

var app = builder.Build();

app.MapControllers();

app.Run();
