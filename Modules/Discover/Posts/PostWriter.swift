import MediatorKit
import ServiceKit

/// Converts stored posts for display: names for accounts, words for times.
struct PostWriter: Sendable {
  let peers: Peers
  let clock: WallClock
  let settings: Settings

  /// Posts as a reader sees them, in the same order; nil is a guest.
  func posts(_ records: [PostRecord], for reader: DiscoverNeeds.User?) async throws -> [Post] {
    let names = try await Names(of: records.flatMap(\.accounts), for: reader, peers)
    let times = try times
    return records.map { post($0, names, times) }
  }

  /// One post as a reader sees it; nil is a guest.
  func post(_ record: PostRecord, for reader: DiscoverNeeds.User?) async throws -> Post {
    post(record, try await Names(of: record.accounts, for: reader, peers), try times)
  }

  /// A person as a reader sees them; nil is a guest.
  func person(_ record: PersonRecord, for reader: DiscoverNeeds.User?) async throws -> Person {
    let names = try await Names(of: [record.account], for: reader, peers)
    let times = try times
    let isReader = record.account.id == reader?.id
    return Person(
      id: record.account.id, name: names.user(record.account).name,
      nickname: isReader ? reader?.nickname ?? "" : record.account.nickname, isReader: isReader,
      remark: names.remark(of: record.account), posts: record.posts,
      newest: record.newest.map { NewestPost(post: $0.id, when: times.text(for: $0.at)) },
      pictures: record.pictures)
  }

  private var times: RelativeTime {
    get throws { RelativeTime(language: try settings.language, clock: clock) }
  }

  private func post(_ record: PostRecord, _ names: Names, _ times: RelativeTime) -> Post {
    Post(
      id: record.id, author: names.user(record.author), text: record.text,
      pictures: record.pictures, location: record.location, createdAt: record.at,
      when: times.text(for: record.at),
      likeCount: record.counts.likeCount, likedByMe: record.counts.likedByMe,
      likes: record.likes.map(names.user), commentCount: record.counts.commentCount,
      comments: record.comments.map { $0.comment(names) })
  }
}
