/// Writes cards as Google's CSV, with a last column for what Google has no column for.
struct CSVCardWriter {
  private static let names = [
    "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
    "Phonetic Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As",
    "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes",
    "Photo", "Labels",
  ]

  private static let cell = "vCard"
  private static let quote = UInt8(ascii: "\"")

  /// The columns that Google's names don't cover, in the order of the cards.
  private var others: [String] = []
  private var known = Set(Self.names)
  private var columns: [String] = []

  /// Takes the columns of a card into the header.
  mutating func addColumns(of card: Card) {
    for field in Self.fields(of: card) where known.insert(field.name).inserted {
      others.append(field.name)
    }
  }

  /// The first line; no columns are added after it.
  mutating func header() -> String {
    columns = allColumns
    return Self.line(columns)
  }

  /// The line of a card whose columns are in the header.
  func row(of card: Card) -> String {
    let fields = Dictionary(Self.fields(of: card).map { ($0.name, $0.value) }) { first, _ in first }
    return Self.line(columns.map { fields[$0] ?? "" })
  }

  /// A card's fields, with the whole card in the last when the others don't say everything.
  private static func fields(of card: Card) -> [CSVField] {
    let written = CSVFields(card)
    let fields = written.fields
    if written.unplaced.isEmpty && says(fields, all: card) { return fields }
    let text = VCardWriter(version: .v30).text(of: card)
    return fields + [CSVField(name: cell, value: text)]
  }

  private static func says(_ fields: [CSVField], all card: Card) -> Bool {
    var builder = CSVCardBuilder()
    for field in fields {
      builder.add(field.value, name: field.name, column: CSVColumn(field.name))
    }
    guard case .success(let same) = builder.result(line: 1) else { return false }
    return same.fingerprint == card.fingerprint
  }

  private var allColumns: [String] {
    let numbered = CSVColumn.Kind.allCases.flatMap { kind in
      let parts = kind == .address ? Self.addressParts : ["Label", "Value"]
      let last = (1...CardLimits.entries).last { number in
        parts.contains { known.contains("\(kind.rawValue) \(number) - \($0)") }
      }
      return (0..<(last ?? 0)).flatMap { number in
        parts.map { "\(kind.rawValue) \(number + 1) - \($0)" }
      }
    }
    let placed = Set(numbered)
    let extra = others.filter { !placed.contains($0) && $0 != Self.cell }
    return Self.names + numbered + extra + (known.contains(Self.cell) ? [Self.cell] : [])
  }

  private static let addressParts = [
    "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country",
    "Extended Address",
  ]

  private static func line(_ fields: [String]) -> String {
    fields.map { quoted(CSVGuard.protected($0)) }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let special = ",;\"\r\n\t".utf8
    let isSpecial =
      field.utf8.contains { special.contains($0) } || field.utf8.first == 32
      || field.utf8.last == 32
    guard isSpecial else { return field }
    var text: [UInt8] = [quote]
    for byte in field.utf8 {
      text.append(contentsOf: repeatElement(byte, count: byte == quote ? 2 : 1))
    }
    return String(decoding: text + [quote], as: UTF8.self)
  }
}
