import MediatorKit

/// A row of the menu of the chats.
struct MenuItem: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let title: String

  /// Whether the row leads to a placeholder.
  var needsDevice: Bool { id == "scan" || id == "pay" }

  static let all = [
    MenuItem(id: "newGroup", title: "New group chat"),
    MenuItem(id: "addFriends", title: "Add friends"),
    MenuItem(id: "scan", title: "Scan"),
    MenuItem(id: "pay", title: "Pay"),
  ]
}

extension MenuItem: Payload {}
