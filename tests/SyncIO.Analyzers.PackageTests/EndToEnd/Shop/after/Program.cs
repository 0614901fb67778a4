using System;

Console.WriteLine("The shop is built and fixed. Nobody runs it.");
