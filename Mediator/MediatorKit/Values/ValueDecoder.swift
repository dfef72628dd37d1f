/// Decodes a `Decodable` type from a ``Value`` directly, without JSON text.
struct ValueDecoder: PlaceDecoder {
  let value: Value
  var codingPath: [any CodingKey] = []

  static func decode<T: Decodable>(_ type: T.Type, from value: Value) throws -> T {
    if let projection = Projection.take(for: type) { return try T(from: projection) }
    do { return try ValueDecoder(value: value).decode(type) } catch {
      throw Mismatch(error, otherwise: "is not acceptable")
    }
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard codingPath.count < Shape.depthLimit else {
      throw fault("nested deeper than \(Shape.depthLimit) levels")
    }
    if case .native(let native) = value, let same = native as? T { return same }
    if let duration = try Duration.made(of: self, as: type) { return duration }
    do { return try T(from: self) } catch { throw located(error, in: type) }
  }

  /// The error of a type's initialiser, with its place: one that the type makes itself is about this place.
  private func located(_ error: any Error, in type: any Any.Type) -> any Error {
    switch error {
    case is DecodingError:
      guard let name = SystemTypes.name(of: type) else { return error }
      return fault("is not a valid \(name)")
    case let mismatch as Mismatch:
      let place = codingPath.map(\.stringValue)
      let isLocated = mismatch.steps.starts(with: place)
      return isLocated ? mismatch : Mismatch(place + mismatch.steps, mismatch.reason)
    default: return fault("is not acceptable")
    }
  }

  func at(_ key: any CodingKey, _ value: Value) -> ValueDecoder {
    ValueDecoder(value: value, codingPath: codingPath + [key])
  }

  func fault(_ problem: String) -> Mismatch { Mismatch(at: codingPath, problem) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else {
      // A URL is text here, and a field of an object for its own initialiser.
      guard case .string = value, SystemTypes.name(of: type)?.hasPrefix("URL.") == true else {
        throw fault("expected object, got \(value.kind)")
      }
      return KeyedDecodingContainer(Keyed(decoder: self, fields: ["relative": value]))
    }
    return KeyedDecodingContainer(Keyed(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw fault("expected array, got \(value.kind)")
    }
    return Unkeyed(decoder: self, elements: elements)
  }

  func decodeNil() -> Bool { if case .null = value { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float {
    let number = try scalar(Double.self)
    // Rounding to the nearest is expected, infinity for a finite number isn't.
    guard Float(number).isFinite || !number.isFinite else {
      throw fault("out of the range of Float")
    }
    return Float(number)
  }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode<I: FixedWidthInteger & Decodable>(_ type: I.Type) throws -> I { try integer() }
  func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }

  private func scalar<P: Payload>(_ type: P.Type) throws -> P {
    do { return try P(value: value) } catch let mismatch as Mismatch {
      throw fault(mismatch.problem)
    }
  }

  private func integer<I: FixedWidthInteger>() throws -> I {
    guard let number = I(exactly: try scalar(Int.self)) else {
      throw fault("out of the range of \(I.self)")
    }
    return number
  }

  private struct Keyed<Key: CodingKey>: KeyedPlaces {
    let decoder: ValueDecoder
    let fields: [String: Value]

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { fields.keys.sorted().compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

    /// Shapes don't distinguish absence and null, so neither does this.
    func decodeNil(forKey key: Key) -> Bool {
      if case .null = fields[key.stringValue] ?? .null { true } else { false }
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      if let value = fields[key.stringValue] { return try decoder.at(key, value).decode(type) }
      if let absent = (type as? any Absentable.Type)?.absent as? T { return absent }
      // A wrapper that reads null as nil.
      if T.self != Value.self, let absent = try? decoder.at(key, .null).decode(type) {
        return absent
      }
      throw Mismatch(at: codingPath + [key], "missing")
    }

    // Scalar fields without a decoder each, which has a path.
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }

    private func scalar<P: Payload & Decodable>(_ type: P.Type, _ key: Key) throws -> P {
      do { return try P(value: value(key)) } catch { return try place(key).decode(type) }
    }

    func place(_ key: some CodingKey) throws -> ValueDecoder { decoder.at(key, try value(key)) }

    private func value(_ key: some CodingKey) throws -> Value {
      guard let value = fields[key.stringValue] else {
        throw Mismatch(at: codingPath + [key], "missing")
      }
      return value
    }
  }

  private struct Unkeyed: UnkeyedPlaces {
    let decoder: ValueDecoder
    let elements: [Value]
    var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, case .null = elements[currentIndex] else { return false }
      currentIndex += 1
      return true
    }

    func place() throws -> ValueDecoder {
      guard !isAtEnd else {
        throw decoder.fault("has too few elements: \(elements.count)")
      }
      return decoder.at(CodingName(intValue: currentIndex), elements[currentIndex])
    }
  }
}

/// An optional: an absent field is nil, even if its initialiser doesn't say `decodeIfPresent`, as in its shape.
private protocol Absentable {
  static var absent: Any { get }
}

extension Optional: Absentable {
  fileprivate static var absent: Any { Self.none as Any }
}
