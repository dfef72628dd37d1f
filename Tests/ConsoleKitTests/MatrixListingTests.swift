import ContractKit
import MediatorKit
import Testing

@testable import ConsoleKit

struct MatrixListingTests {
  private func lines(_ contracts: [TargetContract], columns: Int) async throws -> [String] {
    let terminal = Terminal(input: 0, outputStream: 1, errorStream: 2, variables: [:]) { _ in nil }
    let graph = ContractGraph(of: contracts, view: .modules)
    return MatrixListing(graph, Style(terminal, "never"), columns).lines
  }

  private func module(
    _ name: String, _ needs: [String] = [], events: [String] = []
  ) -> TargetContract {
    TargetContract(
      name: name, summary: "", actions: [],
      needs: needs.map {
        NeedContract(route: $0, params: [], result: .any, handles: [], file: "", line: 0)
      },
      subscriptions: events.map {
        SubscriptionContract(event: $0, shape: .any, file: "", line: 0)
      })
  }

  /// Three modules of these are a cycle, and a seventh isn't linked.
  private var shop: [TargetContract] {
    [
      module("Cart", ["Orders/add", "Login/user", "Login/check"]),
      module("Login", events: ["Login/signedOut"]),
      module("Orders", ["Pay/charge", "Login/user"], events: ["Pay/done"]),
      module("Pay", ["Cart/total", "Bank/charge"]), module("App", ["Cart/show"]),
      module("Weather"),
    ]
  }

  /// Each needs two modules of higher numbers, but for the last ones.
  private var hundred: [TargetContract] {
    (0..<100).map { number in
      let needed = [number + 7, number + 31].filter { $0 < 100 }
      return module("Module\(number)", needed.map { "Module\($0)/find" })
    }
  }

  @Test func `A few modules are a matrix, with cycles and modules that aren't linked marked`()
    async throws
  {
    #expect(
      try await lines(shop, columns: 80).joined(separator: "\n") == """
        MODULE     1  2  3     4  5   6  7
        1 App      ■  1  .     .  .   .  .
        2 Cart     .  ■ 1*     .  .   2  .
        3 Orders   .  .  ■ 1+1e*  .   1  .
        4 Pay      . 1*  .     ■  1   .  .
        5 Bank ?   .  .  .     .  ■   .  .
        6 Login    .  .  .     .  . ■1e  .
        7 Weather  .  .  .     .  .   .  ■

        Rows need columns. 2: routes; 2s: screens; 2e: events; ■: the module itself
        *: in a cycle of needs: Cart, Orders, Pay
        ?: not linked: Bank
        """)
  }

  @Test func `A hundred modules are a list in a narrow terminal`() async throws {
    let lines = try await lines(hundred, columns: 80)
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines[0] == "MODULE    USED BY  USES")
    #expect(lines.contains("Module0   0        Module7 1, Module31 1"))
    #expect(lines.contains("Module99  2        -"))
    #expect(lines[101].isEmpty)
  }

  @Test func `A hundred modules are a matrix in a wide terminal`() async throws {
    let lines = try await lines(hundred, columns: 420)
    #expect(lines[101].isEmpty)
    #expect(
      lines[0].hasPrefix("MODULE         1   2   3   4") && lines[0].hasSuffix(" 98  99 100"))
    let needs = lines[1...100].map { $0.split(separator: " ").dropFirst(2).count { $0 == "1" } }
    #expect(needs.reduce(0, +) == 93 + 69)
    for (row, line) in lines[1...100].enumerated() {
      let cells = line.split(separator: " ").dropFirst(2)
      #expect(cells.prefix(row).allSatisfy { $0 == "." }, "row \(row)")
    }
  }
}
