import MediatorKit
import Observation
import ScreenKit

/// The address book: everyone by letter, or those whom a search finds.
@MainActor @Observable final class ContactsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var form = Form(
    Form.Field(
      "query", "Search", kind: .search, FieldPolicy("query", limit: 64),
      placeholder: "name, pinyin, initials or number"))
  /// Made when the book or the query changes, not each time the screen is drawn.
  private var sections: [Content.Section] = []

  init(_ contacts: Target_Contacts) { self.contacts = contacts }

  var content: Content {
    var empty: Content.EmptyState?
    if sections.isEmpty {
      empty = Content.EmptyState(form["query"].isEmpty ? "No contacts yet." : "Nobody found.")
    }
    return Content(
      Content.Bar("Contacts"), fields: form.content, sections: sections, empty: empty)
  }

  func readLocalData() throws { try find() }

  /// Names may have changed on another screen.
  func willAppear() {
    do { try find() } catch { stage.report(error) }
  }

  func refresh() async throws { try find() }

  func edit(_ id: String, _ text: String) throws {
    form.edit(id, text)
    try find()
  }

  private func find() throws {
    let query = form["query"]
    sections = try query.allSatisfy(\.isWhitespace) ? all() : hits(query)
  }

  private func all() throws -> [Content.Section] {
    let list = try contacts.Action_list()
    return list.groups.enumerated().map { place, group in
      let isLast = place == list.groups.count - 1
      let total = list.total == 1 ? "1 contact" : "\(list.total) contacts"
      return Content.Section(
        group.letter, footer: isLast ? total : nil, index: group.letter,
        rows: group.contacts.map { row($0.id, $0.name, $0.phone) })
    }
  }

  private func hits(_ query: String) throws -> [Content.Section] {
    let hits = try contacts.Action_search(query: query, limit: 100)
    return hits.isEmpty ? [] : [Content.Section(rows: hits.map { row($0.id, $0.name, $0.phone) })]
  }

  private func row(_ id: String, _ name: String, _ phone: String?) -> Content.Row {
    Content.Row(
      id, name, subtitle: phone,
      link: Link("contactScreen", of: Target_Contacts.self, ["id": .string(id)]))
  }
}
