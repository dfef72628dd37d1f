import Foundation
import ServiceKit

extension ContactBook {
  /// A row of ``NameSearch``.
  private struct Candidate {
    let id: String
    let cardName: String
    let remark: String?
    let phone: String?

    init(_ row: Row) throws {
      id = try row.get(0)
      cardName = try row.get(1)
      remark = try row.get(2)
      phone = try row.get(3)
    }
  }

  /// The best matches of names, then of beginnings of syllables, then of numbers.
  func search(_ query: NameQuery, limit: Int) throws -> [ContactHit] {
    try services.store.read { connection in
      let ranked = try connection.rows(
        NameSearch.ranked(hasDigits: query.hasDigits), query.folded, query.lettersKey, limit,
        row: Candidate.init)
      var hits = try hits(ranked, query, connection).map(\.hit)
      guard hits.count < limit else { return hits }
      if let pattern = query.partsPattern {
        let found = Set(hits.map(\.id))
        let candidates = try connection.rows(
          NameSearch.candidates(hasDigits: query.hasDigits), pattern, query.firstInitial,
          row: Candidate.init
        ).filter { !found.contains($0.id) }
        let byParts = try self.hits(candidates, query, connection)
        let usualFirst = byParts.filter { !$0.isRare } + byParts.filter(\.isRare)
        hits += usualFirst.prefix(limit - hits.count).map(\.hit)
      }
      guard hits.count < limit, let digits = Self.digits(of: query.folded) else { return hits }
      let known = Set(hits.map(\.id))
      return try hits + Self.holders(of: digits, except: known, limit - hits.count, connection)
    }
  }

  private func hits(
    _ candidates: [Candidate], _ query: NameQuery, _ connection: Connection
  ) throws -> [(hit: ContactHit, isRare: Bool)] {
    try recall(candidates.flatMap { [$0.remark ?? $0.cardName, $0.cardName] }, connection)
    return candidates.compactMap { hit($0, query) }
  }

  private func hit(
    _ candidate: Candidate, _ query: NameQuery
  ) -> (hit: ContactHit, isRare: Bool)? {
    let name = candidate.remark ?? candidate.cardName
    let shown = NameMatch(query, in: reader.reading(of: name))
    let hidden =
      candidate.remark == nil || shown != nil
      ? nil : NameMatch(query, in: reader.reading(of: candidate.cardName))
    guard let match = shown ?? hidden else { return nil }
    let hit = ContactHit(
      id: candidate.id, name: name, cardName: hidden.map { _ in candidate.cardName },
      phone: candidate.phone,
      match: .init(
        kind: ContactHit.Kind(match.kind), start: match.range.lowerBound, length: match.range.count)
    )
    return (hit, match.isRare)
  }

  /// The digits of a query that may be a part of a number: at least three, and nothing but signs of numbers.
  private static func digits(of query: String) -> String? {
    let digits = query.filter { $0.isASCII && $0.isNumber }
    let rest = query.filter { !($0.isASCII && $0.isNumber) }
    return digits.count >= 3 && rest.allSatisfy { " -+()./".contains($0) } ? digits : nil
  }

  private static func holders(
    of digits: String, except known: Set<String>, _ limit: Int, _ connection: Connection
  ) throws -> [ContactHit] {
    try connection.rows(NameSearch.holders, digits, limit + known.count) { row in
      ContactHit(
        id: try row.get(0), name: try row.get(1), phone: try row.get(2),
        match: .init(kind: .phone, start: try row.get(3) - 1, length: digits.count))
    }
    .filter { !known.contains($0.id) }.prefix(limit).map(\.self)
  }
}

extension ContactHit.Kind {
  fileprivate init(_ kind: NameMatch.Kind) {
    self =
      switch kind {
      case .text: .text
      case .pinyin: .pinyin
      case .initials, .parts: .initials
      }
  }
}
