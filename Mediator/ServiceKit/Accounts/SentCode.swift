public import MediatorKit

/// The receipt of a code that was sent; the code itself is only in the message.
public struct SentCode: Codable, Hashable, Sendable {
  /// Who got it, canonical: `+8613800138000`.
  public let phone: String

  /// Seconds until the code ends and the next can be requested.
  public let expiresIn: Int
}

extension SentCode: Payload {}
