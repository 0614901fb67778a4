using System.Collections.Generic;
using System.Linq;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>One of the samples, and what is expected of it.</summary>
/// <param name="Findings">A line each: the file, the id, and the member of which the message speaks, or the way down to it.</param>
/// <param name="Left">Those of them that are left after the fixes.</param>
internal sealed record Sample(string Name, string Findings = "", string Left = "")
{
    /// <summary>The server that <c>samples/with.sh</c> starts for it.</summary>
    public string? Server { get; init; }

    /// <summary>The folder of the project that is run, which has its name.</summary>
    public string Application { get; init; } = Name;

    public string[] Arguments { get; init; } = [];

    /// <summary>What it measures where it is run with a small number instead, if it does.</summary>
    public string[] Measurements { get; init; } = [];

    /// <summary>Whether there is anything to run.</summary>
    public bool IsApplication { get; init; } = true;

    /// <summary>The sample of which this is a copy, without what its user allowed.</summary>
    public string? Unallowed { get; init; }

    public static IReadOnlyList<Sample> All { get; } =
    [
        new("Blog",
            """
            DetailPostDto.cs SIO1001 ToList
            DetailPostDto.cs SIO1001 Load
            DetailPostDto.cs SIO1005 Find
            PostsAsyncController.cs SIO1001 Find
            PostsAsyncController.cs SIO1001 SaveChanges
            PostsController.cs SIO2001 ToList
            PostsController.cs SIO2001 ToList
            PostsController.cs SIO3001 GetNumPosts → PostRepository.Count → Queryable.Count
            PostsController.cs SIO2001 ToList
            PostsController.cs SIO2001 First
            PostsController.cs SIO2001 SaveChanges
            PostsController.cs SIO2001 Find
            PostsController.cs SIO2001 SaveChanges
            """,
            "DetailPostDto.cs SIO1005 Find"),
        new("Bookshop",
            """
            AuthorEndpoints.cs SIO1001 ToArray
            AuthorEndpoints.cs SIO1001 foreach over IOrderedQueryable<Book>
            AuthorEndpoints.cs SIO1001 Count
            BooksController.cs SIO1001 ToList
            BooksController.cs SIO1001 Find
            BooksController.cs SIO1001 First
            BooksController.cs SIO1002 Result
            BooksController.cs SIO1001 SaveChanges
            InvoiceArchive.cs SIO1003 Wait
            InvoiceArchive.cs SIO1004 WriteAllText
            InvoiceArchive.cs SIO1005 AppendAllText
            InvoiceArchive.cs SIO1004 ReadAllText
            OrdersController.cs SIO1001 SaveChanges
            OrdersController.cs SIO1002 Wait
            OrdersController.cs SIO1001 Count
            OrdersController.cs SIO1002 GetResult
            ShopEndpoints.cs SIO1002 Result
            ShopFiles.cs SIO1004 ReadAllText
            ShopFiles.cs SIO1004 ReadLine
            StockKeeper.cs SIO1003 Sleep
            StockReport.cs SIO1001 Sum
            SupplierClient.cs SIO1002 Result
            """,
            "InvoiceArchive.cs SIO1005 AppendAllText"),
        new("ClassicUpload",
            """
            SyncUploadController.cs SIO2001 CreateIfNotExists
            SyncUploadController.cs SIO2001 UploadFromStream
            """)
        {
            IsApplication = false,
        },
        new("Customers", "CustomersController.cs SIO2002 Wait"),
        new("Downloads",
            """
            Download.cs SIO5003 Parallel.For
            Site.cs SIO2001 DownloadString
            """,
            "Download.cs SIO5003 Parallel.For")
        {
            Arguments = ["serve"],
            Measurements = ["sequential", "asynchronous", "parallel"],
        },
        new("FileRead")
        {
            Arguments = ["serve"],
            Measurements = ["sync 4 KB", "async 4 KB", "sync 64 KB", "async 64 KB"],
        },
        new("FileReadUnallowed", "Site.cs SIO2004 ReadAllText")
        {
            Arguments = ["serve"],
            Unallowed = "FileRead",
        },
        new("Layers", "OrdersController.cs SIO3001 Describe (Services) → Orders.Find (Data) → Queryable.SingleOrDefault")
        {
            Application = "Layers/Web",
            Arguments = ["--DelayInSeconds", "0.05"],
            Server = "postgres",
        },
        new("SlowDatabase",
            """
            Program.cs SIO2001 ToList
            Program.cs SIO3001 GetNumPosts → Queryable.Count
            Program.cs SIO2001 SingleOrDefault
            Program.cs SIO2001 First
            Program.cs SIO2001 SaveChanges
            """)
        {
            Arguments = ["--DelayInSeconds", "0.05"],
            Server = "postgres",
        },
        new("SynchronousIO",
            """
            SyncController.cs SIO3003 GetUserProfile → Thread.Sleep
            SyncUploadController.cs SIO2001 CreateIfNotExists
            SyncUploadController.cs SIO2001 StageBlock
            SyncUploadController.cs SIO2001 CommitBlockList
            WrappedSyncController.cs SIO5002 FakeUserProfileService.GetUserProfile → Thread.Sleep
            """,
            "WrappedSyncController.cs SIO5002 FakeUserProfileService.GetUserProfile → Thread.Sleep")
        {
            Server = "azurite",
        },
    ];

    public static Sample Of(string name) => All.Single(sample => sample.Name == name);
}
