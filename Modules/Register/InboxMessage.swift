import Foundation
import MediatorKit
import ServiceKit

/// A message that the embedded gateway delivered.
struct InboxMessage: Codable, Hashable, Sendable {
  /// Canonical: `+8613800138000`.
  var to: String
  var text: String
  /// The code in the text; nil for a text without one.
  var code: String?
  /// ISO 8601, UTC: `2026-11-21T08:30:00Z`.
  var sentAt: String
}

extension InboxMessage: Payload {}

extension InboxMessage {
  init(_ message: TextMessage) {
    self.init(
      to: message.to.canonical, text: message.text, code: message.code,
      sentAt: message.sentAt.formatted(.iso8601))
  }
}
