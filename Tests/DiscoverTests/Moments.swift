import MediatorKit
import ServiceKit
import TestKit

@testable import Discover

/// Discover with stand-ins for the signed-in user and the address book.
struct Moments {
  typealias Account = DiscoverNeeds.User

  static let li = Account(id: "account-li", nickname: "Li", phone: "+8613800138001")
  static let wang = Account(id: "account-wang", nickname: "Wang", phone: "+8613800138002")

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
  func become(_ user: Account?) {
    peers.answer(DiscoverNeeds.currentUser, with: user)
    guard let user else { return peers.fail(DiscoverNeeds.requireSignIn, code: "notSignedIn") }
    peers.answer(DiscoverNeeds.requireSignIn, with: user)
  }

  /// Signs in a user, and reports it as Login does.
  func signIn(_ user: Account) async throws {
    become(user)
    _ = try await mediator.emit(Event("Login/signedIn", ""))
  }

  /// Replaces the address book: names on cards, and remarks, by phone.
  func book(_ names: [String: String], remarks: [String: String] = [:]) {
    peers.answer(DiscoverNeeds.names) { request in
      Self.phones(request.params["phones"]).compactMap { phone in
        (remarks[phone] ?? names[phone]).map {
          DiscoverNeeds.ContactName(key: phone, name: $0, remark: remarks[phone])
        }
      }
    }
  }

  /// The numbers of each request for names, in order.
  var namedPhones: [[String]] {
    peers.requests.filter { $0.route.action == "names" }.map { Self.phones($0.params["phones"]) }
  }

  /// A list of a request, which is passed as it is.
  private static func phones(_ value: Value?) -> [String] {
    guard case .native(let list) = value else { return [] }
    return list as? [String] ?? []
  }

  @discardableResult
  func publish(_ text: String = "Hello", pictures: [String] = []) async throws -> Post {
    try await call(
      "publish", ["text": .string(text), "pictures": .array(pictures.map(Value.string))])
  }

  func feed(after cursor: String? = nil, limit: Int = 8) async throws -> Page<Post> {
    try await call("feed", Self.page([:], after: cursor, limit))
  }

  func post(_ id: String) async throws -> Post { try await call("post", ["post": .string(id)]) }

  func comments(
    of post: Post, after cursor: String? = nil, limit: Int = 20
  ) async throws -> Page<Discover.Comment> {
    try await call("comments", Self.page(["post": .string(post.id)], after: cursor, limit))
  }

  func likes(
    of post: Post, after cursor: String? = nil, limit: Int = 20
  ) async throws -> Page<User> {
    try await call("likes", Self.page(["post": .string(post.id)], after: cursor, limit))
  }

  private static func page(_ params: Params, after cursor: String?, _ limit: Int) -> Params {
    var params = params
    params.append("limit", .int(limit))
    if let cursor { params.append("after", .string(cursor)) }
    return params
  }

  @discardableResult
  func like(_ post: Post, _ isOn: Bool = true) async throws -> PostCounts {
    try await call("like", ["post": .string(post.id), "on": .bool(isOn)])
  }

  @discardableResult
  func comment(
    _ text: String, on post: Post, replyTo comment: Discover.Comment? = nil
  ) async throws -> Discover.Comment {
    var params: Params = ["post": .string(post.id), "text": .string(text)]
    if let comment { params.append("replyTo", .string(comment.id)) }
    return try await call("comment", params)
  }

  func delete(_ comment: Discover.Comment) async throws -> PostCounts {
    try await call("deleteComment", ["comment": .string(comment.id)])
  }

  /// Changes a setting of the device.
  func set(_ key: String, _ value: String) async throws {
    let event = Event("Profile/settingChanged", "", DiscoverNeeds.Setting.self)
    _ = try await mediator.emit(event, DiscoverNeeds.Setting(key: key, value: value))
  }

  func unseen() async throws -> Int { try await call("unseen", as: UnseenPosts.self).count }

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
