import MediatorKit

/// A number beside an icon, at least 0.
struct Badge: Codable, Hashable, Sendable {
  let count: Int
  /// The number as a text; nil for 0.
  let text: String?

  init(_ count: Int) {
    self.count = max(0, count)
    text = count > 0 ? "\(count)" : nil
  }
}

extension Badge: Payload {}
