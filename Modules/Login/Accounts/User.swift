import MediatorKit
import ServiceKit

/// The holder of an account, without the password.
struct User: Codable, Hashable, Sendable {
  var id: String
  var nickname: String
  /// Canonical: `+8613800138000`.
  var phone: String
  /// The country code of the phone: `86`.
  var zone: String
}

extension User: Payload {}

extension User {
  /// The columns of an account that ``init(_:)`` reads, in its order.
  static let columns = "id, nickname, phone, zone"

  init(_ row: Row) throws {
    self.init(id: try row[0], nickname: try row[1], phone: try row[2], zone: try row[3])
  }
}
