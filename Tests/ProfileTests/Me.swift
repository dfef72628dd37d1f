import MediatorKit
import ServiceKit
import TestKit
import TransferKit

@testable import Profile

/// Profile alone, with a present user that tests choose.
final class Me: Sendable {
  typealias User = ProfileNeeds.User

  /// The error of Login for an invalid nickname.
  enum Refusal: String, ActionError {
    case invalidNickname
    var message: String { "the nickname isn't allowed" }
  }

  static let li = User(id: "account-li", nickname: "Li", phone: "+8613800138001", zone: "86")
  static let wang = User(id: "account-wang", nickname: "Wang", phone: "+12025550123", zone: "1")

  let time = SettableTime()
  let services: Services
  let peers: StandIns
  let mediator: Mediator

  /// Starts with Li signed in and three contacts.
  init(_ peers: StandIns = StandIns(for: Target_Profile.self)) throws {
    self.peers = peers
    services = Services.inMemory(clock: time.clock)
    mediator = try Self.mediator(services, peers)
    peers.answer(ProfileNeeds.contactCount, with: ProfileNeeds.Count(total: 3))
    become(Self.li)
  }

  static func mediator(
    _ services: Services, _ peers: StandIns, without missing: String? = nil,
    send: @escaping UploadQueue.Send = { _ in }
  ) throws -> Mediator {
    try Mediator(
      [
        Registration(Target_Profile.self) {
          try Target_Profile(services: services, peers: $0, send: send)
        }
      ] + peers.registrations.filter { $0.contract.name != missing })
  }

  /// Emits a sign-in or a sign-out, as Login does.
  func tell(_ event: String, _ user: User = li) async throws -> Delivery {
    let account = ProfileNeeds.UserReference(account: user.id, nickname: user.nickname)
    return try await mediator.emit(
      Event("Login/\(event)", "", ProfileNeeds.UserReference.self), account)
  }

  func set(_ key: String, _ value: String) async throws {
    let params: Params = ["key": .string(key), "value": .string(value)]
    _ = try await call("setSetting", params, as: Setting.self)
  }

  func activity(_ params: Params = Params()) async throws -> [Activity] {
    try await call("activity", params, as: Page<Activity>.self).items
  }

  /// Signs in a user, who can be renamed; nil is a guest.
  func become(_ user: User?) {
    peers.answer(ProfileNeeds.currentUser, with: user)
    guard let user else { return peers.fail(ProfileNeeds.requireSignIn, code: "notSignedIn") }
    let peers = peers
    peers.answer(ProfileNeeds.requireSignIn, with: user)
    peers.answer(ProfileNeeds.rename) { request in
      let nickname = request.params["nickname"]?.string ?? ""
      guard !nickname.isEmpty else { throw Refusal.invalidNickname }
      let renamed = User(id: user.id, nickname: nickname, phone: user.phone, zone: user.zone)
      peers.answer(ProfileNeeds.requireSignIn, with: renamed)
      peers.answer(ProfileNeeds.currentUser, with: renamed)
      return renamed
    }
  }

  func show() async throws -> ProfileCard { try await call("show") }

  @discardableResult
  func update(_ params: Params) async throws -> ProfileCard { try await call("update", params) }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("Profile/\(action)", params).get(as: type)
  }

  /// The error code of an action; nil when it succeeds.
  func refusal(of action: String, _ params: Params = Params()) async -> String? {
    do {
      _ = try await mediator.perform("Profile/\(action)", params)
      return nil
    } catch {
      return error.failure?.code ?? error.code.rawValue
    }
  }
}
