using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using OpenQA.Selenium;
using OpenQA.Selenium.Chrome;
using OpenQA.Selenium.Interactions;

namespace SyncIO.PackageTests.EndToEnd;

/// <summary>A Chromium without a window, as Debian has it: chromium and chromium-driver.</summary>
internal sealed class Browser : IDisposable
{
    private readonly ChromeDriver driver;

    public Browser(string scheme = "light", int width = 1280)
    {
        var options = new ChromeOptions { BinaryLocation = Chromium! };
        options.AddArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
        options.AddArgument($"--window-size={width},1000");
        options.SetLoggingPreference(LogType.Browser, LogLevel.All);
        options.SetLoggingPreference("performance", LogLevel.All);
        driver = new ChromeDriver(ChromeDriverService.CreateDefaultService(Path.GetDirectoryName(Driver), Path.GetFileName(Driver)), options);
        var feature = new Dictionary<string, string> { ["name"] = "prefers-color-scheme", ["value"] = scheme };
        driver.ExecuteCdpCommand("Emulation.setEmulatedMedia", new() { ["features"] = new[] { feature } });
    }

    public static string? Chromium { get; } = Find("chromium", "google-chrome");

    public static string? Driver { get; } = Find("chromedriver");

    /// <summary>What the page complained of.</summary>
    public IEnumerable<string> Console => driver.Manage().Logs.GetLog(LogType.Browser).Select(entry => entry.Message);

    /// <summary>What it asked for, itself included.</summary>
    public IEnumerable<string> Requests =>
    [
        .. driver.Manage().Logs.GetLog("performance")
            .Select(entry => JsonDocument.Parse(entry.Message).RootElement.GetProperty("message"))
            .Where(message => message.GetProperty("method").GetString() == "Network.requestWillBeSent")
            .Select(message => message.GetProperty("params").GetProperty("request").GetProperty("url").GetString()!),
    ];

    public Browser Open(string path)
    {
        driver.Navigate().GoToUrl(new Uri(path).AbsoluteUri);
        return this;
    }

    /// <summary>Presses keys, wherever the focus is.</summary>
    public void Press(params string[] keys)
    {
        foreach (var key in keys)
        {
            new Actions(driver).SendKeys(key).Perform();
        }
    }

    /// <summary>Asks the page.</summary>
    public T Ask<T>(string expression) => (T)driver.ExecuteScript($"return {expression};")!;

    /// <summary>What is printed.</summary>
    public byte[] Print() => Convert.FromBase64String(driver.Print(new PrintOptions()).AsBase64EncodedString);

    public void Dispose() => driver.Dispose();

    private static string? Find(params string[] names)
    {
        var folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        return names.SelectMany(name => folders.Select(folder => Path.Combine(folder, name))).FirstOrDefault(File.Exists);
    }
}
