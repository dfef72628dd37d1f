import MediatorKit
import ServiceKit

/// Converts stored posts for display: names for accounts, words for times.
struct PostWriter: Sendable {
  let peers: Peers
  let clock: WallClock

  /// Posts as a user sees them, in the same order; nil is a guest.
  func posts(_ records: [PostRecord], for me: DiscoverNeeds.User?) async throws -> [Post] {
    let names = try await names(of: records.flatMap(\.people), for: me)
    return records.map { post($0, names, for: me) }
  }

  /// The names by account; requests each phone once.
  ///
  /// Actions that write call this first, so that nothing is written when it fails.
  func names(
    of accounts: [Account], for me: DiscoverNeeds.User?
  ) async throws -> [String: String] {
    var names: [String: String] = [:]
    for account in accounts where names[account.id] == nil {
      // The stored nickname may be outdated; the signed-in user's is current.
      let nickname = account.id == me?.id ? me?.nickname : nil
      let found = try await peers.call(DiscoverNeeds.contactByPhone, account.phone)
      names[account.id] = found?.name ?? nickname ?? account.nickname
    }
    return names
  }

  /// One post as a user sees it; people without a name in `names` have their nickname.
  func post(
    _ record: PostRecord, _ names: [String: String], for me: DiscoverNeeds.User?
  ) -> Post {
    Post(
      id: record.id, author: person(record.author, names), text: record.text,
      pictures: record.pictures, createdAt: record.at,
      when: Age.words(for: record.at, now: clock.now),
      likes: record.likes.map { person($0, names) },
      likedByMe: record.likes.contains { $0.id == me?.id },
      comments: record.comments.map { comment($0, names) })
  }

  /// One comment; people without a name in `names` have their nickname.
  func comment(_ record: CommentRecord, _ names: [String: String]) -> Comment {
    Comment(
      id: record.id, author: person(record.author, names), text: record.text,
      replyTo: record.repliesTo.map { person($0, names).name },
      replyToComment: record.repliesToComment)
  }

  private func person(_ account: Account, _ names: [String: String]) -> Person {
    Person(id: account.id, name: names[account.id] ?? account.nickname)
  }
}
