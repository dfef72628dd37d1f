/// A field of a screen: a property of type ``Field``.
public struct Input<S: Screen>: Part {
  private let id: String
  private let field: ReferenceWritableKeyPath<S, Field>
  private let pause: Duration?
  private let onEdit: Reaction<S>?

  /// Shows a property.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique on the screen.
  ///   - field: The property.
  ///   - pause: The time without a further change before `onEdit` runs; nil for none.
  ///   - onEdit: Runs after each change; a change cancels the run of the former one.
  public init(
    _ id: String, _ field: ReferenceWritableKeyPath<S, Field>, after pause: Duration? = nil,
    onEdit: Reaction<S>? = nil
  ) {
    (self.id, self.field, self.pause, self.onEdit) = (id, field, pause, onEdit)
  }

  /// Adds the field above the rows.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (id, field, pause, onEdit) = (id, field, pause, onEdit)
    let edit = LiveContent<S>.Edit(
      take: { screen, text in
        screen[keyPath: field].edit(text)
        guard let onEdit else { return }
        screen.stage.edit(id, after: pause) { [weak screen] in
          if let screen { try await onEdit(screen) }
        }
      },
      leave: { $0[keyPath: field].leave() })
    let shown = screen[keyPath: field]
    content.add(shown.content(id), example: shown.policy.example, edit)
  }
}
