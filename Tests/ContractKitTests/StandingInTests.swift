import MediatorKit
import Synchronization
import TestSupport
import Testing

@testable import ContractKit

struct StandingInTests {
  /// A lamp that must not be created.
  struct Target_Lamp: Target {
    static let summary = "A lamp."
    static let lit = Event("Lamp/lit", "It shines.")
    static let emits: [any EventDeclaration] = [lit]
    static var actions: [Action<Self>] {
      Action(
        "light", "Lights.", Param("room", "Which."), access: .remote(.read),
        errors: .of(Lamp.Fault.dark), links: ["light/:room"], perform: light
      )
      .examples(Example("the hall", ["room": "hall"], returns: "a yellow light"))
      Action("snuff", "Snuffs.", perform: snuff)
    }
    func light(room: String) -> String { "a real light" }
    func snuff() {}
  }

  struct Target_Room: Target {
    static let light = Need("Lamp/light", Param("room", String.self), returns: String.self)
    static let summary = "A room."
    static let needs: [any NeedDeclaration] = [light]
    static var actions: [Action<Self>] { Action("enter", "Enters.", perform: enter) }
    let peers: Peers
    func enter() async throws -> String { "in " + (try await peers.call(Self.light, "hall")) }
  }

  let told = Notes()

  final class Notes: Sendable {
    let lines = Mutex<[String]>([])
  }

  func mediator(allBut real: String...) throws -> Mediator {
    let standingIn = StandingIn(allBut: real) { [told] route, example in
      told.lines.withLock { $0.append("\(route): \(example.name)") }
    }
    return try standingIn.whileLinking {
      try Mediator {
        Registration(Target_Lamp.self) { _ in Target_Lamp() }
        Registration(Target_Room.self) { Target_Room(peers: $0) }
      }
    }
  }

  @Test func `Targets that aren't kept are replaced by stand-ins`() async throws {
    let mediator = try mediator(allBut: "Room")
    #expect(mediator.standIns == ["Lamp"])
    #expect(try await mediator.perform("Room/enter").value == "in a yellow light")
    #expect(told.lines.withLock { $0 } == ["Lamp/light: the hall"])
  }

  @Test func `Links lead to a stand-in too, and its events are declared`() async throws {
    let mediator = try mediator(allBut: "Room")
    let lamp = try #require(mediator.contracts.first)
    #expect(lamp.emits.map(\.name) == ["Lamp/lit"])
    #expect(mediator.call(of: try DeepLink(parsing: "app://light/hall"))?.route == "Lamp/light")
    #expect(try mediator.performNow("Lamp/light", ["room": "attic"]).value == "a yellow light")
  }

  @Test func `The error of an action without an example says which to declare`() async throws {
    let mediator = try mediator(allBut: "Room")
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Lamp/snuff")
    }
    #expect(error.code == .standInFailed)
    #expect(told.lines.withLock { $0 } == [])
  }

  @Test func `A mediator has no stand-ins by default`() async throws {
    let mediator = try Mediator { Registration(Target_Lamp.self) { _ in Target_Lamp() } }
    #expect(mediator.standIns == [])
    #expect(try await mediator.perform("Lamp/light", ["room": "hall"]).value == "a real light")
  }

  @Test func `An event is emitted by name if its payload fits`() async throws {
    let mediator = try mediator(allBut: "Room")
    #expect(try await mediator.emit(named: "Lamp/lit", nil).subscribers == [])
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.emit(named: "Lamp/litt", nil)
    }
    #expect(error.suggestions == ["Lamp/lit"])
  }
}
