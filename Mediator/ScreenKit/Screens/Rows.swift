import MediatorKit

/// A section of rows: one for each item, all with one reaction.
public struct Rows<S: Screen>: Part {
  private let add: @MainActor (inout LiveContent<S>) -> Void

  /// Shows a list that loads page by page, with its end and its empty state.
  ///
  /// - Parameters:
  ///   - pages: The list.
  ///   - empty: The placeholder while the list has no items.
  ///   - header: The text above the rows.
  ///   - grid: The arrangement of the rows as cells; nil for one below the other.
  ///   - canSelect: Whether an item can be chosen; all by default.
  ///   - row: Runs once for each item and change.
  ///   - onSelect: The reaction to the choice of an item; nil if rows only follow their links.
  ///   - swipe: The further buttons of an item's row. Runs once for each item and change, and for each press.
  @MainActor public init<Item>(
    _ pages: Pages<Item>, empty: String, header: String? = nil, grid: Content.Grid? = nil,
    canSelect: (Item) -> Bool = { _ in true }, _ row: (Item) -> Content.Row,
    onSelect: (@MainActor (S, Item) async throws -> Void)? = nil,
    swipe: (@MainActor (Item) -> [Button<S>])? = nil
  ) {
    let items = pages.items
    let (footer, startsAtEnd) = (pages.footer.map(Content.Footer.init), pages.growth == .up)
    let reactions = Self.reactions(items, onSelect, swipe)
    let section = Content.Section(
      header, grid: grid, rows: Self.rows(items, row, canSelect, reactions))
    let (isLoading, failure) = (pages.isLoading, pages.failure)
    add = { content in
      if startsAtEnd { content.startAtEnd() }
      if !items.isEmpty {
        content.add(section, reactions)
      } else if let failure {
        content.add(Content.EmptyState(failed: failure), .reload)
      } else if !isLoading {
        content.add(Content.EmptyState(empty), nil)
      }
      if let footer { content.end(footer) { _ in try await pages.next() } }
    }
  }

  /// Shows loaded items.
  @MainActor public init<Item>(
    _ items: [Item], header: String? = nil, footer: String? = nil, index: String? = nil,
    grid: Content.Grid? = nil, canSelect: (Item) -> Bool = { _ in true },
    _ row: (Item) -> Content.Row, onSelect: (@MainActor (S, Item) async throws -> Void)? = nil,
    swipe: (@MainActor (Item) -> [Button<S>])? = nil
  ) {
    let reactions = Self.reactions(items, onSelect, swipe)
    let section = Content.Section(
      header, footer: footer, index: index, grid: grid,
      rows: Self.rows(items, row, canSelect, reactions))
    add = { $0.add(section, reactions) }
  }

  /// Shows rows that only follow their links.
  @MainActor public init(_ section: Content.Section) { add = { $0.add(section) } }

  /// Adds the section.
  public func add(to content: inout LiveContent<S>, of screen: S) { add(&content) }

  @MainActor private static func rows<Item>(
    _ items: [Item], _ row: (Item) -> Content.Row, _ canSelect: (Item) -> Bool,
    _ reactions: LiveContent<S>.RowReactions
  ) -> [Content.Row] {
    items.enumerated().map { index, item in
      var row = row(item)
      if reactions.select != nil { row.isSelectable = canSelect(item) }
      if let swipe = reactions.swipe { row.actions = swipe(index).map(\.button) }
      return row
    }
  }

  private static func reactions<Item>(
    _ items: [Item], _ select: (@MainActor (S, Item) async throws -> Void)?,
    _ swipe: (@MainActor (Item) -> [Button<S>])?
  ) -> LiveContent<S>.RowReactions {
    var reactions = LiveContent<S>.RowReactions()
    if let select { reactions.select = { try await select($0, items[$1]) } }
    if let swipe { reactions.swipe = { swipe(items[$0]) } }
    return reactions
  }
}
