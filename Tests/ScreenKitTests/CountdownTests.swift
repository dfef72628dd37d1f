import ScreenKit
import TestSupport
import Testing

struct CountdownTests {
  @Test(arguments: [
    (0, 60), (1, 60), (999, 60), (1000, 59), (59_000, 1), (59_999, 1), (60_000, 0), (70_000, 0),
  ])
  func `A begun second counts whole`(_ milliseconds: Int, _ left: Int) {
    let clock = HandClock()
    let countdown = Countdown(60, from: clock.now)
    clock.set(milliseconds)
    #expect(countdown.secondsLeft(at: clock.now) == left)
    #expect(countdown.isRunning(at: clock.now) == (left > 0))
  }

  @Test(arguments: [(Int.max, 1_000_000_000), (1_000_000_001, 1_000_000_000), (-1, 0), (.min, 0)])
  func `No number of a server is too large or too small`(_ seconds: Int, _ left: Int) {
    let now = HandClock().now
    let countdown = Countdown(seconds, from: now)
    #expect(countdown.deadline == now.advanced(by: .seconds(left)))
    #expect(countdown.secondsLeft(at: now) == left)
  }
}
