/// The rules by which a list loads and shows its footer and empty state.
public struct ListRules: Hashable, Sendable {
  /// The ways to detect the last page.
  public enum End: Hashable, Sendable, CaseIterable {
    /// When the number of items isn't a multiple of the page's length.
    ///
    /// The rule of the articles' base classes. A list of exactly 40 items offers more for ever.
    case modulo
    /// When the source said which page is the last, and that one is there.
    case lastPage
    /// When the newest page was shorter than a whole one.
    case shortPage
  }

  /// The number of items of a full page, at least 1.
  public var perPage = 20 { didSet { perPage = max(1, perPage) } }
  /// Whether the list can be refreshed by its header.
  public var canRefresh = false
  /// Whether more can be loaded by its footer.
  public var canLoadMore = false
  /// Whether the header begins to refresh by itself when the list is first shown.
  public var beginsRefreshing = true
  /// Whether the footer shows the end of the list; otherwise it disappears there.
  public var showsEnd = false
  /// Whether the footer is hidden while the list is empty.
  public var hidesFooterWhenEmpty = true
  /// Whether the items are in sections.
  public var isSectioned = false
  /// The number of sections of an empty list without sections.
  public var sectionsWhenEmpty = 0
  /// The way to detect the last page.
  public var end = End.shortPage

  /// The rules that fit most lists.
  public init() {}

  /// The list base of the first article, for view models (`MHTableViewModel`).
  public static let mvvm = {
    var rules = ListRules()
    rules.end = .modulo
    return rules
  }()

  /// The list base of the third article, for view controllers (`CMHTableViewController`).
  public static let mvc = {
    var rules = ListRules()
    rules.end = .modulo
    rules.showsEnd = true
    rules.hidesFooterWhenEmpty = false
    rules.sectionsWhenEmpty = 1
    return rules
  }()
}

/// A part of a list, as its source delivers it.
public struct ListPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The items, one group a section.
  public var sections: [[Item]]
  /// The number of the last page; nil when the source doesn't say.
  public var lastPage: Int?

  /// A page of a list without sections.
  public init(_ items: [Item], lastPage: Int? = nil) {
    self.init(sections: [items], lastPage: lastPage)
  }

  /// A page of a list with sections.
  public init(sections: [[Item]], lastPage: Int? = nil) {
    (self.sections, self.lastPage) = (sections, lastPage)
  }
}
