import MediatorKit
import ServiceKit

/// Turns what is stored into what is shown: names for accounts, words for times.
struct PostWriter: Sendable {
  let peers: Peers
  let clock: WallClock

  /// Posts as someone sees them, in the same order; nil is a guest.
  func posts(_ records: [PostRecord], for me: DiscoverNeeds.User?) async throws -> [Post] {
    let names = try await names(of: records.flatMap(\.people), for: me)
    return records.map { post($0, names, for: me) }
  }

  /// The names by account; each phone is asked for once.
  ///
  /// What changes something asks before it writes, so that nothing is written when nobody answers.
  func names(
    of accounts: [Account], for me: DiscoverNeeds.User?
  ) async throws -> [String: String] {
    var names: [String: String] = [:]
    for account in accounts where names[account.id] == nil {
      // What is stored is as old as the last thing the person did; one's own name is known better.
      let nickname = account.id == me?.id ? me?.nickname : nil
      let found = try await peers.call(DiscoverNeeds.contactByPhone, account.phone)
      names[account.id] = found?.name ?? nickname ?? account.nickname
    }
    return names
  }

  /// One post as someone sees it; someone without a name here is called by the nickname.
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

  /// One comment as everyone sees it; someone without a name here is called by the nickname.
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
