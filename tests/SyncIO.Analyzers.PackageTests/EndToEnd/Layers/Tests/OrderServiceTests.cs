using System.Collections.Generic;
using Layers.Core;
using Layers.Services;
using Moq;
using Xunit;

namespace Layers.Tests;

public sealed class OrderServiceTests
{
    private readonly Mock<IOrders> orders = new();
    private readonly Mock<IRepository<Customer>> customers = new();
    private readonly Mock<IAudit> audit = new();

    [Fact]
    public void Describes()
    {
        orders.Setup(mock => mock.Largest()).Returns(new Order { Customer = "Eve" });
        customers.Setup(mock => mock.Count()).Returns(7);
        Assert.Equal("Eve of 7", new OrderService(orders.Object, customers.Object, audit.Object).Describe());
        orders.Verify(mock => mock.Largest(), Times.Once);
    }

    [Fact]
    public void Sums()
    {
        orders.SetupGet(mock => mock.Total).Returns(4);
        Assert.Equal(4, new OrderService(orders.Object, customers.Object, audit.Object).Total);
    }

    [Fact]
    public void Runs_an_import()
    {
        Assert.Equal("5 stored", new LengthImport().Run(" 12345 "));
    }

    private sealed class LengthImport : Import
    {
        protected override int Store(string text) => text.Length;
    }
}
