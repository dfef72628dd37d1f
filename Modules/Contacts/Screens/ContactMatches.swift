/// Explains why a search found a contact, if its name and its first number don't show it.
struct ContactMatches {
  private let digits: String
  /// The canonical numbers of the hits whose first number doesn't match, by id.
  private let numbers: [String: [String]]

  init(_ hits: [ContactHit], _ query: String, _ contacts: Target_Contacts) throws {
    let digits = Self.digits(of: NameQuery(query)?.folded ?? "")
    let others = hits.filter { $0.match.kind == .phone && !Self.shows(digits, $0) }
    let names = others.isEmpty ? [] : try contacts.Action_names(ids: others.map(\.id), phones: [])
    self.digits = digits
    numbers = Dictionary(names.map { ($0.id, $0.numbers) }) { first, _ in first }
  }

  /// The matching number, name or part of the name; nil if the row shows it anyway.
  func text(of hit: ContactHit) -> String? {
    switch hit.match.kind {
    case .phone: numbers[hit.id]?.first { $0.contains(digits) }
    case .text: hit.cardName
    case .pinyin, .initials:
      // The part that the letters stand for: `oy` stands for 欧阳. A whole name isn't repeated.
      hit.matchedPart == hit.cardName ?? hit.name
        ? hit.cardName : "\(hit.cardName.map { "\($0): " } ?? "")“\(hit.matchedPart)”"
    }
  }

  private static func shows(_ digits: String, _ hit: ContactHit) -> Bool {
    Self.digits(of: hit.phone ?? "").contains(digits)
  }

  private static func digits(of text: String) -> String {
    text.filter { $0.isASCII && $0.isNumber }
  }
}

extension ContactHit {
  /// The characters of the name, or of the card's name, that match.
  fileprivate var matchedPart: String {
    String((cardName ?? name).dropFirst(match.start).prefix(match.length))
  }
}
