/// One row with a switch.
public struct Toggle<S: Screen>: Part {
  private let row: Content.Row
  private let edit: LiveContent<S>.Edit

  /// Shows a switch; `change` runs once for each move of it, and `reason` says why it can't be moved.
  public init(
    _ id: String, _ title: String, isOn: Bool, disabled reason: String? = nil,
    _ change: @escaping @MainActor (S, Bool) async throws -> Void
  ) {
    row = Content.Row(id, title, isOn: isOn, disabled: reason)
    edit = LiveContent.Edit(id) { screen, text in
      let isMovedTo = text == "true"
      if isMovedTo != isOn { try await change(screen, isMovedTo) }
    }
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(row, edit)
  }
}
