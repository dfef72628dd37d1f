import Testing

@testable import Shop

struct MoneyTests {
  @Test(arguments: [
    ("24.50", "24.50"), ("9.9", "9.90"), ("0", "0.00"), ("1000000.005", "1000000.01"),
    ("0.004", "0.00"), ("12", "12.00"), ("-1.5", "-1.50"),
  ])
  func `An amount has two decimals, rounded half up`(_ text: String, _ expected: String) {
    #expect(Money(text)?.text == expected)
  }

  @Test(arguments: ["", ".", "1.", ".5", "1,5", "1e3", "¥1", "1.2.3", "--1", " 1", "1 "])
  func `Any other text is no amount`(_ text: String) { #expect(Money(text) == nil) }

  @Test func `F49: sums are exact`() throws {
    let (a, b) = (try #require(Money("24.50")), try #require(Money("9.90")))
    #expect((a * 2 + b).shown == "¥58.90")
    let tenth = try #require(Money("0.1"))
    #expect(tenth + tenth + tenth == Money("0.3"))
  }
}
