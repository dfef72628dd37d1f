import Testing

@testable import MediatorKit

struct TextTableTests {
  private static func entry(_ target: String, _ action: String, _ summary: String = "") -> Endpoint
  {
    let contract = ActionContract(
      name: action, summary: summary, params: [], result: .nothing, errors: [],
      access: .native(.read), isolation: .any)
    let target = TargetContract(name: target, summary: "", actions: [contract], needs: [])
    return Endpoint(at: 0, in: InstanceStore(target, .cached) { _ in throw CancellationError() })
  }

  @Test func `Every entry is found by its own text only`() {
    let entries = (0..<5000).map { Self.entry("Target\($0 % 70)", "action\($0)") }
    let table = TextTable(entries)
    for entry in entries {
      #expect(table[entry.route.text] === entry)
      #expect(table[entry.route.text + "x"] == nil)
    }
  }

  @Test(arguments: ["", "/", "a", "A/B", "a/b ", "A/bc", String(repeating: "A/b", count: 50_000)])
  func `An unknown text finds nothing`(_ text: String) {
    #expect(TextTable([Self.entry("A", "b")])[text] == nil)
    #expect(TextTable<Endpoint>()[text] == nil)
  }

  @Test func `Routes of every length up to the limit are distinguished`() {
    let entries = (1...58).map { Self.entry("T", String(repeating: "a", count: $0)) }
    let table = TextTable(entries)
    #expect(entries.allSatisfy { table[$0.route.text] === $0 })
  }

  @Test func `Of two entries with one route the first wins`() {
    let table = TextTable([Self.entry("A", "b", "first"), Self.entry("A", "b", "second")])
    #expect(table["A/b"]?.contract.summary == "first")
  }

  @Test func `A canonically equal text with other bytes finds nothing`() {
    // The kelvin sign equals the letter K, with other bytes. In tables with four slots their hashes often
    // collide.
    for name in (0..<200).map({ "action\($0)" }) {
      let table = TextTable([Self.entry("K", name)])
      #expect(table["K/\(name)"] != nil)
      #expect(table["\u{212A}/\(name)"] == nil)
    }
  }
}
