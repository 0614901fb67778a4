using System.Threading.Tasks;
using SyncIO.Tests.Stubs;
using Xunit;

namespace SyncIO.Tests.Libraries;

/// <summary>ASP.NET Identity 2: extensions wait for the members of the managers.</summary>
public sealed class AspNetIdentity
{
    private const string Parameters = "UserManager<User, string> users, RoleManager<IRole<string>, string> roles, SignInManager<User, string> signIn, User user";

    [Theory]
    [InlineData("_ = users.{|SIO1001:FindById|}(\"1\").UserName;", "_ = (await users.FindByIdAsync(\"1\")).UserName;")]
    [InlineData("_ = users.{|SIO1001:Find|}(\"a\", \"b\");", "_ = await users.FindAsync(\"a\", \"b\");")]
    [InlineData("if (users.{|SIO1001:IsInRole|}(user.Id, \"a\"))\n{\n    users.{|SIO1001:AddToRoles|}(user.Id, \"b\", \"c\");\n}", "if (await users.IsInRoleAsync(user.Id, \"a\"))\n{\n    await users.AddToRolesAsync(user.Id, \"b\", \"c\");\n}")]
    [InlineData("users.{|SIO1001:SendEmail|}(user.Id, \"a\", \"b\");", "await users.SendEmailAsync(user.Id, \"a\", \"b\");")]
    [InlineData("_ = roles.{|SIO1001:RoleExists|}(\"a\");", "_ = await roles.RoleExistsAsync(\"a\");")]
    [InlineData("signIn.{|SIO1001:SignIn|}(user, false, rememberBrowser: true);", "await signIn.SignInAsync(user, false, rememberBrowser: true);")]
    public Task Asks_the_store(string before, string after) => WithStub.Fix(Stub.AspNetIdentityOwin, Frame(before), Frame(after));

    [Theory]
    [InlineData("_ = users.CheckPassword(user, \"a\");")]
    [InlineData("_ = signIn.HasBeenVerified();")]
    public Task Works_in_memory(string body) => WithStub.Silent(Stub.AspNetIdentityOwin, Frame("await Task.Yield();\n" + body), Reasons.NotCatalogued);

    private static string Frame(string body) => Code.Async(body, Parameters, "Microsoft.AspNet.Identity Microsoft.AspNet.Identity.Owin") + """

        public class User : IUser<string>
        {
            public string Id { get; set; }
            public string UserName { get; set; }
        }
        """.Replace("\r", "");
}
