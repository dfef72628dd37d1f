import Foundation
import ServiceKit
import Testing

struct SettableTimeTests {
  @Test func `The time is fixed`() {
    let clock = SettableTime().clock
    #expect(clock.now == SettableTime.start)
    #expect(clock.now == clock.now)
  }

  @Test func `The default time is as documented`() {
    #expect(SettableTime.start.formatted(.iso8601) == "2026-01-01T00:00:00Z")
  }

  @Test func `The time moves forward and back`() {
    let time = SettableTime()
    let clock = time.clock
    time.advance(by: 61)
    #expect(clock.now.timeIntervalSince(SettableTime.start) == 61)
    time.set(Date(timeIntervalSince1970: 7))
    #expect(clock.now.timeIntervalSince1970 == 7)
    #expect(time.now == clock.now)
  }

  @Test func `The time zone is UTC until it is set`() throws {
    let time = SettableTime()
    let clock = time.clock
    #expect(clock.timeZone == .gmt)
    time.set(try #require(TimeZone(identifier: "Asia/Shanghai")))
    #expect(clock.timeZone.identifier == "Asia/Shanghai")
    #expect(clock.now == SettableTime.start)
  }
}
