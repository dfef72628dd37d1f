import Foundation
import MediatorKit
import ServiceKit
import Synchronization
import Testing

struct AttemptLimitsTests {
  private let time = SettableTime()
  private let services: Services
  private let number: PhoneNumber
  private var limits: AttemptLimits { services.attempts }

  init() throws {
    services = .inMemory(clock: time.clock)
    number = try PhoneNumber("13800138000")
  }

  private func fail(_ count: Int, from origin: Origin = .native) throws {
    for _ in 0..<count { try limits.begin(.password, for: number, from: origin) }
  }

  /// The seconds to wait; nil when an attempt is possible.
  private func wait(
    _ kind: AttemptLimits.Kind = .password, _ phone: String = "13800138000",
    from origin: Origin = .native
  ) throws -> Int? {
    do {
      try limits.check(kind, for: PhoneNumber(phone), from: origin)
      return nil
    } catch let error as DetailedError {
      #expect(error.error as? AccountError == .tooManyAttempts)
      return error.details["secondsLeft"]?.int
    }
  }

  @Test(arguments: [
    (1, "wrong; attempts left before the next wait: 4", nil),
    (5, "wrong; try again in 30 seconds", 30), (6, "wrong; try again in 60 seconds", 60),
  ])
  func `The error of a wrong attempt says how many are left, or how long to wait`(
    _ count: Int, _ message: String, _ seconds: Int?
  ) throws {
    var left = 0
    for _ in 0..<count {
      time.advance(by: 30)
      left = try limits.begin(.password, for: number, from: .native)
    }
    let error = try limits.wrong(
      AccountError.wrongCode, "wrong", attemptsLeft: left, .password, for: number, from: .native)
    #expect(error.message == message)
    #expect(error.details["attemptsLeft"]?.int == left)
    #expect(error.details["secondsLeft"]?.int == seconds)
  }

  @Test func `Five wrong attempts are free, and each says how many are left`() throws {
    let left = try (0..<5).map { _ in try limits.begin(.password, for: number, from: .native) }
    #expect(left == [4, 3, 2, 1, 0])
    #expect(try wait() == 30)
  }

  @Test func `Each further attempt waits twice as long, up to an hour`() throws {
    try fail(5)
    var waits: [Int] = []
    for _ in 0..<10 {
      let seconds = try #require(try wait())
      waits.append(seconds)
      time.advance(by: Double(seconds))
      try fail(1)
    }
    #expect(waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test func `A refusal says when the next attempt is possible`() throws {
    try fail(5)
    time.advance(by: 10.5)
    let error = #expect(throws: DetailedError.self) { try fail(1) }
    #expect(error?.message == "too many wrong passwords or codes; try again in 20 seconds")
    #expect(error?.details == ["secondsLeft": 20, "retryAt": "2026-01-01T00:00:30Z"])
  }

  @Test func `A refused attempt doesn't lengthen the wait`() throws {
    try fail(5)
    for _ in 0..<9 { #expect(throws: DetailedError.self) { try fail(1) } }
    #expect(try wait() == 30)
  }

  @Test func `A right attempt starts the count again`() throws {
    try fail(5)
    time.advance(by: 30)
    try fail(1)
    try limits.succeed(.password, for: number, from: .native)
    #expect(try wait() == nil)
    try fail(4)
    #expect(try wait() == nil)
  }

  @Test func `A count of a day ago is forgotten`() throws {
    try fail(5)
    time.advance(by: 86_400)
    try fail(4)
    #expect(try wait() == nil)
  }

  @Test func `Numbers and kinds have their own counts`() throws {
    try fail(5)
    #expect(try wait(.code) == nil)
    #expect(try wait(.password, "13900139000") == nil)
  }

  @Test func `An account has one count for all origins`() throws {
    try fail(5, from: .url)
    #expect(try wait(from: .native) == 30)
  }

  @Test func `Trying many numbers from one origin has to wait, from another it doesn't`() throws {
    for last in 10..<30 {
      try limits.begin(.password, for: PhoneNumber("138001380\(last)"), from: .url)
    }
    #expect(try wait(.password, "13900139000", from: .url) == 30)
    #expect(try wait(.password, "13900139000", from: .console) == nil)
  }

  @Test func `Right attempts don't count against the origin`() throws {
    for last in 10..<60 {
      let number = try PhoneNumber("138001380\(last)")
      try limits.begin(.password, for: number, from: .url)
      try limits.succeed(.password, for: number, from: .url)
    }
    #expect(try wait(.password, "13900139000", from: .url) == nil)
  }

  @Test func `A clock that was set back locks no account`() throws {
    try fail(5)
    time.advance(by: -3600)
    #expect(try wait() == nil)
  }

  @Test func `Counts survive the process, and processes share them`() throws {
    let folder = TemporaryFolder()
    func limits() -> AttemptLimits {
      AttemptLimits(store: Store(at: folder.file("a.sqlite")), clock: time.clock)
    }
    for _ in 0..<5 { try limits().begin(.password, for: number, from: .native) }
    #expect(throws: DetailedError.self) {
      try limits().begin(.password, for: number, from: .native)
    }
  }

  @Test func `The time of an attempt is taken while the store is locked`() throws {
    let store = Store.inMemory()
    let isLocked = Mutex<[Bool]>([])
    let clock = WallClock { [time] in
      // A transaction inside another is refused.
      isLocked.withLock { $0.append((try? store.read { _ in }) == nil) }
      return time.now
    }
    try AttemptLimits(store: store, clock: clock).begin(.code, for: number, from: .native)
    #expect(isLocked.withLock(\.self) == [true])
  }
}
