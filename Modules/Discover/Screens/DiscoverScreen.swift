import MediatorKit
import Observation
import ScreenKit

/// The tab: links to everything that Discover has, in groups; hidden items are left out.
@MainActor @Observable final class DiscoverScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private var groups: [[Entry]] = []
  private var badges: [Entry: Int] = [:]

  init(_ discover: Target_Discover) { self.discover = discover }

  var body: Body<DiscoverScreen> {
    Body("Discover") {
      Button("edit", "Edit", to: Link("entriesScreen", of: Target_Discover.self)).inBar
      if groups.isEmpty { Empty("All items are hidden.") }
      for group in groups { Rows(Content.Section(rows: group.map(row))) }
    }
  }

  func load() async throws {
    let states = try discover.Action_entries()
    let shown = states.filter { !$0.isHidden }.map(\.entry)
    groups = Entry.groups(without: Set(Entry.allCases).subtracting(shown))
    // The items are shown also if a number can't be read.
    var badges: [Entry: Int] = [:]
    for entry in shown { badges[entry] = (try? await discover.badge(of: entry)) ?? 0 }
    self.badges = badges
  }

  private func row(_ entry: Entry) -> Content.Row {
    Content.Row(
      entry.rawValue, entry.title, badge: badges[entry, default: 0].badge,
      link: discover.link(to: entry))
  }
}

extension Int {
  /// The number for a bubble; nil for 0.
  fileprivate var badge: String? { self == 0 ? nil : self > 99 ? "99+" : String(self) }
}
