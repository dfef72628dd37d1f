import ServiceKit

/// The hidden items of the Discover tab, the same for all accounts of the device.
///
/// An item is stored as hidden, not as shown: a switch that shows the item has the opposite value.
struct HiddenEntries: Sendable {
  private let stored: Preferences.Scope

  init(_ services: Services) { stored = services.preferences.scope("discover") }

  /// All of them.
  func all() throws -> Set<Entry> {
    let values = try stored.all()
    return Set(Entry.allCases.filter { values[Self.key($0)] == "true" })
  }

  /// Hides or shows an item, and returns whether that changed it.
  func set(_ entry: Entry, isHidden: Bool) throws -> Bool {
    let former = try stored.set(Self.key(entry), "\(isHidden)")
    return (former == "true") != isHidden
  }

  private static func key(_ entry: Entry) -> String { "hidden.\(entry.rawValue)" }
}
