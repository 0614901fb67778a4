namespace SynchronousIO.Services;

public sealed record UserProfile(string FirstName, string LastName);
