/// The part of a line before the colon: group, name and parameters.
struct CardHead {
  enum Encoding {
    case plain
    case quotedPrintable
    case base64
  }

  var group: String?
  var name = ""
  var parameters: [CardParameter] = []
  var encoding = Encoding.plain
  /// The charset as the card names it; nil means UTF-8.
  var charset: String?

  /// Whether the value is text, which is decoded.
  var isText: Bool { CardProperty.textNames.contains(name) }

  private static let semicolon = UInt8(ascii: ";")

  /// Reads the bytes before the colon; in a 2.1 card, `^` isn't an escape.
  init(_ bytes: UnsafeRawBufferPointer, hasQuotes: Bool, isOld: Bool) throws(CardFault) {
    var start = 0
    var isQuoted = false
    var isFirst = true
    for index in 0...bytes.count {
      if index < bytes.count {
        if bytes[index] == UInt8(ascii: "\"") { isQuoted = hasQuotes && !isQuoted }
        guard bytes[index] == Self.semicolon && !isQuoted else { continue }
      }
      let segment = bytes.part(start..<index)
      if isFirst {
        try readName(segment)
      } else if let parameter = try CardParameter(segment, isOld: isOld) {
        add(parameter)
      }
      (start, isFirst) = (index + 1, false)
    }
  }

  private mutating func readName(_ segment: UnsafeRawBufferPointer) throws(CardFault) {
    let text = segment.trimmed()
    let isName = text.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\"") }
    guard isName else { throw .badName }
    let dot = text.lastIndex(of: UInt8(ascii: "."))
    if let dot { group = String(decoding: text.part(0..<dot), as: UTF8.self) }
    name = text.part((dot.map { $0 + 1 } ?? 0)..<text.count).asciiUppercasedText
    guard !name.isEmpty, group?.isEmpty != true else { throw .badName }
  }

  private mutating func add(_ parameter: CardParameter) {
    switch parameter.name {
    case "CHARSET":
      charset = parameter.values.first
    // Of several encodings the first one counts.
    case "ENCODING" where encoding == .plain:
      switch parameter.values.first?.uppercased() {
      case "QUOTED-PRINTABLE", "Q": encoding = .quotedPrintable
      case "BASE64", "B":
        encoding = .base64
        if !isText { parameters.append(CardParameter("ENCODING", "b")) }
      case "8BIT", "7BIT", "", nil: break
      // Some programs write a charset here; it must not be taken for an encoding later on.
      default: parameters.append(CardParameter("X-ENCODING", values: parameter.values))
      }
    case "ENCODING": break
    default:
      parameters.append(parameter)
    }
  }
}
