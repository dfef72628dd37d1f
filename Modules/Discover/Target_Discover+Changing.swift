// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

extension Target_Discover {
  @ActionsBuilder<Self> static var changingActions: [Action<Self>] {
    Action(
      "publish", "Publishes a post.",
      Param(
        "text", "The text; may be empty if there are pictures.", default: "",
        example: "First snow of the year", count: 0...5000),
      Param(
        "pictures", "Http, https or file URLs, or small data URLs; no relative paths.",
        default: [], example: ["https://example.com/snow.jpg"], count: 0...PictureGrid.most),
      Param("location", "The name of a place.", default: "", count: 0...100),
      access: .native(.write),
      errors: .of(
        DiscoverError.notSignedIn, .emptyPost, .tooManyPictures, .badPicture, .badLocation,
        .textTooLong) + server,
      perform: Action_publish
    )
    .examples(DiscoverExamples.publish)
    Action(
      "like", "Likes a post, or takes the like back, and returns its counts.", post,
      Param("on", "Whether the user likes the post afterwards.", default: true),
      access: .native(.write), errors: .of(DiscoverError.notSignedIn, .unknownPost) + server,
      perform: Action_like
    )
    .idempotent()
    .examples(DiscoverExamples.like)
    Action(
      "comment", "Comments on a post, or replies to a comment.", post,
      Param("text", "The comment.", example: "Lovely!", count: 1...5000),
      Param("replyTo", "The id of the comment that this one replies to."),
      access: .native(.write),
      errors: .of(
        DiscoverError.notSignedIn, .unknownPost, .unknownComment, .emptyText, .textTooLong)
        + server,
      perform: Action_comment
    )
    .examples(DiscoverExamples.comment)
    Action(
      "deleteComment", "Deletes a comment by its author, and returns the counts of the post.",
      Param("comment", "The id of the comment."), access: .native(.destructive),
      errors: .of(DiscoverError.notSignedIn, .unknownComment, .notYourComment) + server,
      perform: Action_deleteComment
    )
    .examples(DiscoverExamples.deleteComment)
    Action(
      "deletePost", "Deletes a post by its author, with its likes and comments.", post,
      access: .native(.destructive),
      errors: .of(DiscoverError.notSignedIn, .unknownPost, .notYourPost) + server,
      perform: Action_deletePost
    )
    .examples(DiscoverExamples.deletePost)
    Action(
      "markSeen", "Counts all posts so far as seen by the user; does nothing for a guest.",
      access: .native(.write), errors: server,
      perform: Action_markSeen
    )
    .idempotent()
    .examples(DiscoverExamples.markSeen)
  }

  func Action_publish(text: String, pictures: [String], location: String) async throws -> Post {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    let text = StoredText.withoutOverrides(text)
    if StoredText.cleaned(text).isEmpty, pictures.isEmpty { throw DiscoverError.emptyPost }
    guard pictures.count <= PictureGrid.most else { throw DiscoverError.tooManyPictures }
    guard pictures.allSatisfy(Picture.isValid) else { throw DiscoverError.badPicture }
    guard StoredText.fits(text, characters: 5000) else { throw DiscoverError.textTooLong }
    let location = StoredText.cleaned(StoredText.withoutOverrides(location))
    guard StoredText.fits(location, characters: 100) else { throw DiscoverError.badLocation }
    try Task.checkCancellation()
    // Nothing is asked of the address book: the only name is the user's own.
    let record = try await backend.publish(
      text, pictures, at: location.isEmpty ? nil : location, by: me)
    let post = try await writer.post(record, for: me)
    changed(post.id)
    return post
  }

  func Action_like(post: String, on: Bool) async throws -> PostCounts {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    try Task.checkCancellation()
    let (counts, isNew) = try await backend.like(post, on, by: me)
    if isNew { changed(post) }
    return counts
  }

  func Action_comment(post: String, text: String, replyTo: String?) async throws -> Comment {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    let text = StoredText.withoutOverrides(text)
    guard !StoredText.cleaned(text).isEmpty else { throw DiscoverError.emptyText }
    guard StoredText.fits(text, characters: 5000) else { throw DiscoverError.textTooLong }
    var accounts: [Account] = []
    if let replyTo { accounts = [try await backend.author(ofComment: replyTo, on: post)] }
    let names = try await Names(of: accounts, for: me, peers)
    try Task.checkCancellation()
    let comment = try await backend.comment(text, on: post, answering: replyTo, by: me)
    changed(post)
    return comment.comment(names)
  }

  func Action_deleteComment(comment: String) async throws -> PostCounts {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    try Task.checkCancellation()
    let counts = try await backend.deleteComment(comment, by: me)
    changed(nil)
    return counts
  }

  func Action_deletePost(post: String) async throws -> DeletedPost {
    let me = try await peers.call(DiscoverNeeds.requireSignIn)
    try Task.checkCancellation()
    let deleted = try await backend.deletePost(post, by: me)
    changed(post)
    return deleted
  }

  func Action_markSeen() async throws -> UnseenPosts {
    let reader = try await peers.call(DiscoverNeeds.currentUser)
    try Task.checkCancellation()
    if let reader, try await backend.markSeen(by: reader.id) {
      _ = try? await peers.emit(DiscoverEvents.seen)
    }
    return UnseenPosts(count: 0)
  }

  /// Emits a change; it is stored, whatever its subscribers do.
  func changed(_ post: String?) {
    _ = try? peers.emitNow(DiscoverEvents.changed, ChangedPost(post: post))
  }
}
