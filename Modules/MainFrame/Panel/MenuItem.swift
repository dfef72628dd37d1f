import MediatorKit

/// A row of the menu of the chats.
struct MenuItem: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let title: String

  /// Whether the screen of the row belongs to another module.
  var isForeign: Bool { id == "scan" || id == "pay" }

  static let all = [
    MenuItem(id: "newGroup", title: "New group chat"),
    MenuItem(id: "addFriends", title: "Add friends"),
    MenuItem(id: "scan", title: "Scan"),
    MenuItem(id: "pay", title: "Pay"),
  ]
}

extension MenuItem: Payload {}
