/// One row with a switch.
public struct Toggle<S: Screen>: Part {
  private let row: Content.Row
  private let change: @MainActor (S, Bool) async throws -> Void

  /// Shows a switch; `change` runs once for each move of it.
  public init(
    _ id: String, _ title: String, isOn: Bool,
    _ change: @escaping @MainActor (S, Bool) async throws -> Void
  ) {
    row = Content.Row(id, title, isOn: isOn)
    self.change = change
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (id, change) = (row.id, change)
    let edit = LiveContent<S>.Edit(
      take: { screen, text in
        screen.stage.run(replacing: "edit \(id)") { [weak screen] in
          if let screen { try await change(screen, text == "true") }
        }
      }, leave: { _ in })
    content.add(row, edit)
  }
}
