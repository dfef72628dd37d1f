/// Google's words for the types of a number or address.
struct CSVLabel: Hashable, Sendable {
  /// As the column shows it, without the star.
  var word: String
  /// Google puts a star before the label of the one to use first.
  var isPreferred: Bool

  /// Reads `* Mobile`.
  init(_ text: String) {
    let text = CardText.trimmed(text)
    isPreferred = text == "*" || text.hasPrefix("* ")
    word = isPreferred ? CardText.trimmed(String(text.dropFirst())) : text
  }

  /// The label of a card's property.
  init(of property: CardProperty, in card: Card) {
    let types = property.types
    isPreferred =
      types.contains("pref")
      || property.parameters.contains { $0.name == "PREF" && $0.values == ["1"] }
    let telling = Set(types).subtracting(["pref", "voice", "internet", ""])
    word =
      property.group == nil
      ? Self.words.first { Set($0.types.map { $0.lowercased() }) == telling }?.word ?? ""
      : card.label(of: property)
  }

  /// The label as a column shows it.
  var text: String { isPreferred ? "* " + word : word }

  /// The types of a vCard with the label's meaning; nil for a word of the user's own.
  var types: [String]? {
    guard !word.isEmpty else { return isPreferred ? ["pref"] : [] }
    let known = Self.words.first { $0.word.lowercased() == word.lowercased() }
    return known.map { $0.types + (isPreferred ? ["pref"] : []) }
  }

  private static let words: [(word: String, types: [String])] = [
    ("Mobile", ["CELL"]), ("Home", ["HOME"]), ("Work", ["WORK"]), ("Other", ["OTHER"]),
    ("Main", ["MAIN"]), ("Home Fax", ["HOME", "FAX"]), ("Work Fax", ["WORK", "FAX"]),
    ("Fax", ["FAX"]), ("Pager", ["PAGER"]),
  ]
}
