import Synchronization

/// Derives the shape of a `Decodable` type from its own `init(from:)`: a decoder that records the requests and returns
/// plausible values.
///
/// The initialiser runs several times: with other texts until it accepts one, with other values, and with each of its
/// requests refused once. A request that is replaced by another one gives several shapes (``Shape/oneOf(_:)``). Where
/// the keys depend on values, or nothing plausible is accepted, the shape is the one that the type declares, or
/// ``Shape/unknown(_:)``. Types of the system are never run with invented data, because some of them trap: their shapes
/// are in a table.
struct ShapeProbe {
  /// The shape of a type, and plausible values of it.
  struct Part {
    let shape: Shape
    /// Values for different runs; empty when there is none.
    let values: [Any]
    /// The number of values that may lead to different steps.
    var variety = 1

    /// Whether other fields often depend on it.
    var isFlag: Bool {
      switch shape.unwrapped {
      case .boolean, .enumeration: true
      default: false
      }
    }
  }

  /// The parts of a type that were probed already; shared by its runs.
  final class Parts {
    var known: [ObjectIdentifier: Part] = [:]
  }

  /// The number of types probed for one shape, each time they occur; those of sparse values are counted apart.
  ///
  /// Types that all contain each other have a factorial number of places, eight of them 13,700.
  final class Effort {
    static let limit = 1_000
    var types = 0
    var sparseTypes = 0
    var isSpent: Bool { types > Self.limit }
    var isSparselySpent: Bool { sparseTypes > 10 * Self.limit }
  }

  var parts = Parts()
  var effort = Effort()
  /// The types being probed and their names in the shape, outermost first, without containers.
  var enclosing: [(identity: ObjectIdentifier, name: String)] = []
  /// Returns nil and empty values where possible, so that values of recursive types are finite.
  var isSparse = false

  /// The types whose declared `shape` is being read.
  @TaskLocal private static var declaring: Set<ObjectIdentifier> = []

  /// Values that types accept; nil for a type without a known one.
  private static let accepted = Mutex<[ObjectIdentifier: Value?]>([:])

  /// A value that a type accepts, as data; nil if none is known.
  static func acceptedValue<P: Payload>(of type: P.Type) -> Value? {
    let identity = ObjectIdentifier(type)
    if let value = accepted.withLock({ $0[identity] }) { return value }
    let sample = type.sample ?? (type as? any Decodable.Type).flatMap(firstValue)
    let value = sample.flatMap { try? $0.encoded() }
    accepted.withLock { $0[identity] = .some(value) }
    return value
  }

  private static func firstValue<P>(of type: any Decodable.Type) -> P? {
    ShapeProbe().part(type).values.first as? P
  }

  /// The shapes of probed types, which never change.
  private static let known = Mutex<[ObjectIdentifier: Shape]>([:])

  /// The shape of a type; unknown where a part is encoded in another form than it is decoded.
  ///
  /// `encode` runs at most twice, with invented values; nil for a type that is only decoded.
  static func shape<T: Decodable>(
    of type: T.Type, encodedBy encode: ((T) throws -> Value)? = nil
  ) -> Shape {
    let identity = ObjectIdentifier(type)
    guard declaring.isEmpty else {
      return declaring.contains(identity) ? .unknown("") : ShapeProbe().part(type).shape
    }
    if let shape = known.withLock({ $0[identity] }) { return shape }
    let part = ShapeProbe().part(type)
    var values = [part.values.first]
    // Some types leave out what is empty.
    if encode != nil, part.shape.contains({ $0.isCollection }) {
      values.append(ShapeProbe().sparse.part(type).values.first)
    }
    let shape = values.reduce(part.shape) { shape, value in
      guard let value = (value as? T).flatMap({ try? encode?($0) }) else { return shape }
      return shape.whereItFits(value, _typeName(type, qualified: false))
    }
    known.withLock { $0[identity] = shape }
    return shape
  }

  func part<T: Decodable>(_ type: T.Type) -> Part {
    if let part = Self.scalar(type) { return part }
    let identity = ObjectIdentifier(type)
    if !isSparse, let outer = enclosing.first(where: { $0.identity == identity }) {
      return Part(shape: .recursion(outer.name), values: sparse.part(type).values)
    }
    // Not String(describing:), which looks up conformances that don't exist: for the application's 60 types that took
    // longer than the rest of probing.
    let typeName = _typeName(type, qualified: false)
    // The smallest value of a type has no other value of it inside.
    let isInside = isSparse && enclosing.contains { $0.identity == identity }
    guard enclosing.count < 32, !isInside, !effort.isSparselySpent else {
      return Part(shape: .unknown(typeName), values: [])
    }
    if let part = Self.systemPart(type) {
      if case .unknown = part.shape, let declared = declared(type) { return declared }
      return part
    }
    if typeName.hasPrefix("Dictionary<"), !typeName.hasPrefix("Dictionary<String,"),
      let table = type as? any KeyedTable.Type
    {
      return Part(shape: table.shape(in: self), values: [table.empty])
    }
    // Only generic types are containers; looking up a missing conformance takes about 30 µs.
    let isContainer = typeName.hasSuffix(">") && type is any Container.Type
    // Enclosing types of the same name are numbered.
    let name = typeName.numbered { name in enclosing.contains { $0.name == name } }
    var probe = self
    if isSparse || !isContainer {
      probe.enclosing.append((identity, name))
    }
    probe.parts = Parts()
    if isSparse { effort.sparseTypes += 1 } else { effort.types += 1 }
    guard isSparse || !effort.isSpent else {
      // A list of payloads would derive the shape of its elements again, with an effort of its own.
      let declared = isContainer ? nil : declared(type)
      return declared ?? Part(shape: .unknown(typeName), values: sparse.part(type).values)
    }
    let trials = ProbeTrials<T>(probe: probe, name: name)
    guard !isSparse else { return trials.sparsePart }
    if isContainer { return trials.containerPart(orElse: sparse.part(type).values) }
    let part = trials.part
    // A type that recurs to itself needs an object to refer to.
    if case .object(name, _) = part.shape.unwrapped { return part }
    guard part.shape.recurs(to: name) else { return part }
    return declared(type) ?? Part(shape: .unknown(typeName), values: part.values)
  }

