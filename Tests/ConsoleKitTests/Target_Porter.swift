// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// Starts, stops and hears the bell; each goes wrong where a test says so.
struct Target_Porter: Target {
  static let buy = Need("Shop/buy", Param("id", Int.self), returns: Int.self)
  static let summary = "Opens the door."
  static let needs: [any NeedDeclaration] = [buy]
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Bell/rung", Name.self, perform: onRung),
    EventHandler("Bell/rung", perform: onAnyRung),
  ]

  static var actions: [Action<Self>] {}

  static var lifecycle: Lifecycle<Self>? {
    Lifecycle(
      level: .basic, priority: 2, startsAfter: ["Bell"], setUp: onSetUp, start: onStart,
      stop: onStop)
  }

  let failing: Set<String>
  let lines: Lines
  let peers: Peers

  func onSetUp() throws { try pass("setUp") }
  func onStart() async throws { try pass("start") }
  func onStop() throws { try pass("stop") }
  func onRung(_ name: Name) throws { try pass("hear") }

  /// Calls another module.
  func onAnyRung() async throws { _ = try await peers.call(Self.buy, 7) }

  private func pass(_ what: String) throws {
    lines.write(what)
    if failing.contains(what) { throw Asleep.asleep }
  }
}

extension Target_Porter {
  struct Name: Codable, Sendable, Payload { var name: String }

  enum Asleep: String, ActionError {
    case asleep
    var message: String { "the porter is asleep" }
  }
}
