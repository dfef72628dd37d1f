import MediatorKit

/// One message, as the signed-in user sees it.
struct Message: Codable, Hashable, Sendable {
  /// The state of delivery.
  ///
  /// A message is stored before it is shown, so it is always sent.
  enum State: String, Codable, CaseIterable, Sendable {
    case sent
  }

  let id: String
  let text: String
  /// ISO 8601, UTC.
  let at: String
  /// Whether the signed-in user wrote it.
  let mine: Bool
  let state: State
}

extension Message: Payload {}
