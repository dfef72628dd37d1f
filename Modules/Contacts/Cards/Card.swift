/// A contact card: every property that was read, in the order of the file.
struct Card: Hashable, Sendable {
  /// The version that the card was written in; its properties look the same in all of them.
  var version: CardVersion
  /// All but `BEGIN`, `VERSION` and `END`.
  var properties: [CardProperty]
  /// Where the card begins in its file, counted from 1; in CSV, the first line of its row.
  var line: Int
  /// The properties that couldn't be read and that the card does without.
  var skipped: [CardProblem] = []

  /// The first property of that name which says something.
  func first(_ name: String) -> CardProperty? {
    properties.first { $0.name == name && !$0.text.isEmpty }
  }

  /// All properties of that name, in the card's order.
  func all(_ name: String) -> [CardProperty] {
    properties.filter { $0.name == name }
  }
}
