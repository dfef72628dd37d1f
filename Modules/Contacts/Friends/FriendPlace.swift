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
  /// Why the screen shows nothing.
  var reason: String {
    switch self {
    case .tags: "Contacts aren't grouped by tags; the labels of imported cards stay in the cards."
    case .officialAccounts: "Official accounts need a network, which this device doesn't have."
    case .radar: "Finding people nearby needs a radio, which this device doesn't have."
    case .faceToFaceGroup:
      "A group of people in one place needs a location, which this device doesn't have."
    case .scan: "Scanning belongs to a module that isn't a part of this application."
    }
  }

  /// A row that leads to the screen.
  func row(_ peers: Peers) -> Content.Row {
    let own = Link("placeholderScreen", of: Target_Contacts.self, ["place": .string(rawValue)])
    let other = self == .scan ? peers.link(to: ContactsNeeds.scanScreen) : nil
    return Content.Row("fixed.\(rawValue)", title, link: other ?? own)
  }
}
