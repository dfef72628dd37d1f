// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit

// The items of the tab, which can be hidden.
extension Target_Discover {
  @ActionsBuilder<Self> static var entryActions: [Action<Self>] {
    Action(
      "entries", "Lists the items of the Discover tab, also the hidden ones, in display order.",
      access: .everywhere(.read), perform: Action_entries
    )
    .examples(DiscoverExamples.entries)
    Action(
      "hideEntry", "Hides an item of the Discover tab, or shows it again.",
      Param("entry", "The item.", example: Entry.look),
      Param("isHidden", "Whether the item is hidden afterwards.", default: true),
      access: .native(.write), perform: Action_hideEntry
    )
    .idempotent()
    .examples(DiscoverExamples.hideEntry)
  }

  func Action_entries() throws -> [EntryState] {
    let hidden = try hiddenEntries.all()
    return Entry.groups.joined().filter { link(to: $0) != nil }.map {
      EntryState($0, isHidden: hidden.contains($0))
    }
  }

  /// Emits `Discover/entriesChanged` if the item was shown before, or hidden.
  func Action_hideEntry(entry: Entry, isHidden: Bool) async throws -> EntryState {
    try Task.checkCancellation()
    if try hiddenEntries.set(entry, isHidden: isHidden) {
      // The choice is stored; a failing delivery of its event isn't a reason to fail.
      _ = try? await peers.emit(DiscoverEvents.entriesChanged)
    }
    return EntryState(entry, isHidden: isHidden)
  }

  /// Link to the screen of an item; nil, and the item is hidden, if its module isn't linked.
  func link(to entry: Entry) -> Link? {
    switch entry {
    case .moments, .channels: Link("momentsScreen", of: Self.self)
    case .shopping: peers.link(to: DiscoverNeeds.shopScreen)
    case .look: link(toPage: DiscoverPages.look)
    case .games: link(toPage: DiscoverPages.games)
    case .scan: Link("scanScreen", of: Self.self)
    case .search: peers.link(to: DiscoverNeeds.searchScreen) ?? link(toPage: DiscoverPages.look)
    case .miniPrograms:
      peers.link(to: DiscoverNeeds.appletsScreen) ?? link(toPage: DiscoverPages.games)
    case .shake, .nearby:
      Link("placeholderScreen", of: Self.self, ["entry": .string(entry.rawValue)])
    }
  }

  /// The number in the bubble of an item; 0 for none.
  func badge(of entry: Entry) async throws -> Int {
    switch entry {
    case .moments: try await unseen()
    case .shopping: try await peers.call(DiscoverNeeds.shopBadge).count
    default: 0
    }
  }
}
