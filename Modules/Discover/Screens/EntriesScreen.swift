import MediatorKit
import Observation
import ScreenKit

/// A switch for each item of the tab, on while the item is shown; stored at once.
@MainActor @Observable final class EntriesScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private var states: [EntryState] = []

  init(_ discover: Target_Discover) { self.discover = discover }

  var body: Body<EntriesScreen> {
    Body("Discover items") {
      for (place, state) in states.enumerated() {
        if place == 0 || states[place - 1].group != state.group { Header() }
        Toggle(state.entry.rawValue, state.title, isOn: !state.isHidden) {
          _ = try await $0.discover.Action_hideEntry(entry: state.entry, isHidden: !$1)
        }
      }
    }
  }

  func load() async throws { states = try discover.Action_entries() }
}
