/// JSON-shaped data, the form of params and results without Swift types.
///
/// Every value except ``native(_:)`` has a text form. A native value is passed between modules of the same process and
/// never leaves it.
///
/// Decoders reject values that nest too deeply. Values that code builds aren't checked: like any nested Swift
/// container, one with tens of thousands of levels overflows the stack when it is freed.
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
  /// Named values, unordered.
  case object([String: Value])
  /// A value that is only valid in this process, such as a screen.
  // Indirect, so that every other value is copied in two words.
  indirect case native(any Sendable)
}

/// Equality as in JSON: `1` equals `1.0`, `true` doesn't equal `1`. Native values equal nothing.
extension Value: Hashable {
  /// The maximal nesting for reading, printing and hashing; the same as Foundation's for JSON.
  static let depthLimit = 512

  /// Compares two values as JSON does, at any depth.
  public static func == (left: Value, right: Value) -> Bool {
    // An explicit list, because recursion on deep data could overflow the stack.
    var rest: [(Value, Value)] = []
    guard isEqual(left, right, &rest) else { return false }
    while let (left, right) = rest.popLast() {
      guard isEqual(left, right, &rest) else { return false }
    }
    return true
  }

  /// Compares two values; adds their elements and fields to `rest`.
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

  /// Hashes equal values alike, a whole number like the equal `double`; ignores parts below 512 levels.
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
      // Fields are unordered, so their hashes are combined with xor.
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

  /// The field of an object, or nil when it isn't an object or has no such field.
  public subscript(name: String) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  /// The element of an array, or nil when it isn't an array or has no such element.
  public subscript(index: Int) -> Value? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text, or nil when it isn't one.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, also of `3.0`; nil for other values.
  public var int: Int? {
    switch self {
    case .int(let number): number
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The elements, or nil when it isn't an array.
  public var array: [Value]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The type in messages, without the value.
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

  /// Makes an object; of two fields with one name, the last wins.
  public init(dictionaryLiteral fields: (String, Value)...) {
    self = .object(Dictionary(fields, uniquingKeysWith: { $1 }))
  }
}

/// Lets any `Codable` format read and write values: `JSONDecoder` decodes a `Value` from JSON text.
extension Value: Codable {
  /// Reads any JSON-shaped data, at most 512 levels deep.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self = decoder.value
      return
    }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Int.self) {
      // Foundation drops the fraction of a large number, such as 9007199254740993.5.
      if number.magnitude >= 1 << 53, let double = try? container.decode(Double.self),
        double != Double(number)
      {
        self = .double(double)
      } else {
        self = .int(number)
      }
    } else if let number = try? container.decode(Double.self) {
      self = .double(number)
    } else if let truth = try? container.decode(Bool.self) {
      self = .bool(truth)
    } else if container.decodeNil() {
      self = .null
    } else if decoder.codingPath.count >= Self.depthLimit {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: Self.depthProblem))
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [Value] = []
      while !elements.isAtEnd { values.append(try elements.decode(Value.self)) }
      self = .array(values)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  private static let depthProblem = "nested deeper than \(depthLimit) levels"

  /// Encodes the value; throws for a native one, and for one that nests deeper than 512 levels.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ValueEncoder {
      do { encoder.set(try encoded()) } catch let mismatch as Mismatch {
        throw Mismatch(encoder.codingPath.map(\.stringValue) + mismatch.steps, mismatch.reason)
      }
      return
    }
    let path = encoder.codingPath
    var container = encoder.singleValueContainer()
    switch self {
    case .array where path.count >= Self.depthLimit, .object where path.count >= Self.depthLimit:
      throw EncodingError.invalidValue(
        self, .init(codingPath: path, debugDescription: Self.depthProblem))
    case .null: try container.encodeNil()
    case .bool(let truth): try container.encode(truth)
    case .int(let number): try container.encode(number)
    case .double(let number):
      if let whole = number.longWhole {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let fields): try container.encode(fields)
    case .native:
      throw EncodingError.invalidValue(
        self, .init(codingPath: path, debugDescription: "a native value has no text"))
    }
  }
}

extension Double {
  /// The equal integer, if decoders of JSON would read the shortest text as another one: 9223372036854774784.
  var longWhole: Int? {
    guard magnitude >= 0x1p53, let whole = Int(exactly: self) else { return nil }
    func digits(_ text: some StringProtocol) -> [UInt8] {
      let digits = text.utf8.filter { (0x30...0x39).contains($0) }
      return digits.dropLast(digits.reversed().prefix { $0 == 0x30 }.count)
    }
    return digits(String(whole)) == digits(description.prefix { $0 != "e" }) ? nil : whole
  }
}
