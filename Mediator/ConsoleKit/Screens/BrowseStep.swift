import MediatorKit

/// A step of browsing, parsed from one line.
enum BrowseStep: Hashable, Sendable {
  /// Chooses the row or button with this number, or else the row with this title.
  case choose(Int)
  /// Chooses the row with this title.
  case row(String)
  /// Types a text into the field with this label or identifier; `\n` is a line end in a field of several lines.
  case type(String, String)
  /// Presses the button with this title or identifier, or `ACTION on ROW`.
  case press(String)
  /// Asks for one of the further buttons of the row with this number or title.
  case actions(String)
  /// Shows only the rows with this text; the empty text shows all.
  case filter(String)
  /// Shows the tab of this number, from 1.
  case tab(Int)
  case back, refresh, more, help, quit

  /// Parses a line, which is the title of a row unless it is another step.
  ///
  /// A line that is blank, or begins with `#`, is nil.
  static func reading(_ line: String) -> BrowseStep? {
    let line = line.stripped
    if line.isEmpty || line.hasPrefix("#") { return nil }
    if let step = words[line] { return step }
    if let number = Int(line) { return .choose(number) }
    if line.hasPrefix("!") { return .press(String(line.dropFirst())) }
    if line.hasPrefix("/") { return .filter(String(line.dropFirst())) }
    if line.hasPrefix("actions ") { return .actions(String(line.dropFirst(8))) }
    if line.hasPrefix("tab "), let number = Int(line.dropFirst(4)) { return .tab(number) }
    // Not by characters, which combining marks change.
    let scalars = line.unicodeScalars
    if let sign = scalars.firstIndex(of: "="), sign > line.startIndex {
      return .type(String(scalars[..<sign]), String(scalars[sign...].dropFirst()))
    }
    return .row(line)
  }

  /// All steps, for help.
  static let summary =
    "a number, the title of a row or segment, LABEL=TEXT, !BUTTON, !BUTTON on ROW, actions ROW, /TEXT to filter, tab N, back, refresh, more, help, quit"

  private static let words: [String: BrowseStep] = [
    "back": .back, "b": .back, "refresh": .refresh, "r": .refresh, "more": .more, "m": .more,
    "help": .help, "?": .help, "quit": .quit, "q": .quit,
  ]
}
