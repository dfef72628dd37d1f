import Foundation
import Testing

@testable import Discover

struct AgeTests {
  @Test(arguments: [
    ("2026-11-21T08:30:00Z", "just now"),
    ("2026-11-21T08:29:01Z", "just now"),
    ("2026-11-21T08:29:00Z", "1 min ago"),
    ("2026-11-21T07:30:01Z", "59 min ago"),
    ("2026-11-21T07:30:00Z", "1 h ago"),
    ("2026-11-21T00:00:00Z", "8 h ago"),
    ("2026-11-20T23:59:59Z", "yesterday 23:59"),
    ("2026-11-20T00:00:00Z", "yesterday 00:00"),
    ("2026-11-19T23:59:59Z", "11-19 23:59"),
    ("2026-01-01T00:00:00Z", "01-01 00:00"),
    ("2025-12-31T23:59:59Z", "2025-12-31"),
    ("2025-11-21T08:30:00Z", "2025-11-21"),
  ])
  func `A time in the past has words`(time: String, words: String) throws {
    let now = try Date("2026-11-21T08:30:00Z", strategy: .iso8601)
    #expect(Age.words(for: time, now: now) == words)
  }

  @Test(arguments: [
    ("2025-12-31T23:59:30Z", "2026-01-01T00:00:00Z", "just now"),
    ("2025-12-31T23:30:00Z", "2026-01-01T00:00:00Z", "30 min ago"),
    ("2025-12-31T22:00:00Z", "2026-01-01T00:00:00Z", "yesterday 22:00"),
    ("2028-02-29T12:00:00Z", "2028-03-01T23:00:00Z", "yesterday 12:00"),
  ])
  func `The words work across midnight and new year`(
    time: String, now: String, words: String
  ) throws {
    #expect(Age.words(for: time, now: try Date(now, strategy: .iso8601)) == words)
  }

  @Test func `The future is just now`() throws {
    let now = try Date("2026-11-21T08:30:00Z", strategy: .iso8601)
    #expect(Age.words(for: "2031-01-01T00:00:00Z", now: now) == "just now")
  }

  @Test func `A text that isn't a time is unchanged`() {
    #expect(Age.words(for: "soon", now: Date(timeIntervalSince1970: 0)) == "soon")
  }
}
