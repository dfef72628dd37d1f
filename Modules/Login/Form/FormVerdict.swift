import MediatorKit

/// A server's verdict on a session: a status of 1, of -99, or anything else.
enum FormVerdict: String, Codable, CaseIterable, Sendable {
  case login
  case unLogin
  case error

  /// Asks a server, whose answer has a `status`: 1 for a session, -99 for none; anything else is an error.
  static func judge(asking server: () async throws -> Value) async -> FormVerdict {
    switch try? await server()["status"] {
    case .int(1)?: .login
    case .int(-99)?: .unLogin
    default: .error
    }
  }
}

extension FormVerdict: Payload {}
