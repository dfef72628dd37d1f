import MediatorKit

/// One message, as the person at the device sees it.
struct Message: Codable, Hashable, Sendable {
  /// How far a message came.
  ///
  /// It is stored before anyone is told of it, so it is always sent.
  enum State: String, Codable, CaseIterable, Sendable {
    case sent
  }

  let id: String
  let text: String
  /// ISO 8601, UTC.
  let at: String
  /// Whether the person at the device wrote it.
  let mine: Bool
  let state: State
}

extension Message: Payload {}
