// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

@testable import TestKit

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

  @MainActor final class Clock { var now = Duration.zero }

  struct Target_Till: Target {
    static let summary = "Counts money."
    static var actions: [Action<Self>] {
      Action("count", "Counts.", access: .native(.read), onMain: Action_count)
        .examples(Example("all", returns: 3))
    }
    let clock: Clock
    let work: Duration
    @MainActor func Action_count() -> Int {
      clock.now += work
      return 3
    }
  }

  @Test(arguments: [(100, nil), (110, "it holds the main actor for 110 ms; the limit is 100 ms")])
  @MainActor func `An action on the main actor may not block it`(
    milliseconds: Int, fault: String?
  ) async throws {
    let clock = Clock()
    let trial = ExampleTrial(
      target: "Till", action: "count", example: Example("all", returns: 3),
      make: {
        [Registration { _ in Target_Till(clock: clock, work: .milliseconds(milliseconds)) }]
      }, watch: MainActorWatch(now: { clock.now }))
    let faults = try await trial.faults().map { String($0.prefix { $0 != ":" }) }
    #expect(faults == [fault].compactMap(\.self))
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
