import Foundation

/// A card while it is read: its properties so far, or the fault that makes it unreadable.
struct CardDraft {
  /// Of the card's `BEGIN:VCARD`.
  let line: Int
  /// The charset of values that name none; nil for UTF-8.
  private let charset: String?
  /// Once a card has a fault, the rest of it is skipped.
  private(set) var fault: CardProblem?
  /// The properties that can't be read, and whether one of them is the name.
  private var skipped: [CardProblem] = []
  private var unreadName: CardProblem?
  private(set) var properties: [CardProperty] = []
  private var version: CardVersion?
  /// Values whose escapes are already 3.0's, or that have none.
  private var isFinal: Set<Int> = []

  init(line: Int, charset: String? = nil) {
    self.line = line
    self.charset = charset
  }

  /// Whether the card is 2.1 as far as is known.
  var isOld: Bool { version == .v21 }

  /// Remembers the fault, unless there is an earlier one.
  ///
  /// A fault of one property skips that property; the card fails without a readable name.
  mutating func fail(_ fault: CardFault, line: Int, name: String? = nil) {
    guard self.fault == nil else { return }
    let problem = CardProblem(line: line, fault: fault)
    guard fault.isOfProperty, skipped.count < CardLimits.skippedProperties else {
      self.fault = problem
      properties = []
      return
    }
    skipped.append(problem)
    if name == "FN" || name == "N" { unreadName = unreadName ?? problem }
  }

  /// Adds a line whose head is read and whose value is unfolded.
  mutating func add(_ head: CardHead, value bytes: UnsafeRawBufferPointer, line: Int) {
    guard fault == nil else { return }
    do throws(CardFault) {
      let value = try Self.text(of: bytes, head: head, charset: head.charset ?? charset)
      switch head.name {
      case "VERSION": try readVersion(value)
      case "BEGIN", "END": throw .misplacedMarker
      // Written again, it would begin a nested card.
      case "AGENT" where CardText.trimmed(value).uppercased() == "BEGIN:VCARD":
        throw .misplacedMarker
      default: try append(head, value: value)
      }
    } catch {
      fail(error, line: line, name: head.name)
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

  /// The card, or why it can't be read.
  func result() -> Result<Card, CardProblem> {
    if let fault { return .failure(fault) }
    var card = Card(
      version: version ?? .v30, properties: properties, line: line, skipped: skipped)
    // Only now are the escapes of a value known: VERSION may come last.
    for index in properties.indices where !isFinal.contains(index) {
      let property = properties[index]
      card.properties[index].value =
        isOld ? CardText.normalise21(property) : CardText.normalise(property.value)
    }
    // A number in place of an unreadable name would hide that the whole file is in another charset.
    if let unreadName, card.first("FN") == nil, card.name == nil { return .failure(unreadName) }
    guard !card.isNameless else {
      return .failure(skipped.first ?? CardProblem(line: line, fault: .nothingToShow))
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
    if head.encoding == .base64, !head.isText {
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
    of bytes: UnsafeRawBufferPointer, head: CardHead, charset: String?
  ) throws(CardFault) -> String {
    switch head.encoding {
    case .plain:
      return try CardCharset.decode(bytes, charset: charset, property: head.name)
    case .base64:
      guard let text = CardEncoding.base64(bytes) else { throw .badBase64(property: head.name) }
      guard head.isText, let decoded = Data(base64Encoded: text) else { return text }
      return try Self.text(of: Array(decoded), head: head, charset: charset)
    case .quotedPrintable:
      let decoded = CardEncoding.quotedPrintable(bytes)
      return try Self.text(of: decoded, head: head, charset: charset)
    }
  }

  private static func text(
    of decoded: [UInt8], head: CardHead, charset: String?
  ) throws(CardFault) -> String {
    let result = decoded.withUnsafeBytes { bytes in
      Result { () throws(CardFault) in
        try CardCharset.decode(bytes, charset: charset, property: head.name)
      }
    }
    return try result.get()
  }
}
