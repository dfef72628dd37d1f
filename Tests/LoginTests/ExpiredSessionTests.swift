import BackendTestSupport
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing
import TransferKit

@testable import Login

/// D16: a session that the server ended.
struct ExpiredSessionTests {
  private static let li: Params = [
    "phone": "13800138001", "password": "correct-horse", "nickname": "Li", "signIn": true,
  ]

  private let server: FakeLogin
  private let service: HTTPService
  private let world: LoginWorld
  private let heard = Heard()

  init() async throws {
    let server = try FakeLogin()
    self.server = server
    service = .test(over: FakeServer(data: server.data))
    world = try LoginWorld(server: service)
    _ = try await world.call("status")
    try world.record(heard)
    _ = try world.mediator.subscribe(to: Event("Login/changed", "", Value.self)) { [heard] in
      heard.add("changed \($0.json())")
    }
  }

  private func call(_ action: String, as identity: String? = nil) async throws -> Value {
    try await world.mediator.perform("Login/\(action)", from: .native, identity: identity).value
  }

  private func signIn(as identity: String? = nil) async throws {
    _ = try await world.mediator.perform(
      "Login/signIn", ["phone": "13800138001", "password": "correct-horse"], from: .native,
      identity: identity)
  }

  @Test func `1,000 requests with an expired token end the session once`() async throws {
    let id = try await world.call("addAccount", Self.li)["id"]?.string
    server.expireAll()
    let before = heard.all.count
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...1000 {
        group.addTask { [service] in
          do { _ = try await service.send(ServiceRequest("shop/orders", as: id)) } catch {
            return true
          }
          return false
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 1000)
    #expect(
      heard.all.dropFirst(before) == [
        #"signedOut {"account":"\#(id ?? "")","nickname":"Li"}"#, "changed {}",
      ])
    #expect(try await call("currentUser") == nil)
    #expect(try await call("status")["root"] == "accountLogin")
  }

  @Test func `An action whose token expired fails like that of a guest`() async throws {
    _ = try await world.call("addAccount", Self.li)
    server.expireAll()
    #expect(try await world.refusal("names").failure?.code == "notSignedIn")
    #expect(try await world.refusal("names").failure?.code == "notSignedIn")
    #expect(heard.all.count { $0.hasPrefix("signedOut") } == 1)
    try await signIn()
    #expect(try await world.call("names") == [])
  }

  @Test func `The verdict on an expired session is that of a guest, and ends it`() async throws {
    _ = try await world.call("addAccount", Self.li)
    #expect(try await world.call("judgeLogin") == "login")
    server.expireAll()
    #expect(try await world.call("judgeLogin") == "unLogin")
    #expect(try await call("currentUser") == nil)
  }

  @Test func `Of two sessions of an account, only that of the expired token ends`() async throws {
    _ = try await world.call("addAccount", Self.li)
    server.expireAll()
    try await signIn(as: "visit:1")
    #expect(try await call("names", as: "visit:1") == [])
    #expect(try await call("currentUser")["nickname"] == "Li")
    #expect(try await world.refusal("names").failure?.code == "notSignedIn")
    #expect(try await call("currentUser") == nil)
    #expect(try await call("currentUser", as: "visit:1")["nickname"] == "Li")
    #expect(try await call("names", as: "visit:1") == [])
  }

  @MainActor @Test func `The screens do what they do at a sign-out`() async throws {
    _ = try await world.call("addAccount", Self.li)
    let probe = try await world.probe("securityScreen")
    #expect(probe.text.contains("Change password"))
    server.expireAll()
    #expect(try await world.refusal("names").failure?.code == "notSignedIn")
    await probe.settle()
    #expect(!probe.text.contains("Change password"))
  }

  @Test func `A sign-out ends the session on the server, at the latest before the next request`()
    async throws
  {
    let id = try #require(try await world.call("addAccount", Self.li)["id"]?.string)
    let token = try #require(try service.sessions?.token(of: id))
    service.isReachable = false
    _ = try await call("signOut")
    #expect(try service.sessions?.token(of: id) == nil)
    service.isReachable = true
    #expect(try await status(of: token) == 1)
    _ = try await call("judgeLogin")
    await #expect(throws: HTTPServiceError.self) { try await status(of: token) }
  }

  @Test func `A renamed user has the new name on the server before the next request`() async throws
  {
    _ = try await world.call("addAccount", Self.li)
    service.isReachable = false
    #expect(try await world.call("rename", ["nickname": "Lei"])["nickname"] == "Lei")
    #expect(try await call("currentUser")["nickname"] == "Lei")
    service.isReachable = true
    let found = try await world.call("findUser", ["phone": "13800138001"])
    #expect(found["nickname"] == "Lei")
  }

  @Test func `The sessions of two servers don't mix`() async throws {
    _ = try await world.call("addAccount", Self.li)
    let embedded = try LoginWorld(world.services)
    #expect(try await embedded.call("currentUser") == nil)
    #expect(try await call("currentUser")["nickname"] == "Li")
  }

  private func status(of token: String) async throws -> Value? {
    try await service.send(ServiceRequest("login/session", parameters: ["token": token]))
      .result["status"]
  }
}
