// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Guests can call these, too.
extension Target_Discover {
  @ActionsBuilder<Self> static var readingActions: [Action<Self>] {
    Action(
      "feed", "Lists posts with their first 20 likes and comments, the newest first, page by page.",
      after, Param("limit", "Most posts of the page.", default: 8, range: 1...100),
      access: .everywhere(.read), errors: .of(DiscoverError.badCursor) + server,
      perform: Action_feed
    )
    .examples(DiscoverExamples.feed)
    Action(
      "post", "Returns a post with its first 20 likes and comments.", post,
      access: .everywhere(.read),
      errors: .of(DiscoverError.unknownPost) + server, perform: Action_post
    )
    .examples(DiscoverExamples.post)
    Action(
      "comments", "Lists the comments of a post, the oldest first, page by page.", post, after,
      limit, access: .everywhere(.read),
      errors: .of(DiscoverError.unknownPost, .badCursor) + server,
      perform: Action_comments
    )
    .examples(DiscoverExamples.comments)
    Action(
      "likes", "Lists the users who like a post, in the order of liking, page by page.", post,
      after, limit, access: .everywhere(.read),
      errors: .of(DiscoverError.unknownPost, .badCursor) + server,
      perform: Action_likes
    )
    .examples(DiscoverExamples.likes)
    Action(
      "pictures", "Returns the frames of the pictures of a post in a width.", post,
      Param("width", "The width of all pictures together.", default: 300.0),
      access: .everywhere(.read), errors: .of(DiscoverError.unknownPost) + server,
      perform: Action_pictures
    )
    .examples(DiscoverExamples.pictures)
    Action(
      "person", "Returns an author with the newest post and the last 4 pictures.", person,
      access: .everywhere(.read), errors: .of(DiscoverError.unknownPerson) + server,
      perform: Action_person
    )
    .examples(DiscoverExamples.person)
    Action(
      "unseen",
      "Counts the posts of others since the user's last markSeen, up to 1,000.",
      access: .everywhere(.read), perform: Action_unseen
    )
    .examples(DiscoverExamples.unseen)
  }

  /// The errors of each request to the server.
  static var server: DeclaredErrors { .of(DiscoverError.requestFailed, .serverUnreachable) }

  static var post: Param<String> { Param("post", "The id of the post.") }

  static var person: Param<String> { Param("person", "The id of the account.") }

  private static var after: Param<String?> {
    Param("after", "The cursor of a page; the first page without it.")
  }

  private static var limit: Param<Int> {
    Param("limit", "Most items of the page.", default: 20, range: 1...100)
  }

  /// Guests get the newest 10 posts of each person, or none, by a setting.
  func Action_feed(after: String?, limit: Int) async throws -> Page<Post> {
    let number = try Self.number(after) ?? .max
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    let page = try await backend.feed(
      before: number, limit: limit, for: reader?.id,
      ofEach: reader == nil ? settings.postsForGuests : nil)
    return Page(items: try await writer.posts(page.items, for: reader), cursor: page.cursor)
  }

  func Action_post(post: String) async throws -> Post {
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    let record = try await backend.post(post, for: reader?.id)
    return try await writer.post(record, for: reader)
  }

  func Action_comments(post: String, after: String?, limit: Int) async throws -> Page<Comment> {
    let number = try Self.number(after) ?? 0
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    let page = try await backend.comments(of: post, after: number, limit: limit)
    let names = try await Names(of: page.items.flatMap(\.accounts), for: reader, peers)
    return Page(items: page.items.map { $0.comment(names) }, cursor: page.cursor)
  }

  func Action_likes(post: String, after: String?, limit: Int) async throws -> Page<User> {
    let number = try Self.number(after) ?? 0
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    let page = try await backend.likes(of: post, after: number, limit: limit)
    let names = try await Names(of: page.items, for: reader, peers)
    return Page(items: page.items.map(names.user), cursor: page.cursor)
  }

  func Action_pictures(post: String, width: Double) async throws -> PictureGrid {
    PictureGrid(try await backend.post(post, for: nil).pictures, width: width)
  }

  func Action_person(person: String) async throws -> Person {
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    return try await writer.person(try await backend.person(person), for: reader)
  }

  /// 0 for guests, and without notifications.
  ///
  /// Over HTTP it is the count that a screen requested last, so that a badge never waits for the server.
  func Action_unseen() async throws -> UnseenPosts {
    guard try settings.notifiesOfPosts, let reader = try await reader() else {
      return UnseenPosts(count: 0)
    }
    return UnseenPosts(count: try backend.knownUnseen(by: reader.id))
  }

  /// The present count; 0 for guests, and without notifications.
  func unseen() async throws -> Int {
    guard try settings.notifiesOfPosts, let reader = try await reader() else { return 0 }
    return try await backend.unseen(by: reader.id)
  }

  /// The number of the last item of the page before; nil for the first page.
  private static func number(_ cursor: String?) throws -> Int? {
    guard let cursor else { return nil }
    guard let number = PageKey(cursor: cursor, columns: 1).flatMap({ Int($0.columns[0]) }) else {
      throw DiscoverError.badCursor
    }
    return number
  }
}
