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
    } else if let problem = Self.depthProblem(at: decoder.codingPath) {
      throw DecodingError.dataCorrupted(problem)
    } else if let elements = try? decoder.unkeyedContainer() {
      self = .array(try Self.elements(of: elements))
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  /// The error of an array or object below the depth limit, or nil.
  private static func depthProblem(at path: [any CodingKey]) -> DecodingError.Context? {
    guard path.count >= depthLimit else { return nil }
    return .init(codingPath: path, debugDescription: "nested deeper than \(depthLimit) levels")
  }

  private static func elements(of container: any UnkeyedDecodingContainer) throws -> [Value] {
    var container = container
    var elements: [Value] = []
    while !container.isAtEnd { elements.append(try container.decode(Value.self)) }
    return elements
  }

  /// Encodes the value; throws for a native one, and for one that nests deeper than 512 levels.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ValueEncoder {
      do { encoder.result = .value(try encoded()) } catch let mismatch as Mismatch {
        throw mismatch.within(encoder.codingPath)
      }
      return
    }
    let path = encoder.codingPath
    var container = encoder.singleValueContainer()
    switch self {
    case .array where path.count >= Self.depthLimit, .object where path.count >= Self.depthLimit:
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: path, debugDescription: "nested deeper than \(Self.depthLimit) levels"))
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
  /// The equal integer, if the shortest text denotes a different one: 9223372036854774784.
  ///
  /// Decoders of JSON read the shortest text, 9.223372036854775e+18, as 9223372036854775000.
  var longWhole: Int? {
    guard magnitude >= 0x1p53, let whole = Int(exactly: self) else { return nil }
    func digits(_ text: some StringProtocol) -> [UInt8] {
      let digits = text.utf8.filter { (0x30...0x39).contains($0) }
      return digits.dropLast(digits.reversed().prefix { $0 == 0x30 }.count)
    }
    return digits(String(whole)) == digits(description.prefix { $0 != "e" }) ? nil : whole
  }
}

/// A coding key made of a name or an index.
struct CodingName: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// The key for the superclass's part of a class hierarchy.
  static let parent = CodingName(stringValue: "super")
}
