// A stub: public signatures of Microsoft.AspNet.Identity.Core (package Microsoft.AspNet.Identity.Core 2.2), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.Security.Claims;
using System.Threading.Tasks;

namespace Microsoft.AspNet.Identity
{
    public interface IUser<out TKey> { TKey Id { get; } string UserName { get; set; } }
    public interface IUser : IUser<string> { }
    public interface IRole<out TKey> { TKey Id { get; } string Name { get; set; } }
    public class IdentityResult { public bool Succeeded => throw null; }
    public sealed class UserLoginInfo { public UserLoginInfo(string loginProvider, string providerKey) => throw null; }

    public class UserManager<TUser, TKey> : IDisposable where TUser : class, IUser<TKey> where TKey : IEquatable<TKey>
    {
        public void Dispose() => throw null;
        public virtual Task<ClaimsIdentity> CreateIdentityAsync(TUser user, string authenticationType) => throw null;
        public virtual Task<TUser> FindByIdAsync(TKey userId) => throw null;
        public virtual Task<TUser> FindAsync(string userName, string password) => throw null;
        public virtual Task<TUser> FindByNameAsync(string userName) => throw null;
        public virtual Task<TUser> FindByEmailAsync(string email) => throw null;
        public virtual Task<IdentityResult> CreateAsync(TUser user) => throw null;
        public virtual Task<IdentityResult> CreateAsync(TUser user, string password) => throw null;
        public virtual Task<IdentityResult> UpdateAsync(TUser user) => throw null;
        public virtual Task<IdentityResult> DeleteAsync(TUser user) => throw null;
        public virtual Task<bool> HasPasswordAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> AddPasswordAsync(TKey userId, string password) => throw null;
        public virtual Task<IdentityResult> ChangePasswordAsync(TKey userId, string currentPassword, string newPassword) => throw null;
        public virtual Task<IdentityResult> ResetPasswordAsync(TKey userId, string token, string newPassword) => throw null;
        public virtual Task<string> GeneratePasswordResetTokenAsync(TKey userId) => throw null;
        public virtual Task<string> GetSecurityStampAsync(TKey userId) => throw null;
        public virtual Task<string> GenerateEmailConfirmationTokenAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> ConfirmEmailAsync(TKey userId, string token) => throw null;
        public virtual Task<bool> IsEmailConfirmedAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> UpdateSecurityStampAsync(TKey userId) => throw null;
        public virtual Task<bool> CheckPasswordAsync(TUser user, string password) => throw null;
        public virtual Task<IdentityResult> RemovePasswordAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> AddLoginAsync(TKey userId, UserLoginInfo login) => throw null;
        public virtual Task<IdentityResult> RemoveLoginAsync(TKey userId, UserLoginInfo login) => throw null;
        public virtual Task<IList<UserLoginInfo>> GetLoginsAsync(TKey userId) => throw null;
        public virtual Task<TUser> FindAsync(UserLoginInfo login) => throw null;
        public virtual Task<IdentityResult> AddClaimAsync(TKey userId, Claim claim) => throw null;
        public virtual Task<IdentityResult> RemoveClaimAsync(TKey userId, Claim claim) => throw null;
        public virtual Task<IList<Claim>> GetClaimsAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> AddToRoleAsync(TKey userId, string role) => throw null;
        public virtual Task<IdentityResult> AddToRolesAsync(TKey userId, params string[] roles) => throw null;
        public virtual Task<IdentityResult> RemoveFromRoleAsync(TKey userId, string role) => throw null;
        public virtual Task<IdentityResult> RemoveFromRolesAsync(TKey userId, params string[] roles) => throw null;
        public virtual Task<IList<string>> GetRolesAsync(TKey userId) => throw null;
        public virtual Task<bool> IsInRoleAsync(TKey userId, string role) => throw null;
        public virtual Task<string> GetEmailAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> SetEmailAsync(TKey userId, string email) => throw null;
        public virtual Task<string> GetPhoneNumberAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> SetPhoneNumberAsync(TKey userId, string phoneNumber) => throw null;
        public virtual Task<IdentityResult> ChangePhoneNumberAsync(TKey userId, string phoneNumber, string token) => throw null;
        public virtual Task<string> GenerateChangePhoneNumberTokenAsync(TKey userId, string phoneNumber) => throw null;
        public virtual Task<bool> VerifyChangePhoneNumberTokenAsync(TKey userId, string token, string phoneNumber) => throw null;
        public virtual Task<bool> IsPhoneNumberConfirmedAsync(TKey userId) => throw null;
        public virtual Task<string> GenerateTwoFactorTokenAsync(TKey userId, string providerId) => throw null;
        public virtual Task<bool> VerifyTwoFactorTokenAsync(TKey userId, string providerId, string token) => throw null;
        public virtual Task<IList<string>> GetValidTwoFactorProvidersAsync(TKey userId) => throw null;
        public virtual Task<string> GenerateUserTokenAsync(string purpose, TKey userId) => throw null;
        public virtual Task<bool> VerifyUserTokenAsync(TKey userId, string purpose, string token) => throw null;
        public virtual Task<IdentityResult> NotifyTwoFactorTokenAsync(TKey userId, string twoFactorProvider, string token) => throw null;
        public virtual Task<bool> GetTwoFactorEnabledAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> SetTwoFactorEnabledAsync(TKey userId, bool enabled) => throw null;
        public virtual Task SendEmailAsync(TKey userId, string subject, string body) => throw null;
        public virtual Task SendSmsAsync(TKey userId, string message) => throw null;
        public virtual Task<bool> IsLockedOutAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> SetLockoutEnabledAsync(TKey userId, bool enabled) => throw null;
        public virtual Task<bool> GetLockoutEnabledAsync(TKey userId) => throw null;
        public virtual Task<DateTimeOffset> GetLockoutEndDateAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> SetLockoutEndDateAsync(TKey userId, DateTimeOffset lockoutEnd) => throw null;
        public virtual Task<IdentityResult> AccessFailedAsync(TKey userId) => throw null;
        public virtual Task<IdentityResult> ResetAccessFailedCountAsync(TKey userId) => throw null;
        public virtual Task<int> GetAccessFailedCountAsync(TKey userId) => throw null;
    }

