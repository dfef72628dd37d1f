import MediatorKit
import ServiceKit
import Testing

/// Guessing passwords and codes.
struct GuessingTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  private func guess(_ phone: Value = "13800138000", from origin: Origin = .native) async throws {
    let params: Params = ["phone": phone, "password": "wrong"]
    _ = try await world.refusal("signIn", params, from: origin)
  }

  private let right: Params = ["phone": "13800138000", "password": "correct-horse"]

  @Test func `After five wrong passwords the right one has to wait, too`() async throws {
    let user = try await world.addAccount()
    for _ in 0..<5 { try await guess() }
    let refusal = try await world.refusal("signIn", right)
    #expect(refusal.declares("tooManyAttempts"))
    #expect(refusal.message == "too many wrong passwords or codes; try again in 30 seconds")
    #expect(refusal.failure?.details == ["secondsLeft": 30, "retryAt": "2026-01-01T00:00:30Z"])
    world.time.advance(by: 30)
    #expect(try await world.call("signIn", right) == user)
  }

  @Test func `Another origin doesn't get new attempts for an account`() async throws {
    try await world.addAccount()
    for _ in 0..<5 { try await guess(from: .console) }
    #expect(try await world.refusal("signIn", right).declares("tooManyAttempts"))
  }

  @Test func `One origin can't try many numbers`() async throws {
    try await world.addAccount()
    for last in 10..<30 { try await guess(.string("139001390\(last)"), from: .console) }
    let refusal = try await world.refusal("signIn", right, from: .console)
    #expect(refusal.declares("tooManyAttempts"))
    #expect(try await world.call("signIn", right)["nickname"] == "Li")
  }

  @Test func `Links have a count of their own`() async throws {
    try await world.addAccount()
    for last in 10..<31 {
      await #expect(throws: MediatorError.self) {
        _ = try await world.mediator.open(
          "app://Login/signIn?phone=139001390\(last)&password=wrong", confirm: { _ in true })
      }
    }
    let error = await #expect(throws: MediatorError.self) {
      _ = try await world.mediator.open(
        "app://Login/signIn?phone=13800138000&password=correct-horse", confirm: { _ in true })
    }
    #expect(error?.declares("tooManyAttempts") == true)
    #expect(try await world.call("signIn", right)["nickname"] == "Li")
  }

  @Test func `Waits survive the process`() async throws {
    try await world.addAccount()
    for _ in 0..<5 { try await guess() }
    let second = try LoginWorld(world.services)
    #expect(try await second.refusal("signIn", right).declares("tooManyAttempts"))
  }

  @Test func `Fewer than a hundred codes can be tried in a day`() async throws {
    try await world.addAccount()
    var tried = 0
    for _ in 0..<(24 * 60) {
      _ = try? await world.call("requestCode", ["phone": "13800138000"])
      let params: Params = ["phone": "13800138000", "code": "wrong"]
      let refusal = try await world.refusal("signInWithCode", params)
      if !refusal.declares("tooManyAttempts") { tried += 1 }
      world.time.advance(by: 60)
    }
    #expect((5..<100).contains(tried))
  }
}
