import MediatorKit
import ScreenKit
import TestSupport
import Testing

@MainActor struct WaitsTests {
  private enum Failure: String, ActionError {
    case tooSoon

    var message: String { "too soon" }
  }

  private let clock = HandClock()
  private let waits: Waits<HandClock.Instant>

  init() {
    let clock = clock
    waits = Waits { clock.now }
  }

  @Test func `Each key waits for itself, and says how long`() {
    waits.begin(30, for: "a")
    clock.set(10_000)
    waits.begin(5, for: "b")
    #expect([waits.secondsLeft(for: "a"), waits.secondsLeft(for: "b")] == [20, 5])
    #expect(waits.reason("a") == "Try again in 20 s.")
    #expect(waits.secondsLeft(for: "c") == 0)
    #expect(waits.reason("c") == nil)
    clock.set(29_999)
    #expect(waits.areRunning)
    clock.set(30_000)
    #expect(!waits.areRunning)
    #expect(waits.reason("a") == nil)
  }

  @Test func `An error with the seconds left begins a wait, another doesn't`() async throws {
    await #expect(throws: DetailedError.self) {
      try await waits.run("a") { throw Failure.tooSoon.because("", details: ["secondsLeft": 7]) }
    }
    #expect(waits.secondsLeft(for: "a") == 7)
    await #expect(throws: Failure.self) { try await waits.run("b") { throw Failure.tooSoon } }
    #expect(waits.secondsLeft(for: "b") == 0)
    #expect(try await waits.run("a") { 1 } == 1)
  }
}
