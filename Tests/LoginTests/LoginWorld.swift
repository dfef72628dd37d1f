import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing
import TransferKit

@testable import Login

/// Login with stand-ins for the screens that it leads to, in a world that stands still, called by strings.
struct LoginWorld: Sendable {
  static let phone = "13800138000"
  static let password = "correct-horse"

  let time = SettableTime()
  let services: Services
  let mediator: Mediator

  /// Makes a world of its own, or another process in the world of given services; `isNew` is the first start of a
  /// version.
  init(
    _ services: Services? = nil, policy: PasswordPolicy = .standard, isAlone: Bool = false,
    version: String = "0.2.0", isNew: Bool = false, server: HTTPService? = nil
  ) throws {
    let services = services ?? .inMemory(clock: time.clock)
    self.services = services
    if !isNew { try services.preferences.scope("login").set("version", version) }
    let others = StandIns(for: Target_Login.self)
    for (need, title) in [
      (LoginNeeds.home, "Home"), (LoginNeeds.messages, "Messages"),
      (LoginNeeds.language, "Language"),
    ] {
      others.answer(need) { _ in try Presented(value: ["bar": ["title": .string(title)]]) }
    }
    others.answer(LoginNeeds.register) { _ in try Presented(value: ["bar": ["title": "Sign up"]]) }
    mediator = try Mediator(
      [
        Registration(Target_Login.self) {
          try Target_Login(
            services: services, peers: $0, passwordPolicy: policy, version: version,
            server: server)
        }
      ]
        + (isAlone ? [] : others.registrations),
      outbox: services.outbox)
  }

  /// Opens a screen of Login.
  @MainActor func probe(
    _ screen: String, _ params: [String: Value] = [:]
  ) async throws -> ScreenProbe {
    try await ScreenProbe(mediator, Link(screen, of: Target_Login.self, params))
  }

  /// Records the events that Login emits from now on: the name of each, then its payload.
  func record(_ heard: Heard) throws {
    for event in ["signedIn", "signedOut", "accountDeleted"] {
      _ = try mediator.subscribe(to: Event("Login/\(event)", "", Value.self)) { payload in
        heard.add("\(event) \(payload.json())")
      }
    }
  }

  func call(
    _ action: String, _ params: Params = [:], from origin: Origin = .native
  ) async throws -> Value {
    try await mediator.perform("Login/\(action)", params, from: origin).value
  }

  /// The error of a call that must fail.
  func refusal(
    _ action: String, _ params: Params = [:], from origin: Origin = .native
  ) async throws -> MediatorError {
    try #require(
      await #expect(throws: MediatorError.self) {
        _ = try await call(action, params, from: origin)
      })
  }

  @discardableResult
  func addAccount(_ phone: String = phone, nickname: String = "Li") async throws -> Value {
    let params: Params = [
      "phone": .string(phone), "password": .string(Self.password), "nickname": .string(nickname),
    ]
    return try await call("addAccount", params)
  }

  /// Makes changes of a table fail while a closure runs, as if the process ended there.
  func failing(_ change: String, _ body: () async throws -> Void) async throws {
    try execute(
      "CREATE TRIGGER login_fault BEFORE \(change) BEGIN SELECT RAISE(ABORT, 'out of order'); END")
    try await body()
    try execute("DROP TRIGGER login_fault")
  }

  private func execute(_ sql: String) throws {
    try services.store.write { connection in _ = try connection.execute(sql) }
  }

  @discardableResult
  func signIn(_ phone: String = phone) async throws -> Value {
    try await call(
      "signIn", ["phone": .string(phone), "password": .string(Self.password)])
  }

  /// Requests a code and reads it from the gateway.
  func code(_ phone: String = phone) async throws -> Value {
    _ = try await call("requestCode", ["phone": .string(phone)])
    return .string(try #require(try sentCode(phone)))
  }

  /// The code in the latest message; nil before the first.
  func sentCode(_ phone: String = phone) throws -> String? {
    try services.messages.last(to: PhoneNumber(phone))?.code
  }
}

/// The events that were recorded, in order.
final class Heard: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}
