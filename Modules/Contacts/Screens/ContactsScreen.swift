import MediatorKit
import Observation
import ScreenKit

/// The address book: all contacts by letter, or the results of a search.
@MainActor @Observable final class ContactsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var form = Form(
    Form.Field(
      "query", "Search", kind: .search, FieldPolicy("query", limit: 64),
      placeholder: "name, pinyin, initials or number"))
  /// The loaded part of the list; nil while a search is shown.
  private var list: Page<ContactSummary>?
  /// Built when the list or the query changes, not each time the screen is drawn.
  private var sections: [Content.Section] = []

  init(_ contacts: Target_Contacts) { self.contacts = contacts }

  var content: Content {
    var empty: Content.EmptyState?
    if sections.isEmpty {
      empty = Content.EmptyState(form["query"].isEmpty ? "No contacts yet." : "No contact found.")
    }
    return Content(
      Content.Bar("Contacts"), fields: form.content, sections: sections,
      footer: list?.hasMore == true ? Content.Footer(.more) : nil, empty: empty)
  }

  func readLocalData() throws { try find() }

  /// Names may have changed on another screen.
  func willAppear() {
    do { try find() } catch { stage.report(error) }
  }

  func refresh() async throws { try find() }

  func more() async throws {
    guard let loaded = list, let cursor = loaded.cursor else { return }
    let next = try contacts.Action_list(after: cursor, limit: Self.pageSize)
    try show(Page(items: loaded.items + next.items, cursor: next.cursor))
  }

  func edit(_ id: String, _ text: String) throws {
    form.edit(id, text)
    try find()
  }

  private static let pageSize = 100

  private func find() throws {
    let query = form["query"]
    guard query.allSatisfy(\.isWhitespace) else {
      list = nil
      sections = try hits(query)
      return
    }
    // As many as were loaded, so that the selected row stays.
    let limit = min(1000, max(Self.pageSize, list?.items.count ?? 0))
    try show(contacts.Action_list(after: nil, limit: limit))
  }

  private func show(_ page: Page<ContactSummary>) throws {
    list = page
    let total = try contacts.Action_count().total
    let starts = page.items.indices.filter {
      $0 == 0 || page.items[$0].letter != page.items[$0 - 1].letter
    }
    sections = zip(starts, starts.dropFirst() + [page.items.count]).map { start, end in
      let isLast = end == page.items.count && !page.hasMore
      let count = total == 1 ? "1 contact" : "\(total) contacts"
      return Content.Section(
        page.items[start].letter, footer: isLast ? count : nil, index: page.items[start].letter,
        rows: page.items[start..<end].map { row($0.id, $0.name, $0.phone) })
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
