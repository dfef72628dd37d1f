/// The values of a param that an action accepts, of all that have its type.
///
/// A call with another value fails with ``MediatorError/Code/invalidParams`` before the action runs.
///
/// ```swift
/// Param("limit", "Most results to return.", default: 20, range: 1...100)
/// ```
///
/// `Int.min` and `Int.max` stand for no limit: `1...(.max)` accepts every number from 1, but no `UInt64` beyond
/// `Int.max`.
///
/// Indirect, so that a param without a limit stays small.
public indirect enum Limit: Hashable, Sendable {
  /// The number of a list's elements or a text's characters (grapheme clusters: 👩‍👩‍👧 is one, five in JSON Schema).
  case count(ClosedRange<Int>, TextPattern? = nil)

  /// The ends of an integer or a number.
  case range(ClosedRange<Int>)
}

extension Limit {
  /// Whether values of a shape can be limited so.
  package func applies(to shape: Shape) -> Bool {
    switch (self, shape.unwrapped) {
    case (.count, .string), (.count(_, nil), .array), (.range, .integer), (.range, .number): true
    default: false
    }
  }

  /// The reason why a value of the right type isn't accepted; nil when it is, and for null.
  package func mismatch(of value: Value) -> Mismatch? {
    switch (self, value) {
    case (.count(let count, let pattern), .string(let text)):
      guard text.hasCount(in: count) else {
        return mismatch(text.count.counted("character"), for: .string)
      }
      return pattern?.matches(text) ?? true ? nil : mismatch("other characters", for: .string)
    case (.count(let count, _), .array(let elements)):
      return count.contains(elements.count)
        ? nil : mismatch(elements.count.counted("element"), for: .array(.any))
    case (.range(let range), .int(let number)):
      return range.contains(number)
        ? nil : mismatch(number < range.lowerBound ? "less" : "more", for: .integer)
    case (.range(let range), .double(let number)):
      // Not a number is within no range.
      if let least = range.least, !(number >= Double(least)) {
        return mismatch("less", for: .number)
      }
      guard let most = range.most, !(number <= Double(most)) else { return nil }
      return mismatch("more", for: .number)
    case (.count, .native(let list as [Any])):
      return mismatch(of: .array(Array(repeating: .null, count: list.count)))
    case (_, .native(let native)):
      guard let payload = native as? any Payload else { return nil }
      // A number beyond Int64, or another value without a text form.
      guard let plain = try? payload.encoded() else {
        return mismatch("a value that can't be compared", for: .integer)
      }
      if case .native = plain { return nil }
      return mismatch(of: plain)
    default: return nil
    }
  }

  /// The value itself isn't named, since it may be a secret.
  private func mismatch(_ given: String, for shape: Shape) -> Mismatch {
    Mismatch(path: "", problem: "expected \(words(for: shape)), got \(given)")
  }

  /// Whether every value within another limit is within this one.
  package func covers(_ other: Limit) -> Bool {
    switch (self, other) {
    case (.count(let count, let pattern), .count(let given, let part)):
      max(0, given.lowerBound) >= count.lowerBound && given.upperBound <= count.upperBound
        && (pattern == nil || pattern == part || (pattern == .line && part == .digits))
    case (.range(let range), .range(let given)): given.clamped(to: range) == given
    default: false
    }
  }

  /// The limit in words: `1 to 64 characters`, `at most 100 elements`, `at least 1`.
  package func words(for shape: Shape) -> String {
    switch self {
    case .range(let range): return range.words { "\($0)" }
    case .count(let count, let pattern):
      var unit = "character"
      if case .array = shape.unwrapped { unit = "element" }
      let ends = count.lowerBound <= 0 ? Int.min...count.upperBound : count
      let words = [ends.words { $0.counted(unit) }, pattern?.words ?? ""]
      return words.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

extension ClosedRange<Int> {
  /// The lower end; nil without one.
  package var least: Int? { lowerBound == .min ? nil : lowerBound }

  /// The upper end; nil without one.
  package var most: Int? { upperBound == .max ? nil : upperBound }

  fileprivate func words(_ counted: (Int) -> String) -> String {
    switch (least, most) {
    case (nil, nil): ""
    case (let least?, let most?):
      least == most ? counted(most) : "\(least) to \(counted(most))"
    case (nil, let most?): "at most \(counted(most))"
    case (let least?, nil): "at least \(counted(least))"
    }
  }
}

extension Int {
  /// The number and a noun: `1 route`, `2 routes`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// Whether the number of characters is in a range; counts them only where the bytes don't decide.
  fileprivate func hasCount(in range: ClosedRange<Int>) -> Bool {
    if utf8.count < range.lowerBound { return false }
    return range.lowerBound <= 1 && utf8.count <= range.upperBound || range.contains(count)
  }
}
