using System.IO;
using System.Threading;
using Microsoft.AspNetCore.SignalR;

namespace Site;

public sealed class CounterHub : Hub
{
    public int Count() => File.ReadAllLines("names.txt").Length; // SIO2004

    public void Add() => File.WriteAllText("counted.txt", "1"); // SIO2004

    public string Fail()
    {
        Thread.Sleep(1); // SIO2003
        throw new HubException("no");
    }
}
