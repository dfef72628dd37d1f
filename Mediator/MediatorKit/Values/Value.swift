/// JSON-shaped data: what params and results look like outside of Swift's types.
///
/// Everything but ``native(_:)`` has a text form. A native value is handed from one module to another
/// in the same process and never leaves it.
///
/// Whatever reads values refuses what nests too deep. Code that puts one together by hand has no such guard: like
/// any chain of Swift's containers, tens of thousands of levels exhaust the stack when they are let go at once.
public enum Value: Sendable {
  /// The absence of a value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction, or one that is too large for ``int(_:)``.
  case double(Double)
  /// Text.
  case string(String)
  /// An ordered list.
  case array([Value])
  /// Named values; their order has no meaning.
  case object([String: Value])
  /// Something that only means anything in this process, such as a screen.
  // Indirect, so that every other value is copied in two words.
  indirect case native(any Sendable)
}

/// Equality as JSON has it: `1` equals `1.0`, `true` doesn't equal `1`. Native values equal nothing.
extension Value: Hashable {
  /// How deep a value may nest to be read, printed and hashed whole; as deep as Foundation reads JSON.
  static let depthLimit = 512

  /// Compares two values as JSON does, however deep they nest.
  public static func == (left: Value, right: Value) -> Bool {
    // A list of what is left to compare, since calls that nest as the data does could exhaust the stack.
    var rest: [(Value, Value)] = []
    guard isEqual(left, right, &rest) else { return false }
    while let (left, right) = rest.popLast() {
      guard isEqual(left, right, &rest) else { return false }
    }
    return true
  }

  /// Compares two values but for their parts, which are added to the rest.
  private static func isEqual(_ left: Value, _ right: Value, _ rest: inout [(Value, Value)]) -> Bool
  {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
      return Int(exactly: number) == whole
    case (.string(let left), .string(let right)): return left == right
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      rest.append(contentsOf: zip(left, right))
      return true
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      for (name, field) in left {
        guard let other = right[name] else { return false }
        rest.append((field, other))
      }
      return true
    default: return false
    }
  }

  /// Hashes equal values alike: a whole number as the number it is.
  ///
  /// Parts below 512 levels don't count.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, depth: 0) }

  private func hash(into hasher: inout Hasher, depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch self {
    case .null, .native: break
    case .bool(let truth): hasher.combine(truth)
    case .int(let number): hasher.combine(Double(number))
    case .double(let number): hasher.combine(number)
    case .string(let text): hasher.combine(text)
    case .array(let elements):
      hasher.combine(elements.count)
      for element in elements { element.hash(into: &hasher, depth: depth + 1) }
    case .object(let fields):
      // The order of fields has no meaning, so neither has that of their hashes.
      var hashes = 0
      for (name, field) in fields {
        var own = hasher
        own.combine(name)
        field.hash(into: &own, depth: depth + 1)
        hashes ^= own.finalize()
      }
      hasher.combine(hashes)
    }
  }
}

extension Value {
  /// The field of an object, or nil when this is no object or has no such field.
  public subscript(name: String) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  /// The element of an array, or nil when this is no array or has no such element.
  public subscript(index: Int) -> Value? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text, or nil when this is no text.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, or nil when this is none.
  ///
  /// `3.0` is one.
  public var int: Int? {
    switch self {
    case .int(let number): number
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The elements, or nil when this is no array.
  public var array: [Value]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// What kind of value this is, in the words of messages.
  ///
  /// It says nothing of the value itself.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int: "integer"
    case .double: "number"
    case .string: "text"
    case .array: "array"
    case .object: "object"
    case .native: "a native value"
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Makes a whole number.
  public init(integerLiteral number: Int) { self = .int(number) }

  /// Makes a number.
  public init(floatLiteral number: Double) { self = .double(number) }

  /// Makes a truth value.
  public init(booleanLiteral truth: Bool) { self = .bool(truth) }

  /// Makes null.
  public init(nilLiteral: ()) { self = .null }

  /// Makes an array.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }

  /// Makes an object.
  ///
  /// Of two fields with one name, the last counts.
  public init(dictionaryLiteral fields: (String, Value)...) {
    self = .object(Dictionary(fields, uniquingKeysWith: { $1 }))
  }
}
