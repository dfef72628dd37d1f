// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// Rings, which others hear, and is reached through links.
struct Target_Bell: Target {
  static let rung = Event("Bell/rung", "It rang.", Ring.self)
  static let summary = "Rings."
  static let emits: [any EventDeclaration] = [rung]

  static var actions: [Action<Self>] {
    Action(
      "ring", "Rings the bell.", Param("name", "Whose bell.", String.self),
      Param("file", "The tune.", default: "plain", openTo: [.native, .console]),
      access: .remote(.write), links: ["bell/:name", "app://doors/:name/open"],
      perform: Action_ring)
  }

  /// Answers what is left to a miss.
  static var notFound: NotFound<Self>? { NotFound { _ in { _ in nil } } }

  let peers: Peers

  func Action_ring(name: String, file: String) async throws -> String {
    let delivery = try await peers.emit(Self.rung, Ring(name: name, isLoud: true))
    return "\(delivery.failures.count) of \(delivery.subscribers.count) didn't hear it"
  }
}

extension Target_Bell {
  struct Ring: Codable, Sendable, Payload {
    var name: String
    var isLoud: Bool
  }
}
