import Foundation
import ServiceKit

/// Feedback and likes, and the deletion of an account's part on the server.
struct AccountStore: Sendable {
  private let store: Store
  private let clock: WallClock

  init(_ services: Services) { (store, clock) = (services.store, services.clock) }

  func addFeedback(_ text: String, by account: String) throws {
    try store.write { connection in
      _ = try connection.execute(
        "INSERT INTO shop_feedback (account, text, at) VALUES (?, ?, ?)", account, text,
        clock.now.ISO8601Format())
    }
  }

  /// The places of a page that an account likes.
  func likes(of account: String, page: Int) throws -> Set<Int> {
    try store.read { connection in
      Set(
        try connection.rows(
          "SELECT place FROM shop_like WHERE account = ? AND page = ?", account, page
        ) { try $0[0] as Int })
    }
  }

  /// Adds a like, or removes it.
  func toggleLike(_ place: Int, page: Int, by account: String) throws {
    try store.write { connection in
      let removed = try connection.execute(
        "DELETE FROM shop_like WHERE account = ? AND page = ? AND place = ?", account, page, place)
      guard removed == 0 else { return }
      try connection.execute("INSERT INTO shop_like VALUES (?, ?, ?)", account, page, place)
    }
  }

  func deleteAll(of account: String) throws {
    try store.write { connection in
      for table in ["order", "feedback", "like"] {
        try connection.execute("DELETE FROM shop_\(table) WHERE account = ?", account)
      }
    }
  }
}
