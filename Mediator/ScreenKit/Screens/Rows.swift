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
  ///   - canSelect: Whether an item can be chosen; all by default.
  ///   - row: Runs once for each item and change.
  ///   - onSelect: The reaction to the choice of an item; nil if rows only follow their links.
  @MainActor public init<Item>(
    _ pages: Pages<Item>, empty: String, header: String? = nil,
    canSelect: (Item) -> Bool = { _ in true }, _ row: (Item) -> Content.Row,
    onSelect: (@MainActor (S, Item) async throws -> Void)? = nil
  ) {
    let items = pages.items
    let (footer, startsAtEnd) = (pages.footer.map(Content.Footer.init), pages.growth == .up)
    let section = Content.Section(
      header, rows: onSelect == nil ? items.map(row) : Self.rows(items, row, canSelect))
    let (isLoading, hasFailed) = (pages.isLoading, pages.failure != nil)
    add = { content in
      if startsAtEnd { content.startAtEnd() }
      if !items.isEmpty {
        content.add(section, Self.reaction(items, onSelect))
      } else if hasFailed {
        content.add(
          Content.EmptyState(
            "This couldn't be loaded.", reload: Content.Button("reload", "Try again")),
          LiveContent<S>.Tap(run: { try await $0.refresh() }, throttle: nil))
      } else if !isLoading {
        content.add(Content.EmptyState(empty), nil)
      }
      if let footer { content.end(footer) { _ in try await pages.next() } }
    }
  }

  /// Shows loaded items.
  @MainActor public init<Item>(
    _ items: [Item], header: String? = nil, footer: String? = nil, index: String? = nil,
    canSelect: (Item) -> Bool = { _ in true }, _ row: (Item) -> Content.Row,
    onSelect: (@MainActor (S, Item) async throws -> Void)? = nil
  ) {
    let section = Content.Section(
      header, footer: footer, index: index,
      rows: onSelect == nil ? items.map(row) : Self.rows(items, row, canSelect))
    add = { $0.add(section, Self.reaction(items, onSelect)) }
  }

  /// Shows rows that only follow their links.
  @MainActor public init(_ section: Content.Section) { add = { $0.add(section) } }

  /// Adds the section.
  public func add(to content: inout LiveContent<S>, of screen: S) { add(&content) }

  private static func rows<Item>(
    _ items: [Item], _ row: (Item) -> Content.Row, _ canSelect: (Item) -> Bool
  ) -> [Content.Row] {
    items.map { item in
      var row = row(item)
      row.isSelectable = canSelect(item)
      return row
    }
  }

  private static func reaction<Item>(
    _ items: [Item], _ select: (@MainActor (S, Item) async throws -> Void)?
  ) -> (@MainActor (S, Int) async throws -> Void)? {
    guard let select else { return nil }
    return { screen, index in try await select(screen, items[index]) }
  }
}
