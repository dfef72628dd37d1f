/// A key of a terminal, or a pasted text.
package enum Key: Hashable, Sendable {
  /// A typed character, or a part of one.
  case text(String)
  case paste(String)
  /// A letter typed with Ctrl.
  case control(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  /// Enter with Alt, which begins a line where Enter alone sends.
  case newline
  case enter, tab, backTab, backspace, delete, escape
}
