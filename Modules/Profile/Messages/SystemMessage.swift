import MediatorKit

/// A message of the operator to every user.
struct SystemMessage: Codable, Hashable, Sendable {
  let messageID: Int
  let author: String
  let title: String
  let content: String
  /// The time in words: `2026-01-01 08:30`.
  let publishedTime: String
  private(set) var isRead = false

  /// The same message, read.
  var read: SystemMessage {
    var copy = self
    copy.isRead = true
    return copy
  }
}

extension SystemMessage: Payload {}
