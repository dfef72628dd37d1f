import Foundation
import ServiceKit

/// The settings of the device that MainFrame uses.
///
/// Profile has the settings. MainFrame keeps the values of its events, so that it works without Profile.
struct Settings: Sendable {
  /// When the number of unread messages isn't shown.
  enum QuietHours: String, Sendable {
    case always
    /// From 22:00 to 8:00.
    case night
    case never
  }

  private static let keys: Set = [
    "language", "messageNotifications", "messagePreviews", "quietHours",
  ]

  private let preferences: Preferences.Scope
  private let clock: WallClock

  init(_ services: Services) {
    preferences = services.preferences.scope("mainframe")
    clock = services.clock
  }

  /// Keeps a setting that changed; ignores those of other modules.
  func keep(_ setting: MainFrameNeeds.Setting) throws {
    guard Self.keys.contains(setting.key) else { return }
    try preferences.set(setting.key, setting.value)
  }

  /// Describes times in the language of the device.
  func relativeTime() throws -> RelativeTime {
    RelativeTime(language: try preferences.get("language") ?? "en", clock: clock)
  }

  /// Whether the list of conversations shows the text of the last message.
  func showsPreviews() throws -> Bool { try preferences.get("messagePreviews") != "off" }

  /// Whether the number of unread messages is shown now.
  func showsUnread() throws -> Bool {
    try preferences.get("messageNotifications") != "off" && !isQuiet()
  }

  private func isQuiet() throws -> Bool {
    switch QuietHours(rawValue: try preferences.get("quietHours") ?? "") ?? .never {
    case .always: return true
    case .never: return false
    case .night:
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = clock.timeZone
      return !(8..<22).contains(calendar.component(.hour, from: clock.now))
    }
  }
}
