import MediatorKit

/// The whole lists of a search for everything.
enum SearchList: String, Codable, CaseIterable, Sendable {
  case contacts, groups
}

extension SearchList: Payload {}
