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
}
