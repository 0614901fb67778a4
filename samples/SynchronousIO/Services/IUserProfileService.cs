namespace SynchronousIO.Services;

public interface IUserProfileService
{
    UserProfile GetUserProfile();

    Task<UserProfile> GetUserProfileAsync();
}
