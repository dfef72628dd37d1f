import Foundation

@testable import MediatorKit

/// Types as applications have them, for ``ShapeTableTests``.
enum Wild {
  enum Figure: Codable { case circle(radius: Double), rectangle(Double, Double), none }
  enum Payment: Codable { case card(number: String, owner: Person), cash, voucher(String?) }
  enum Tone: String, Codable { case low, high }
  enum Mood: String, Codable, CaseIterable { case good, bad }
  enum Level: Int, Codable { case low = 3, high = 7 }
  enum Size: Int, Codable, CaseIterable { case small = 1, large }
  enum OnlyOne: String, Codable { case it }
  enum ListedOne: String, Codable, CaseIterable { case only }
  enum Lone: Codable { case one(Int) }
  struct Nothing: Codable {}
  indirect enum Tree: Codable { case leaf(Int), node(Tree, Tree) }
  struct Person: Codable { var name = "Li", age = 3 }
  struct Rights: OptionSet, Codable { let rawValue: Int }
  struct UserID: RawRepresentable, Codable {
    let rawValue: String
    init?(rawValue: String) {
      guard rawValue.contains("@") else { return nil }
      self.rawValue = rawValue
    }
  }
  struct Even: Codable {
    let number: Int
    init(number: Int) { self.number = number }
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
      guard number % 2 == 0, number > 76 else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "odd"))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }
  struct Wrapper: Codable {
    var text = "a"
    init() {}
    init(from decoder: any Decoder) throws { text = try String(from: decoder) }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }
  @propertyWrapper struct Clamped: Codable { var wrappedValue: Int }
  struct Wrapped: Codable { @Clamped var volume = 3 }
  struct Box<T: Codable>: Codable { var item: T }
  struct Node: Codable { var children: [Node] = [], byName: [String: Node] = [:], id = 1 }
  class Animal: Codable { var legs = 4 }
  final class Dog: Animal {
    var name = "Rex"
    enum CodingKeys: CodingKey { case name }
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }
  struct Pair: Codable {
    var count = 1, label = "a"
    init() {}
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      count = try container.decode(Int.self)
      label = try container.decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(count)
      try container.encode(label)
    }
  }
  enum Key: String, Codable, CodingKeyRepresentable { case a, b }
  enum Either: Codable {
    case text(String), number(Int)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }
  struct EitherField: Codable {
    var id = "a"
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decode(Int.self, forKey: .id) {
        id = String(number)
      } else {
        id = try container.decode(String.self, forKey: .id)
      }
    }
  }
  struct TextOrObject: Codable {
    var name = "a"
    init() {}
    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        name = text
      } else {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      }
    }
  }
  struct Defaults: Codable {
    var name = "a", count = 1
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
      count = (try? container.decode(Int.self, forKey: .count)) ?? 0
    }
  }
  struct CustomKeys: Codable {
    var userName = "a"
    enum CodingKeys: String, CodingKey { case userName = "user_name" }
  }
  enum Tagged: Codable {
    case circle(Double), square(Double)
    enum Kind: String, Codable, CaseIterable { case circle, square }
    enum CodingKeys: CodingKey { case type, radius, side }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .circle: self = .circle(try container.decode(Double.self, forKey: .radius))
      case .square: self = .square(try container.decode(Double.self, forKey: .side))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .circle(let radius):
        try container.encode(Kind.circle, forKey: .type)
        try container.encode(radius, forKey: .radius)
      case .square(let side):
        try container.encode(Kind.square, forKey: .type)
        try container.encode(side, forKey: .side)
      }
    }
  }
  struct TaggedByText: Codable {
    var type = "circle", radius = 1.0
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      guard type == "circle" else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "type"))
      }
      radius = try container.decode(Double.self, forKey: .radius)
    }
  }
  /// Its keys depend on a text, and no invented one shows that.
  struct TaggedLoosely: Codable {
    var type = "circle", radius = 1.0, side = 0.0
    enum CodingKeys: CodingKey { case type, radius, side }
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      if type == "circle" {
        radius = try container.decode(Double.self, forKey: .radius)
      } else {
        side = try container.decode(Double.self, forKey: .side)
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      try container.encode(radius, forKey: .radius)
    }
  }
  struct ByPresence: Codable {
    var radius: Double? = nil, side: Double? = 1
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.radius) {
        radius = try container.decode(Double.self, forKey: .radius)
      } else {
        side = try container.decode(Double.self, forKey: .side)
      }
    }
  }
  struct Flat: Codable {
    var person = Person(), note = "n"
    enum CodingKeys: CodingKey { case note }
    init() {}
    init(from decoder: any Decoder) throws {
      person = try Person(from: decoder)
      note = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .note)
    }
    func encode(to encoder: any Encoder) throws {
      try person.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(note, forKey: .note)
    }
  }
  struct Extra: Codable {
    var name = "a", extra = ["b": 1]
    init() {}
    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingName.self).decode(
        String.self, forKey: CodingName(stringValue: "name"))
      let all = try decoder.container(keyedBy: CodingName.self)
      for key in all.allKeys where key.stringValue != "name" {
        extra[key.stringValue] = try all.decode(Int.self, forKey: key)
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingName.self)
      try container.encode(name, forKey: CodingName(stringValue: "name"))
      for (key, value) in extra {
        try container.encode(value, forKey: CodingName(stringValue: key))
      }
    }
  }
  struct Nested: Codable {
    var x = 1.0, tags = ["a"]
    enum CodingKeys: CodingKey { case place, tags }
    enum PlaceKeys: CodingKey { case x }
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      x = try container.nestedContainer(keyedBy: PlaceKeys.self, forKey: .place)
        .decode(Double.self, forKey: .x)
      var list = try container.nestedUnkeyedContainer(forKey: .tags)
      tags = []
      while !list.isAtEnd { tags.append(try list.decode(String.self)) }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var place = container.nestedContainer(keyedBy: PlaceKeys.self, forKey: .place)
      try place.encode(x, forKey: .x)
      var list = container.nestedUnkeyedContainer(forKey: .tags)
      for tag in tags { try list.encode(tag) }
    }
  }
  struct Money: Codable, Payload {
    var text = "1 EUR"
    static var shape: Shape { .string }
    init() {}
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
  struct Priced: Codable { var price = Money(), name = "a" }
  enum Declared: Codable, Payload {
    case text(String), flag(Bool)
    static var shape: Shape { .oneOf([.string, .boolean]) }
    init(from decoder: any Decoder) throws {
      switch try Value(from: decoder) {
      case .string(let text): self = .text(text)
      case .bool(let flag): self = .flag(flag)
      default: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "neither"))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }
  /// A wrapper that passes its decoder on.
  struct Around<T: Codable>: Codable {
    var content: T
    init(_ content: T) { self.content = content }
    init(from decoder: any Decoder) throws { content = try T(from: decoder) }
    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }
  struct Beside: Codable {
    var parts = URLComponents(), count = 1
    enum CodingKeys: CodingKey { case count }
    init() {}
    init(from decoder: any Decoder) throws {
      parts = try URLComponents(from: decoder)
      count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    }
    func encode(to encoder: any Encoder) throws {
      try parts.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
    }
  }
  struct Large: Codable, Equatable { var signed: Int128 = 1, unsigned: UInt128 = 2 }
  struct LargeList: Codable {
    var signed: Int128 = 1, unsigned: UInt128 = 2
    init() {}
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      signed = try container.decode(Int128.self)
      unsigned = try container.decode(UInt128.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(signed)
      try container.encode(unsigned)
    }
  }
  /// Keys of any text, of which one depends on a value.
  struct OpenKeys: Codable {
    var version = 2, name = "a"
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingName.self)
      version = try container.decode(Int.self, forKey: CodingName(stringValue: "version"))
      name = try container.decode(String.self, forKey: nameKey)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingName.self)
      try container.encode(version, forKey: CodingName(stringValue: "version"))
      try container.encode(name, forKey: nameKey)
    }
    private var nameKey: CodingName { CodingName(stringValue: version > 1 ? "title" : "name") }
  }
  struct Picture: Codable, NativePayload { var pixels = [1] }
  struct Many: Codable {
    var id = UUID(), site = URL(string: "https://a.example/b?c=1#d"), tone = Tone.low,
      level = Level.high
    var figure = Figure.rectangle(1, 2), user = UserID(rawValue: "a@b"), title = "t"
  }
  struct Versioned: Codable {
    var isNew = false, extra: Int? = nil
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isNew = try container.decode(Bool.self, forKey: .isNew)
      if isNew { extra = try container.decode(Int.self, forKey: .extra) }
    }
  }
}
