import Foundation
import MediatorKit
import ServiceKit
import TransferKit

/// The posts on a server.
struct RemotePosts: DiscoverBackend {
  let service: HTTPService
  private let clock: WallClock
  private let identifiers: Identifiers
  /// The last counts of unseen posts, by account.
  private let counts: Preferences.Scope
  private let outbox: Outbox

  init(_ service: HTTPService, _ services: Services) {
    self.service = service
    (clock, identifiers) = (services.clock, services.identifiers)
    counts = services.preferences.scope("discover.unseen")
    outbox = Outbox(of: services, for: service)
  }

  func feed(
    before number: Int, limit: Int, for reader: String?, ofEach newest: Int?
  ) async throws -> Page<PostRecord> {
    try await send(
      .get, "feed",
      [
        "before": "\(number)", "limit": "\(limit)", "ofEach": newest.map { "\($0)" },
      ], as: reader)
  }

  func post(_ id: String, for reader: String?) async throws -> PostRecord {
    try await send(.get, "post", ["post": id], as: reader)
  }

  func comments(
    of post: String, after number: Int, limit: Int
  ) async throws -> Page<CommentRecord> {
    try await send(.get, "comments", ["post": post, "after": "\(number)", "limit": "\(limit)"])
  }

  func likes(of post: String, after number: Int, limit: Int) async throws -> Page<Account> {
    try await send(.get, "likes", ["post": post, "after": "\(number)", "limit": "\(limit)"])
  }

  func author(ofComment id: String, on post: String) async throws -> Account {
    try await send(.get, "comment/author", ["comment": id, "post": post])
  }

  func person(_ id: String) async throws -> PersonRecord {
    try await send(.get, "person", ["person": id])
  }

  /// The id makes the request idempotent.
  func publish(
    _ text: String, _ pictures: [String], at location: String?, by me: DiscoverNeeds.User
  ) async throws -> PostRecord {
    let list = Value.array(pictures.map(Value.string)).json()
    return try await send(
      .put, "post",
      [
        "id": identifiers.next(), "text": text, "pictures": list, "location": location,
        "at": clock.now.ISO8601Format(),
      ], as: me.id)
  }

  /// The server doesn't say whether the like is new.
  func like(
    _ post: String, _ isOn: Bool, by me: DiscoverNeeds.User
  ) async throws -> (counts: PostCounts, isNew: Bool) {
    let counts: PostCounts = try await send(
      .put, "like", ["post": post, "on": "\(isOn)"], as: me.id)
    return (counts: counts, isNew: true)
  }

  /// The id makes the request idempotent.
  func comment(
    _ text: String, on post: String, answering answered: String?, by me: DiscoverNeeds.User
  ) async throws -> CommentRecord {
    let id = identifiers.next()
    return try await send(
      .put, "comment", ["id": id, "post": post, "text": text, "answered": answered], as: me.id)
  }

  func deleteComment(_ id: String, by me: DiscoverNeeds.User) async throws -> PostCounts {
    try await send(.post, "comment/delete", ["comment": id], as: me.id)
  }

  func deletePost(_ id: String, by me: DiscoverNeeds.User) async throws -> DeletedPost {
    try await send(.post, "post/delete", ["post": id], as: me.id)
  }

  func unseen(by account: String) async throws -> Int {
    let count: Int = try await send(.get, "unseen", [:], as: account)
    try counts.set(account, "\(count)")
    return count
  }

  func knownUnseen(by account: String) throws -> Int {
    try counts.get(account).flatMap { Int($0) } ?? 0
  }

  func markSeen(by account: String) async throws -> Bool {
    let isNew: Bool = try await send(.put, "seen", [:], as: account)
    try counts.set(account, "0")
    return isNew
  }

  /// The server has the account.
  func rename(_ account: String, to nickname: String) {}

  /// The server has deleted it with the account.
  func deleteAll(of account: String) throws { try counts.remove(account) }

  private func send<Result: Payload>(
    _ method: HTTPMethod, _ path: String, _ parameters: [String: String?],
    as account: String? = nil
  ) async throws -> Result {
    let request = ServiceRequest(
      "discover/\(path)", method: method, parameters: parameters.compactMapValues(\.self),
      as: account)
    return try await service.send(request, DiscoverError.failures, after: outbox)
  }
}

extension DiscoverError {
  /// The errors by the codes of the server.
  static let failures = ServiceFailures(
    [
      HTTPServiceError.notLoggedIn: DiscoverError.notSignedIn, 2001: .unknownPost,
      2002: .unknownComment, 2003: .unknownPerson, 2004: .notYourPost, 2005: .notYourComment,
    ], unreachable: .serverUnreachable, other: .requestFailed)
}