  var sparse: ShapeProbe { ShapeProbe(effort: effort, isSparse: true) }

  /// A type's own `shape`, nil for a derived one; tried late, because a failed conformance look-up is slow.
  func declared<T>(_ type: T.Type) -> Part? {
    let identity = ObjectIdentifier(type)
    guard !isSparse, !Self.declaring.contains(identity), let payload = type as? any Payload.Type
    else { return nil }
    let shape = Self.$declaring.withValue(Self.declaring.union([identity])) { payload.shape }
    if case .unknown("") = shape { return nil }
    let value: Any? = payload.sample ?? (try? payload.init(value: shape.emptyValue))
    return Part(shape: shape, values: value.map { [$0] } ?? [])
  }

  /// The part of a scalar, which needs no probing.
  private static func scalar(_ type: Any.Type) -> Part? {
    func part(_ shape: Shape, _ values: [Any]) -> Part {
      Part(shape: shape, values: values, variety: 2)
    }
    func whole<I: FixedWidthInteger>(_ type: I.Type) -> Part { part(.integer, [I(0), I(1)]) }
    if type == String.self { return part(.string, texts) }
    if type == Int.self { return part(.integer, [0, 1]) }
    if type == Bool.self { return part(.boolean, [false, true]) }
    if type == Double.self { return part(.number, [0.0, 1.0]) }
    if type == Value.self { return Part(shape: .any, values: [Value.null]) }
    if type == Float.self { return part(.number, [Float(0), Float(1)]) }
    return integers[ObjectIdentifier(type)].map { whole($0) }
  }

  static let texts = [
    "", "1", "00000000-0000-4000-8000-000000000000", "2001-01-01T00:00:00Z", "2001-01-01", "a",
    "https://example.org/", "a@example.org",
  ]

  private static let integers = Dictionary(
    uniqueKeysWithValues: [
      Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, UInt128.self,
    ].map { (type: any (FixedWidthInteger & SendableMetatype).Type) in
      (ObjectIdentifier(type), type)
    })
}

extension Shape {
  package var orNull: Shape { isOptional ? self : .optional(self) }

  static func union(_ shapes: [Shape]) -> Shape {
    var different: [Shape] = []
    for shape in shapes where !different.contains(shape.unwrapped) {
      different.append(shape.unwrapped)
    }
    let union = different.count == 1 ? different[0] : .oneOf(different)
    return shapes.contains(where: \.isOptional) ? union.orNull : union
  }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  private static let otherForm = " (encoded in another form)"

  /// The shape whose parts that a value of a type doesn't have are unknown.
  fileprivate func whereItFits(_ value: Value, _ type: String) -> Shape {
    var shape = self
    for mismatch in mismatches(of: value) {
      let path = mismatch.steps
      let place = path.isEmpty ? type : "\(type) at '\(path.joined(separator: "/"))'"
      shape = shape.replacing(path[...], with: .unknown(place + Self.otherForm))
    }
    return shape.mismatches(of: value).isEmpty ? shape : .unknown(type + Self.otherForm)
  }

  /// The shape with another part at a path; the last part on the path that has no such part is replaced as a whole.
  fileprivate func replacing(_ path: ArraySlice<String>, with part: Shape) -> Shape {
    guard let name = path.first else { return isOptional ? part.orNull : part }
    let rest = path.dropFirst()
    switch self {
    case .optional(let shape): return .optional(shape.replacing(path, with: part))
    case .array(let shape): return .array(shape.replacing(rest, with: part))
    case .dictionary(let shape): return .dictionary(shape.replacing(rest, with: part))
    case .object(let type, var fields):
      guard let index = fields.firstIndex(where: { $0.name == name }) else { return part }
      let shape = fields[index].shape.replacing(rest, with: part)
      fields[index] = Field(fields[index].name, shape)
      return .object(name: type, fields)
    default: return part
    }
  }
}

/// A container type; ``Shape/recursion(_:)`` can't refer to it.
private protocol Container {}

extension Optional: Container {}

extension Array: Container {}

extension ContiguousArray: Container {}

extension Set: Container {}

extension Dictionary: Container {}

/// A dictionary whose keys may not be texts.
private protocol KeyedTable {
  static var empty: Any { get }
  static func shape(in probe: ShapeProbe) -> Shape
}

extension Dictionary: KeyedTable {
  static var empty: Any { Self() }

  /// An object where keys are texts or integers, otherwise a list of keys and values in turn, as `Codable` encodes it.
  static func shape(in probe: ShapeProbe) -> Shape {
    guard let value = Value.self as? any Decodable.Type else { return .unknown("\(Self.self)") }
    if Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type {
      return .dictionary(probe.part(value).shape)
    }
    guard let key = Key.self as? any Decodable.Type else { return .unknown("\(Self.self)") }
    return .array(.union([probe.part(key).shape, probe.part(value).shape]))
  }
}
