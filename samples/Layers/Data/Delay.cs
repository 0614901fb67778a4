namespace Layers.Data;

public sealed record Delay(double Seconds);
