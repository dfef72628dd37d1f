import Foundation
import MediatorKit
import ServiceKit
import Testing

struct VerificationCodesTests {
  private let time = SettableTime()
  private let services: Services
  private let number: PhoneNumber
  private var codes: VerificationCodes { services.codes }

  init() throws {
    services = .inMemory(clock: time.clock)
    number = try PhoneNumber("13800138000")
  }

  private func request(_ purpose: String = "signIn") throws -> String {
    try codes.request(for: number, purpose: purpose)
    return try #require(try services.messages.last(to: number)?.code)
  }

  private func check(_ code: String, _ purpose: String = "signIn") throws -> Answer {
    try Answer(of: codes.check(code, for: number, purpose: purpose))
  }

  private func consume(_ code: String) throws -> Answer {
    try Answer(of: codes.consume(code, for: number, purpose: "signIn"))
  }

  @Test func `A request sends six digits as a text message`() throws {
    let code = try request()
    #expect(code.utf8.count == 6)
    #expect(code.allSatisfy("0123456789".contains))
    let message = try services.messages.last(to: number)
    #expect(message?.text == "\(code) is your verification code. It is valid for 60 seconds.")
    #expect(message?.sentAt == SettableTime.start)
  }

  @Test func `The receipt contains the number and the time until expiry`() throws {
    let receipt = try codes.request(for: number, purpose: "signIn")
    #expect(receipt.phone == "+8613800138000")
    #expect(receipt.expiresIn == 60)
  }

  @Test func `The same seed sends the same code`() throws {
    let other = Services.inMemory(clock: time.clock)
    try other.codes.request(for: number, purpose: "signIn")
    #expect(try request() == other.messages.last(to: number)?.code)
  }

  @Test func `A check without a request is rejected`() throws {
    #expect(try check("123456") == .refused(.codeNotRequested))
  }

  @Test func `A right code passes repeatedly`() throws {
    let code = try request()
    #expect(try check(code) == .ok)
    #expect(try check(code) == .ok)
  }

  @Test(arguments: [(0, true), (59.999, true), (60, false), (61, false), (-1, false)])
  func `A code is valid for 60 seconds`(_ seconds: Double, _ isValid: Bool) throws {
    let code = try request()
    time.advance(by: seconds)
    #expect(try check(code) == (isValid ? .ok : .refused(.codeExpired)))
  }

