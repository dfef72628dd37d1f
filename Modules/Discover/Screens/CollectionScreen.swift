import MediatorKit
import Observation
import ScreenKit

/// The posts as a collection, or tags, in one of its layouts.
@MainActor @Observable final class CollectionScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private let layout: CollectionLayout
  private let posts: Pages<Post>
  private var cards = CardPages(count: 0, width: 0)
  private var tags = Tags()
  private var tag = Field("Tag", .text, .tag)

  /// Throws ``DiscoverError/noLayout`` without a layout.
  init(_ discover: Target_Discover, layout: CollectionLayout?) throws {
    guard let layout else { throw DiscoverError.noLayout }
    (self.discover, self.layout) = (discover, layout)
    posts = Pages(pageSize: 10, source: discover.Action_feed)
  }

  var body: Body<CollectionScreen> {
    Body(layout.rawValue.prefix(1).uppercased() + layout.rawValue.dropFirst()) {
      if layout == .grid { Rows(posts, empty: "No posts yet.", grid: .even(3), cell) }
      if layout == .waterfall { Rows(posts, empty: "No posts yet.", grid: .waterfall(2), cell) }
      if layout == .cards { card }
      if layout == .tags { allTags }
    }
  }

  func load() async throws {
    guard layout != .tags else { return }
    try await posts.load()
    countCards()
  }

  private func cell(_ post: Post) -> Content.Row {
    Content.Row(
      post.id, post.text.collapsed ?? post.text, subtitle: post.author.name,
      image: post.pictures.first { !$0.isDataURL }, link: discover.link(toPost: post.id))
  }

  private func countCards() {
    let shown = cards.index
    cards = CardPages(count: posts.items.count, width: 320)
    cards.show(shown)
  }
}

// One post at a time, and tags.
extension CollectionScreen {
  private var card: Group<CollectionScreen> {
    Group {
      if posts.items.indices.contains(cards.index) {
        Header("\(cards.index + 1) of \(cards.count)")
        Row(cell(posts.items[cards.index]))
        Button("previous", "Previous", disabled: cards.index > 0 ? nil : "This is the first.") {
          $0.cards.show($0.cards.index - 1)
        }
        Button("next", "Next", disabled: isLast ? "This is the last." : nil) { try await $0.next() }
      } else {
        Empty("No posts yet.")
      }
    }
  }

  private var isLast: Bool { cards.index + 1 >= cards.count && posts.footer == .end }

  /// Turns to the next card; loads the next page after the last one.
  private func next() async throws {
    if cards.index + 1 >= cards.count {
      try await posts.next()
      countCards()
    }
    cards.show(cards.index + 1)
  }

  private var allTags: Group<CollectionScreen> {
    Group {
      Input("tag", \.tag)
      if tags.texts.isEmpty { Empty("No tags yet.") }
      Rows(tags.texts, grid: .even(3)) { Content.Row("tag \($0)", $0) }
      Submit("add", "Add", [\.tag]) {
        $0.tags.add($0.tag.value)
        $0.tag.clear()
      }
    }
  }
}

extension FieldPolicy {
  fileprivate static let tag = FieldPolicy(
    "tag", limit: 20, value: { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") },
    fault: { $0.isEmpty ? "Type a tag." : nil })
}
