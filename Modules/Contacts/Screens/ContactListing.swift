import MediatorKit
import ScreenKit

/// The rows of the address book: its loaded part by letter, or the results of a search.
///
/// Every letter is a section from the start, with a row that loads its contacts: Z is one step away in a book of any size.
struct ContactListing {
  /// The first contacts of a letter.
  private struct Letter {
    let section: ContactSection
    var contacts: [ContactSummary] = []
    /// The cursor of the next contacts; nil when all are loaded.
    var next: String?

    /// The identifier of the row that loads more contacts.
    var row: String { "letter.\(section.letter)" }
  }

  /// The most contacts that are loaded in one step, and the most results.
  static let pageSize = 100

  private(set) var form = Form(
    Form.Field(
      "query", "Search", kind: .search, FieldPolicy("query", limit: 64),
      placeholder: "name, pinyin, initials or number"))
  /// Built when the list or the query changes, not each time the screen is drawn.
  private(set) var sections: [Content.Section] = []

  private let contacts: Target_Contacts
  private let hasLinks: Bool
  private var letters: [Letter] = []
  /// The letter of which contacts were loaded last.
  private var position: String?

  /// An empty listing; `hasLinks` says whether the rows lead to the contacts' own screens.
  init(_ contacts: Target_Contacts, hasLinks: Bool) {
    self.contacts = contacts
    self.hasLinks = hasLinks
  }

  /// Whether results are shown instead of the list.
  var isSearching: Bool { !form["query"].allSatisfy(\.isWhitespace) }

  /// The loaded contacts of each letter.
  var loaded: [[ContactSummary]] { letters.map(\.contacts) }

  var footer: Content.Footer? {
    !isSearching && letters.contains { $0.next != nil } ? Content.Footer(.more) : nil
  }

  var empty: Content.EmptyState? {
    guard sections.isEmpty else { return nil }
    return Content.EmptyState(isSearching ? "No contact found." : "No contacts yet.")
  }

  /// Shows the results of a query, or the list if it is blank.
  mutating func search(_ query: String) throws {
    form.edit("query", query)
    try reload()
  }

  /// Reads what is visible again; other screens may have changed it.
  mutating func reload() throws {
    guard !isSearching else {
      sections = try results()
      return
    }
    let counts = letters.map { ($0.section.letter, $0.contacts.count) }
    let former = Dictionary(counts) { first, _ in first }
    letters = try contacts.Action_sections().map { Letter(section: $0, next: $0.cursor) }
    for index in letters.indices { try load(former[letters[index].section.letter] ?? 0, of: index) }
    try loadNext(Self.pageSize - letters.reduce(0) { $0 + $1.contacts.count })
    show()
  }

  /// Loads the contacts after those that were loaded last.
  mutating func more() throws {
    guard !isSearching else { return }
    try loadNext(Self.pageSize)
    show()
  }

  /// Loads contacts of the letter that a row stands for; returns false for the row of a contact.
  mutating func open(_ row: String) throws -> Bool {
    guard !isSearching, let index = letters.firstIndex(where: { $0.row == row }) else {
      return false
    }
    try load(Self.pageSize, of: index)
    show()
    return true
  }

  /// Loads so many contacts, from the letter on that was loaded last, then from the first one on.
  private mutating func loadNext(_ count: Int) throws {
    let start = letters.firstIndex { $0.section.letter == position } ?? 0
    var missing = count
    for index in Array(letters.indices[start...]) + letters.indices[..<start] where missing > 0 {
      missing -= try load(missing, of: index)
    }
  }

  /// Loads contacts of one letter, and returns how many.
  @discardableResult
  private mutating func load(_ count: Int, of index: Int) throws -> Int {
    guard count > 0, let next = letters[index].next else { return 0 }
    let section = letters[index].section
    let page = try contacts.Action_list(after: next, limit: min(count, 1000))
    let own = page.items.prefix { $0.letter == section.letter }
    letters[index].contacts += own
    let isAtEnd = own.count < page.items.count || letters[index].contacts.count >= section.count
    letters[index].next = isAtEnd ? nil : page.cursor
    position = section.letter
    return own.count
  }

  private mutating func show() {
    let total = letters.reduce(0) { $0 + $1.section.count }
    sections = letters.map { letter in
      let rest = letter.section.count - letter.contacts.count
      var rows = letter.contacts.map { row($0.id, $0.name, subtitle: $0.phone) }
      if letter.next != nil {
        rows.append(Content.Row(letter.row, rows.isEmpty ? "Show \(rest)" : "Show \(rest) more"))
      }
      return Content.Section(letter.section.letter, index: letter.section.letter, rows: rows)
    }
    if let last = sections.indices.last {
      sections[last].footer = total == 1 ? "1 contact" : "\(total) contacts"
    }
  }

  private func results() throws -> [Content.Section] {
    let query = form["query"]
    let hits = try contacts.Action_search(query: query, limit: Self.pageSize)
    guard !hits.isEmpty else { return [] }
    let matches = try ContactMatches(hits, query, contacts)
    let rows = hits.map { hit in
      let match = matches.text(of: hit)
      return row(
        hit.id, hit.name, subtitle: match ?? hit.phone, value: match == nil ? nil : hit.phone)
    }
    let isFull = hits.count == Self.pageSize
    return [
      Content.Section(footer: isFull ? "The best \(Self.pageSize) matches." : nil, rows: rows)
    ]
  }

  private func row(_ id: String, _ name: String, subtitle: String?, value: String? = nil)
    -> Content.Row
  {
    let link = Link("contactScreen", of: Target_Contacts.self, ["id": .string(id)])
    return Content.Row(
      id, name, subtitle: subtitle, value: value, link: hasLinks ? link : nil)
  }
}
