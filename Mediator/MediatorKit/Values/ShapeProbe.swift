/// Derives the shape of a `Decodable` type from its own `init(from:)`: a decoder that records what is decoded and
/// returns plausible values.
///
/// Optionals are recognised by `decodeIfPresent` and `decodeNil`, enums of strings by `CaseIterable`. A recursive type
/// ends in ``Shape/recursion(_:)``. A type whose initialiser rejects the plausible values (a validated identifier,
/// say)
/// has the shape ``Shape/any`` unless it declares its own.
struct ShapeProbe: Decoder {
  /// What the type decoded, filled while its initialiser runs.
  final class Record {
    var shape: Shape?
    var fields: [Shape.Field] = []
    var isKeyed = false
    var isOptional = false
    /// The last key that was checked for null; the next value decoded for it is optional.
    var optionalKey: String?
  }

  /// A type that is being probed, and its name in the shape.
  struct Enclosing {
    let identity: ObjectIdentifier
    let name: String
  }

  let record = Record()
  /// The types being probed, outermost first, without containers.
  var enclosing: [Enclosing] = []
  /// Returns nil and empty values where possible, so that values of recursive types are finite.
  var isSparse = false
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func shape<T: Decodable>(of type: T.Type) -> Shape { ShapeProbe().part(type).shape }

  /// The shape of a part's type, and a plausible value of it; nil when there is none.
  func part<T: Decodable>(_ type: T.Type) -> (shape: Shape, value: T?) {
    if let known = Self.known(type) { return (known.shape, known.value as? T) }
    let identity = ObjectIdentifier(type)
    if !isSparse, let outer = enclosing.first(where: { $0.identity == identity }) {
      return (.recursion(outer.name), sparse.part(type).value)
    }
    guard enclosing.count < 32 else { return (.any, nil) }
    // Not String(describing:), which looks up conformances that don't exist: for the application's 60 types that took
    // longer than the rest of probing.
    let typeName = _typeName(type, qualified: false)
    // Only generic types are containers; looking up a missing conformance takes about 30 µs.
    let isContainer = typeName.hasSuffix(">") && type is any Container.Type
    let name = unique(typeName)
    var probe = inner
    if isSparse || !isContainer {
      probe.enclosing.append(Enclosing(identity: identity, name: name))
    }
    do {
      let value = try T(from: probe)
      return (probe.shape(named: name), value)
    } catch {
      if let stated = Self.stated(type) { return (stated.shape, stated.value as? T) }
      guard isContainer, !isSparse else { return (.any, nil) }
      return (probe.record.shape ?? .any, sparse.part(type).value)
    }
  }

  /// A probe of the same place with its own record.
  var inner: ShapeProbe { ShapeProbe(enclosing: enclosing, isSparse: isSparse) }

  private var sparse: ShapeProbe { ShapeProbe(enclosing: enclosing, isSparse: true) }

  /// A unique name for a type; enclosing types of the same name are numbered.
  private func unique(_ name: String) -> String {
    var (unique, number) = (name, 2)
    while enclosing.contains(where: { $0.name == unique }) {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }

  private func shape(named name: String) -> Shape {
    let shape = record.shape ?? (record.isKeyed ? .object(name: name, record.fields) : .any)
    return record.isOptional ? shape.orNull : shape
  }

  /// The shape of a type that needn't be probed: most fields are scalars.
  private static func known(_ type: Any.Type) -> (shape: Shape, value: Any?)? {
    if type == String.self { return (.string, "") }
    if type == Int.self { return (.integer, 0) }
    if type == Bool.self { return (.boolean, false) }
    if type == Double.self { return (.number, 0.0) }
    if type == Value.self { return (.any, Value.null) }
    return nil
  }

  /// The shape that a type declares itself, for types that reject the plausible values.
  ///
  /// Tried last, because finding that a type doesn't conform is slow.
  private static func stated(_ type: Any.Type) -> (shape: Shape, value: Any?)? {
    if let cases = type as? any (CaseIterable & RawRepresentable).Type,
      let choices = choices(cases)
    {
      return choices
    }
    if let native = type as? any NativePayload.Type { return (native.shape, nil) }
    return nil
  }

  /// The texts of an enum of strings, and its first case.
  private static func choices<C: CaseIterable & RawRepresentable>(_ type: C.Type)
    -> (shape: Shape, value: Any?)?
  {
    let names = C.allCases.compactMap { $0.rawValue as? String }
    guard names.count == C.allCases.count, !names.isEmpty else { return nil }
    return (.enumeration(names), C.allCases.first)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    record.isKeyed = true
    return KeyedDecodingContainer(Keyed(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(probe: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(probe: self) }

  /// Returns a value for a part of the type, and records its shape with `note`.
  func answer<T: Decodable>(_ type: T.Type, note: (Shape) -> Void) throws -> T {
    let (shape, value) = part(type)
    note(shape)
    guard let value else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: [], debugDescription: "no plausible value"))
    }
    return value
  }
}

extension Shape {
  /// This shape or null.
  var orNull: Shape { isOptional ? self : .optional(self) }
}

/// A container type; ``Shape/recursion(_:)`` can't refer to it.
private protocol Container {}

extension Optional: Container {}

extension Array: Container {}

extension Set: Container {}

extension Dictionary: Container {}
