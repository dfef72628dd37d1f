import MediatorKit

/// The text of one line while it is edited.
struct LineEditor: Hashable, Sendable {
  private var before: [Character]
  private var after: [Character] = []
  /// Whether dots are shown in place of the text.
  let isSecret: Bool
  /// Whether a key has changed the text.
  private(set) var isChanged = false

  /// Edits a text, with the cursor at its end.
  init(_ text: String = "", isSecret: Bool = false) {
    before = Array(text)
    self.isSecret = isSecret
  }

  var text: String { String(before + after) }

  /// Takes a key; returns whether it is one of editing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let text): insert(text)
    case .paste(let text): insert(Self.line(text))
    case .backspace, .control("h"): change { _ = $0.before.popLast() }
    case .delete, .control("d"): change { $0.after = Array($0.after.dropFirst()) }
    case .control("u"): change { $0.before = [] }
    case .control("k"): change { $0.after = [] }
    case .control("w"): change { $0.deleteWord() }
    case .left, .control("b"):
      if let character = before.popLast() { after.insert(character, at: 0) }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ([], before + after)
    case .end, .control("e"): (before, after) = (before + after, [])
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

  private mutating func insert(_ text: String) {
    // A combining mark joins the character before it.
    change { $0.before = Array(String($0.before) + text) }
  }

  private mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  /// A pasted text on one line, without control characters.
  private static func line(_ text: String) -> String {
    let spaced = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return String(
      String.UnicodeScalarView(
        String(spaced).unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension String {
  /// A character as it is shown while it is edited: a line end as a sign.
  fileprivate var visible: String { self == "\n" || self == "\r\n" ? "⏎" : printable }
}
