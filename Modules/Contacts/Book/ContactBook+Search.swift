import Foundation
import ServiceKit

extension ContactBook {
  /// The best matches of the shown names, then those of numbers; each kind in the order of the list.
  func search(_ query: NameQuery, limit: Int) throws -> [ContactHit] {
    try services.store.read { connection in
      let found = try connection.rows(
        NameSearch.statement(
          table: "contacts_people", id: "id", columns: "id, coalesce(remark, cardName), phone"),
        query.folded, query.lettersKey, limit
      ) { ContactSummary(id: try $0.get(0), name: try $0.get(1), phone: try $0.get(2)) }
      let hits = try hits(found, query, connection)
      guard hits.count < limit, let digits = Self.digits(of: query.folded) else { return hits }
      let known = Set(found.map(\.id))
      return try hits + Self.holders(of: digits, except: known, limit - hits.count, connection)
    }
  }

  private func hits(
    _ found: [ContactSummary], _ query: NameQuery, _ connection: Connection
  ) throws -> [ContactHit] {
    let names = found.map(\.name)
    try recall(names, connection)
    return zip(found, reader.readings(of: names)).compactMap { contact, reading in
      guard let match = NameMatch(query, in: reading) else { return nil }
      return ContactHit(
        id: contact.id, name: contact.name, phone: contact.phone,
        match: .init(
          kind: ContactHit.Kind(match.kind), start: match.range.lowerBound,
          length: match.range.count))
    }
  }

  /// The digits of a query that may be a part of a number: three at least, and nothing but what numbers have.
  private static func digits(of query: String) -> String? {
    let digits = query.filter { $0.isASCII && $0.isNumber }
    let rest = query.filter { !($0.isASCII && $0.isNumber) }
    return digits.count >= 3 && rest.allSatisfy { " -+()".contains($0) } ? digits : nil
  }

  private static func holders(
    of digits: String, except known: Set<String>, _ limit: Int, _ connection: Connection
  ) throws -> [ContactHit] {
    try connection.rows(
      "SELECT id, coalesce(remark, cardName), contacts_people.phone, place FROM "
        + "(SELECT person, min(instr(canonical, ?1)) AS place FROM contacts_numbers "
        + "WHERE instr(canonical, ?1) > 0 GROUP BY person) "
        + "JOIN contacts_people ON number = person ORDER BY sortKey, id LIMIT ?2",
      digits, limit + known.count
    ) { row in
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
      case .initials: .initials
      }
  }
}
