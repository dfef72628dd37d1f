import MediatorKit

/// An address of an account.
struct Address: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let name: String
  let phone: String
  let address: String
  let isDefault: Bool
}

extension Address: Payload {}
