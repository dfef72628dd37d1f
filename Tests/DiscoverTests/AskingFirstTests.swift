import MediatorKit
import TestKit
import Testing

@testable import Discover

/// Actions that write call other modules first.
struct AskingFirstTests {
  private let moments: Moments
  private let post: Post
  private let comment: Discover.Comment

  /// Starts with a post and a comment.
  init() async throws {
    moments = try Moments()
    post = try await moments.publish("First")
    comment = try await moments.comment("Lovely!", on: post)
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment"])
  func `Nothing is written when the address book fails`(_ action: String) async throws {
    let params: [String: Params] = [
      "publish": ["text": "Second"], "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Me too"],
      "deleteComment": ["comment": .string(comment.id)],
    ]
    let before = try await moments.feed()
    let alone = try Moments.mediator(moments.services, moments.peers, without: "Contacts")
    let error = await #expect(throws: MediatorError.self) {
      try await alone.perform("Discover/\(action)", params[action] ?? Params())
    }
    #expect(error?.code == .targetNotFound)
    #expect(error?.route == "Contacts/byPhone")
    #expect(try await moments.feed() == before)
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment"])
  func `Nothing is written when the action is cancelled before the write`(_ action: String)
    async throws
  {
    let params: [String: Params] = [
      "publish": ["text": "Second"], "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Me too"],
      "deleteComment": ["comment": .string(comment.id)],
    ]
    let before = try await moments.feed()
    moments.peers.answer(DiscoverNeeds.contactByPhone) { _ in
      // The last call before the write.
      withUnsafeCurrentTask { $0?.cancel() }
      return DiscoverNeeds.ContactName?.none
    }
    let call = Task { [mediator = moments.mediator] in
      try await mediator.perform("Discover/\(action)", params[action] ?? Params())
    }
    let outcome = await call.result
    let error = #expect(throws: MediatorError.self) { try outcome.get() }
    #expect(error?.code == .cancelled)
    #expect(error?.route == "Discover/\(action)")
    moments.book([:])
    #expect(try await moments.feed() == before)
  }

  @Test func `A reply looks up the two people that it names`() async throws {
    moments.become(Moments.wang)
    try await moments.like(post)
    let asked = moments.peers.requests.count
    let answer = try await moments.comment("Thanks", on: post, replyTo: comment)
    #expect(answer.replyTo == "Li")
    let phones = moments.peers.requests.dropFirst(asked).compactMap { $0.params["phone"]?.string }
    #expect(phones == [Moments.wang.phone, Moments.li.phone])
  }
}