    public class UserManager<TUser> : UserManager<TUser, string> where TUser : class, IUser<string>
    {
    }

    public class RoleManager<TRole, TKey> : IDisposable where TRole : class, IRole<TKey> where TKey : IEquatable<TKey>
    {
        public void Dispose() => throw null;
        public virtual Task<TRole> FindByIdAsync(TKey roleId) => throw null;
        public virtual Task<TRole> FindByNameAsync(string roleName) => throw null;
        public virtual Task<IdentityResult> CreateAsync(TRole role) => throw null;
        public virtual Task<IdentityResult> UpdateAsync(TRole role) => throw null;
        public virtual Task<IdentityResult> DeleteAsync(TRole role) => throw null;
        public virtual Task<bool> RoleExistsAsync(string roleName) => throw null;
    }

    public static class UserManagerExtensions
    {
        public static ClaimsIdentity CreateIdentity<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user, string authenticationType) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TUser FindById<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TUser Find<TUser, TKey>(this UserManager<TUser, TKey> manager, string userName, string password) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TUser FindByName<TUser, TKey>(this UserManager<TUser, TKey> manager, string userName) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TUser FindByEmail<TUser, TKey>(this UserManager<TUser, TKey> manager, string email) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult Create<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult Create<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user, string password) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult Update<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult Delete<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool HasPassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AddPassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string password) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult ChangePassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string currentPassword, string newPassword) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult ResetPassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string token, string newPassword) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GeneratePasswordResetToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GetSecurityStamp<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GenerateEmailConfirmationToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult ConfirmEmail<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string token) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool IsEmailConfirmed<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult UpdateSecurityStamp<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool CheckPassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TUser user, string password) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult RemovePassword<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AddLogin<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, UserLoginInfo login) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult RemoveLogin<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, UserLoginInfo login) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IList<UserLoginInfo> GetLogins<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TUser Find<TUser, TKey>(this UserManager<TUser, TKey> manager, UserLoginInfo login) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AddClaim<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, Claim claim) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult RemoveClaim<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, Claim claim) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IList<Claim> GetClaims<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AddToRole<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string role) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AddToRoles<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, params string[] roles) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult RemoveFromRole<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string role) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult RemoveFromRoles<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, params string[] roles) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IList<string> GetRoles<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool IsInRole<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string role) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GetEmail<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult SetEmail<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string email) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GetPhoneNumber<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult SetPhoneNumber<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string phoneNumber) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult ChangePhoneNumber<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string phoneNumber, string token) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GenerateChangePhoneNumberToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string phoneNumber) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool VerifyChangePhoneNumberToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string token, string phoneNumber) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool IsPhoneNumberConfirmed<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GenerateTwoFactorToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string providerId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool VerifyTwoFactorToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string providerId, string token) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IList<string> GetValidTwoFactorProviders<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static string GenerateUserToken<TUser, TKey>(this UserManager<TUser, TKey> manager, string purpose, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool VerifyUserToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string purpose, string token) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult NotifyTwoFactorToken<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string twoFactorProvider, string token) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool GetTwoFactorEnabled<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult SetTwoFactorEnabled<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, bool enabled) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static void SendEmail<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string subject, string body) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static void SendSms<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, string message) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool IsLockedOut<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult SetLockoutEnabled<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, bool enabled) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool GetLockoutEnabled<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static DateTimeOffset GetLockoutEndDate<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult SetLockoutEndDate<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId, DateTimeOffset lockoutEnd) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult AccessFailed<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static IdentityResult ResetAccessFailedCount<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static int GetAccessFailedCount<TUser, TKey>(this UserManager<TUser, TKey> manager, TKey userId) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
    }

    public static class RoleManagerExtensions
    {
        public static TRole FindById<TRole, TKey>(this RoleManager<TRole, TKey> manager, TKey roleId) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
        public static TRole FindByName<TRole, TKey>(this RoleManager<TRole, TKey> manager, string roleName) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
        public static IdentityResult Create<TRole, TKey>(this RoleManager<TRole, TKey> manager, TRole role) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
        public static IdentityResult Update<TRole, TKey>(this RoleManager<TRole, TKey> manager, TRole role) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
        public static IdentityResult Delete<TRole, TKey>(this RoleManager<TRole, TKey> manager, TRole role) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
        public static bool RoleExists<TRole, TKey>(this RoleManager<TRole, TKey> manager, string roleName) where TKey : IEquatable<TKey> where TRole : class, IRole<TKey> => throw null;
    }
}
