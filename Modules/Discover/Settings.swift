import ServiceKit

/// The settings of the device that Discover follows, as the last events reported them.
struct Settings: Sendable {
  private let stored: Preferences.Scope

  init(_ services: Services) { stored = services.preferences.scope("discover") }

  /// The language of relative times.
  var language: String {
    get throws { try stored.get("language") ?? "en" }
  }

  /// Whether new posts of others are counted.
  var notifiesOfPosts: Bool {
    get throws { try stored.get("postNotifications") != "off" }
  }

  /// How many posts of each person guests see.
  var postsForGuests: Int {
    get throws { try stored.get("strangersSeeTenPosts") == "off" ? 0 : 10 }
  }

  /// Keeps a setting that Discover follows; ignores others.
  func keep(_ setting: DiscoverNeeds.Setting) throws {
    let keys = ["language", "postNotifications", "strangersSeeTenPosts"]
    guard keys.contains(setting.key) else { return }
    try stored.set(setting.key, setting.value)
  }
}
