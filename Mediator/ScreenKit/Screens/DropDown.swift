import MediatorKit

/// A row that asks for one of several choices when it is selected.
public struct DropDown<S: Screen>: Part {
  private let row: Content.Row
  private let choose: Reaction<S>

  /// Shows the selected item, and asks for another one.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique on the screen.
  ///   - title: The text in front.
  ///   - items: The items.
  ///   - selected: The selected item; nil for none.
  ///   - name: The title of an item, which differs from the others'.
  ///   - change: Runs once for each choice of another item.
  public init<Item: Equatable & Sendable>(
    _ id: String, _ title: String, _ items: [Item], selected: Item?,
    name: (Item) -> String, _ change: @escaping @MainActor (S, Item) async throws -> Void
  ) {
    row = Content.Row(id, title, value: selected.map(name))
    let answers: [(title: String, role: Content.Button.Role, answer: Item)] = items.map {
      (name($0), .plain, $0)
    }
    choose = { screen in
      guard let item = await screen.stage.ask(title, answers), item != selected else { return }
      try await change(screen, item)
    }
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) { content.add(row, choose) }
}
