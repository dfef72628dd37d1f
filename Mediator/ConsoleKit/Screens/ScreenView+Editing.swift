import ScreenKit

// Typing into a field.
extension ScreenView {
  /// Begins to type into a field.
  mutating func type(_ field: Content.Field) -> Effect? {
    mode = .editing(field, LineEditor(field))
    if let index = position.lines.firstIndex(of: .field, field.id) {
      position.viewport.highlight(index, in: pane)
    }
    return nil
  }

  mutating func edit(_ field: Content.Field, _ editor: LineEditor, _ key: Key) -> Effect? {
    switch key {
    case .escape:
      mode = .browsing
      return field.kind == .search ? .send(.edit(field.id, "")) : nil
    case .enter where field.kind == .search: return search(field, editor)
    case .enter where content.startsAtEnd: return submit(field, editor)
    case .enter where editor.hasLines: return type(.newline, into: field, editor)
    case .enter, .tab: return end(field, editor)
    case .up where editor.hasLines, .down where editor.hasLines:
      var editor = editor
      let isMoved = editor.move(by: key == .up ? -1 : 1, width: drawing.width - drawing.margin)
      if key == .down, !isMoved { return end(field, editor) }
      mode = .editing(field, editor)
    case .down: return end(field, editor)
    default: return type(key, into: field, editor)
    }
    return nil
  }

  private mutating func type(
    _ key: Key, into field: Content.Field, _ editor: LineEditor
  ) -> Effect? {
    var editor = editor
    let former = editor.text
    guard editor.take(key) else { return nil }
    mode = .editing(field, editor)
    position.viewport.reveal(in: pane)
    // A search shows its results at each key.
    guard field.kind == .search, editor.text != former else { return nil }
    return .send(.edit(field.id, editor.text))
  }

  /// Leaves a field with its text, for the next line.
  private mutating func end(_ field: Content.Field, _ editor: LineEditor) -> Effect {
    mode = .browsing
    move(by: 1)
    let leave = ScreenEvent.leave(field.id)
    return editor.isChanged ? .edit(field.id, editor.text, then: leave) : .send(leave)
  }

  /// Ends a search: presses the button that begins it, or opens its first result.
  private mutating func search(_ field: Content.Field, _ editor: LineEditor) -> Effect? {
    mode = .browsing
    if let button = searchButton {
      return .edit(field.id, editor.text, then: .press(button.id))
    }
    let first = content.rows.first(where: \.isActive)
    guard let first, let index = position.lines.firstIndex(of: .row, first.id) else { return nil }
    position.viewport.highlight(index, in: pane)
    return .send(.select(first.id))
  }

  /// Whether a key opens the first result of a search, which has to be there.
  func needsResults(for key: Key) -> Bool {
    guard case .editing(let field, _) = mode, field.kind == .search else { return false }
    return [.enter, .newline].contains(key) && searchButton == nil
  }

  /// The button that begins a search; nil where results come while one types.
  var searchButton: Content.Button? { content.buttons.first { $0.role == .primary } }

  /// Takes the text, and presses the main button; the next text can be typed at once.
  private mutating func submit(_ field: Content.Field, _ editor: LineEditor) -> Effect? {
    guard let button = content.buttons.first(where: { $0.role == .primary }) else { return nil }
    mode = .editing(field, LineEditor(field, text: ""))
    return .edit(field.id, editor.text, then: .press(button.id))
  }
}

extension LineEditor {
  /// Starts editing a field with its text or another one; a secret starts empty.
  init(_ field: Content.Field, text: String? = nil) {
    let isSecret = field.kind == .secret
    self.init(
      text ?? (isSecret ? "" : field.text), isSecret: isSecret, hasLines: field.kind == .lines,
      limit: field.limit)
  }
}
