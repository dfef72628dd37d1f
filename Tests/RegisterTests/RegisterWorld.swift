import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Register

/// Register with a stand-in for Login in a world that stands still, called by strings.
struct RegisterWorld: Sendable {
  static let phone = "13800138000"

  let time = SettableTime()
  let services: Services
  let login: StandIn
  let mediator: Mediator

  /// Makes a world of its own, or another process in the world of given services.
  init(_ services: Services? = nil, isLoginLinked: Bool = true) throws {
    let services = services ?? .inMemory(clock: time.clock)
    self.services = services
    login = try StandIn(contract: "Login")
    login.answer(RegisterNeeds.addAccount) { request in
      func text(_ param: String) -> String { request.params[param]?.string ?? "" }
      let number = try PhoneNumber(text("phone"), zone: text("zone"))
      return try services.codes.consume(text("code"), for: number, purpose: text("purpose")) {
        User(
          id: "00000000000000000000000001", nickname: text("nickname"), phone: number.canonical)
      }
    }
    mediator = try Mediator(
      [Registration(Target_Register.self) { try Target_Register(services: services, peers: $0) }]
        + (isLoginLinked ? [login.registration] : []))
  }

  func call(
    _ action: String, _ params: Params = [:], from origin: Origin = .console
  ) async throws -> Value {
    try await mediator.perform("Register/\(action)", params, from: origin).value
  }

  /// The error of a call that must fail.
  func refusal(_ action: String, _ params: Params = [:]) async throws -> MediatorError {
    try #require(
      await #expect(throws: MediatorError.self) { _ = try await call(action, params) })
  }

  /// Opens a screen of Register.
  @MainActor func probe(
    _ screen: String, _ params: [String: Value] = [:]
  ) async throws -> ScreenProbe {
    try await ScreenProbe(mediator, Link(screen, of: Target_Register.self, params))
  }

  /// The code in the latest message; nil before the first.
  func sentCode() throws -> String? {
    try services.messages.last(to: PhoneNumber(Self.phone))?.code
  }

  /// Requests a code and reads it from the gateway.
  func code() async throws -> Value {
    _ = try await call("requestCode", ["phone": .string(Self.phone)])
    return try #require(try await call("inbox", ["phone": .string(Self.phone)])["code"])
  }

  /// The params of a registration that works if the code does.
  func form(_ code: Value, phone: String = phone) -> Params {
    [
      "phone": .string(phone), "code": code, "password": "correct-horse", "nickname": "Li Lei",
    ]
  }
}
