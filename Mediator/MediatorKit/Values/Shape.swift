/// The declared kind of a param or a result.
public indirect enum Shape: Hashable, Sendable {
  /// Anything that has a text form.
  case any
  /// No result at all.
  case nothing
  /// True or false.
  case boolean
  /// A whole number.
  case integer
  /// A number.
  case number
  /// Text.
  case string
  /// One of these texts.
  case enumeration([String])
  /// This shape, or null.
  case optional(Shape)
  /// A list, each element of this shape.
  case array(Shape)
  /// An object with any keys, each value of this shape.
  case dictionary(Shape)
  /// An object with these fields and no others; the name is its Swift type's.
  case object(name: String, [Field])
  /// The object of this name that encloses this place: how a type that contains itself ends.
  case recursion(String)
  /// Something of this Swift type that never leaves the process.
  case native(String)

  /// One field of an object.
  ///
  /// It may be absent when its shape is optional.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The kind of its value.
    public let shape: Shape

    /// Names a field and its shape.
    public init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }
  }
}

extension Shape {
  /// Whether a missing value, or null, has this shape.
  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The shape without ``optional(_:)`` around it.
  public var unwrapped: Shape {
    if case .optional(let shape) = self { shape } else { self }
  }

  /// Whether a value of this shape may be something that never leaves the process.
  public var isNative: Bool {
    switch self {
    case .native: true
    case .optional(let shape), .array(let shape), .dictionary(let shape): shape.isNative
    case .object(_, let fields): fields.contains { $0.shape.isNative }
    default: false
    }
  }

  /// This shape in a few words, for messages and help: `integer`, `array of string`, `ContactSummary`.
  public var words: String {
    switch self {
    case .any: "anything"
    case .nothing: "nothing"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .enumeration(let choices): choices.joined(separator: " | ")
    case .optional(let shape): shape.words
    case .array(let shape): "array of \(shape.words)"
    case .dictionary(let shape): "object of \(shape.words)"
    case .object(let name, _), .recursion(let name), .native(let name): name
    }
  }

  /// The shape at a path of field names and indexes, or nil when there is none.
  public func at(_ path: some Collection<String>) -> Shape? {
    guard let first = path.first else { return self }
    let rest = path.dropFirst()
    switch self {
    case .optional(let shape): return shape.at(path)
    case .array(let shape): return shape.at(rest)
    case .dictionary(let shape): return shape.at(rest)
    case .object(_, let fields): return fields.first { $0.name == first }?.shape.at(rest)
    case .any: return .any
    default: return nil
    }
  }
}

extension Shape {
  /// The value that a text stands for, as a URL or a command line gives it.
  ///
  /// Text converts to any scalar by the declared shape: `20` to an integer, `true` to a boolean. Where an
  /// array is wanted, one text is an array of one. A text that doesn't convert stays text, so that the
  /// check that follows says what was expected.
  public func value(fromText text: String) -> Value {
    switch self {
    case .optional(let shape): return shape.value(fromText: text)
    case .array(let shape): return .array([shape.value(fromText: text)])
    case .boolean: return Bool(text).map(Value.bool) ?? .string(text)
    case .integer:
      // 1.0 is an integer, as in JSON Schema.
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let isWhole = parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy { $0 == "0" }
      return isWhole ? Int(parts[0]).map(Value.int) ?? .string(text) : .string(text)
    case .number:
      if let whole = Int(text) { return .int(whole) }
      guard let number = Double(text), number.isFinite else { return .string(text) }
      return .double(number)
    default: return .string(text)
    }
  }

  /// The value that several texts under one name stand for: an array, where one is wanted.
  ///
  /// Anything else can't be given twice; the array makes the check that follows say so.
  public func value(fromTexts texts: [String]) -> Value {
    if texts.count == 1, let text = texts.first { return value(fromText: text) }
    guard case .array(let shape) = unwrapped else { return .array(texts.map(Value.string)) }
    return .array(texts.map(shape.value(fromText:)))
  }
}

extension Shape {
  /// The object in which something doesn't fit, in words, with the names of its fields: `Contact {id, name}`.
  ///
  /// Where that isn't an object whose fields are known, it is the whole shape.
  package func words(at mismatch: Mismatch) -> String {
    let path = mismatch.path.split(separator: "/").map(String.init)
    for count in [path.count, path.count - 1] where count >= 0 {
      guard case .object(let name, let fields)? = at(path.prefix(count))?.unwrapped else {
        continue
      }
      return "\(name) {\(fields.map(\.name).joined(separator: ", "))}"
    }
    return words
  }
}
