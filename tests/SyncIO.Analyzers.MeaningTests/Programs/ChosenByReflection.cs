using System.Reflection;

namespace ChosenByReflection;

[NotFixed]
static class FirstOfAPrefixKept
{
    public sealed class Steps
    {
        public string StepOne(string p) => File.ReadAllText(p);
    }

    static async Task<string> M(Steps steps, string p)
    {
        await Task.Yield();
        return steps.StepOne(p);
    }

    public static async Task<string> Run()
    {
        var steps = new Steps();
        var p = Given.File("a");
        var step = typeof(Steps).GetMethods().First(one => one.Name.StartsWith("Step", StringComparison.Ordinal));
        return step.Invoke(steps, [p]) + await M(steps, p);
    }
}

[NotFixed]
static class OfADerivedTypeKept
{
    public interface ISteps;

    public sealed class Steps : ISteps
    {
        public string StepTwo(string p) => File.ReadAllText(p);
    }

    static async Task<string> M(Steps steps, string p)
    {
        await Task.Yield();
        return steps.StepTwo(p);
    }

    static string Results(ISteps steps) => string.Join(
        " ", steps.GetType().GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Select(one => one.ReturnType.Name));

    public static async Task<string> Run()
    {
        var steps = new Steps();
        return Results(steps) + await M(steps, Given.File("a"));
    }
}

[Fixed("await steps.StepThree")]
static class OfAnotherTypeFixed
{
    public sealed class Others
    {
        public string StepNone() => "";
    }

    public sealed class Steps
    {
        public string StepThree(string p) => File.ReadAllText(p);
    }

    static async Task<string> M(Steps steps, string p)
    {
        await Task.Yield();
        return steps.StepThree(p);
    }

    public static async Task<string> Run() =>
        typeof(Others).GetMethods().Count(one => one.Name.StartsWith("Step", StringComparison.Ordinal)) + await M(new Steps(), Given.File("a"));
}

/// <summary>What runs it drops its task, and reads at once what it leaves.</summary>
[NotFixed]
static class DroppedKept
{
    public sealed class Steps
    {
        public async Task AddStep(List<string> done)
        {
            done.Add(File.ReadAllText(Given.File("a")));
            await Task.Yield();
        }
    }

    static MethodInfo? Find(Type type)
    {
        foreach (var method in type.GetMethods())
        {
            string name = method.Name;

            if (method.ReturnType == typeof(Task) && name.Contains("Add"))
            {
                return method;
            }
        }

        return null;
    }

    public static async Task<string> Run()
    {
        await Task.Yield();
        var done = new List<string>();
        Find(typeof(Steps))!.Invoke(new Steps(), [done]);
        return string.Join(" ", done);
    }
}
