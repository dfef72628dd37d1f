public import Foundation

/// Describes how long ago something happened, in a language and the user's time zone.
///
/// ```swift
/// RelativeTime(language: "en", clock: clock).text(for: message.at)   // 5 minutes ago
/// ```
/// ### Steps
/// 1. Now: less than a minute ago, or in the future.
/// 2. Minutes, then hours of the same day.
/// 3. Yesterday with the time.
/// 4. Day, month and time in the same year; else the date.
public struct RelativeTime: Sendable {
  private let now: Date
  private let locale: Locale
  private let calendar: Calendar

  /// Describes times as seen now.
  ///
  /// - Parameters:
  ///   - language: A language tag, such as `zh-Hans`; an unknown one is English.
  ///   - clock: The present time and the time zone.
  public init(language: String, clock: WallClock) {
    now = clock.now
    locale = Locale(identifier: language.isEmpty ? "en" : language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = clock.timeZone
    calendar.locale = locale
    self.calendar = calendar
  }

  /// The text for a time in ISO 8601.
  ///
  /// - Parameter time: Such as `2026-01-01T08:30:00Z`.
  /// - Returns: The text; the argument itself when it isn't a time.
  public func text(for time: String) -> String {
    (try? Date(time, strategy: .iso8601)).map { text(for: $0) } ?? time
  }

  /// The short text for a time in ISO 8601, for narrow windows.
  ///
  /// - Parameter time: Such as `2026-01-01T08:30:00Z`.
  /// - Returns: Such as `now`, `5m`, `3h`, `1d`, `Jul 20`; the argument itself when it isn't a time.
  public func shortText(for time: String) -> String {
    guard let date = try? Date(time, strategy: .iso8601) else { return time }
    let age = Duration.seconds(max(0, now.timeIntervalSince(date)))
    if age < .seconds(60) { return ago(0, .second) }
    let unit: Duration.UnitsFormatStyle.Unit =
      age < .seconds(3600) ? .minutes : age < .seconds(86_400) ? .hours : .days
    guard age < .seconds(7 * 86_400) else {
      return Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        .month(.abbreviated).day().format(date)
    }
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [unit], width: .narrow, maximumUnitCount: 1,
      fractionalPart: .hide(rounded: .towardZero))
    return style.locale(locale).format(age)
  }

  /// The text for a time.
  ///
  /// - Parameter time: The time.
  /// - Returns: Such as `now`, `5 minutes ago`, `yesterday 23:10`, `Jul 20 23:10` or `Jul 20, 2025`.
  public func text(for time: Date) -> String {
    let seconds = now.timeIntervalSince(time)
    if seconds < 60 { return ago(0, .second) }
    if seconds < 3600 { return ago((seconds / 60).rounded(.down) * 60, .minute) }
    if calendar.isDate(time, inSameDayAs: now) {
      return ago((seconds / 3600).rounded(.down) * 3600, .hour)
    }
    if isYesterday(time) { return "\(ago(86_400, .day)) \(minute(of: time))" }
    let date = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
      .month(.abbreviated).day()
    guard calendar.isDate(time, equalTo: now, toGranularity: .year) else {
      return date.year().format(time)
    }
    return "\(date.format(time)) \(minute(of: time))"
  }

  private func isYesterday(_ time: Date) -> Bool {
    calendar.date(byAdding: .day, value: -1, to: now).map {
      calendar.isDate(time, inSameDayAs: $0)
    } ?? false
  }

  /// An age in the words of the language, such as `2 hours ago`.
  private func ago(
    _ seconds: TimeInterval, _ unit: Date.AnchoredRelativeFormatStyle.Field
  ) -> String {
    // In UTC each day has 24 hours.
    var calendar = calendar
    calendar.timeZone = .gmt
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: now - seconds, presentation: .named, locale: locale, calendar: calendar)
    style.allowedFields = [unit]
    return style.format(now)
  }

  /// The hour and the minute, such as `08:30`.
  private func minute(of time: Date) -> String {
    Date.VerbatimFormatStyle(
      format:
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      locale: locale, timeZone: calendar.timeZone, calendar: calendar
    ).format(time)
  }
}
