import MediatorKit
import ServiceKit
import Testing

struct SignInWithCodeTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  private func params(_ code: Value) -> Params { ["phone": "13800138000", "code": code] }

  @Test func `A request returns the number and the time, not the code`() async throws {
    try await world.addAccount()
    #expect(
      try await world.call("requestCode", ["phone": "138 0013 8000"])
        == ["phone": "+8613800138000", "expiresIn": 60])
  }

  @Test func `Nothing before the right code tells whether a phone has an account`() async throws {
    try await world.addAccount()
    func outcomes(_ phone: String) async throws -> [Value?] {
      let phone = Value.string(phone)
      var outcomes = [try await world.call("requestCode", ["phone": phone])["expiresIn"]]
      outcomes.append(try await world.refusal("requestCode", ["phone": phone]).failure?.details)
      let wrong: Params = ["phone": phone, "code": "wrong"]
      for _ in 0..<6 {
        let refusal = try await world.refusal("signInWithCode", wrong)
        outcomes += [.string(refusal.message), refusal.failure?.details]
      }
      return outcomes
    }
    #expect(try await outcomes("13800138000") == outcomes("13900139000"))
  }

  @Test func `The holder of a phone learns that it has no account`() async throws {
    let refusal = try await world.refusal("signInWithCode", params(world.code()))
    #expect(refusal.declares("unknownAccount"))
    #expect(refusal.message == "the phone number has no account; sign up with it")
  }

  @Test func `A second request has to wait, and the error says how long`() async throws {
    try await world.addAccount()
    _ = try await world.code()
    world.time.advance(by: 48)
    let refusal = try await world.refusal("requestCode", ["phone": "13800138000"])
    #expect(refusal.declares("tooSoon"))
    #expect(refusal.failure?.details == ["secondsLeft": 12, "retryAt": "2026-01-01T00:01:00Z"])
    #expect(
      refusal.message
        == "a code was sent less than a minute ago; use it, or ask again in 12 seconds")
  }

  @Test func `The right code signs in`() async throws {
    let user = try await world.addAccount()
    #expect(try await world.call("signInWithCode", params(world.code())) == user)
    #expect(try await world.call("currentUser") == user)
  }

  @Test func `A code signs in once`() async throws {
    try await world.addAccount()
    let code = try await world.code()
    _ = try await world.call("signInWithCode", params(code))
    let refusal = try await world.refusal("signInWithCode", params(code))
    #expect(refusal.declares("codeNotRequested"))
    #expect(refusal.message == "there is no code to compare with; request one first")
  }

  @Test func `A wrong code doesn't sign in, and the error has the attempts left`() async throws {
    try await world.addAccount()
    _ = try await world.code()
    let refusal = try await world.refusal("signInWithCode", params("wrong"))
    #expect(refusal.declares("wrongCode"))
    #expect(refusal.failure?.details == ["attemptsLeft": 4])
    #expect(refusal.message == "the code is wrong; attempts left before the next wait: 4")
    #expect(try await world.call("currentUser") == .null)
  }

  @Test func `After five wrong codes the right one has to wait, too`() async throws {
    try await world.addAccount()
    let code = try await world.code()
    for _ in 0..<5 { _ = try await world.refusal("signInWithCode", params("wrong")) }
    let refusal = try await world.refusal("signInWithCode", params(code))
    #expect(refusal.declares("tooManyAttempts"))
    #expect(refusal.message == "too many wrong passwords or codes; try again in 30 seconds")
  }

  @Test func `A code ends after a minute`() async throws {
    try await world.addAccount()
    let code = try await world.code()
    world.time.advance(by: 60)
    let refusal = try await world.refusal("signInWithCode", params(code))
    #expect(refusal.declares("codeExpired"))
    #expect(refusal.message == "the code is older than a minute; request a new one")
  }

  @Test func `A code for the registration doesn't sign in`() async throws {
    try await world.addAccount()
    let number = try PhoneNumber("13800138000")
    try world.services.codes.request(for: number, purpose: "register")
    let code = try #require(try world.services.messages.last(to: number)?.code)
    let refusal = try await world.refusal("signInWithCode", params(.string(code)))
    #expect(refusal.declares("codeNotRequested"))
  }
}
