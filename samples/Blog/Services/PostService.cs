namespace SampleWebApp.Services;

public class PostService(IPostRepository posts)
{
    public string GetNumPosts()
    {
        var numPosts = posts.Count();
        return string.Format("The total number of Posts is {0}", numPosts);
    }
}
