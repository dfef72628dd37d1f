package import MediatorKit
package import TestSupport

/// Starts, stops and subscribes to the bell; each fails where a test says so.
package struct Target_Porter: Target {
  package static let buy = Need("Shop/buy", Param("id", Int.self), returns: Int.self)
  package static let summary = "Opens the door."
  package static let needs: [any NeedDeclaration] = [buy]
  package static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Bell/rung", Name.self, perform: onRung),
    EventHandler("Bell/rung", perform: onAnyRung),
  ]

  package static var actions: [Action<Self>] {}

  package static var lifecycle: Lifecycle<Self>? {
    Lifecycle(
      level: .basic, priority: 2, startsAfter: ["Bell"], setUp: onSetUp, start: onStart,
      stop: onStop)
  }

  package let failing: Set<String>
  package let lines: Lines
  package let peers: Peers

  package func onSetUp() throws { try pass("setUp") }
  package func onStart() async throws { try pass("start") }
  package func onStop() throws { try pass("stop") }
  package func onRung(_ name: Name) throws { try pass("hear") }

  /// Calls another module.
  package func onAnyRung() async throws { _ = try await peers.call(Self.buy, 7) }

  private func pass(_ what: String) throws {
    lines.write(what)
    if failing.contains(what) { throw Asleep.asleep }
  }
}

extension Target_Porter {
  package struct Name: Codable, Sendable, Payload { var name: String }

  package enum Asleep: String, ActionError {
    case asleep
    package var message: String { "the porter is asleep" }
  }
}
