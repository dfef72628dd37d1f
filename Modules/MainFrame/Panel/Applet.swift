import MediatorKit

/// A game or service in the panel above the chats, which opens a web page.
struct Applet: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let title: String
  let address: String

  static let all = [
    Applet(id: "honorOfKings", title: "Honor of Kings", address: "https://pvp.qq.com"),
    Applet(id: "peaceElite", title: "Peace Elite", address: "https://gp.qq.com"),
    Applet(id: "sports", title: "Sports+", address: "https://sports.qq.com"),
  ]
}

extension Applet: Payload {}
