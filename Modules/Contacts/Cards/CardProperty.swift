import ServiceKit

/// One line of a card, unfolded and decoded: `item1.TEL;TYPE=CELL:+86 138 0013 8000`.
struct CardProperty: Hashable, Sendable {
  /// Ties properties together (`item1.TEL` to `item1.X-ABLABEL`); nil when the line has none.
  var group: String?
  /// Upper case.
  var name: String
  /// What the transfer needed (`CHARSET`, quoted-printable, base64 of a text) is gone with the decoding; other
  /// values stay base64, and so does their `ENCODING=b`.
  var parameters: [CardParameter] = []
  /// Decoded to text, but escaped as vCard 3.0 and 4.0 do, so that components stay separate.
  var value: String

  /// Properties whose value is one text: a semicolon or comma in it separates nothing.
  static let plainTextNames: Set<String> = [
    "EMAIL", "FN", "LABEL", "MAILER", "NICKNAME", "NOTE", "ROLE", "TEL", "TITLE", "UID", "X-CSV",
  ]

  /// Properties whose value is text, with components or without.
  static let textNames = plainTextNames.union(["ADR", "CATEGORIES", "N", "ORG"])

  /// Properties whose value isn't text and so is never escaped.
  static let opaqueNames: Set<String> = [
    "BDAY", "GEO", "IMPP", "KEY", "LOGO", "PHOTO", "REV", "SOUND", "SOURCE", "TZ", "URL",
  ]

  /// The value as a person reads it, without escapes and blank ends.
  var text: String {
    StoredText.cleaned(CardText.unescape(value))
  }

  /// The parts between semicolons, as a person reads them.
  var components: [String] {
    CardText.components(value).map(StoredText.cleaned)
  }

  /// The values of `TYPE`, in lower case.
  var types: [String] {
    parameters.lazy.filter { $0.name == "TYPE" }.flatMap { $0.values.map { $0.lowercased() } }
  }

  /// Whether the value is base64 by its `ENCODING`.
  var isBase64: Bool {
    parameters.contains { $0.name == "ENCODING" && ($0.has("b") || $0.has("base64")) }
  }

  /// Whether the value isn't text, so that its commas and semicolons separate nothing.
  var isOpaque: Bool {
    Self.opaqueNames.contains(name)
      || parameters.contains { $0.name == "VALUE" && ($0.has("uri") || $0.has("url")) }
  }
}
