// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import TestKit
import Testing

/// Params of an example, or of its action, in the wrong order.
struct ExampleTrialTests {
  struct Target_Bank: Target {
    static let summary = "Keeps money."
    static var actions: [Action<Self>] {
      Action(
        "pay", "Pays.", Param("to", "Whom."), Param("from", "Who."), access: .native(.read),
        file: "Bank.swift", line: 1, perform: Action_pay
      ).examples(Self.example)
    }
    @TaskLocal static var example = Example("any", returns: "")
    func Action_pay(from: String, to: String) -> String { "\(from) → \(to)" }
  }

  private func failure(_ params: [String: Value], returns result: Value) async throws -> String? {
    let checks = Target_Bank.$example.withValue(Example("rent", params, returns: result)) {
      let bank = Registration { _ in Target_Bank() }
      return ContractCheck.all(files: nil) { bank }
    }
    let check = try #require(checks.first { $0.description == "Bank/pay: rent" })
    do {
      try await check.run()
      return nil
    } catch { return "\(error)" }
  }

  @Test func `Params that are declared in another order than the arguments look swapped`()
    async throws
  {
    #expect(
      try await failure(["from": "Li", "to": "Wu"], returns: "Li → Wu") == """
        Bank/pay: rent (Bank.swift:1)
        - it doesn't return what the example says:
          the result is "Wu → Li", promised is "Li → Wu"
        - the params 'from' and 'to' look swapped: with their values exchanged, the example passes; \
        compare it, and the order of the declared params, with the arguments of the method
        """)
  }

  @Test func `Another fault of an example has no such hint`() async throws {
    #expect(
      try await failure(["from": "Li", "to": "Wu"], returns: "Li → Ma") == """
        Bank/pay: rent (Bank.swift:1)
        - it doesn't return what the example says:
          the result is "Wu → Li", promised is "Li → Ma"
        """)
  }
}
