import BusKit
import MediatorKit
import Testing

/// The offered contract differs from the one that the application was built with.
struct ContractChangeTests {
  /// The till that the application knows.
  private struct Target_Till: Target {
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .native(.read), perform: { _ in { 1 } })
      Action(
        "pay", "Pays.", Param("amount", "How much."), perform: { _ in { (amount: Int) in amount } })
      Action("old", "Is there no more.", perform: { _ in {} })
    }
  }

  private struct Target_Reader: Target {
    static let summary = "Reads."
    static let needs: [any NeedDeclaration] = [
      Need("Till/total", returns: Int.self, file: "Reader.swift", line: 7)
    ]
    static var actions: [Action<Self>] {}
  }

  private struct Target_Payer: Target {
    static let summary = "Pays."
    static let needs: [any NeedDeclaration] = [
      Need("Till/pay", Param("amount", Int.self), returns: Int.self, file: "Payer.swift", line: 9)
    ]
    static var actions: [Action<Self>] {}
  }

  private struct Changed: Target {
    static let name = "Till"
    static let summary = "Takes money."
    static let version = "2.0.0"
    static var actions: [Action<Self>] {
      Action("total", "Counts.", access: .native(.write), perform: { _ in { 1 } })
      Action(
        "pay", "Pays.", Param("amount", "How much."),
        perform: { _ in { (amount: Int) in "\(amount)" } })
    }
  }

  @Test func `An equal contract has no findings`() async throws {
    let app = try await app(
      Registration { _ in Target_Reader() }, offering: Registration { _ in Target_Till() })
    #expect(app.warnings == [])
  }

  @Test func `A change that breaks no need is a warning`() async throws {
    let app = try await app(
      Registration { _ in Target_Other() }, offering: Registration { _ in Changed() })
    #expect(
      app.warnings.map(\.id) == [
        "action-removed", "result-type-changed", "effects-raised", "idempotent-true-to-false",
      ])
    #expect(app.warnings.allSatisfy { $0.level == .warning })
  }

  @Test func `A change that breaks a need fails the building, with the need's place`() async throws
  {
    let error = await #expect(throws: RegistrationError.self) {
      try await app(Registration { _ in Target_Payer() }, offering: Registration { _ in Changed() })
    }
    #expect(
      error?.faults.map(\.summary) == [
        "unmet-need Payer.swift:9: Payer needs Till/pay: result is string, but integer is expected"
      ])
    #expect(
      error?.faults.first?.help?.hasSuffix(
        " Till runs in another process, and its contract comes from there.") == true)
  }

  private struct Target_Other: Target {
    static let summary = "Needs nothing."
    static var actions: [Action<Self>] {}
  }

  private func app(_ user: Registration, offering till: Registration) async throws -> Mediator {
    let bus = MemoryBus()
    let offer = try await Offer(["Till"], of: Mediator([till]), over: bus)
    let remote = try await RemoteTargets(["Till"], over: bus)
    await offer.drain()
    return try Mediator(
      remote.replacing([Registration { _ in Target_Till() }, user]))
  }
}
