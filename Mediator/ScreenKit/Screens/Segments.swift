/// A choice of one of several, below the fields.
public struct Segments<S: Screen>: Part {
  private let segments: Content.Segments
  private let edit: LiveContent<S>.Edit

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
    let place = items.firstIndex(of: selected)
    segments = Content.Segments(id, items.map(title), selected: place)
    edit = LiveContent.Edit(id) { screen, text in
      guard let index = Int(text), items.indices.contains(index), index != place else { return }
      try await change(screen, items[index])
    }
  }

  /// Adds the choice.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(segments, edit)
  }
}
