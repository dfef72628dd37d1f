import MediatorKit

// The values at the ends of a declared limit, and next to them.
extension ParamContract {
  /// One value for each end of the limit, and one beyond it; empty without a limit.
  var ends: [Extreme] {
    switch limit {
    case nil: []
    case .range(let range): places(of: range).map { end($0, .int($0.number)) }
    case .count(let count, let pattern):
      places(of: count.clamped(to: 0...(.max))).filter { 0...Self.longest ~= $0.number }.map {
        end($0, value(of: $0.number))
      } + (pattern == nil ? [] : [Extreme("a line break", "\n", isAccepted: false)])
    }
  }

  private typealias Place = (words: String, number: Int)

  private func places(of range: ClosedRange<Int>) -> [Place] {
    let (least, most) = (range.least, range.most)
    return [
      least.map { ("the lower end of its limit", $0) },
      most.map { ("the upper end of its limit", $0) },
      least.map { ("one below its limit", $0 &- 1) }, most.map { ("one above its limit", $0 &+ 1) },
    ].compactMap { $0 }
  }

  private func end(_ place: Place, _ value: Value) -> Extreme {
    Extreme(place.words, value, isAccepted: limit?.mismatch(of: value) == nil)
  }

  /// The most parts of a text or a list that is tried: more would only take memory.
  private static var longest: Int { 1_000_000 }

  /// A text or a list with a number of parts, made of the example.
  private func value(of count: Int) -> Value {
    guard case .array(let element) = shape.unwrapped else {
      let text = example?.string ?? ""
      let rest = String(repeating: text.last ?? "1", count: max(0, count - text.count))
      return .string(text.prefix(count) + rest)
    }
    return .array(Array(repeating: example?[0] ?? element.sample, count: count))
  }
}
