/// The names at the left, and a section of goods for each at the right.
struct CategoryState: Sendable {
  /// A request of the state to its view.
  enum Event: Hashable, Sendable {
    /// Scroll the right side to a section.
    case scroll(to: Int)
    /// Close the filters.
    case dismiss
  }

  private(set) var catalogue = Catalogue([])
  private(set) var leftSelection = 0
  private(set) var filterGroups: [FilterGroup] = []
  /// Whether the filters were never shown, so that they have to be requested.
  private(set) var isFirst = true
  /// The chosen value of each group.
  private(set) var filters: [String: String] = [:]

  var names: [String] { catalogue.names }

  /// The chosen name; nil without goods.
  var name: String? { names.indices.contains(leftSelection) ? names[leftSelection] : nil }

  /// Replaces the goods.
  mutating func refresh(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    if !names.indices.contains(leftSelection) { leftSelection = 0 }
  }

  /// A name was chosen.
  mutating func choose(_ index: Int) throws -> Event {
    guard names.indices.contains(index) else { throw ShopError.unknownCategory }
    leftSelection = index
    return .scroll(to: index)
  }

  /// The right side was scrolled to a row of a section, which must not scroll it again.
  mutating func scrolled(to section: Int, row: Int) throws {
    guard names.indices.contains(section) else { throw ShopError.unknownCategory }
    leftSelection = section
  }

  /// The requested filters arrived.
  mutating func show(_ groups: [FilterGroup]) { (filterGroups, isFirst) = (groups, false) }

  /// Chooses one value of a group; nil for any.
  mutating func choose(_ value: String?, of group: String) throws {
    if let value { try filterGroups.check([group: value]) }
    filters[group] = value
  }

  mutating func resetFilters() { filters = [:] }

  /// Closes the filters; the choice stays.
  func dismiss() -> Event { .dismiss }
}

extension [FilterGroup] {
  /// Fails for a group or a value that doesn't exist.
  func check(_ filters: [String: String]) throws {
    for (group, value) in filters {
      guard first(where: { $0.name == group })?.values.contains(value) == true else {
        throw ShopError.unknownFilter
      }
    }
  }
}

extension Goods {
  /// Whether the goods has the chosen value of each group.
  func matches(_ filters: [String: String]) -> Bool {
    filters.values.allSatisfy(tags.contains)
  }
}
