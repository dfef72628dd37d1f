/// A literal segment, compared by its bytes.
struct LinkLiteral: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Texts of the same bytes hash alike, so the text's own hash will do.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  static func == (left: Self, right: Self) -> Bool { left.text.hasSameBytes(as: right.text) }
}
