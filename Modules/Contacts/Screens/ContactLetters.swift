import MediatorKit
import ScreenKit

/// The address book by letter, of which a part is loaded.
///
/// Every letter is a section from the start, with a row that loads its contacts: Z is one step away in a book of any
/// size.
struct ContactLetters: Sendable {
  /// The first contacts of a letter.
  struct Letter: Sendable {
    let section: ContactSection
    fileprivate(set) var contacts: [ContactSummary] = []
    /// The cursor of the next contacts; nil when all are loaded.
    fileprivate var next: String?

    /// The row that loads more contacts; nil when all are loaded.
    ///
    /// Each load changes its identifier, so that a renderer highlights the first contact that came in its place.
    var more: Content.Row? {
      guard next != nil else { return nil }
      let (id, rest) = ("letter.\(section.letter)", section.count - contacts.count)
      return contacts.isEmpty
        ? Content.Row(id, ContactLetters.contacts(rest))
        : Content.Row("\(id).\(contacts.count)", "\(rest) more")
    }
  }

  /// What a new screen shows.
  struct Beginning: Sendable {
    fileprivate let all: [Letter]
    fileprivate let position: String?
  }

  /// The most contacts that are loaded in one step.
  static let pageSize = 100

  private(set) var all: [Letter] = []
  /// The number of changes.
  private(set) var version = 0
  private let book: Target_Contacts
  /// The letter of which contacts were loaded last.
  private var position: String?

  init(_ book: Target_Contacts) { self.book = book }

  /// All loaded contacts.
  var contacts: [ContactSummary] { all.flatMap(\.contacts) }

  /// Whether there are contacts that aren't loaded.
  var hasMore: Bool { all.contains { $0.next != nil } }

  /// The number of contacts of all letters, in words.
  var total: String { Self.contacts(all.reduce(0) { $0 + $1.section.count }) }

  /// A number of contacts, in words.
  static func contacts(_ count: Int) -> String { count == 1 ? "1 contact" : "\(count) contacts" }

  /// Reads as many contacts of each letter as were loaded, all of a letter that was complete, and at least a page; a new
  /// screen takes them from the cache.
  mutating func reload() throws {
    if all.isEmpty, let beginning = try beginning() {
      (all, position) = (beginning.all, beginning.position)
    } else {
      try read()
    }
    version += 1
  }

  /// Nil for an empty book.
  private func beginning() throws -> Beginning? {
    try book.beginning.fetch(at: book.book.version()) {
      var letters = self
      try letters.read()
      return letters.all.isEmpty ? nil : Beginning(all: letters.all, position: letters.position)
    }
  }

  private mutating func read() throws {
    let former = Dictionary(
      all.map { ($0.section.letter, $0.next == nil ? .max : $0.contacts.count) }
    ) { first, _ in first }
    all = try book.Action_sections().map { Letter(section: $0, next: $0.cursor) }
    for index in all.indices { try load(former[all[index].section.letter] ?? 0, of: index) }
    try loadNext(Self.pageSize - contacts.count)
  }

  /// Loads the contacts after those that were loaded last.
  mutating func more() throws {
    try loadNext(Self.pageSize)
    version += 1
  }

  /// Loads contacts of a letter.
  mutating func open(_ letter: String) throws {
    guard let index = all.firstIndex(where: { $0.section.letter == letter }) else { return }
    try load(Self.pageSize, of: index)
    version += 1
  }

  /// Loads so many contacts, from the letter on that was loaded last, then from the first one on.
  private mutating func loadNext(_ count: Int) throws {
    let start = all.firstIndex { $0.section.letter == position } ?? 0
    var missing = count
    for index in Array(all.indices[start...]) + all.indices[..<start] where missing > 0 {
      missing -= try load(missing, of: index)
    }
  }

  /// Loads contacts of one letter, and returns how many.
  @discardableResult
  private mutating func load(_ count: Int, of index: Int) throws -> Int {
    let section = all[index].section
    var loaded = 0
    while loaded < count, let next = all[index].next {
      let page = try book.Action_list(after: next, limit: min(count - loaded, 1000))
      let own = page.items.prefix { $0.letter == section.letter }
      all[index].contacts += own
      let isAtEnd = own.count < page.items.count || all[index].contacts.count >= section.count
      all[index].next = isAtEnd ? nil : page.cursor
      position = section.letter
      loaded += own.count
    }
    return loaded
  }
}
