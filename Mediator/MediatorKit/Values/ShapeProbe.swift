/// Reads the shape of a `Decodable` type off its own `init(from:)`: a decoder that records what is asked for
/// and answers with plausible values.
///
/// Optionals are recorded by `decodeIfPresent` and `decodeNil`, enums of strings by `CaseIterable`. A type that
/// contains itself ends in ``Shape/recursion(_:)``. A type whose initialiser refuses the plausible values
/// (a checked identifier, say) has the shape ``Shape/any`` unless it states its own.
struct ShapeProbe: Decoder {
  /// What the type asked for, filled while its initialiser runs.
  final class Record {
    var shape: Shape?
    var fields: [Shape.Field] = []
    var isKeyed = false
    var isOptional = false
    /// The key that was last asked for being null: what is decoded for it next may be absent.
    var optionalKey: String?
  }

  /// A type that is being probed, and the name that its shape has.
  struct Enclosing {
    let identity: ObjectIdentifier
    let name: String
  }

  let record = Record()
  /// The types being probed, outermost first, without containers.
  var enclosing: [Enclosing] = []
  /// Answers nil and empty wherever it can: how a value of a type that contains itself comes to an end.
  var isSparse = false
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func shape<T: Decodable>(of type: T.Type) -> Shape { ShapeProbe().part(type).shape }

  /// The shape of a type that is a part of this one, and a plausible value of it; nil when there is none.
  func part<T: Decodable>(_ type: T.Type) -> (shape: Shape, value: T?) {
    if let known = Self.known(type) { return (known.shape, known.value as? T) }
    let identity = ObjectIdentifier(type)
    if !isSparse, let outer = enclosing.first(where: { $0.identity == identity }) {
      return (.recursion(outer.name), sparse.part(type).value)
    }
    guard enclosing.count < 32 else { return (.any, nil) }
    // Not String(describing:), which looks for conformances that no type has: for the application's 60 types that
    // took longer than all the rest of probing them.
    let typeName = _typeName(type, qualified: false)
    // A type that isn't generic is no container; the look-up of a missing conformance takes some 30 µs.
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

  /// A probe of the same place with a record of its own.
  var inner: ShapeProbe { ShapeProbe(enclosing: enclosing, isSparse: isSparse) }

  private var sparse: ShapeProbe { ShapeProbe(enclosing: enclosing, isSparse: true) }

  /// The name of a type; types of one name that enclose each other are numbered.
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

  /// The shape of a type that needn't be asked: most fields are scalars.
  private static func known(_ type: Any.Type) -> (shape: Shape, value: Any?)? {
    if type == String.self { return (.string, "") }
    if type == Int.self { return (.integer, 0) }
    if type == Bool.self { return (.boolean, false) }
    if type == Double.self { return (.number, 0.0) }
    if type == Value.self { return (.any, Value.null) }
    return nil
  }

  /// The shape of a type that refused the plausible values, but says itself which it takes.
  ///
  /// Asked last: that a type doesn't conform is what takes longest to find out.
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

  /// Answers for a part of the type, recording its shape through `note`.
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

/// A type that only holds others: it is no object that a place inside could refer to.
private protocol Container {}

extension Optional: Container {}

extension Array: Container {}

extension Set: Container {}

extension Dictionary: Container {}
