import MediatorKit

/// A value at the edge of what its shape allows, or one that contains such a value.
struct Extreme: CustomStringConvertible {
  /// The location of the extreme value in the whole: `/filter/limit`.
  private(set) var path = ""
  /// The extreme value in words.
  let words: String
  /// The whole value.
  private(set) var value: Value
  /// Whether a declared limit admits it; nil where no limit decides.
  let isAccepted: Bool?

  init(_ words: String, _ value: Value, isAccepted: Bool? = nil) {
    self.words = words
    self.value = value
    self.isAccepted = isAccepted
  }

  /// The same extreme value as a part of a larger one.
  func within(_ name: String, _ whole: (Value) -> Value) -> Extreme {
    var extreme = self
    extreme.path = "/\(name.jsonPointerToken)\(path)"
    extreme.value = whole(value)
    return extreme
  }

  /// The fields of the whole; empty when it isn't an object.
  var fields: [String: Value] {
    if case .object(let fields) = value { fields } else { [:] }
  }

  var description: String { "\(path) as \(words)" }
}

extension Shape {
  /// Copies of a value with each number and text replaced by each extreme one, one at a time.
  ///
  /// A null stands for an unknown value.
  func extremes(of value: Value) -> [Extreme] {
    let value = value == .null ? sample : value
    return switch self {
    case .integer: Self.integers
    case .number: Self.numbers
    case .string: Self.texts
    case .any, .unknown: Self.integers + Self.numbers + Self.texts
    case .optional(let shape): shape.extremes(of: value)
    case .array(let shape):
      [Extreme("an empty array", [])]
        + shape.extremes(of: value[0] ?? .null).map { $0.within("0") { [$0] } }
    case .dictionary(let shape):
      [Extreme("an empty object", [:])]
        + shape.extremes(of: .null).map { $0.within("key") { ["key": $0] } }
    case .object(_, let fields):
      fields.flatMap { field in
        field.shape.extremes(of: value[field.name] ?? .null).map {
          $0.within(field.name) { value.replacing(field.name, with: $0) }
        }
      }
    case .oneOf(let shapes):
      shapes.first { $0.mismatches(of: value).isEmpty }?.extremes(of: value) ?? []
    case .nothing, .boolean, .enumeration, .recursion, .native: []
    }
  }

  private static let integers = [
    Extreme("the smallest integer", .int(.min)), Extreme("-1", -1), Extreme("0", 0),
    Extreme("the largest integer", .int(.max)),
  ]

  private static let numbers = [
    Extreme("the smallest number", .double(-.greatestFiniteMagnitude)),
    Extreme("the number nearest to 0", .double(.leastNonzeroMagnitude)),
    Extreme("the largest number", .double(.greatestFiniteMagnitude)),
  ]

  private static let texts = [
    Extreme("an empty text", ""),
    Extreme("a text of 100,000 characters", .string(String(repeating: "a", count: 100_000))),
    Extreme("a text of unusual characters", "\u{301}a\u{0}\u{202E}b"),
  ]
}

extension Value {
  /// An object with one field replaced.
  fileprivate func replacing(_ name: String, with field: Value) -> Value {
    guard case .object(var fields) = self else { return [name: field] }
    fields[name] = field
    return .object(fields)
  }
}
