import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Register

struct CreateAccountTests {
  private let world: RegisterWorld

  init() throws { world = try RegisterWorld() }

  private func create(_ code: Value) async throws -> Value {
    try await world.call("createAccount", world.form(code))
  }

  private func refusal(_ code: Value) async throws -> MediatorError {
    try await world.refusal("createAccount", world.form(code))
  }

  @Test func `The right code adds the account`() async throws {
    #expect(
      try await create(world.code())
        == [
          "id": "00000000000000000000000001", "nickname": "Li Lei", "phone": "+8613800138000",
        ])
  }

  @Test func `One call adds the account to Login and signs in`() async throws {
    _ = try await create(world.code())
    let asked = world.login.requests.map { ($0.route.text, $0.params) }
    #expect(asked.map(\.0) == ["Login/addAccount"])
    let params = try #require(asked.first?.1)
    #expect(params.names == ["phone", "zone", "password", "nickname", "signIn", "code", "purpose"])
    #expect(params["phone"] == "13800138000")
    #expect(params["zone"] == "86")
    #expect(params["password"] == "correct-horse")
    #expect(params["nickname"] == "Li Lei")
    #expect(params["signIn"] == true)
  }

  @Test func `A code adds one account`() async throws {
    let code = try await world.code()
    _ = try await create(code)
    let refusal = try await refusal(code)
    #expect(refusal.declares("codeNotRequested"))
    #expect(refusal.message == "there is no code to compare with; request one first")
  }

  @Test(arguments: ["invalidPhone", "invalidPassword", "invalidNickname", "phoneTaken"])
  func `An error of Login is passed on and leaves the code`(_ code: String) async throws {
    let right = try await world.code()
    world.login.fail(RegisterNeeds.addAccount, code: code)
    let refusal = try await refusal(right)
    #expect(refusal.code == .failed)
    #expect(refusal.route == "Register/createAccount")
    #expect(refusal.declares(code))
    world.login.answer(RegisterNeeds.addAccount, withExample: "opens an account")
    #expect(try await create(right)["id"] == "00000000000000000000000001")
  }

  @Test func `Without Login the call fails and leaves the code`() async throws {
    let alone = try RegisterWorld(world.services, isLoginLinked: false)
    let right = try await world.code()
    #expect(
      try await alone.refusal("createAccount", alone.form(right)).code == .targetNotFound)
    #expect(try await create(right)["id"] == "00000000000000000000000001")
  }

  @Test func `A wrong code doesn't reach Login, and the error says how many attempts are left`()
    async throws
  {
    _ = try await world.code()
    let refusal = try await refusal("wrong")
    #expect(refusal.declares("wrongCode"))
    #expect(refusal.failure?.details == ["attemptsLeft": 4])
    #expect(refusal.message == "the code is wrong; attempts left before the next wait: 4")
    #expect(world.login.requests.isEmpty)
  }

  @Test func `After five wrong codes the right one has to wait, too`() async throws {
    let code = try await world.code()
    for _ in 0..<5 { _ = try await refusal("wrong") }
    let refusal = try await refusal(code)
    #expect(refusal.declares("tooManyAttempts"))
    #expect(refusal.message == "too many wrong passwords or codes; try again in 30 seconds")
  }

  @Test func `A code ends after a minute`() async throws {
    let code = try await world.code()
    world.time.advance(by: 60)
    let refusal = try await refusal(code)
    #expect(refusal.declares("codeExpired"))
    #expect(refusal.message == "the code is older than a minute; request a new one")
  }

  @Test func `Without a request no code is right`() async throws {
    #expect(try await refusal("123456").declares("codeNotRequested"))
  }

  @Test func `A code for signing in doesn't add an account`() async throws {
    let number = try PhoneNumber("13800138000")
    try world.services.codes.request(for: number, purpose: "signIn")
    let code = try #require(try world.services.messages.last(to: number)?.code)
    #expect(try await refusal(.string(code)).declares("codeNotRequested"))
  }

  @Test func `A code belongs to its number`() async throws {
    let code = try await world.code()
    let params = world.form(code, phone: "13900139000")
    #expect(
      try await world.refusal("createAccount", params).declares("codeNotRequested"))
  }

  @Test func `Nothing before the right code tells whether a phone has an account`() async throws {
    world.login.fail(RegisterNeeds.addAccount, code: "phoneTaken")
    let right = try await world.code()
    #expect(try await refusal("wrong").declares("wrongCode"))
    #expect(world.login.requests.isEmpty)
    #expect(try await refusal(right).declares("phoneTaken"))
  }
}
