using System.Configuration;
using System.IO;
using System.Web.Hosting;
using System.Web.Http;
using Microsoft.WindowsAzure.Storage;

namespace ClassicUpload.Controllers
{
    public class SyncUploadController : ApiController
    {
        [HttpGet]
        public void UploadFile()
        {
            var storageAccount = CloudStorageAccount.Parse(ConfigurationManager.ConnectionStrings["Blobs"].ConnectionString);
            var blobClient = storageAccount.CreateCloudBlobClient();
            var container = blobClient.GetContainerReference("uploadedfiles");

            container.CreateIfNotExists();

            var blockBlob = container.GetBlockBlobReference("myblob");

            // Create or overwrite the "myblob" blob with contents from a local file.
            using (var fileStream = File.OpenRead(HostingEnvironment.MapPath("~/FileToUpload.txt")))
            {
                blockBlob.UploadFromStream(fileStream);
            }
        }
    }
}
