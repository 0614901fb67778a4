// A stub: public signatures of Microsoft.AspNet.Identity.Owin (package Microsoft.AspNet.Identity.Owin 2.2), as far as the catalogue speaks of them.
using System;
using System.Security.Claims;
using System.Threading.Tasks;

namespace Microsoft.AspNet.Identity.Owin
{
    public enum SignInStatus { Success, LockedOut, RequiresVerification, Failure }
    public class ExternalLoginInfo { }

    public class SignInManager<TUser, TKey> : IDisposable where TUser : class, IUser<TKey> where TKey : IEquatable<TKey>
    {
        public void Dispose() => throw null;
        public virtual Task<ClaimsIdentity> CreateUserIdentityAsync(TUser user) => throw null;
        public virtual Task SignInAsync(TUser user, bool isPersistent, bool rememberBrowser) => throw null;
        public virtual Task<bool> SendTwoFactorCodeAsync(string provider) => throw null;
        public virtual Task<TKey> GetVerifiedUserIdAsync() => throw null;
        public virtual Task<bool> HasBeenVerifiedAsync() => throw null;
        public virtual Task<SignInStatus> TwoFactorSignInAsync(string provider, string code, bool isPersistent, bool rememberBrowser) => throw null;
        public virtual Task<SignInStatus> ExternalSignInAsync(ExternalLoginInfo loginInfo, bool isPersistent) => throw null;
        public virtual Task<SignInStatus> PasswordSignInAsync(string userName, string password, bool isPersistent, bool shouldLockout) => throw null;
    }

    public static class SignInManagerExtensions
    {
        public static ClaimsIdentity CreateUserIdentity<TUser, TKey>(this SignInManager<TUser, TKey> manager, TUser user) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static void SignIn<TUser, TKey>(this SignInManager<TUser, TKey> manager, TUser user, bool isPersistent, bool rememberBrowser) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool SendTwoFactorCode<TUser, TKey>(this SignInManager<TUser, TKey> manager, string provider) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static TKey GetVerifiedUserId<TUser, TKey>(this SignInManager<TUser, TKey> manager) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static bool HasBeenVerified<TUser, TKey>(this SignInManager<TUser, TKey> manager) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static SignInStatus TwoFactorSignIn<TUser, TKey>(this SignInManager<TUser, TKey> manager, string provider, string code, bool isPersistent, bool rememberBrowser) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static SignInStatus ExternalSignIn<TUser, TKey>(this SignInManager<TUser, TKey> manager, ExternalLoginInfo loginInfo, bool isPersistent) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
        public static SignInStatus PasswordSignIn<TUser, TKey>(this SignInManager<TUser, TKey> manager, string userName, string password, bool isPersistent, bool shouldLockout) where TKey : IEquatable<TKey> where TUser : class, IUser<TKey> => throw null;
    }
}
