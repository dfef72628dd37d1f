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
  /// The posts whose whole text is shown.
  private var expanded: Set<Post.ID> = []

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
        posts, empty: "No posts yet.", header: unseen == 0 ? nil : unseen.counted("new post"), row,
        swipe: actions)
    }
  }

  func load() async throws {
    reader = try await discover.reader()
    unseen = try await discover.unseen()
    try await posts.load()
  }

  func seen() async throws { _ = try await discover.Action_markSeen() }

  private func row(_ post: Post) -> Content.Row {
    let pictures = post.pictures.isEmpty ? nil : "[\(post.pictures.count.counted("picture"))]"
    let isExpanded = expanded.contains(post.id)
    let shown = isExpanded ? post.text : post.text.collapsed ?? post.text
    let text = [shown.isEmpty ? nil : shown, pictures].compactMap(\.self)
    let counts = [(post.likeCount, "like"), (post.commentCount, "comment")]
    let facts =
      [post.when, post.location].compactMap(\.self)
      + counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return Content.Row(
      post.id, post.author.name, kind: isExpanded ? .paragraph : .plain,
      subtitle: text.joined(separator: " "),
      value: facts.joined(separator: " · "), image: post.pictures.first { !$0.isDataURL },
      link: discover.link(toPost: post.id))
  }

  /// Opens the author's screen; shows the whole of a long text, or its beginning.
  private func actions(_ post: Post) -> [Button<FeedScreen>] {
    let author = Button<FeedScreen>(
      "author", post.author.name, to: discover.link(toPerson: post.author.id))
    guard post.text.collapsed != nil else { return [author] }
    let more = Button<FeedScreen>("more", expanded.contains(post.id) ? "Less" : "More") {
      $0.expanded.formSymmetricDifference([post.id])
    }
    return [more, author]
  }
}
