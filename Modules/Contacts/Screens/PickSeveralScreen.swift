import MediatorKit
import Observation
import ScreenKit

/// The address book, to choose several contacts; a search keeps the choice.
@MainActor @Observable final class PickSeveralScreen: Screen {
  let stage = Stage()
  private let list: ContactListing
  /// In the order in which they were chosen.
  private var chosen: [PickedContact] = []

  init(_ contacts: Target_Contacts) { list = ContactListing(contacts) }

  var body: Body<PickSeveralScreen> {
    Body(chosen.isEmpty ? "Choose contacts" : "\(chosen.count) selected") {
      Button("cancel", "Cancel", .cancel) { $0.stage.navigator?.back() }.inBar
      Button(
        "done", "Done", .primary,
        disabled: chosen.isEmpty ? "Select at least one contact first." : nil
      ) { try $0.stage.answer($0.chosen) }.inBar
      Input("query", \.list.query) { try await $0.list.load() }
      list.rows(selected: Set(chosen.map(\.id))) { $0.toggle($1) }
    }
  }

  func load() async throws { try await list.load() }

  private func toggle(_ row: Content.Row) {
    let count = chosen.count
    chosen.removeAll { $0.id == row.id }
    if chosen.count == count { chosen.append(PickedContact(id: row.id, name: row.title)) }
  }
}
