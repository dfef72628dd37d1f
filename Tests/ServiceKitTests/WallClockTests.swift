import ServiceKit
import Testing

struct WallClockTests {
  @Test func `Instants follow the clock`() {
    let time = SettableTime()
    let start = time.clock.instant
    time.advance(by: 90.5)
    #expect(start.duration(to: time.clock.instant) == .seconds(90.5))
    #expect(time.clock.instant.duration(to: start) == .seconds(-90.5))
    #expect(start.advanced(by: .seconds(90.5)) == time.clock.instant)
    #expect(start < time.clock.instant)
  }
}
