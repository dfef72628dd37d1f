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

  /// The columns in the order of the cards, after those that every file has.
  private var columns = Self.names
  private var numbers = Dictionary(
    uniqueKeysWithValues: Self.names.enumerated().map { ($1, $0) })
  /// The place of each column in a line of the file.
  private var places: [Int] = []
  private var width = 0

  /// The cells of a card; its columns become a part of the file.
  mutating func cells(of card: Card) -> [CSVCell] {
    Self.fields(of: card).map { CSVCell(column: number(of: $0.name), text: $0.value) }
  }

  private mutating func number(of column: String) -> Int {
    if let number = numbers[column] { return number }
    defer { columns.append(column) }
    numbers[column] = columns.count
    return columns.count
  }

  /// The first line; no cells are made after it.
  mutating func header() -> String {
    let names = allColumns
    let positions = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    width = names.count
    places = columns.map { positions[$0] ?? 0 }
    return Self.line(names)
  }

  /// The line of a card whose columns are in the header.
  func row(of cells: [CSVCell]) -> String {
    var line = Array(repeating: "", count: width)
    for cell in cells where places.indices.contains(cell.column) {
      line[places[cell.column]] = cell.text
    }
    return Self.line(line)
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

  /// The columns in the order of the file: those of phones, addresses and the like by their number.
  private var allColumns: [String] {
    let numbered = CSVColumn.Kind.allCases.flatMap { kind in
      let parts = kind == .address ? Self.addressParts : ["Label", "Value"]
      let last = (1...CardLimits.entries).last { number in
        parts.contains { numbers["\(kind.rawValue) \(number) - \($0)"] != nil }
      }
      return (0..<(last ?? 0)).flatMap { number in
        parts.map { "\(kind.rawValue) \(number + 1) - \($0)" }
      }
    }
    let placed = Set(numbered)
    let extra = columns.dropFirst(Self.names.count).filter {
      !placed.contains($0) && $0 != Self.cell
    }
    return Self.names + numbered + extra + (numbers[Self.cell] == nil ? [] : [Self.cell])
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

/// The text of one card in one column.
struct CSVCell: Hashable, Sendable {
  /// In the order in which columns came up.
  var column: Int
  var text: String
}
