import MediatorKit
import TestKit
import Testing

@testable import Discover

/// Actions that write ask other modules first.
struct AskingFirstTests {
  private let moments: Moments
  private let post: Post
  private let comment: Discover.Comment

  /// Starts with Wang signed in, and a post and a comment by Li.
  init() async throws {
    moments = try Moments()
    post = try await moments.publish("First")
    comment = try await moments.comment("Lovely!", on: post)
    moments.become(Moments.wang)
  }

  private var replying: Params {
    ["post": .string(post.id), "text": "Thanks", "replyTo": .string(comment.id)]
  }

  @Test func `Nothing is written when the address book fails`() async throws {
    moments.peers.answer(DiscoverNeeds.names) { _ in throw DiscoverError.emptyText }
    await #expect(throws: MediatorError.self) {
      try await moments.mediator.perform("Discover/comment", replying)
    }
    moments.book([:])
    #expect(try await moments.comments(of: post).items == [comment])
  }

  @Test func `Nothing is written when the action is cancelled before the write`() async throws {
    moments.peers.answer(DiscoverNeeds.names) { _ in
      // The last call before the write.
      withUnsafeCurrentTask { $0?.cancel() }
      return []
    }
    let call = Task { [mediator = moments.mediator, replying] in
      try await mediator.perform("Discover/comment", replying)
    }
    let outcome = await call.result
    let error = #expect(throws: MediatorError.self) { try outcome.get() }
    #expect(error?.code == .cancelled)
    #expect(error?.route == "Discover/comment")
    moments.book([:])
    #expect(try await moments.comments(of: post).items == [comment])
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment", "deletePost", "markSeen"])
  func `A cancelled action writes nothing`(_ action: String) async throws {
    let params: [String: Params] = [
      "publish": ["text": "Second"], "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Me too"],
      "deleteComment": ["comment": .string(comment.id)], "deletePost": ["post": .string(post.id)],
    ]
    moments.become(Moments.li)
    let before = try await moments.feed()
    moments.peers.answer(DiscoverNeeds.requireSignIn) { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return Moments.li
    }
    moments.peers.answer(DiscoverNeeds.currentUser) { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return Moments.wang
    }
    let call = Task { [mediator = moments.mediator] in
      try await mediator.perform("Discover/\(action)", params[action] ?? Params())
    }
    let outcome = await call.result
    #expect(throws: MediatorError.self) { try outcome.get() }
    moments.become(Moments.li)
    #expect(try await moments.feed() == before)
    moments.become(Moments.wang)
    #expect(try await moments.unseen() == 1)
  }
}
