using Microsoft.AspNetCore.Mvc;
using SynchronousIO.Services;

namespace SynchronousIO.Controllers;

[ApiController]
[Route("api/async")]
public sealed class AsyncController(IUserProfileService userProfileService) : ControllerBase
{
    /// <summary>An action that calls the task-based GetUserProfileAsync.</summary>
    [HttpGet]
    public Task<UserProfile> GetUserProfileAsync()
    {
        return userProfileService.GetUserProfileAsync();
    }
}
