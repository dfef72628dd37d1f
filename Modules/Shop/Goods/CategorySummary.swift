import MediatorKit

/// A category with the number of its goods.
struct CategorySummary: Codable, Hashable, Sendable {
  let name: String
  let count: Int
}

extension CategorySummary: Payload {}
