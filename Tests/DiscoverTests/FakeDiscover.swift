import BackendTestSupport
import Foundation
import MediatorKit
import ServiceKit
import Testing

@testable import Discover

/// The routes of Discover over an embedded store.
struct FakeDiscover {
  private let time = SettableTime()
  private let services: Services

  init() throws {
    services = Services.inMemory(clock: time.clock)
    _ = try PostStore(services)
  }

  /// The data of a request.
  func data(_ place: String, _ given: FakeServer.Parameters) async throws -> Value {
    do {
      if let read = try reading(place, given) { return read }
      return try changing(place, given)
    } catch let error as DiscoverError {
      let codes: [DiscoverError: Int] = [
        .unknownPost: 2001, .unknownComment: 2002, .unknownPerson: 2003, .notYourPost: 2004,
        .notYourComment: 2005,
      ]
      throw FakeServer.Failure(code: codes[error] ?? 105)
    }
  }

  /// Nil for another request.
  private func reading(_ place: String, _ given: FakeServer.Parameters) throws -> Value? {
    let (store, reader, post) = (try PostStore(services), given["account"], given["post"] ?? "")
    let (after, limit) = (Int(given["after"] ?? "") ?? 0, Int(given["limit"] ?? "") ?? 0)
    switch place {
    case "GET discover/feed":
      let before = try #require(Int(given["before"] ?? ""))
      let newest = given["ofEach"].flatMap { Int($0) }
      return try store.feed(before: before, limit: limit, for: reader, ofEach: newest).encoded()
    case "GET discover/unseen": return .int(try store.unseen(by: reader ?? ""))
    case "GET discover/post": return try store.post(post, for: reader).encoded()
    case "GET discover/comments":
      return try store.comments(of: post, after: after, limit: limit).encoded()
    case "GET discover/likes":
      return try store.likes(of: post, after: after, limit: limit).encoded()
    case "GET discover/comment/author":
      return try store.author(ofComment: given["comment"] ?? "", on: post).encoded()
    case "GET discover/person": return try store.person(given["person"] ?? "").encoded()
    default: return nil
    }
  }

  private func changing(_ place: String, _ given: FakeServer.Parameters) throws -> Value {
    let (id, post, text) = (given["id"] ?? "", given["post"] ?? "", given["text"] ?? "")
    let me = DiscoverNeeds.User(
      id: given["account"] ?? "", nickname: given["nickname"] ?? "", phone: given["phone"] ?? "")
    let store = try PostStore(services.making(id))
    switch place {
    case "PUT discover/post":
      if let known = try? store.post(id, for: me.id) { return try known.encoded() }
      let json = Data((given["pictures"] ?? "").utf8)
      let pictures = try JSONDecoder().decode([String].self, from: json)
      return try store.publish(text, pictures, at: given["location"], by: me).encoded()
    case "PUT discover/like":
      return try store.like(post, given["on"] == "true", by: me).counts.encoded()
    case "PUT discover/comment":
      return try store.comment(text, on: post, answering: given["answered"], by: me).encoded()
    case "POST discover/comment/delete":
      return try store.deleteComment(given["comment"] ?? "", by: me).encoded()
    case "POST discover/post/delete": return try store.deletePost(post, by: me).encoded()
    case "PUT login/account":
      try store.rename(me.id, to: me.nickname)
      return .null
    case "POST login/account/delete":
      try store.deleteAll(of: me.id)
      return .null
    case "PUT discover/seen": return .bool(try store.markSeen(by: me.id))
    default: throw FakeServer.Failure(code: 105)
    }
  }
}

extension Services {
  /// The same services, with one identifier.
  fileprivate func making(_ id: String) -> Services {
    Services(
      store: store, clock: clock, random: random, identifiers: Identifiers { id },
      passwords: passwords)
  }
}
