/// Makes a card of the fields of one row.
struct CSVCardBuilder {
  private struct Key: Hashable {
    var kind: CSVColumn.Kind
    /// A number, or the place of an Outlook address.
    var place: String
  }

  private struct Entry {
    var label = ""
    var types: [String]?
    var value = ""
    var formatted = ""
    var parts: [String] = []
  }

  private var fields: Set<CSVField> = []
  private var cell: String?
  private var fullName = ""
  private var name = Array(repeating: "", count: 5)
  private var organisation: [String] = []
  private var properties: [CardProperty] = []
  private var keys: [Key] = []
  private var entries: [Key: Entry] = [:]
  private var groups = 0

  /// Takes in a field that isn't empty.
  mutating func add(_ value: String, name: String, column: CSVColumn) {
    if column == .card {
      cell = value
      return
    }
    fields.insert(CSVField(name: name, value: value))
    switch column {
    case .fullName: fullName = value
    case .name(let part): self.name[part] = value
    case .organisation(let part): Self.set(value, at: part, of: &organisation)
    case .text(let property): append(property, CardText.escape(value))
    case .photo: append("PHOTO", value, [CardParameter("VALUE", "uri")])
    case .categories:
      let labels = Self.parts(of: value)
      append("CATEGORIES", labels.map(CardText.escape).joined(separator: ","))
    case .other, .card:
      append("X-CSV", CardText.escape(value), [Self.parameter("X-HEADER", name)])
    default: addToEntry(value, column: column)
    }
  }

  /// The card, or why the row has none.
  mutating func result(line: Int) -> Result<Card, CardProblem> {
    finishNames()
    for key in keys { if let entry = entries[key] { append(entry, kind: key.kind) } }
    let shown = Card(version: .v30, properties: properties, line: line)
    guard let cell else { return Self.checked(shown) }
    return Self.card(inCell: cell)
      .mapError { CardProblem(line: line, fault: $0.fault) }
      .flatMap { Self.checked(merged(shown, with: $0)) }
  }

  private static func checked(_ card: Card) -> Result<Card, CardProblem> {
    card.isNameless
      ? .failure(CardProblem(line: card.line, fault: .nothingToShow)) : .success(card)
  }

  private static func card(inCell text: String) -> Result<Card, CardProblem> {
    var scanner = VCardScanner()
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { scanner.next(in: $0) }
      ?? .failure(CardProblem(line: 1, fault: .noCard))
  }

  /// The cell's card if the row is unedited; else the row, with the properties that only the cell has.
  private func merged(_ shown: Card, with kept: Card) -> Card {
    let written = CSVFields(kept)
    let skipped = kept.skipped.map { CardProblem(line: shown.line, fault: $0.fault) }
    guard fields != Set(written.fields) else {
      return Card(
        version: kept.version, properties: kept.properties, line: shown.line, skipped: skipped)
    }
    var result = shown
    result.skipped = skipped
    if shown.name == kept.name, kept.first("FN") != nil {
      result.properties.removeAll { $0.name == "FN" }
      result.properties += kept.all("FN")
    }
    result.properties += written.unplaced
    return result
  }

  private mutating func finishNames() {
    if !organisation.isEmpty {
      append("ORG", organisation.map(CardText.escape).joined(separator: ";"))
    }
    if name.contains(where: { !$0.isEmpty }) {
      append("N", name.map(CardText.escape).joined(separator: ";"))
    }
    let shown = fullName.isEmpty ? CardName(components: name).displayName : fullName
    if !shown.isEmpty { append("FN", CardText.escape(shown)) }
  }

  private mutating func addToEntry(_ value: String, column: CSVColumn) {
    switch column {
    case .label(let kind, let number): change(kind, "\(number)") { $0.label = value }
    case .value(let kind, let number): change(kind, "\(number)") { $0.value = value }
    case .formatted(let number): change(.address, "\(number)") { $0.formatted = value }
    case .addressPart(let number, let part):
      change(.address, "\(number)") { Self.set(value, at: part, of: &$0.parts) }
    case .fixedAddress(let type, let part):
      change(.address, type) {
        $0.types = type.isEmpty ? [] : [type]
        Self.set(value, at: part, of: &$0.parts)
      }
    case .fixed(let kind, let types):
      append(Entry(types: types, value: value), kind: kind)
    case .named(let kind, let label):
      append(Entry(label: label, value: value), kind: kind)
    default: break
    }
  }

  private mutating func change(
    _ kind: CSVColumn.Kind, _ place: String, _ body: (inout Entry) -> Void
  ) {
    let key = Key(kind: kind, place: place)
    if entries[key] == nil { keys.append(key) }
    body(&entries[key, default: Entry()])
  }

  private mutating func append(_ entry: Entry, kind: CSVColumn.Kind) {
    if kind == .address {
      let address = entry.parts.map(CardText.escape).joined(separator: ";")
      let formatted =
        entry.formatted.isEmpty ? [] : [Self.parameter("LABEL", entry.formatted)]
      guard !address.isEmpty || !formatted.isEmpty else { return }
      return append(entry, "ADR", address.isEmpty ? ";;;;;;" : address, formatted)
    }
    for part in Self.parts(of: entry.value) {
      append(entry, kind.property, kind == .website ? part : CardText.escape(part), [])
    }
  }

  private mutating func append(
    _ entry: Entry, _ name: String, _ value: String, _ parameters: [CardParameter]
  ) {
    let label = CSVLabel(entry.label)
    if let types = entry.types ?? label.types {
      return append(name, value, types.map { CardParameter("TYPE", $0) } + parameters)
    }
    groups += 1
    let preference = label.isPreferred ? [CardParameter("TYPE", "pref")] : []
    append(name, value, preference + parameters, group: "item\(groups)")
    append("X-ABLABEL", CardText.escape(label.word), [], group: "item\(groups)")
  }

  private mutating func append(
    _ name: String, _ value: String, _ parameters: [CardParameter] = [], group: String? = nil
  ) {
    properties.append(
      CardProperty(group: group, name: name, parameters: parameters, value: value))
  }

  /// A parameter with the line breaks that a vCard has.
  private static func parameter(_ name: String, _ text: String) -> CardParameter {
    CardParameter(name, String(decoding: CardText.withLineFeeds(text), as: UTF8.self))
  }

  /// Google puts several values into one field.
  private static func parts(of value: String) -> [String] {
    value.split(separator: " ::: ").map { CardText.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  private static func set(_ value: String, at index: Int, of parts: inout [String]) {
    while parts.count <= index { parts.append("") }
    parts[index] = value
  }
}
