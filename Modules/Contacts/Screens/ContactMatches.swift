import ScreenKit

/// The results of a search as rows, each with the reason why it was found.
struct ContactMatches {
  private let hits: [ContactHit]
  private let digits: String
  /// The canonical numbers of the hits whose first number doesn't match, by id.
  private let numbers: [String: [String]]

  init(_ query: String, limit: Int, in book: Target_Contacts) throws {
    let digits = NameQuery(query)?.folded.filter(\.isDigit) ?? ""
    hits = try book.Action_search(query: query, limit: limit)
    let others = hits.filter { $0.match.kind == .phone && $0.phone?.range(ofDigits: digits) == nil }
    let names = others.isEmpty ? [] : try book.Action_names(ids: others.map(\.id), phones: [])
    self.digits = digits
    numbers = Dictionary(names.map { ($0.id, $0.numbers) }) { first, _ in first }
  }

  /// One row for each result, without links.
  var rows: [Content.Row] {
    hits.map { hit in
      let match = explanation(of: hit)
      var row = Content.Row(
        hit.id, hit.name, subtitle: match ?? hit.phone, value: match == nil ? nil : hit.phone)
      row.highlights = highlight(of: hit, row.subtitle).map { [$0] } ?? []
      return row
    }
  }

  /// The matching number, name or part of the name; nil if the row shows it anyway.
  private func explanation(of hit: ContactHit) -> String? {
    switch hit.match.kind {
    case .phone: numbers[hit.id]?.first { $0.range(ofDigits: digits) != nil }
    case .text: hit.cardName
    case .pinyin, .initials:
      // The part that the letters stand for: `oy` stands for 欧阳. A whole name isn't repeated.
      hit.matchedPart == hit.cardName ?? hit.name
        ? hit.cardName : "\(hit.cardName.map { "\($0): " } ?? "")“\(hit.matchedPart)”"
    }
  }

  private func highlight(of hit: ContactHit, _ subtitle: String?) -> Content.Row.Highlight? {
    guard hit.match.kind == .phone else {
      // A card's name is at the beginning of the subtitle.
      let range = hit.match.start..<hit.match.start + hit.match.length
      return Content.Row.Highlight(hit.cardName == nil ? .title : .subtitle, range)
    }
    return subtitle?.range(ofDigits: digits).map { Content.Row.Highlight(.subtitle, $0) }
  }
}

extension ContactHit {
  /// The characters of the name, or of the card's name, that match.
  fileprivate var matchedPart: String {
    String((cardName ?? name).dropFirst(match.start).prefix(match.length))
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension String {
  /// The characters from the first to the last of some digits, whatever is between them.
  fileprivate func range(ofDigits digits: String) -> Range<Int>? {
    let places = enumerated().filter(\.element.isDigit)
    guard !digits.isEmpty, places.count >= digits.count else { return nil }
    for start in 0...(places.count - digits.count) {
      let part = places[start..<start + digits.count]
      guard part.map(\.element) == Array(digits), let first = part.first, let last = part.last
      else { continue }
      return first.offset..<last.offset + 1
    }
    return nil
  }
}
