import MediatorKit
import Observation
import ScreenKit

/// The rows of the address book: its loaded part by letter, or the results of a search.
@MainActor @Observable final class ContactListing {
  /// The most results.
  private static let limit = 100

  var query = Field(
    "Search", .search, FieldPolicy("query", limit: 64),
    placeholder: "name, pinyin, initials or number")
  private(set) var letters: ContactLetters
  private var results: [Content.Row]?
  private let book: Target_Contacts

  init(_ book: Target_Contacts) { (self.book, letters) = (book, ContactLetters(book)) }

  /// Whether results are shown instead of the list.
  var isSearching: Bool { results != nil }

  /// Reads the results of the query, or the list if it is blank.
  func load() async throws {
    let (query, limit) = (query.value, Self.limit)
    guard !query.isBlank else {
      results = nil
      return try await change { try $0.reload() }
    }
    let rows = try await book.perform { try ContactMatches(query, limit: limit, in: $0).rows }
    if query == self.query.value { results = rows }
  }

  /// The rows; those of contacts run `onSelect`, or open the contact's screen.
  ///
  /// - Parameters:
  ///   - selected: The contacts that are marked.
  ///   - showsTotal: Whether the number of contacts is below the last letter.
  ///   - onSelect: The reaction to the choice of a contact.
  /// - Returns: The sections, or a placeholder without rows.
  func rows<S: Screen>(
    selected: Set<String> = [], showsTotal: Bool = true,
    onSelect: (@MainActor (S, Content.Row) async throws -> Void)? = nil
  ) -> Group<S> {
    let row = { (row: Content.Row) in
      var row = onSelect == nil ? Self.linked(row) : row
      row.isSelected = selected.contains(row.id)
      return row
    }
    return Group {
      if let results {
        let isFull = results.count == Self.limit
        let count = ContactLetters.contacts(results.count)
        if results.isEmpty {
          Empty("No contact found.")
        } else {
          Rows(
            results, footer: isFull ? "The best \(Self.limit) matches." : count,
            row, onSelect: onSelect)
        }
      } else {
        for letter in letters.all {
          let name = letter.section.letter
          let isLast = showsTotal && name == letters.all.last?.section.letter
          Rows(
            letter.contacts.map(\.row), header: name, footer: isLast ? letters.total : nil,
            index: name, row, onSelect: onSelect)
          if let more = letter.more {
            Row(more) { _ in try await self.change { try $0.open(name) } }
          }
        }
        if letters.all.isEmpty { Empty("No contacts yet.") }
        if letters.hasMore { Footer(.more) { _ in try await self.change { try $0.more() } } }
      }
    }
  }

  /// Changes the loaded part off the main actor, again if another change ended meanwhile.
  private func change(_ work: @Sendable (inout ContactLetters) throws -> Void) async throws {
    while true {
      let former = letters
      let changed = try await book.perform { _ in
        var letters = former
        try work(&letters)
        return letters
      }
      guard former.version == letters.version else { continue }
      letters = changed
      return
    }
  }

  private static func linked(_ row: Content.Row) -> Content.Row {
    var row = row
    row.link = Target_Contacts.link(to: row.id)
    return row
  }
}

extension ContactSummary {
  /// A row without a link.
  var row: Content.Row { Content.Row(id, name, subtitle: phone) }
}
