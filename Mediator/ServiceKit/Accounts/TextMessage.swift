public import Foundation

/// A message sent through ``TextMessages``.
public struct TextMessage: Sendable, Hashable {
  /// The recipient.
  public let to: PhoneNumber

  /// The text.
  public let text: String

  /// The verification code in it; nil when there is none.
  public let code: String?

  /// When it was sent.
  public let sentAt: Date
}
