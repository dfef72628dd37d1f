/// A card as fields under the names of Google's columns.
struct CSVFields {
  /// The texts of the columns, without empty fields.
  private(set) var fields: [CSVField] = []
  /// The properties that have no column.
  private(set) var unplaced: [CardProperty] = []
  private var counts: [CSVColumn.Kind: Int] = [:]
  private var names: Set<String> = []
  /// The groups that a column shows the label of.
  private var labelled: Set<String> = []

  init(_ card: Card) {
    for property in card.properties where Self.kind(of: property) != nil {
      if let group = property.group { labelled.insert(group) }
    }
    for property in card.properties {
      // In one spelling, so that the card in the last column shows the same fields.
      if !place(property.converted(to: .v30), of: card) { unplaced.append(property) }
    }
  }

  /// Google's column for a text property.
  static let textColumns = [
    "X-PHONETIC-FIRST-NAME": "Phonetic First Name",
    "X-PHONETIC-MIDDLE-NAME": "Phonetic Middle Name",
    "X-PHONETIC-LAST-NAME": "Phonetic Last Name",
    "NICKNAME": "Nickname", "TITLE": "Organization Title", "BDAY": "Birthday", "NOTE": "Notes",
  ]

  private static let nameColumns = [
    "Last Name", "First Name", "Middle Name", "Name Prefix", "Name Suffix",
  ]

  private static let addressColumns = [
    "PO Box", "Extended Address", "Street", "City", "Region", "Postal Code", "Country",
  ]

  /// Returns false when the property has no column, or when its column is taken.
  private mutating func place(_ property: CardProperty, of card: Card) -> Bool {
    if let kind = Self.kind(of: property) {
      return placeEntry(property, kind: kind, of: card)
    }
    switch property.name {
    case "N": return placeParts(property.components, under: Self.nameColumns)
    case "FN":
      // A row needs something to be found by; the last column says that it isn't the given name.
      if card.name == nil && property.text != card.derivedName { add("First Name", property.text) }
      return true
    case "ORG":
      return placeParts(
        property.components, under: ["Organization Name", "Organization Department"])
    case "CATEGORIES":
      let labels = CardText.components(property.value, separator: ",")
      return add("Labels", labels.map(CardText.trimmed).joined(separator: " ::: "))
    case "PHOTO":
      return CardBinary(property) == nil && add("Photo", property.value)
    case "X-CSV":
      let header = property.parameters.first { $0.name == "X-HEADER" }?.values.first ?? ""
      let isFree = !CardText.trimmed(header).isEmpty && CSVColumn(header) == .other
      return isFree && add(header, property.text)
    case "X-ABLABEL":
      return property.group.map(labelled.contains) ?? false
    default:
      guard let column = Self.textColumns[property.name] else { return false }
      return add(column, property.text)
    }
  }

  private static func kind(of property: CardProperty) -> CSVColumn.Kind? {
    CSVColumn.Kind.allCases.first { $0.property == property.name }
  }

  private mutating func placeEntry(
    _ property: CardProperty, kind: CSVColumn.Kind, of card: Card
  ) -> Bool {
    let number = counts[kind, default: 0] + 1
    guard number <= CardLimits.entries else { return false }
    counts[kind] = number
    let head = "\(kind.rawValue) \(number) - "
    add(head + "Label", CSVLabel(of: property, in: card).text)
    guard kind == .address else {
      return add(head + "Value", kind == .website ? property.value : property.text)
    }
    if let formatted = property.parameters.first(where: { $0.name == "LABEL" })?.values.first {
      add(head + "Formatted", formatted)
    }
    return placeParts(property.components, under: Self.addressColumns.map { head + $0 })
  }

  private mutating func placeParts(_ parts: [String], under columns: [String]) -> Bool {
    zip(columns, parts).reduce(true) { add($1.0, $1.1) && $0 }
  }

  @discardableResult
  private mutating func add(_ name: String, _ value: String) -> Bool {
    guard !value.isEmpty else { return true }
    guard names.insert(name).inserted else { return false }
    fields.append(CSVField(name: name, value: value))
    return true
  }
}
