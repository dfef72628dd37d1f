import MediatorKit
import ScreenKit

/// A screen of the friends that needs a device or other people.
enum FriendPlace: String, Codable, CaseIterable, Sendable {
  case tags, officialAccounts, radar, faceToFaceGroup, scan

  var title: String {
    switch self {
    case .tags: "Tags"
    case .officialAccounts: "Official accounts"
    case .radar: "Radar"
    case .faceToFaceGroup: "Face to face group"
    case .scan: "Scan"
    }
  }
}

extension FriendPlace: Payload {}

extension FriendPlace {
  /// A row that leads to the screen.
  var row: Content.Row {
    Content.Row(
      "fixed.\(rawValue)", title,
      link: Link("placeholderScreen", of: Target_Contacts.self, ["place": .string(rawValue)]))
  }
}
