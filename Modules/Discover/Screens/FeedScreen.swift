import MediatorKit
import Observation
import ScreenKit

/// The newest posts, more of them page by page; guests can read them.
@MainActor @Observable final class FeedScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private let posts: Pages<Post>
  private var reader: DiscoverNeeds.User?
  /// The posts of others that are new since the feed was last shown.
  private var unseen = 0

  init(_ discover: Target_Discover) {
    self.discover = discover
    posts = Pages(pageSize: 8, source: discover.Action_feed)
  }

  var body: Body<FeedScreen> {
    Body("Moments") {
      if reader == nil {
        discover.signIn()
      } else {
        Button(
          "publish", "Publish",
          to: Link("publishScreen", of: Target_Discover.self, style: .present)
        ).inBar
      }
      Rows(
        posts, empty: "No posts yet.", header: unseen == 0 ? nil : unseen.counted("new post"), row)
    }
  }

  func load() async throws {
    reader = try await discover.reader()
    unseen = try discover.Action_unseen().count
    try await posts.load()
  }

  func seen() async throws { _ = try await discover.Action_markSeen() }

  private func row(_ post: Post) -> Content.Row {
    let pictures = post.pictures.isEmpty ? nil : "[\(post.pictures.count.counted("picture"))]"
    let text = [post.text.isEmpty ? nil : post.text.collapsed, pictures].compactMap(\.self)
    let counts = [(post.likeCount, "like"), (post.commentCount, "comment")]
    let facts =
      [post.when] + (post.location.map { [$0] } ?? [])
      + counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return Content.Row(
      post.id, post.author.name, subtitle: text.joined(separator: " "),
      value: facts.joined(separator: " · "), image: post.pictures.first { !$0.isDataURL },
      link: discover.link(toPost: post.id))
  }
}

extension String {
  /// The first 6 lines, at most 240 characters, with an ellipsis where more follows.
  fileprivate var collapsed: String {
    let lines = split(separator: "\n", maxSplits: 6, omittingEmptySubsequences: false)
    let text = lines.prefix(6).joined(separator: "\n")
    return lines.count > 6 || text.count > 240 ? text.prefix(240) + "…" : text
  }
}
