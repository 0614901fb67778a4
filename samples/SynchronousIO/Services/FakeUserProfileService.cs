namespace SynchronousIO.Services;

/// <summary>Stands for a service in the network that needs half a second for its answer.</summary>
public sealed class FakeUserProfileService : IUserProfileService
{
    private static readonly TimeSpan Delay = TimeSpan.FromSeconds(0.5);

    public UserProfile GetUserProfile()
    {
        Thread.Sleep(Delay);
        return new UserProfile("Alton", "Hudgens");
    }

    public async Task<UserProfile> GetUserProfileAsync()
    {
        await Task.Delay(Delay);
        return new UserProfile("Alton", "Hudgens");
    }
}
