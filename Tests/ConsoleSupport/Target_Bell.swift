// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import MediatorKit

/// Rings, which others hear, and is reached through links.
package struct Target_Bell: Target {
  package static let rung = Event("Bell/rung", "It rang.", Ring.self)
  package static let summary = "Rings."
  package static let emits: [any EventDeclaration] = [rung]

  package static var actions: [Action<Self>] {
    Action(
      "ring", "Rings the bell.", Param("name", "Whose bell.", String.self),
      Param("file", "The tune.", default: "plain", openTo: [.native, .console]),
      access: .remote(.write), links: ["bell/:name", "app://doors/:name/open"],
      perform: Action_ring)
  }

  /// Handles a miss.
  package static var notFound: NotFound<Self>? { NotFound { _ in { _ in nil } } }

  package let peers: Peers

  package init(peers: Peers) { self.peers = peers }

  package func Action_ring(name: String, file: String) async throws -> String {
    let delivery = try await peers.emit(Self.rung, Ring(name: name, isLoud: true))
    return "\(delivery.failures.count) of \(delivery.subscribers.count) didn't hear it"
  }
}

extension Target_Bell {
  package struct Ring: Codable, Sendable, Payload {
    var name: String
    var isLoud: Bool
  }
}