  @Test(arguments: [(0, 60), (0.5, 60), (10, 50), (59, 1), (59.9, 1)])
  func `A second request is rejected with the seconds left`(
    _ seconds: Double, _ left: Int
  ) throws {
    let code = try request()
    time.advance(by: seconds)
    let error = #expect(throws: DetailedError.self) { _ = try request() }
    #expect(error?.error as? AccountError == .tooSoon)
    #expect(error?.details["secondsLeft"] == .int(left))
    #expect(
      error?.message
        == "a code was sent less than a minute ago; use it, or ask again in \(left) seconds")
    #expect(try check(code) == .ok)
  }

  @Test func `A second request is refused with the time of the next`() throws {
    _ = try request()
    time.advance(by: 12)
    let error = #expect(throws: DetailedError.self) { _ = try request() }
    #expect(error?.details == ["secondsLeft": 48, "retryAt": "2026-01-01T00:01:00Z"])
  }

  @Test func `The device sends thirty codes in ten minutes, to whatever numbers`() throws {
    for last in 10..<40 {
      try codes.request(for: PhoneNumber("138001380\(last)"), purpose: "register", from: .url)
      time.advance(by: 1)
    }
    let error = #expect(throws: DetailedError.self) { _ = try request() }
    #expect(error?.error as? AccountError == .tooManyCodes)
    #expect(
      error?.message == "this device requested too many codes; request the next one in 570 seconds")
    #expect(error?.details == ["secondsLeft": 570, "retryAt": "2026-01-01T00:10:00Z"])
    // Deleted with an account or a session.
    try codes.deleteAll(of: PhoneNumber("13800138010"))
    try services.store.forget(session: "")
    #expect(throws: DetailedError.self) { _ = try request() }
    time.advance(by: 570)
    #expect(try check(request()) == .ok)
  }

  @Test func `Used and expired codes are deleted`() throws {
    func kept() throws -> Int? {
      try services.store.read { connection in
        try connection.first("SELECT count(*) FROM verificationcodes_code") { try $0.get(0) }
      }
    }
    #expect(try consume(request()) == .ok)
    #expect(try kept() == 0)
    let code = try request()
    time.advance(by: 60)
    #expect(try check(code) == .refused(.codeExpired))
    #expect(try kept() == 0)
    _ = try request()
    time.advance(by: 60)
    try codes.request(for: PhoneNumber("13900139000"), purpose: "register")
    #expect(try kept() == 1)
  }

  @Test func `After 60 seconds the next code replaces the one before`() throws {
    let first = try request()
    time.advance(by: 60)
    let second = try request()
    #expect(try check(first) == .wrong(attemptsLeft: 4))
    #expect(try check(second) == .ok)
  }

  @Test func `Setting the clock back doesn't block requests`() throws {
    _ = try request()
    time.advance(by: -3600)
    let code = try request()
    #expect(try check(code) == .ok)
  }

  @Test func `After five wrong codes the right one has to wait, too`() throws {
    let code = try request()
    let answers = try (0..<6).map { _ in try check("wrong") }
    #expect(
      answers == (0..<5).map { .wrong(attemptsLeft: 4 - $0) } + [.refused(.tooManyAttempts)])
    #expect(try check(code) == .refused(.tooManyAttempts))
    time.advance(by: 30)
    #expect(try check(code) == .ok)
  }

  @Test func `The error of a wrong answer contains the attempts left`() throws {
    _ = try request()
    let error = #expect(throws: DetailedError.self) {
      try codes.check("wrong", for: number, purpose: "signIn")
    }
    #expect(error?.message == "the code is wrong; attempts left before the next wait: 4")
  }

  @Test func `A new code doesn't shorten the wait, and isn't sent before it is over`() throws {
    _ = try request()
    for _ in 0..<5 { _ = try check("wrong") }
    time.advance(by: 30)
    #expect(try check("wrong") == .wrong(attemptsLeft: 0))
    time.advance(by: 30)
    let error = #expect(throws: DetailedError.self) { _ = try request() }
    #expect(error?.error as? AccountError == .tooManyAttempts)
    time.advance(by: 30)
    #expect(try check(request()) == .ok)
  }

  @Test(arguments: ["", " ", "0", "+", "\u{0}"])
  func `Codes are compared as texts`(_ addition: String) throws {
    let code = try request()
    let expected: Answer = addition.isEmpty ? .ok : .wrong(attemptsLeft: 4)
    #expect(try check(addition + code) == expected)
  }

  @Test func `Purposes and numbers have separate codes`() throws {
    let code = try request("signIn")
    #expect(try check(code, "register") == .refused(.codeNotRequested))
    let other = try PhoneNumber("13900139000")
    #expect(
      try Answer(of: codes.check(code, for: other, purpose: "signIn"))
        == .refused(.codeNotRequested))
    _ = try request("register")
    #expect(try check(code, "signIn") == .ok)
  }

  @Test func `A code is consumed once`() throws {
    let code = try request()
    #expect(try consume(code) == .ok)
    #expect(try consume(code) == .refused(.codeNotRequested))
    #expect(try check(code) == .refused(.codeNotRequested))
  }

  @Test func `Consuming a wrong code counts as an attempt and keeps the code`() throws {
    let code = try request()
    #expect(try consume("wrong") == .wrong(attemptsLeft: 4))
    #expect(try check("wrong") == .wrong(attemptsLeft: 3))
    #expect(try check(code) == .ok)
  }

  @Test func `A right code doesn't allow one more guess for other numbers`() throws {
    for last in 10..<29 {
      let other = try PhoneNumber("138001380\(last)")
      let code = try codes.request(for: other, purpose: "signIn").phone
      #expect(throws: DetailedError.self) { try codes.check(code, for: other, purpose: "signIn") }
      time.advance(by: 61)
    }
    #expect(try consume(request()) == .ok)
    let other = try PhoneNumber("13800138009")
    try codes.request(for: other, purpose: "signIn")
    #expect(throws: DetailedError.self) { try codes.check("no", for: other, purpose: "signIn") }
    let error = #expect(throws: DetailedError.self) { _ = try request() }
    #expect(error?.error as? AccountError == .tooManyAttempts)
  }

  @Test func `After a code is consumed the next can be requested immediately`() throws {
    #expect(try consume(request()) == .ok)
    #expect(try check(request()) == .ok)
  }

  @Test func `A step that fails keeps the code and changes nothing`() throws {
    let code = try request()
    #expect(throws: CancellationError.self) {
      try codes.consume(code, for: number, purpose: "signIn") {
        try services.preferences.scope("test").set("key", "value")
        throw CancellationError()
      }
    }
    #expect(try services.preferences.scope("test").get("key") == nil)
    #expect(try consume(code) == .ok)
  }

  @Test func `Many uses of a right code at once use it once, and lock nothing`() async throws {
    let code = try request()
    let (codes, number) = (codes, number)
    let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try Answer(of: codes.consume(code, for: number, purpose: "signIn"))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == .ok } == 1)
    #expect(answers.count { $0 == .refused(.codeNotRequested) } == 19)
    #expect(try consume(request()) == .ok)
  }

  @Test func `The codes of a number and the messages to it are deleted together`() throws {
    let code = try request()
    let other = try PhoneNumber("13900139000")
    try codes.request(for: other, purpose: "signIn")
    try codes.deleteAll(of: number)
    #expect(try check(code) == .refused(.codeNotRequested))
    #expect(try services.messages.last(to: number) == nil)
    #expect(try services.messages.last(to: other) != nil)
  }

  @Test func `Concurrent checks get no extra attempts`() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    let (clock, number) = (time.clock, number)
    try Services(store: Store(at: path), clock: clock).codes.request(
      for: number, purpose: "signIn")
    let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let codes = Services(store: Store(at: path), clock: clock).codes
          return try Answer(of: codes.check("wrong", for: number, purpose: "signIn"))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == .refused(.tooManyAttempts) } == 15)
    #expect(Set(answers).count == 6)
  }
}

/// The outcome of comparing a code, for listing and comparing.
private enum Answer: Hashable, Sendable {
  case ok
  case wrong(attemptsLeft: Int)
  case refused(AccountError)

  init(of comparison: @autoclosure () throws -> Void) throws {
    do {
      try comparison()
      self = .ok
    } catch let error as AccountError {
      self = .refused(error)
    } catch let error as DetailedError {
      let kind = try #require(error.error as? AccountError)
      let attemptsLeft = error.details["attemptsLeft"]?.int
      self = attemptsLeft.map(Answer.wrong) ?? .refused(kind)
    }
  }
}
