import MediatorKit
import Testing

/// Needs of code that is no target.
struct ApplicationNeedsTests {
  struct Target_Till: Target {
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action("total", "T.", Param("customer", "C."), perform: { _ in { (_: String) in 3 } })
    }
  }

  struct Opaque: Codable, Payload {
    static let shape = Shape.unknown("Opaque")
  }

  static let customer = Param("customer", String.self)
  static let till = Registration { _ in Target_Till() }

  private func faults(_ needs: any NeedDeclaration...) -> [String] {
    do {
      _ = try Mediator(needs: needs) { Self.till }
      return []
    } catch { return error.faults.map(\.summary) }
  }

  struct Target_Bell: Target {
    static let summary = "Rings."
    static let emits: [any EventDeclaration] = [Event("Bell/rung", "It rang.", Int.self)]
    static var actions: [Action<Self>] { [] }
  }

  @Test(
    arguments: [
      (Event("Bell/rung", "", Int.self), []),
      (
        Event("Bell/rugn", "", Int.self),
        ["subscribes to Bell/rugn: no event 'rugn' in target 'Bell', did you mean 'rung'?"]
      ),
      (
        Event("Bell/rung", "", String.self),
        ["subscribes to Bell/rung: payload is integer, but string is expected"]
      ),
    ] as [(any EventDeclaration, [String])])
  func `An event that the application reads is compared with its emitter`(
    _ event: any EventDeclaration, _ problems: [String]
  ) {
    let registration = Registration { _ in Target_Bell() }
    do {
      let mediator = try Mediator(events: [event]) { registration }
      #expect(problems == [] && mediator.warnings == [])
    } catch {
      #expect(error.faults.map(\.message) == problems.map { "the application \($0)" })
      #expect(error.faults.allSatisfy { $0.kind == .unmetSubscription && $0.place != nil })
    }
  }

  @Test func `An event of a target that isn't linked is a warning`() throws {
    let event = Event("Gong/rung", "", Int.self)
    let mediator = try Mediator(events: [event]) { Self.till }
    #expect(mediator.warnings.map(\.kind) == [.unlinkedEvent])
  }

  @Test func `A need that an action meets is called without a target`() async throws {
    let total = Need("Till/total", Self.customer, returns: Int.self)
    let mediator = try Mediator(needs: [total]) { Self.till }
    #expect(try await mediator.call(total, "Li") == 3)
    #expect(mediator.warnings == [])
    #expect(mediator.contracts.map(\.name) == ["Till"])
  }

  @Test func `A need of a synchronous action is called from asynchronous code too`() async throws {
    let total = Need("Till/total", Self.customer, returns: Int.self).now
    let mediator = try Mediator(needs: [total]) { Self.till }
    #expect(try await mediator.call(total, "Li") == 3)
    #expect(try await mediator.call(total, "Li", timeout: .seconds(60)) == 3)
  }

  @Test func `A module calls a need of a synchronous action with a time limit`() async throws {
    struct Target_Desk: Target {
      static let total = Need("Till/total", ApplicationNeedsTests.customer, returns: Int.self).now
      static let summary = "Asks."
      static let needs: [any NeedDeclaration] = [total]
      static var actions: [Action<Self>] {
        Action(
          "ask", "A.",
          perform: { desk in
            { () async throws in
              try await desk.peers.call(Self.total, "Li", timeout: .seconds(60))
            }
          })
      }
      let peers: Peers
    }
    let mediator = try Mediator {
      Self.till
      Registration { Target_Desk(peers: $0) }
    }
    #expect(try await mediator.perform("Desk/ask").value == 3)
  }

  @Test func `A misspelled action is a fault, with file and line`() {
    let line = #line + 1
    #expect(
      faults(Need("Till/totl", Self.customer, returns: Int.self)) == [
        "unmet-need MediatorKitTests/ApplicationNeedsTests.swift:\(line): the application needs Till/totl: "
          + "no action 'totl' in target 'Till', did you mean 'total'?"
      ])
  }

  @Test func `Both initialisers check it`() {
    let error = #expect(throws: RegistrationError.self) {
      try Mediator([Self.till], needs: [Need("Till/total", returns: Int.self)])
    }
    #expect(
      error?.faults.map(\.message) == [
        "the application needs Till/total: the required param 'customer' isn't sent"
      ])
  }

  @Test func `A param that is declared twice is a fault`() {
    #expect(
      faults(
        Need(
          "Till/total", Self.customer, Self.customer, returns: Int.self, file: "A.swift", line: 1)
      ).first
        == "duplicate-name A.swift:1: param 'customer' of the need Till/total of the application is declared 2 times"
    )
  }

  @Test func `A target that isn't linked is a warning`() throws {
    let mediator = try Mediator(needs: [Need("Tll/total", file: "A.swift", line: 1)]) { Self.till }
    #expect(
      mediator.warnings.map(\.summary) == [
        "unlinked-need A.swift:1: the application needs Tll/total: no target 'Tll' is linked, did you mean 'Till'?"
      ])
  }

  @Test func `An unknown shape is a warning`() throws {
    let need = Need("Tills/x", Param("a", Opaque.self), file: "A.swift", line: 1)
    let mediator = try Mediator(needs: [need]) { Self.till }
    #expect(
      mediator.warnings.filter { $0.id == "unknown-shape" }.map(\.summary) == [
        "unknown-shape A.swift:1: the application: the shape of Opaque is unknown, param 'a' of the need Tills/x"
      ])
  }

  @Test func `An unmet need is a warning while stand-ins replace modules`() throws {
    try Registration.$substitution.withValue(Registration.Substitution { $0 }) {
      let mediator = try Mediator(needs: [Need("Till/totl")]) { Self.till }
      #expect(mediator.warnings.map(\.id) == ["unmet-need"])
    }
  }
}
