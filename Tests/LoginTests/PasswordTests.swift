import MediatorKit
import ServiceKit
import Testing

@testable import Login

struct PasswordTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  private func change(_ old: Value, to new: Value) -> Params {
    ["password": old, "newPassword": new]
  }

  private func reset(_ code: Value, to new: Value, phone: Value = "13800138000") -> Params {
    ["phone": phone, "code": code, "newPassword": new]
  }

  private func canSignIn(_ password: Value) async -> Bool {
    let params: Params = ["phone": "13800138000", "password": password]
    return (try? await world.call("signIn", params)) != nil
  }

  @Test func `After a change only the new password signs in`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    let params = change("correct-horse", to: "battery staple")
    #expect(try await world.call("changePassword", params) == user)
    #expect(await !canSignIn("correct-horse"))
    #expect(await canSignIn("battery staple"))
  }

  @Test func `Of two changes at once, one replaces the password`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let codes = await withTaskGroup(of: String?.self) { group in
      for new in ["battery staple", "another-horse"] as [Value] {
        group.addTask { [world] in
          do {
            _ = try await world.call("changePassword", change("correct-horse", to: new))
            return nil
          } catch { return (error as? MediatorError)?.failure?.code }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.count { $0 == nil } == 1 && codes.contains("wrongPassword"))
  }

  @Test(arguments: ["changePassword", "deleteAccount"])
  func `A password that was verified doesn't count once it is gone`(action: String) async throws {
    try await world.addAccount()
    try await world.signIn()
    let book = AccountBook(world.services)
    let verified = try book.verified(
      PhoneNumber(LoginWorld.phone), password: LoginWorld.password, from: .native)
    #expect(try book.confirming(verified) { 1 } == 1)
    var params: Params = ["password": "correct-horse"]
    if action == "changePassword" { params.append("newPassword", "battery staple") }
    _ = try await world.call(action, params)
    if action == "deleteAccount" { try await world.addAccount() }
    #expect(throws: LoginError.wrongPassword) { try book.confirming(verified) {} }
  }

  @Test func `A change needs the present password`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let params = change("wrong", to: "battery staple")
    let refusal = try await world.refusal("changePassword", params)
    #expect(refusal.declares("wrongPassword"))
    #expect(refusal.failure?.details == ["attemptsLeft": 4])
    #expect(await canSignIn("correct-horse"))
  }

  @Test func `A change can't be used to guess the password`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let params = change("wrong", to: "battery staple")
    for _ in 0..<5 { _ = try await world.refusal("changePassword", params) }
    let refusal = try await world.refusal(
      "changePassword", change("correct-horse", to: "battery staple"))
    #expect(refusal.declares("tooManyAttempts"))
  }

  @Test func `A change obeys the policy`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let refusal = try await world.refusal("changePassword", change("correct-horse", to: "short"))
    #expect(refusal.failure?.details == ["fault": "tooShort"])
    #expect(await canSignIn("correct-horse"))
  }

  @Test func `A guest can't change a password`() async throws {
    try await world.addAccount()
    let params = change("correct-horse", to: "battery staple")
    #expect(try await world.refusal("changePassword", params).declares("notSignedIn"))
  }

  @Test func `A code sets a new password, once, and doesn't sign in`() async throws {
    let user = try await world.addAccount()
    let code = try await world.code()
    #expect(try await world.call("resetPassword", reset(code, to: "battery staple")) == user)
    #expect(try await world.call("currentUser") == .null)
    #expect(await canSignIn("battery staple"))
    let refusal = try await world.refusal("resetPassword", reset(code, to: "correct-horse"))
    #expect(refusal.declares("codeNotRequested"))
  }

  @Test func `A reset forgets the wrong passwords`() async throws {
    try await world.addAccount()
    for _ in 0..<6 {
      _ = try await world.refusal("signIn", ["phone": "13800138000", "password": "wrong"])
    }
    _ = try await world.call("resetPassword", reset(world.code(), to: "battery staple"))
    #expect(await canSignIn("battery staple"))
  }

  @Test func `A refused password leaves the code`() async throws {
    try await world.addAccount()
    let code = try await world.code()
    let refusal = try await world.refusal("resetPassword", reset(code, to: "short"))
    #expect(refusal.failure?.details == ["fault": "tooShort"])
    _ = try await world.call("resetPassword", reset(code, to: "battery staple"))
    #expect(await canSignIn("battery staple"))
  }

  @Test func `A wrong code changes nothing, and tells nothing about the account`() async throws {
    try await world.addAccount()
    _ = try await world.code()
    _ = try await world.code("13900139000")
    let known = try await world.refusal("resetPassword", reset("wrong", to: "battery staple"))
    let unknown = try await world.refusal(
      "resetPassword", reset("wrong", to: "battery staple", phone: "13900139000"))
    #expect(known.declares("wrongCode"))
    #expect(known.message == unknown.message)
    #expect(known.failure?.details == unknown.failure?.details)
    #expect(await canSignIn("correct-horse"))
  }

  @Test func `The holder of a phone without an account learns it`() async throws {
    let params = reset(try await world.code(), to: "battery staple")
    #expect(try await world.refusal("resetPassword", params).declares("unknownAccount"))
  }
}
