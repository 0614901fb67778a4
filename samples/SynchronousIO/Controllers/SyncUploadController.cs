using Azure.Storage.Blobs;
using Azure.Storage.Blobs.Specialized;
using Microsoft.AspNetCore.Mvc;

namespace SynchronousIO.Controllers;

[ApiController]
[Route("api/syncupload")]
public sealed class SyncUploadController(BlobServiceClient blobs, IWebHostEnvironment environment) : ControllerBase
{
    private static readonly string Block = Convert.ToBase64String("block-1"u8);

    [HttpPost("{name}")]
    public IActionResult UploadFile(string name)
    {
        var container = blobs.GetBlobContainerClient("uploadedfiles");
        container.CreateIfNotExists();

        var blob = container.GetBlockBlobClient(name);

        // Create or overwrite the blob with contents from a local file.
        using (var fileStream = System.IO.File.OpenRead(Path.Combine(environment.ContentRootPath, "FileToUpload.txt")))
        {
            blob.StageBlock(Block, fileStream);
        }

        blob.CommitBlockList([Block]);

        return Ok($"uploaded {name}");
    }
}
