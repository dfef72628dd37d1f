import MediatorKit

/// A text of one or several lines while it is edited.
struct LineEditor: Hashable, Sendable {
  private(set) var before: [Character]
  private(set) var after: [Character] = []
  /// Whether dots are shown in place of the text.
  let isSecret: Bool
  /// Whether a key has changed the text.
  private(set) var isChanged = false
  /// The characters of the last key beyond the limit.
  private(set) var excess = 0
  /// Whether the text may have several lines.
  let hasLines: Bool
  /// The column that moves up and down return to; nil after another key.
  private var column: Int?
  private let limit: Int?

  /// Edits a text of at most `limit` characters, with the cursor at its end.
  init(_ text: String = "", isSecret: Bool = false, hasLines: Bool = false, limit: Int? = nil) {
    before = Array(text)
    (self.isSecret, self.hasLines, self.limit) = (isSecret, hasLines, limit)
  }

  var text: String { String(before + after) }

  /// Takes a key; returns whether it is one of editing.
  mutating func take(_ key: Key) -> Bool {
    (excess, column) = (0, nil)
    switch key {
    case .newline where hasLines: insert("\n")
    case .text(let text): insert(text)
    case .paste(let text): insert(pasted(text))
    case .backspace, .control("h"): change { _ = $0.before.popLast() }
    case .delete, .control("d"): change { $0.after = Array($0.after.dropFirst()) }
    case .control("u"): change { $0.before.removeSubrange($0.lineStart...) }
    case .control("k"):
      change { $0.after.removeSubrange(..<max($0.lineEnd, min(1, $0.after.count))) }
    case .control("w"): change { $0.deleteWord() }
    case .left, .control("b"):
      if let character = before.popLast() { after.insert(character, at: 0) }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): moveCursor(to: lineStart)
    case .end, .control("e"): moveCursor(to: before.count + lineEnd)
    default: return false
    }
    return true
  }

  /// The part of the line around the cursor that fits into a width, and the column of the cursor in it.
  func window(_ width: Int) -> (text: String, cursor: Int) {
    let shown = { (part: [Character]) in part.map { isSecret ? "•" : String($0).visible } }
    var left: [String] = []
    var used = 0
    for text in shown(before).reversed() {
      guard used + text.columns < width else { break }
      used += text.columns
      left.append(text)
    }
    let cursor = used
    let right = shown(after).prefix { text in
      used += text.columns
      return used <= width
    }
    return ((left.reversed() + right).joined(), cursor)
  }

  private mutating func change(_ body: (inout LineEditor) -> Void) {
    isChanged = true
    body(&self)
  }

  /// Inserts the characters that fit, rather than losing those after the cursor.
  private mutating func insert(_ text: String) {
    // A combining mark joins the character before it.
    let longer = Array(String(before) + text)
    let most = max(before.count, max(0, limit ?? .max) - after.count)
    let excess = max(0, longer.count - most)
    change { $0.before = Array(longer.prefix(most)) }
    self.excess = excess
  }

  private mutating func deleteWord() {
    let start = lineStart
    while before.count > start, before.last == " " { before.removeLast() }
    while before.count > start, let last = before.last, last != " " { before.removeLast() }
  }

  /// The index of the first character of the cursor's line.
  private var lineStart: Int {
    hasLines ? before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0 : 0
  }

  /// The number of characters between the cursor and the end of its line.
  private var lineEnd: Int {
    hasLines ? after.firstIndex(where: \.isNewline) ?? after.count : after.count
  }

  private mutating func moveCursor(to index: Int) {
    let all = before + after
    (before, after) = (Array(all[..<index]), Array(all[index...]))
  }

  /// The text in rows of a width.
  func rows(_ width: Int) -> TextRows {
    TextRows(before + after, cursor: before.count, width: width)
  }

  /// Moves the cursor up or down by rows of a width, and towards its former column; false at the end of the text.
  mutating func move(by count: Int, width: Int) -> Bool {
    let rows = rows(width)
    guard let index = rows.index(count, to: column ?? rows.cursor.column) else { return false }
    moveCursor(to: index)
    (excess, column) = (0, column ?? rows.cursor.column)
    return true
  }

  /// A pasted text without control characters, on one line unless the text may have several.
  private func pasted(_ text: String) -> String {
    let spaced = text.map { character -> Character in
      if character.isNewline { return hasLines ? "\n" : " " }
      return character == "\t" ? " " : character
    }
    return String(
      String.UnicodeScalarView(
        String(spaced).unicodeScalars.filter {
          $0 == "\n" || $0.properties.generalCategory != .control
        }))
  }
}

extension String {
  /// A character as it is shown while it is edited: a line end as a sign.
  fileprivate var visible: String { self == "\n" || self == "\r\n" ? "⏎" : printable }
}
