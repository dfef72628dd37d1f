import Foundation
import ServiceKit
import Testing

struct RelativeTimeTests {
  /// 20 November 2026, 00:30 in Shanghai; 16:30 the day before in UTC.
  private static func text(
    for time: String, in language: String = "en", zone: String = "Asia/Shanghai",
    now: String = "2026-11-19T16:30:00Z"
  ) throws -> String {
    let settable = SettableTime(try Date(now, strategy: .iso8601))
    settable.set(try #require(TimeZone(identifier: zone)))
    return RelativeTime(language: language, clock: settable.clock).text(for: time)
  }

  @Test(arguments: [
    ("2026-11-19T16:30:00Z", "now"), ("2026-11-19T16:29:01Z", "now"),
    ("2026-11-19T16:29:00Z", "1 minute ago"), ("2026-11-19T15:30:01Z", "59 minutes ago"),
    ("2026-11-19T15:30:00Z", "yesterday 23:30"), ("2026-11-18T16:00:00Z", "yesterday 00:00"),
    ("2026-11-18T15:59:59Z", "Nov 18 23:59"), ("2025-12-31T16:00:00Z", "Jan 1 00:00"),
    ("2025-12-31T15:59:59Z", "Dec 31, 2025"),
  ])
  func `An age is a text of its step`(_ time: String, _ text: String) throws {
    #expect(try Self.text(for: time) == text)
  }

  @Test func `Hours count until midnight of the time zone`() throws {
    let time = "2026-11-19T10:31:00Z"
    #expect(try Self.text(for: time, zone: "UTC") == "5 hours ago")
    #expect(try Self.text(for: time, zone: "Asia/Shanghai") == "yesterday 18:31")
  }

  @Test func `The year ends at midnight of the time zone`() throws {
    let (time, now) = ("2026-01-01T02:00:00Z", "2026-06-01T00:00:00Z")
    #expect(try Self.text(for: time, zone: "UTC", now: now) == "Jan 1 02:00")
    #expect(try Self.text(for: time, zone: "America/New_York", now: now) == "Dec 31, 2025")
  }

  @Test(arguments: [
    ("2026-03-09T04:30:00Z", "2026-03-08T05:10:00Z", "yesterday 00:10"),
    ("2026-11-02T04:30:00Z", "2026-10-31T12:00:00Z", "yesterday 08:00"),
    ("2026-11-02T05:30:00Z", "2026-11-01T04:10:00Z", "yesterday 00:10"),
  ])
  func `A day of 23 or 25 hours is one day`(_ now: String, _ time: String, _ text: String) throws {
    #expect(try Self.text(for: time, zone: "America/New_York", now: now) == text)
  }

  @Test func `A future time is now`() throws {
    #expect(try Self.text(for: "2030-01-01T00:00:00Z") == "now")
  }

  @Test func `A text that isn't a time is returned as it is`() throws {
    #expect(try Self.text(for: "soon") == "soon")
    #expect(try Self.text(for: "") == "")
  }

  @Test func `The language changes the text`() throws {
    let times = ["2026-11-19T16:30:00Z", "2026-11-19T16:25:00Z", "2026-11-19T15:00:00Z"]
    let german = try times.map { try Self.text(for: $0, in: "de") }
    #expect(german == ["jetzt", "vor 5 Minuten", "gestern 23:00"])
    let chinese = try times.map { try Self.text(for: $0, in: "zh-Hans") }
    #expect(chinese == ["现在", "5分钟前", "昨天 23:00"])
    #expect(try Self.text(for: "2025-07-20T02:00:00Z", in: "ja") == "2025年7月20日")
  }

  @Test(arguments: [
    "zh-Hans", "zh-Hant", "zh-Hant-TW", "zh-Hant-HK", "ja", "ko", "de", "fr", "es", "it", "pt",
    "ru", "pl", "tr", "ar", "he", "hi", "th", "vi", "id", "ms",
  ])
  func `Each language has its own texts`(_ language: String) throws {
    let times = ["2026-11-19T16:30:00Z", "2026-11-19T16:25:00Z", "2026-11-19T15:00:00Z"]
    for time in times {
      let text = try Self.text(for: time, in: language)
      let english = try Self.text(for: time)
      #expect(!text.isEmpty && text != english)
    }
    let date = try Self.text(for: "2025-07-20T02:00:00Z", in: language)
    #expect(date.contains("2025") && date.contains("20"))
  }

  @Test(arguments: ["", "klingon", "../..", "en@calendar=buddhist"])
  func `An unknown language is English`(_ language: String) throws {
    #expect(try Self.text(for: "2026-11-19T15:00:00Z", in: language) == "yesterday 23:00")
    #expect(try Self.text(for: "2026-11-19T16:25:00Z", in: language) == "5 minutes ago")
  }
}
