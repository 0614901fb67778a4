namespace SampleWebApp.Services;

public interface IPostRepository
{
    int Count();
}
