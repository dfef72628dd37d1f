/// What can be wrong with a file of cards.
enum CardFault: Error, Hashable, Sendable {
  case noCard
  case strayLine
  case endWithoutBegin
  case beginWithoutEnd
  case cardTooLarge
  case tooManyProperties
  case lineTooLong
  case noColon
  case badName
  case misplacedMarker
  case unknownVersion(String)
  case unknownCharset(String)
  case notInCharset(String, property: String)
  case notUTF8(property: String)
  case badBase64(property: String)
  case nothingToShow
  case unknownHeader
  case tooManyColumns
  case openQuote
  case textAfterQuote
  case surplusFields(found: Int, header: Int)
  case rowNotUTF8
  case unknownEncoding
  case notInEncoding(String)
  case tooLargeToConvert
  case unreadable

  /// Whether a card can do without the property that has this fault.
  var isOfProperty: Bool {
    switch self {
    case .lineTooLong, .noColon, .badName, .unknownCharset, .notInCharset, .notUTF8, .badBase64:
      true
    default: false
    }
  }

  /// The fault and its fix; names properties, but shows no values.
  var reason: String {
    switch self {
    case .noCard:
      "The file has no card: a vCard file has BEGIN:VCARD lines, a CSV file starts with a line of column names."
    case .strayLine:
      "This line is outside any card: put a BEGIN:VCARD line before it, or remove it."
    case .endWithoutBegin:
      "END:VCARD has no BEGIN:VCARD: put BEGIN:VCARD on the card's first line, or remove this line."
    case .beginWithoutEnd:
      "The card that begins here has no END:VCARD: put END:VCARD after its last line."
    case .tooLargeToConvert:
      "The file is larger than \(CardWindow.size >> 20) MiB and isn't UTF-8: convert it to UTF-8."
    case .unreadable: "The file can't be read further: check that it isn't changed, and the disk."
    case .cardTooLarge:
      "The card is larger than \(CardLimits.cardBytes >> 20) MiB: remove its photo or make it smaller."
    case .tooManyProperties:
      "The card has more than \(CardLimits.properties) properties: split it into several cards."
    case .lineTooLong:
      "The property is longer than \(CardLimits.propertyBytes >> 20) MiB: make its value smaller."
    case .noColon:
      "The line has no colon: write it as NAME:value, or begin it with a space if it continues the line before."
    case .badName:
      "The property's name is empty or has characters that names can't have: use letters, digits and hyphens."
    case .misplacedMarker:
      "BEGIN and END are for whole cards: write BEGIN:VCARD or END:VCARD, without group and parameters."
    case .unknownVersion(let version):
      "Version '\(version)' is unknown: export the card as 2.1, 3.0 or 4.0."
    case .unknownCharset(let charset):
      "Charset '\(charset)' is unknown: convert the file to UTF-8 and remove CHARSET."
    case .notInCharset(let charset, let property):
      "The value of \(property) isn't \(charset): name the charset that it was written in, or convert the file to UTF-8."
    case .notUTF8(let property):
      "The value of \(property) isn't UTF-8: convert the file to UTF-8, or name its encoding, as in encoding=GBK."
    case .badBase64(let property):
      "The value of \(property) isn't base64: export the card again, or remove the property."
    case .nothingToShow:
      "The card has no name, and no nickname, organisation, mail address or number to show instead: add an FN line."
    case .unknownHeader:
      "The first line has no known column name: start the file with a line such as Name,Phone,Email."
    case .tooManyColumns:
      "The row has more than \(CardLimits.columns) fields: remove the empty ones."
    case .openQuote:
      "The quote that opens here is never closed: add a quote at the end of the field, and double those inside it."
    case .textAfterQuote:
      "Text follows a closing quote: put the whole field in quotes, and double those inside it."
    case .surplusFields(let found, let header):
      "The row has \(found) fields but the first line names \(header): put fields with a comma in quotes."
    case .rowNotUTF8:
      "The row isn't UTF-8: save the file as UTF-8."
    case .unknownEncoding:
      "The file isn't UTF-8, and its encoding can't be recognised: name it, as in encoding=GBK, Big5 or Windows-1252."
    case .notInEncoding(let name):
      "The file isn't \(name): name the encoding that it was written in."
    }
  }
}
