// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
public import ServiceKit

/// What the module Discover offers: moments that people share, with likes and comments.
public struct Target_Discover: Target {
  /// What this target is for, in one sentence.
  public static let summary = "Moments that people share."

  /// What it asks of other modules.
  public static let needs = DiscoverNeeds.all

  /// Deletes the posts, likes and comments of a deleted account.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler(
      "Login/accountDeleted", DiscoverNeeds.DeletedAccount.self, perform: onAccountDeleted)
  ]

  /// Every action of this target: help, validation and contracts read this one list.
  public static var actions: [Action<Self>] {
    Action(
      "feed", "Lists posts, the newest first.",
      Param("page", "Which 8 posts; 1 for the newest.", default: 1),
      access: .remote(.read), errors: .of(DiscoverError.badPage), perform: Action_feed
    )
    .examples(DiscoverExamples.feed)
    Action(
      "publish", "Shares a moment.",
      Param(
        "text", "What to say, at most 5,000 characters.", default: "",
        example: "First snow of the year"),
      Param(
        "pictures", "Up to 9 URLs or paths.", default: [],
        example: ["https://example.com/snow.jpg"]),
      access: .native(.write),
      errors: .of(
        DiscoverError.notSignedIn, .emptyPost, .tooManyPictures, .badPicture, .textTooLong),
      perform: Action_publish
    )
    .examples(DiscoverExamples.publish)
    Action(
      "like", "Likes a post, or takes the like back.", post,
      access: .native(.write), errors: .of(DiscoverError.notSignedIn, .unknownPost),
      perform: Action_like
    )
    .examples(DiscoverExamples.like)
    Action(
      "comment", "Comments on a post, or answers a comment.", post,
      Param("text", "What to say, at most 5,000 characters.", example: "Lovely!"),
      Param("replyTo", "The id of the comment that this one answers."),
      access: .native(.write),
      errors: .of(
        DiscoverError.notSignedIn, .unknownPost, .unknownComment, .emptyText, .textTooLong),
      perform: Action_comment
    )
    .examples(DiscoverExamples.comment)
    Action(
      "deleteComment", "Deletes a comment of one's own.",
      Param("comment", "The id of the comment."),
      access: .native(.destructive),
      errors: .of(DiscoverError.notSignedIn, .unknownComment, .notYourComment),
      perform: Action_deleteComment
    )
    .examples(DiscoverExamples.deleteComment)
  }

  private static var post: Param<String> { Param("post", "The id of the post.") }

  private let peers: Peers
  private let store: PostStore
  private let writer: PostWriter

  /// Makes the target from what it may use of the world and of the other modules.
  public init(services: Services, peers: Peers) throws {
    self.peers = peers
    store = try PostStore(services)
    writer = PostWriter(peers: peers, clock: services.clock)
  }

  /// Lists posts.
  ///
  /// Params: `page`, from 1, default 1. Result: the page, newest post first; without posts beyond the end.
  /// Errors: `badPage` below 1. Anyone may call, guests and deep links included.
  func Action_feed(page: Int) async throws -> Feed {
    guard page >= 1 else { throw DiscoverError.badPage }
    let me = try await peers.call(DiscoverNeeds.currentUser)
    let (records, total) = try store.page(page)
    return Feed(
      page: page, perPage: Feed.size, total: total, hasMore: page < Feed.pages(of: total),
      items: try await writer.posts(records, for: me))
  }

  /// Shares a moment.
  ///
  /// Params: `text`, up to 5,000 characters, default empty; `pictures`, up to 9 URLs or paths of 1 to 2,000
  /// characters, default none; one of both is needed. Result: the post. Errors: `notSignedIn`; `emptyPost`
  /// for white space without pictures; `tooManyPictures`; `badPicture` for an empty or overlong one;
  /// `textTooLong`. Code and the console may call.
  func Action_publish(text: String, pictures: [String]) async throws -> Post {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    if text.isBlank, pictures.isEmpty { throw DiscoverError.emptyPost }
    guard pictures.count <= 9 else { throw DiscoverError.tooManyPictures }
    guard pictures.allSatisfy({ !$0.isBlank && $0.isAtMost(characters: 2000) }) else {
      throw DiscoverError.badPicture
    }
    guard text.isAtMost(characters: 5000) else { throw DiscoverError.textTooLong }
    let names = try await writer.names(of: [Account(me)], for: me)
    try Task.checkCancellation()
    return writer.post(try store.publish(text, pictures, by: me), names, for: me)
  }

  /// Likes a post, or takes the like back.
  ///
  /// Params: `post`, an id. Result: the post afterwards. Errors: `notSignedIn`, `unknownPost`. Code and the
  /// console may call.
  func Action_like(post: String) async throws -> Post {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    let people = [Account(me)] + (try store.post(post).people)
    let names = try await writer.names(of: people, for: me)
    try Task.checkCancellation()
    return writer.post(try store.toggleLike(post, by: me), names, for: me)
  }

  /// Comments on a post.
  ///
  /// Params: `post`, an id; `text`, 1 to 5,000 characters; `replyTo`, the id of a comment of the same post,
  /// by default none. Result: the comment. Errors: `notSignedIn`; `emptyText` for white space only;
  /// `textTooLong`; `unknownPost`; `unknownComment`, also for one of another post. Code and the console may
  /// call.
  func Action_comment(post: String, text: String, replyTo: String?) async throws -> Comment {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    guard !text.isBlank else { throw DiscoverError.emptyText }
    guard text.isAtMost(characters: 5000) else { throw DiscoverError.textTooLong }
    let answered = try store.post(post).comments.filter { $0.id == replyTo }
    let people = [Account(me)] + answered.map(\.author)
    let names = try await writer.names(of: people, for: me)
    try Task.checkCancellation()
    return writer.comment(
      try store.comment(text, on: post, answering: replyTo, by: me), names)
  }

  /// Deletes a comment; answers to it stay, and keep the name of whom they answer.
  ///
  /// Params: `comment`, an id. Result: the post afterwards. Errors: `notSignedIn`; `unknownComment`;
  /// `notYourComment` for someone else's. Code and the console may call.
  func Action_deleteComment(comment: String) async throws -> Post {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    let names = try await writer.names(of: try store.post(ofComment: comment).people, for: me)
    try Task.checkCancellation()
    return writer.post(try store.deleteComment(comment, by: me), names, for: me)
  }
}

// Events.
extension Target_Discover {
  func onAccountDeleted(_ deleted: DiscoverNeeds.DeletedAccount) throws {
    try store.deleteAll(of: deleted.account)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether this has so many characters or fewer.
  ///
  /// One character can pile up accents without end; the longest that people use has ten scalars.
  fileprivate func isAtMost(characters limit: Int) -> Bool {
    unicodeScalars.count <= limit * 10 && count <= limit
  }
}
