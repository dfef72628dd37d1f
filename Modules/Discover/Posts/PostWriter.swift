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

  private var times: RelativeTime {
    get throws { RelativeTime(language: try settings.language, clock: clock) }
  }

  private func post(_ record: PostRecord, _ names: Names, _ times: RelativeTime) -> Post {
    Post(
      id: record.id, author: names.user(record.author), text: record.text,
      pictures: record.pictures, createdAt: record.at,
      when: times.text(for: record.at),
      likeCount: record.counts.likeCount, likedByMe: record.counts.likedByMe,
      likes: record.likes.map(names.user), commentCount: record.counts.commentCount,
      comments: record.comments.map { $0.comment(names) })
  }
}
