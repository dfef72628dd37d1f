public import Foundation

/// A message that went through ``TextMessages``.
public struct TextMessage: Sendable, Hashable {
  /// Who got it.
  public let to: PhoneNumber

  /// What it says.
  public let text: String

  /// The verification code in it; nil when there is none.
  public let code: String?

  /// When it was sent.
  public let sentAt: Date
}
