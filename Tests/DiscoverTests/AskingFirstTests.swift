import MediatorKit
import TestKit
import Testing

@testable import Discover

/// What changes something asks the other modules before it writes.
struct AskingFirstTests {
  private let moments: Moments
  private let post: Post
  private let comment: Discover.Comment

  /// Begins with a post and a comment.
  init() async throws {
    moments = try Moments()
    post = try await moments.publish("First")
    comment = try await moments.comment("Lovely!", on: post)
  }

  @Test(arguments: ["publish", "like", "comment", "deleteComment"])
  func `Without the address book nothing is written`(_ action: String) async throws {
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
  func `When it is cancelled before it writes, nothing is written`(_ action: String) async throws {
    let params: [String: Params] = [
      "publish": ["text": "Second"], "like": ["post": .string(post.id)],
      "comment": ["post": .string(post.id), "text": "Me too"],
      "deleteComment": ["comment": .string(comment.id)],
    ]
    let before = try await moments.feed()
    moments.peers.answer(DiscoverNeeds.contactByPhone) { _ in
      // The last that it asks for.
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

  @Test func `An answer asks for the two people that it names`() async throws {
    moments.become(Moments.wang)
    try await moments.like(post)
    let asked = moments.peers.requests.count
    let answer = try await moments.comment("Thanks", on: post, replyTo: comment)
    #expect(answer.replyTo == "Li")
    let phones = moments.peers.requests.dropFirst(asked).compactMap { $0.params["phone"]?.string }
    #expect(phones == [Moments.wang.phone, Moments.li.phone])
  }
}
