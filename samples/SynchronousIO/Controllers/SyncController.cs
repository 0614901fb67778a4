using Microsoft.AspNetCore.Mvc;
using SynchronousIO.Services;

namespace SynchronousIO.Controllers;

[ApiController]
[Route("api/sync")]
public sealed class SyncController(IUserProfileService userProfileService) : ControllerBase
{
    /// <summary>A synchronous action that calls the synchronous GetUserProfile.</summary>
    [HttpGet]
    public UserProfile GetUserProfile()
    {
        return userProfileService.GetUserProfile();
    }
}
