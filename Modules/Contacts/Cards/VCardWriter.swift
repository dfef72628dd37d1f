/// Writes cards of any version in 3.0 or 4.0.
struct VCardWriter {
  let version: CardVersion

  /// Most bytes of a line, https://www.rfc-editor.org/rfc/rfc6350#section-3.2.
  private static let lineBytes = 75

  /// The card with CRLF line ends.
  func text(of card: Card) -> String {
    var output: [UInt8] = []
    write(card, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Adds the card to the end of the output.
  func write(_ card: Card, to output: inout [UInt8]) {
    fold("BEGIN:VCARD", to: &output)
    fold("VERSION:\(version.rawValue)", to: &output)
    for property in required(by: card) + card.properties
    where !["", "BEGIN", "END", "VERSION"].contains(property.name.uppercased()) {
      fold(line(of: property.converted(to: version)), to: &output)
    }
    fold("END:VCARD", to: &output)
  }

  /// The required properties that this card lacks, made of those that it has.
  private func required(by card: Card) -> [CardProperty] {
    var required: [CardProperty] = []
    if card.all("FN").isEmpty {
      required.append(CardProperty(name: "FN", value: CardText.escape(card.displayName)))
    }
    if version == .v30 && card.all("N").isEmpty {
      required.append(CardProperty(name: "N", value: ";;;;"))
    }
    return required
  }

  private func line(of property: CardProperty) -> String {
    let group = property.group.map { Self.spelling($0) + "." } ?? ""
    let head = group + Self.spelling(property.name) + property.parameters.map(Self.text).joined()
    return head + ":" + CardText.escapingLineBreaks(property.value)
  }

  /// The name without characters that would end it, and never empty.
  private static func spelling(_ name: String) -> String {
    guard !name.isEmpty else { return "X-" }
    let isAllowed = { (byte: UInt8) in
      byte > 32 && byte < 127 && !"\":;".utf8.contains(byte)
    }
    guard !name.utf8.allSatisfy(isAllowed) else { return name }
    let bytes = name.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "-") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(of parameter: CardParameter) -> String {
    let values = parameter.values.isEmpty ? [""] : parameter.values
    return ";" + spelling(parameter.name) + "=" + values.map(quoted).joined(separator: ",")
  }

  /// A parameter's value as https://www.rfc-editor.org/rfc/rfc6868 escapes it, in quotes if need be.
  private static func quoted(_ value: String) -> String {
    var text: [UInt8] = []
    for byte in CardText.withLineFeeds(value) {
      switch byte {
      case UInt8(ascii: "^"): text += "^^".utf8
      case UInt8(ascii: "\""): text += "^'".utf8
      case 10: text += "^n".utf8
      default: text.append(byte)
      }
    }
    let needsQuotes =
      text.contains { ",;:".utf8.contains($0) } || text.first.map { $0 <= 32 } == true
      || text.last.map { $0 <= 32 } == true
    let result = String(decoding: text, as: UTF8.self)
    return needsQuotes ? "\"\(result)\"" : result
  }

  /// Breaks a line so that no part is too long and no character is split.
  private func fold(_ line: String, to output: inout [UInt8]) {
    let bytes = Array(line.utf8)
    var start = 0
    var room = Self.lineBytes
    while bytes.count - start > room {
      var end = start + room
      // Bytes of the form 10xxxxxx are the inside of a character.
      while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      output.append(contentsOf: bytes[start..<end])
      output.append(contentsOf: [13, 10, 32])
      (start, room) = (end, Self.lineBytes - 1)
    }
    output.append(contentsOf: bytes[start...])
    output.append(contentsOf: [13, 10])
  }
}
