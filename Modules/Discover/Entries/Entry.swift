import MediatorKit

/// An item of the Discover tab.
enum Entry: String, CaseIterable, Codable, Sendable {
  case moments
  case channels
  case scan
  case shake
  case look
  case search
  case nearby
  case shopping
  case games
  case miniPrograms

  /// All items in their groups, in display order.
  static let groups: [[Entry]] = [
    [.moments], [.channels], [.scan, .shake], [.look, .search], [.nearby], [.shopping, .games],
    [.miniPrograms],
  ]

  /// The groups without some items; a group without items is left out.
  static func groups(without hidden: Set<Entry>) -> [[Entry]] {
    groups.map { $0.filter { !hidden.contains($0) } }.filter { !$0.isEmpty }
  }

  /// Why an item without a screen of its own shows nothing.
  var reason: String {
    switch self {
    case .shake: "Shaking needs a motion sensor, which this device doesn't have."
    case .nearby: "People nearby need a location and a network, which this device doesn't have."
    default: "\(title) has a screen of its own."
    }
  }

  /// The name on screens.
  var title: String {
    self == .miniPrograms
      ? "Mini programs" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension Entry: Payload {}
