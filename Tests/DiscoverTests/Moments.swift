import MediatorKit
import ServiceKit
import TestKit

@testable import Discover

/// Discover with stand-ins for the signed-in user and the address book.
struct Moments {
  typealias User = DiscoverNeeds.User

  static let li = User(id: "account-li", nickname: "Li", phone: "+8613800138001")
  static let wang = User(id: "account-wang", nickname: "Wang", phone: "+8613800138002")

  let time = SettableTime()
  let services: Services
  let peers = StandIns(for: Target_Discover.self)
  let mediator: Mediator

  /// Starts with Li signed in and an empty address book.
  init() throws {
    services = Services.inMemory(clock: time.clock)
    mediator = try Self.mediator(services, peers)
    become(Self.li)
    book([:])
  }

  static func mediator(
    _ services: Services, _ peers: StandIns, without missing: String? = nil
  ) throws -> Mediator {
    try Mediator(
      [
        Registration(Target_Discover.self) {
          try Target_Discover(services: services, peers: $0)
        }
      ] + peers.registrations.filter { $0.contract.name != missing })
  }

  /// Signs in a user; nil is a guest.
  func become(_ user: User?) {
    peers.answer(DiscoverNeeds.currentUser, with: user)
    guard let user else { return peers.fail(DiscoverNeeds.requireSignIn, code: "notSignedIn") }
    peers.answer(DiscoverNeeds.requireSignIn, with: user)
  }

  /// Replaces the address book: names by phone.
  func book(_ names: [String: String]) {
    peers.answer(DiscoverNeeds.contactByPhone) { request in
      names[request.params["phone"]?.string ?? ""].map(DiscoverNeeds.ContactName.init)
    }
  }

  @discardableResult
  func publish(_ text: String = "Hello", pictures: [String] = []) async throws -> Post {
    try await call(
      "publish", ["text": .string(text), "pictures": .array(pictures.map(Value.string))])
  }

  func feed(_ page: Int = 1) async throws -> Feed { try await call("feed", ["page": .int(page)]) }

  @discardableResult
  func like(_ post: Post) async throws -> Post {
    try await call("like", ["post": .string(post.id)])
  }

  @discardableResult
  func comment(
    _ text: String, on post: Post, replyTo comment: Comment? = nil
  ) async throws -> Comment {
    var params: Params = ["post": .string(post.id), "text": .string(text)]
    if let comment { params.append("replyTo", .string(comment.id)) }
    return try await call("comment", params)
  }

  func delete(_ comment: Comment) async throws -> Post {
    try await call("deleteComment", ["comment": .string(comment.id)])
  }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("Discover/\(action)", params).get(as: type)
  }

  /// The error code of an action; nil when it succeeds.
  func refusal(of action: String, _ params: Params = Params()) async -> String? {
    do {
      _ = try await mediator.perform("Discover/\(action)", params)
      return nil
    } catch {
      return error.failure?.code ?? error.code.rawValue
    }
  }
}
