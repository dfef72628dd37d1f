/// A field of a screen: a property of type ``Field``.
public struct Input<S: Screen>: Part {
  private let id: String
  private let field: ReferenceWritableKeyPath<S, Field>
  private let onEdit: Reaction<S>?

  /// Shows a property.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique on the screen.
  ///   - field: The property.
  ///   - onEdit: Runs after each change; a change cancels the run of the former one.
  public init(
    _ id: String, _ field: ReferenceWritableKeyPath<S, Field>, onEdit: Reaction<S>? = nil
  ) {
    (self.id, self.field, self.onEdit) = (id, field, onEdit)
  }

  /// Adds the field above the rows.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (id, field, onEdit) = (id, field, onEdit)
    let edit = LiveContent<S>.Edit(
      take: { screen, text in
        screen[keyPath: field].edit(text)
        guard let onEdit else { return }
        screen.stage.run(replacing: "edit \(id)") { [weak screen] in
          if let screen { try await onEdit(screen) }
        }
      },
      leave: { $0[keyPath: field].leave() })
    content.add(screen[keyPath: field].content(id), edit)
  }
}
