public import MediatorKit

/// The receipt of a sent code; only the message contains the code.
public struct SentCode: Codable, Hashable, Sendable {
  /// The recipient, canonical: `+8613800138000`.
  public let phone: String

  /// Seconds until the code expires and the next can be requested.
  public let expiresIn: Int
}

extension SentCode: Payload {}
