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
