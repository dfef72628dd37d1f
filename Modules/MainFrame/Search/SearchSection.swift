import MediatorKit

/// Results of a search that belong together.
struct SearchSection: Codable, Hashable, Sendable {
  /// Nil for the rows that open the web.
  let title: String?
  let rows: [SearchRow]
}

extension SearchSection: Payload {}

/// A result of a search.
struct SearchRow: Codable, Hashable, Sendable, Identifiable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// Opens the chat; its id is the contact's.
    case contact
    /// Opens the chat of the group with its id.
    case group
    /// Opens the whole list of the kind.
    case moreContacts, moreGroups
    /// Opens a web page.
    case web
    /// A word to search for instead.
    case related
    /// A result of another type than all.
    case result
  }

  /// Unique among the rows of a search.
  let id: String
  let kind: Kind
  let title: String
  var subtitle: String?
}

extension SearchRow: Payload {}

// Everything at once.
extension SearchSection {
  /// How many contacts and groups are shown before the rest is a row More.
  static let top = 3

  /// The most groups.
  static let groupLimit = 7

  /// The sections for a keyword: contacts, groups with them, and the web.
  static func all(_ keyword: String, _ contacts: [MainFrameNeeds.Hit]) -> [SearchSection] {
    [
      section(self.contacts(contacts), more: "More contacts", .moreContacts),
      section(groups(contacts), more: "More group chats", .moreGroups), web(keyword),
    ].compactMap(\.self)
  }

  /// All contacts.
  static func contacts(_ contacts: [MainFrameNeeds.Hit]) -> SearchSection {
    let rows = contacts.map {
      SearchRow(id: $0.id, kind: .contact, title: $0.name, subtitle: $0.phone)
    }
    return SearchSection(title: "Contacts", rows: rows)
  }

  /// All groups: one with each of the first contacts.
  static func groups(_ contacts: [MainFrameNeeds.Hit]) -> SearchSection {
    let rows = contacts.prefix(groupLimit).enumerated().map { place, contact in
      let group = FoundGroup(place: place, contact: contact.id)
      return SearchRow(
        id: group.id, kind: .group, title: group.title(contact.name),
        subtitle: "With: \(contact.name)")
    }
    return SearchSection(title: "Group chats", rows: rows)
  }

  private static let endings = ["", " news", " guide", " pictures", " near me"]

  private static func web(_ keyword: String) -> SearchSection {
    let rows = endings.enumerated().map {
      SearchRow(id: "web.\($0.offset)", kind: .web, title: keyword + $0.element)
    }
    return SearchSection(title: nil, rows: rows)
  }

  /// The first rows of a section, with a row for the others; nil without rows.
  private static func section(
    _ section: SearchSection, more title: String, _ kind: SearchRow.Kind
  ) -> SearchSection? {
    guard !section.rows.isEmpty else { return nil }
    let more =
      section.rows.count > top ? [SearchRow(id: kind.rawValue, kind: kind, title: title)] : []
    return SearchSection(title: section.title, rows: section.rows.prefix(top) + more)
  }
}

// One of the other types.
extension SearchSection {
  static let pageSize = 20

  /// The number of pages with results.
  static let pages = 5

  /// The related words of a keyword: 8 for typed text, 4 after one was taken over, then none.
  static func related(to keyword: String, after refinements: Int) -> [SearchSection] {
    let count = [8, 4].dropFirst(refinements).first ?? 0
    guard count > 0, !keyword.isEmpty else { return [] }
    let rows = (1...count).map {
      SearchRow(id: "related.\($0)", kind: .related, title: "\(keyword) related \($0)")
    }
    return [SearchSection(title: "About \(keyword)", rows: rows)]
  }

  /// The results of a page, from 1 on; none beyond the last page.
  static func results(of keyword: String, page: Int) -> [SearchRow] {
    guard (1...pages).contains(page) else { return [] }
    return (1...pageSize).map { place in
      let number = (page - 1) * pageSize + place
      return SearchRow(id: "result.\(number)", kind: .result, title: "\(keyword) result \(number)")
    }
  }
}
