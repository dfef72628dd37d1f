import MediatorKit
import Observation
import ScreenKit

/// The newest posts, more of them page by page; guests can read them.
@MainActor @Observable final class FeedScreen: Screen {
  /// ``load()`` runs before the screen is shown.
  let stage = Stage(.loadedByAction)
  private let discover: Target_Discover
  private var reader: DiscoverNeeds.User?
  private var page = Page<Post>(items: [], cursor: nil)
  /// The posts of others that are new since the feed was last shown.
  private var unseen = 0
  @ObservationIgnored private var isLoaded = false

  init(_ discover: Target_Discover) { self.discover = discover }

  var content: Content {
    let publish = Content.Button(
      "publish", "Publish",
      link: Link("publishScreen", of: Target_Discover.self, style: .present))
    let posts = Content.Section(
      unseen == 0 ? nil : unseen.counted("new post"), rows: page.items.map(row))
    return Content(
      Content.Bar("Discover", items: reader == nil ? [] : [publish]),
      sections: (reader == nil ? [.signIn] : []) + (page.items.isEmpty ? [] : [posts]),
      footer: page.hasMore ? Content.Footer(.more) : nil,
      empty: page.items.isEmpty ? Content.EmptyState("No posts yet.") : nil)
  }

  /// Reads the first posts, or as many as were loaded, so that the selected row stays.
  func load() async throws {
    reader = try await discover.reader()
    unseen = try discover.Action_unseen().count
    page = try await discover.Action_feed(after: nil, limit: min(100, max(8, page.items.count)))
    isLoaded = true
  }

  /// Another screen may have published or deleted something.
  func willAppear() {
    stage.run { [weak self] in
      guard let self else { return }
      if !isLoaded { try await load() }
      isLoaded = false
      _ = try await discover.Action_markSeen()
    }
  }

  func refresh() async throws {
    try await load()
    _ = try await discover.Action_markSeen()
  }

  func more() async throws {
    guard let cursor = page.cursor else { return }
    let next = try await discover.Action_feed(after: cursor, limit: 20)
    // Another load may have ended meanwhile.
    guard cursor == page.cursor else { return }
    page = Page(items: page.items + next.items, cursor: next.cursor)
  }

  private func row(_ post: Post) -> Content.Row {
    let pictures = post.pictures.isEmpty ? nil : "[\(post.pictures.count.counted("picture"))]"
    let text = [post.text.isEmpty ? nil : post.text.collapsed, pictures].compactMap(\.self)
    let counts = [(post.likeCount, "like"), (post.commentCount, "comment")]
    let facts = [post.when] + counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return Content.Row(
      post.id, post.author.name, subtitle: text.joined(separator: " "),
      value: facts.joined(separator: " · "), image: post.pictures.first { !$0.isDataURL },
      link: Link("postScreen", of: Target_Discover.self, ["post": .string(post.id)]))
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
