import MediatorKit
import ServiceKit

/// The questions that wait for a person's answer, each about one call.
///
/// An answer is a consent to one call with the same params, once, and for ten minutes.
struct MCPConsents {
  private struct Question {
    let route: Route
    let params: [String: Value]
    let end: Duration
  }

  static let lifetime = Duration.seconds(600)
  private static let limit = 100

  private var questions: [String: Question] = [:]

  /// Remembers a question, and returns its key, which can't be guessed.
  mutating func ask(_ route: Route, _ params: [String: Value], at now: Duration) -> String {
    questions = questions.filter { $0.value.end > now }
    if questions.count >= Self.limit,
      let oldest = questions.min(by: { $0.value.end < $1.value.end })
    {
      questions[oldest.key] = nil
    }
    let key = RandomSource.live.bytes(16).hex
    questions[key] = Question(route: route, params: params, end: now + Self.lifetime)
    return key
  }

  /// Whether a key belongs to the question about this call; the key is used up.
  mutating func take(_ key: String, _ route: Route, _ params: [String: Value], at now: Duration)
    -> Bool
  {
    guard let question = questions.removeValue(forKey: key) else { return false }
    return question.route == route && question.params == params && question.end > now
  }
}
