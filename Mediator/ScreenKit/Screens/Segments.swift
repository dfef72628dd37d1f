/// A choice of one of several, below the fields.
public struct Segments<S: Screen>: Part {
  private let segments: Content.Segments
  private let change: @MainActor (S, Int) async throws -> Void

  /// Shows the titles of items, one of them selected.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique on the screen.
  ///   - items: The items.
  ///   - selected: The selected item.
  ///   - title: The title of an item, which differs from the others'.
  ///   - change: Runs once for each choice of another item; it cancels the former run.
  public init<Item: Equatable>(
    _ id: String, _ items: [Item], selected: Item, title: (Item) -> String,
    _ change: @escaping @MainActor (S, Item) async throws -> Void
  ) {
    segments = Content.Segments(id, items.map(title), selected: items.firstIndex(of: selected))
    self.change = { try await change($0, items[$1]) }
  }

  /// Adds the choice.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (segments, change) = (segments, change)
    let edit = LiveContent<S>.Edit(segments.id) { screen, text in
      guard let index = Int(text), segments.titles.indices.contains(index),
        index != segments.selected
      else { return }
      try await change(screen, index)
    }
    content.add(segments, edit)
  }
}
