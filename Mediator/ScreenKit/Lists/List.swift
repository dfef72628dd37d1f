/// A list that loads page by page, as a value: what is loaded, what is being loaded, what is chosen.
///
/// It loads nothing itself. A function that may start loading returns what to ask for, or nil when nothing should be asked;
/// ``receive(_:for:)`` and ``fail(_:)`` take the outcome.
///
/// ```swift
/// guard let request = list.refresh() else { return }
/// do { list.receive(try await source.page(request.page), for: request) } catch {
///   list.fail(request)
///   throw error
/// }
/// ```
/// ### Rules
/// - One request at a time: what is asked for meanwhile is refused.
/// - A page counts when it has arrived. A request that fails changes neither the items nor the page.
/// - The first page replaces everything; others are added at the end, without the items that are there already.
public struct List<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The place of an item.
  public struct Path: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row in the section, from 0.
    public var row: Int

    /// Names a place.
    public init(_ section: Int, _ row: Int) {
      (self.section, self.row) = (section, row)
    }
  }

  /// A request for a page.
  public struct Request: Hashable, Sendable {
    /// The operation that requested it.
    public enum Reason: Hashable, Sendable {
      /// The screen, when it was loaded.
      case load
      /// The header.
      case header
      /// The footer.
      case footer
    }

    /// The page, from 1.
    public let page: Int
    /// The number of items before the page.
    public let offset: Int
    /// The operation that requested it.
    public let reason: Reason
    fileprivate let number: Int
  }

  /// The rules of loading, footer and empty state; may change at any time.
  public var rules: ListRules
  /// The items, one group a section.
  public internal(set) var sections: [[Item]] = []
  /// The newest page, from 1.
  public private(set) var page = 1
  /// The pending request, or nil.
  public private(set) var pending: Request?
  /// Whether items are being chosen for deletion.
  public internal(set) var isEditing = false
  /// The items that are chosen for deletion.
  public internal(set) var selection: Set<Item.ID> = []
  /// Whether the newest request failed.
  public private(set) var hasFailed = false

  private var lastPage: Int?
  private var newestLength: Int?
  /// The number of dropped items.
  private var duplicates = 0
  private var requests = 0

  /// An empty list.
  public init(_ rules: ListRules = ListRules()) { self.rules = rules }
}

// Loading.
extension List {
  /// Asks for the first page because the screen was loaded.
  public mutating func load() -> Request? { request(1, .load) }

  /// Asks for the first page when the list is first shown, if its header begins by itself.
  public mutating func begin() -> Request? { rules.beginsRefreshing ? refresh() : nil }

  /// Asks for the first page because the header was pulled, or began by itself.
  public mutating func refresh() -> Request? {
    guard rules.canRefresh, !isEditing else { return nil }
    return request(1, .header)
  }

  /// Asks for the page after the newest one because the footer was reached.
  public mutating func more() -> Request? {
    guard rules.canLoadMore, !isEditing, footer == .more else { return nil }
    return request(page + 1, .footer)
  }

  /// Takes what was asked for; ignores the outcome of a request that isn't pending any more.
  public mutating func receive(_ arrived: ListPage<Item>, for request: Request) {
    guard request == pending else { return }
    pending = nil
    hasFailed = false
    page = request.page
    lastPage = arrived.lastPage
    let length = arrived.sections.reduce(0) { $0 + $1.count }
    newestLength = length
    if request.page == 1 { (sections, duplicates) = ([], 0) }
    var known = Set(items.map(\.id))
    let new = arrived.sections.map { $0.filter { known.insert($0.id).inserted } }
    duplicates += length - new.reduce(0) { $0 + $1.count }
    sections = rules.isSectioned ? sections + new : normal(sections + new)
    forgetMissing()
  }

  /// Takes note that a request failed; items and page stay as they are.
  public mutating func fail(_ request: Request) {
    guard request == pending else { return }
    pending = nil
    hasFailed = true
  }

  /// Puts other items in, such as those stored on the device, without a request.
  public mutating func replace(_ items: [[Item]]) {
    sections = normal(items)
    forgetMissing()
  }

  /// Keeps only what is still there chosen.
  private mutating func forgetMissing() {
    if !selection.isEmpty { selection.formIntersection(items.map(\.id)) }
  }

  private mutating func request(_ page: Int, _ reason: Request.Reason) -> Request? {
    guard pending == nil else { return nil }
    requests += 1
    pending = Request(
      page: page, offset: Self.offset(page, rules.perPage), reason: reason, number: requests)
    return pending
  }

  /// The number of items before a page; 0 for page 0 and negative pages.
  static func offset(_ page: Int, _ perPage: Int) -> Int {
    let (offset, isTooLarge) = (max(1, page) - 1).multipliedReportingOverflow(by: perPage)
    return isTooLarge ? Int.max : offset
  }

  /// The items in sections, or in one, or in none when there are none.
  func normal(_ items: [[Item]]) -> [[Item]] {
    if rules.isSectioned { return items }
    let all = items.count == 1 ? items[0] : items.flatMap { $0 }
    return all.isEmpty ? [] : [all]
  }
}

// What the list shows.
extension List {
  /// All items.
  public var items: [Item] { sections.count == 1 ? sections[0] : sections.flatMap { $0 } }

  /// Whether there are no items at all.
  public var isEmpty: Bool { sections.allSatisfy(\.isEmpty) }

  /// Whether the header is refreshing.
  public var isRefreshing: Bool { pending?.reason == .header }

  /// The number of sections of a table.
  public var sectionCount: Int {
    if rules.isSectioned { return sections.count }
    return sections.isEmpty ? rules.sectionsWhenEmpty : 1
  }

  /// The number of rows of a section; 0 if it doesn't exist.
  public func rowCount(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  /// The item at a place; nil when there is none.
  public subscript(path: Path) -> Item? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section]
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  /// The state of the footer; nil when it is hidden.
  public var footer: Content.Footer.State? {
    guard rules.canLoadMore else { return nil }
    if pending?.reason == .footer { return .loading }
    if isEmpty, rules.hidesFooterWhenEmpty { return nil }
    guard isAtEnd else { return .more }
    return rules.showsEnd ? .end : nil
  }

  /// Whether there is no more, as far as the list knows.
  public var isAtEnd: Bool {
    switch rules.end {
    case .modulo:
      // In sections the articles' rule would count those: the list then knows nothing.
      !rules.isSectioned && (isEmpty || (items.count + duplicates) % rules.perPage != 0)
    case .lastPage: lastPage.map { page >= $0 } ?? false
    case .shortPage: newestLength.map { $0 < rules.perPage } ?? false
    }
  }

  /// The placeholder for missing rows, with a button to try again; nil with rows, or while the first page loads.
  public func emptyState(
    _ text: String = "Nothing here yet.", failure: String = "This couldn't be loaded.",
    canReload: Bool = true
  ) -> Content.EmptyState? {
    guard isEmpty, pending == nil else { return nil }
    let reload = Content.Button("reload", "Try again")
    return Content.EmptyState(hasFailed ? failure : text, reload: canReload ? reload : nil)
  }
}
