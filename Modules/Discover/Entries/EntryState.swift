import MediatorKit

/// An item of the Discover tab, and whether it is hidden.
struct EntryState: Codable, Hashable, Sendable {
  let entry: Entry
  /// The name on screens.
  let title: String
  /// The index of its group.
  let group: Int
  let isHidden: Bool

  init(_ entry: Entry, isHidden: Bool) {
    (self.entry, title, self.isHidden) = (entry, entry.title, isHidden)
    group = Entry.groups.firstIndex { $0.contains(entry) } ?? 0
  }
}

extension EntryState: Payload {}
