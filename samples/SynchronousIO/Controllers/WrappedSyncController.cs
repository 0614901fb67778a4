using Microsoft.AspNetCore.Mvc;
using SynchronousIO.Services;

namespace SynchronousIO.Controllers;

/// <summary>An asynchronous wrapper around a synchronous method: another thread of the same pool waits.</summary>
[ApiController]
[Route("api/wrappedsync")]
public sealed class WrappedSyncController(IUserProfileService userProfileService) : ControllerBase
{
    [HttpGet]
    public async Task<UserProfile> GetUserProfileAsync()
    {
        return await Task.Run(() => userProfileService.GetUserProfile());
    }
}
