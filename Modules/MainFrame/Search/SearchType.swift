import MediatorKit

/// A kind of search.
enum SearchType: String, Codable, CaseIterable, Sendable {
  /// Contacts, group chats and the web.
  case all
  case moments, subscriptions, officialAccounts, miniPrograms, music, stickers

  /// The number of the type: -1 for all, then from 0.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) - 1 }

  /// The name on the screen.
  var title: String {
    switch self {
    case .all: "All"
    case .moments: "Moments"
    case .subscriptions: "Subscriptions"
    case .officialAccounts: "Official accounts"
    case .miniPrograms: "Mini programs"
    case .music: "Music"
    case .stickers: "Stickers"
    }
  }
}

extension SearchType: Payload {}
