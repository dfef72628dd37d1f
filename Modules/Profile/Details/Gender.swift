import MediatorKit

/// The gender in a profile.
enum Gender: String, Codable, CaseIterable, Sendable {
  case male
  case female
  case other
}

extension Gender: Payload {}
