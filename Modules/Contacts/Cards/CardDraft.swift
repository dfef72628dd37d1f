/// A card while it is read: its properties so far, or its first fault.
struct CardDraft {
  /// Of the card's `BEGIN:VCARD`.
  let line: Int
  /// Once a card has a fault, the rest of it is skipped.
  private(set) var fault: BrokenCard?
  private(set) var properties: [CardProperty] = []
  private var version: CardVersion?
  /// Values whose escapes are already 3.0's, or that have none.
  private var isFinal: Set<Int> = []

  init(line: Int) {
    self.line = line
  }

  /// Whether the card is 2.1 as far as is known.
  var isOld: Bool { version == .v21 }

  /// Remembers the fault, unless there is an earlier one.
  mutating func fail(_ fault: CardFault, line: Int) {
    guard self.fault == nil else { return }
    self.fault = BrokenCard(line: line, fault: fault)
    properties = []
  }

  /// Adds a line whose head is read and whose value is unfolded.
  mutating func add(_ head: CardHead, value bytes: UnsafeRawBufferPointer, line: Int) {
    guard fault == nil else { return }
    do throws(CardFault) {
      let value = try Self.text(of: bytes, head: head)
      switch head.name {
      case "VERSION": try readVersion(value)
      case "BEGIN", "END": throw .misplacedMarker
      default: try append(head, value: value)
      }
    } catch {
      fail(error, line: line)
    }
  }

  /// Adds a nested card, which stays text.
  mutating func addAgent(_ bytes: UnsafeRawBufferPointer, line: Int) {
    guard fault == nil else { return }
    guard bytes.count <= CardLimits.propertyBytes else { return fail(.lineTooLong, line: line) }
    guard properties.count < CardLimits.properties else {
      return fail(.tooManyProperties, line: line)
    }
    guard let text = bytes.utf8Text else { return fail(.notUTF8(property: "AGENT"), line: line) }
    isFinal.insert(properties.count)
    properties.append(CardProperty(name: "AGENT", value: CardText.escape(text)))
  }

  /// The card, or why it is none.
  func result() -> Result<Card, BrokenCard> {
    if let fault { return .failure(fault) }
    var card = Card(version: version ?? .v30, properties: properties, line: line)
    // Which escapes a value has is known only now: VERSION may come last.
    for index in properties.indices where !isFinal.contains(index) {
      let property = properties[index]
      card.properties[index].value =
        isOld ? CardText.normalise21(property) : CardText.normalise(property.value)
    }
    guard !card.displayName.isEmpty else {
      return .failure(BrokenCard(line: line, fault: .nothingToShow))
    }
    return .success(card)
  }

  private mutating func readVersion(_ value: String) throws(CardFault) {
    let text = CardText.trimmed(value)
    guard let version = CardVersion(rawValue: text) else {
      let shown = text.unicodeScalars.filter { $0.value > 32 && $0.value < 127 }.prefix(20)
      throw .unknownVersion(String(shown))
    }
    self.version = self.version ?? version
  }

  private mutating func append(_ head: CardHead, value: String) throws(CardFault) {
    guard properties.count < CardLimits.properties else { throw .tooManyProperties }
    var property = CardProperty(
      group: head.group, name: head.name, parameters: head.parameters, value: value)
    if head.encoding == .base64 {
      isFinal.insert(properties.count)
    } else if let address = CardDataAddress(property) {
      guard let base64 = CardEncoding.base64(address.base64.utf8) else {
        throw .badBase64(property: head.name)
      }
      property.value = CardDataAddress(mediaType: address.mediaType, base64: base64).text
      isFinal.insert(properties.count)
    }
    properties.append(property)
  }

  private static func text(
    of bytes: UnsafeRawBufferPointer, head: CardHead
  ) throws(CardFault) -> String {
    switch head.encoding {
    case .plain:
      return try CardCharset.decode(bytes, charset: head.charset, property: head.name)
    case .base64:
      guard let text = CardEncoding.base64(bytes) else { throw .badBase64(property: head.name) }
      return text
    case .quotedPrintable:
      let decoded = CardEncoding.quotedPrintable(bytes)
      let result = decoded.withUnsafeBytes { bytes in
        Result { () throws(CardFault) in
          try CardCharset.decode(bytes, charset: head.charset, property: head.name)
        }
      }
      return try result.get()
    }
  }
}
