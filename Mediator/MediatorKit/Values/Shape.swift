/// The declared type of a param or a result.
public indirect enum Shape: Hashable, Sendable {
  /// Any value with a text form.
  case any
  /// No result.
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
  /// An object with exactly these fields; the name is that of its Swift type.
  case object(name: String, [Field])
  /// The enclosing object of this name; ends the shape of a recursive type.
  case recursion(String)
  /// A value of any of these shapes, at least one; no value of ``nothing``.
  ///
  /// ```swift
  /// static var shape: Shape { .oneOf([.integer, .string]) }
  /// ```
  case oneOf([Shape])
  /// Any value with a text form, of a Swift type whose shape couldn't be derived; its schema is that of ``any``.
  case unknown(String)
  /// A value of this Swift type, by its qualified name, which never leaves the process.
  case native(String)

  /// One field of an object.
  ///
  /// It may be absent when its shape is optional.
  public struct Field: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The shape of its value.
    public let shape: Shape

    /// Makes a field.
    public init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }
  }

  /// Whether a missing value, or null, has this shape.
  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The shape without ``optional(_:)`` around it.
  public var unwrapped: Shape {
    if case .optional(let shape) = self { shape } else { self }
  }

  /// Whether a value of this shape may contain a native value.
  public var isNative: Bool { contains { if case .native = $0 { true } else { false } } }

  /// Whether this shape or a part of it passes a test.
  func contains(_ test: (Shape) -> Bool) -> Bool {
    switch self {
    case _ where test(self): true
    case .optional(let shape), .array(let shape), .dictionary(let shape): shape.contains(test)
    case .object(_, let fields): fields.contains { $0.shape.contains(test) }
    case .oneOf(let shapes): shapes.contains { $0.contains(test) }
    default: false
    }
  }

  /// A short name for messages and help: `integer`, `array of string`, `ContactSummary`.
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
    case .object(let name, _), .recursion(let name): name
    case .native(let name): Self.unqualified(name)
    case .oneOf(let shapes): shapes.map(\.words).joined(separator: " | ")
    case .unknown(let name): "anything (\(name))"
    }
  }

  /// The name of a type with its module, without the addresses that private types have in it.
  package static func qualifiedName(of type: Any.Type) -> String {
    var name = _typeName(type)[...]
    var stable = ""
    while let start = name.firstRange(of: "(unknown context at ") {
      stable += name[..<start.lowerBound]
      name = name[start.upperBound...].drop { $0 != ")" }.dropFirst(2)
    }
    return stable + name
  }

  /// A type's name without its module and its enclosing types.
  private static func unqualified(_ name: String) -> String {
    let path = name.prefix { $0 != "<" }
    return String(path.split(separator: ".").last ?? path) + name.dropFirst(path.count)
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
    case .oneOf(let shapes): return shapes.lazy.compactMap { $0.at(path) }.first
    case .any, .unknown: return .any
    default: return nil
    }
  }

  /// The object that contains a mismatch, in words, with its field names: `Contact {id, name}`.
  ///
  /// The whole shape when that isn't an object with known fields.
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

  /// The shape with the fields of each object sorted by name, as in its schema.
  package var withSortedFields: Shape {
    switch self {
    case .optional(let shape): .optional(shape.withSortedFields)
    case .array(let shape): .array(shape.withSortedFields)
    case .dictionary(let shape): .dictionary(shape.withSortedFields)
    case .object(let name, let fields):
      .object(
        name: name,
        fields.sorted { $0.name < $1.name }.map { Field($0.name, $0.shape.withSortedFields) })
    case .oneOf(let shapes): .oneOf(shapes.map(\.withSortedFields))
    default: self
    }
  }

  /// Whether it refers to the enclosing object of this name.
  package func recurs(to name: String) -> Bool {
    switch self {
    case .recursion(let other): other == name
    case .optional(let shape), .array(let shape), .dictionary(let shape): shape.recurs(to: name)
    // An inner object of the same name shadows the enclosing one.
    case .object(let other, let fields):
      other != name && fields.contains { $0.shape.recurs(to: name) }
    case .oneOf(let shapes): shapes.contains { $0.recurs(to: name) }
    default: false
    }
  }
}

/// A shape inside another one, with the enclosing objects, for following recursive types.
struct ShapePlace {
  let shape: Shape
  /// The path where the shape was declared; in a recursive type, that of its first occurrence.
  let origin: [String]
  /// The enclosing objects, outermost first.
  private let enclosing: [ShapePlace]

  init(_ shape: Shape, origin: [String] = []) { self.init(shape, origin, []) }

  private init(_ shape: Shape, _ origin: [String], _ enclosing: [ShapePlace]) {
    self.shape = shape
    self.origin = origin
    self.enclosing = enclosing
  }

  var unwrapped: ShapePlace { ShapePlace(shape.unwrapped, origin, enclosing) }

  /// The elements of an array, or the values of a dictionary.
  func element(_ shape: Shape) -> ShapePlace { ShapePlace(shape, origin + ["*"], enclosing) }

  func field(_ field: Shape.Field) -> ShapePlace {
    ShapePlace(field.shape, origin + [field.name], enclosing + [self])
  }

  func choice(_ shape: Shape, _ number: Int) -> ShapePlace {
    ShapePlace(shape, origin + [String(number)], enclosing)
  }

  /// The place itself, or the enclosing object that a ``Shape/recursion(_:)`` names; nil if there is none.
  var resolved: ShapePlace? {
    guard case .recursion(let name) = shape else { return self }
    return enclosing.last { place in
      if case .object(name, _) = place.shape { true } else { false }
    }
  }
}
