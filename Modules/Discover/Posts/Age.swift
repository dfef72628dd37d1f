import Foundation

/// The age of something in words.
///
/// The steps are minutes, hours of the same day, yesterday, the same year, any year. Days are in UTC.
enum Age {
  /// The words for a time.
  ///
  /// - Parameters:
  ///   - time: The time in ISO 8601, UTC.
  ///   - now: The current time.
  /// - Returns: Such as `5 min ago`; `just now` for the future; the text itself when it isn't a time.
  static func words(for time: String, now: Date) -> String {
    guard let date = try? Date(time, strategy: .iso8601) else { return time }
    let seconds = now.timeIntervalSince(date)
    if seconds < 60 { return "just now" }
    if seconds < 3600 { return "\(whole(seconds / 60)) min ago" }
    let today = now.ISO8601Format()
    let yesterday = (now - 86_400).ISO8601Format()
    if time.day == today.day { return "\(whole(seconds / 3600)) h ago" }
    if time.day == yesterday.day { return "yesterday \(time.minute)" }
    if time.year == today.year { return "\(time.monthAndDay) \(time.minute)" }
    return time.day
  }

  private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded(.down)) ?? 0 }
}

// The parts of `2026-11-21T08:30:00Z`.
extension String {
  fileprivate var day: String { String(prefix(10)) }
  fileprivate var year: String { String(prefix(4)) }
  fileprivate var monthAndDay: String { String(dropFirst(5).prefix(5)) }
  fileprivate var minute: String { String(dropFirst(11).prefix(5)) }
}
