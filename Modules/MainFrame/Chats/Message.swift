import MediatorKit

/// One message, as the signed-in user sees it.
struct Message: Codable, Hashable, Sendable, Identifiable {
  /// The delivery of a message.
  enum State: String, Codable, CaseIterable, Sendable {
    /// Stored for the sender, and not delivered yet; after the end of the process it can be retried.
    case sending
    case sent
    /// Stored for the sender only; it can be retried.
    case failed
  }

  let id: String
  let text: String
  /// ISO 8601, UTC.
  let at: String
  /// Whether the signed-in user wrote it.
  let mine: Bool
  /// The nickname of the sender when it was sent.
  let author: String
  var state: State
}

extension Message: Payload {}
