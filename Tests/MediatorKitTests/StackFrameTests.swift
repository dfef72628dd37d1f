import TestSupport
import Testing

@testable import MediatorKit

/// Origins and cycles of a target that declares no needs.
struct StackFrameTests {
  struct Target_Loner: Target {
    static let summary = "Calls by string."
    static var actions: [Action<Self>] {
      Action("origin", "Its origin.", access: .remote(.read), perform: origin)
      Action("onMain", "Its origin.", access: .remote(.read), onMain: mainOrigin)
      Action("later", "Its origin.", access: .remote(.read), perform: later)
      Action("inside", "The origin of a call inside.", access: .remote(.read), perform: inside)
      Action("inTask", "The origin in a task.", access: .remote(.read), perform: inTask)
      Action("again", "Calls itself.", perform: again)
      Action("againLater", "Calls itself.", perform: againLater)
      Action("beside", "Calls itself in a task that begins at once.", perform: beside)
    }
    let peers: Peers
    let mediator: Holder<Mediator>
    let failures: Lines

    func origin() -> String { peers.origin.rawValue }
    @MainActor func mainOrigin() -> String { peers.origin.rawValue }
    func later() async -> String { peers.origin.rawValue }
    func inside() throws -> String {
      try mediator.value?.performNow("Loner/origin").get() ?? ""
    }
    func inTask() async -> String { await Task { [peers] in peers.origin.rawValue }.value }
    func again() throws { _ = try mediator.value?.performNow("Loner/again") }
    func againLater() async throws { _ = try await mediator.value?.perform("Loner/againLater") }
    func beside() {
      guard #available(macOS 26, iOS 26, *) else { return }
      Task.immediate {
        do { _ = try mediator.value?.performNow("Loner/beside") } catch {
          failures.write("\(error)")
        }
      }
    }
  }

  let mediator: Mediator
  let failures = Lines()

  init() throws {
    let itself = Holder<Mediator>()
    mediator = try Mediator { [failures] in
      Registration(Target_Loner.self, lifetime: .fresh) {
        Target_Loner(peers: $0, mediator: itself, failures: failures)
      }
    }
    itself.value = mediator
  }

  @Test(
    arguments: ["origin", "onMain", "later", "inside", "inTask"], [Origin.native, .console, .url])
  func `An action without needs knows its origin, from the first call on`(
    action: String, origin: Origin
  ) async throws {
    for _ in 0..<2 {
      let reply = try await mediator.perform("Loner/\(action)", from: origin)
      #expect(try reply.value == .string(origin.rawValue))
    }
  }

  @Test func `A cycle through a target without needs fails, from the first call on`() async throws {
    for _ in 0..<2 {
      let now = try #require(throws: MediatorError.self) { try mediator.performNow("Loner/again") }
      #expect(now.code == .cycle)
      #expect(now.message == "the calls form a cycle: Loner/again → Loner/again")
      let later = try await #require(throws: MediatorError.self) {
        try await mediator.perform("Loner/againLater")
      }
      #expect(later.message == "the calls form a cycle: Loner/againLater → Loner/againLater")
    }
  }

  @Test func `Calls of other tasks on the same stack nest up to the limit`() throws {
    _ = try mediator.performNow("Loner/beside")
    if #available(macOS 26, iOS 26, *) {
      #expect(
        failures.all == ["calls nest deeper than 64: Loner/beside; remove one of these calls"])
    }
  }
}
