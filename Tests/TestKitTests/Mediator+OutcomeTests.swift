// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import TestSupport
import Testing

@testable import TestKit

struct MediatorOutcomeTests {
  @Test func `A check that doesn't end fails by name`() async throws {
    let hanging = ContractCheck("the door opens") {
      while !Task.isCancelled { await Task.yield() }
      return []
    }
    let failure = await #expect(throws: ContractFailure.self) { try await hanging.run {} }
    #expect(
      failure?.description == """
        the door opens
        - doesn't end within 600.0 seconds: an action, a screen or a handler hangs
        """)
  }

  struct Target_Mill: Target {
    static let summary = "A mill."
    static var actions: [Action<Self>] {
      Action("grind", "Grinds.", Param("grain", "G."), perform: Action_grind)
    }
    func Action_grind(grain: String) async -> String {
      if grain == "stone" { await Signal().wait() }
      return grain
    }
  }

  private let mill = Result { try Mediator { Registration { _ in Target_Mill() } } }

  @Test func `A call that doesn't end is named with its params`() async throws {
    let failure = await #expect(throws: ContractFailure.self) {
      try await mill.get().outcome(of: "Mill/grind", ["grain": "stone"], from: .native, wait: {})
    }
    #expect(
      failure?.description
        == "Mill/grind, called with grain: \"stone\", doesn't end within 20.0 seconds")
  }

  @Test func `A call that ends has its outcome`() async throws {
    let outcome = try await mill.get().outcome(
      of: "Mill/grind", ["grain": "rye"], from: .native, wait: { await Signal().wait() })
    #expect(try outcome.get().value == "rye")
    let miss = try await mill.get().outcome(
      of: "Mill/grin", [:], from: .native, wait: { await Signal().wait() })
    #expect(throws: MediatorError.self) { try miss.get() }
  }
}
