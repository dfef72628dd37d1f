import ServiceKit

/// The settings of the device that Contacts follows, as the last events reported them.
struct Settings: Sendable {
  private let stored: Preferences.Scope

  init(_ services: Services) { stored = services.preferences.scope("contacts") }

  /// Whether a person who was found becomes a contact only after a question.
  var confirmsFriends: Bool {
    get throws { try stored.get("friendRequests") != "off" }
  }

  /// Keeps a setting that Contacts follows; ignores others.
  func keep(_ setting: ContactsNeeds.Setting) throws {
    guard setting.key == "friendRequests" else { return }
    try stored.set(setting.key, setting.value)
  }
}
