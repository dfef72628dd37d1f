import MediatorKit

/// What people say of themselves.
enum Gender: String, Codable, CaseIterable, Sendable {
  case male
  case female
  case other
}

extension Gender: Payload {}
