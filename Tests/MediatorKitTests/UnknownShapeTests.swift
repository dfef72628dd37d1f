import Foundation
import Testing

@testable import MediatorKit

/// Needs and findings of payloads with identifiers, links and unknown parts.
struct UnknownShapeTests {
  struct Item: Codable, Payload { var id: UUID, title: String }
  struct Priced: Codable, Payload { var id: UUID, total: Int }
  struct Named: Codable, Payload { var id: String, title: String }
  struct Order: Codable, Payload { var lines: [Line], name: String }
  struct Line: Codable { var figure: Wild.Tagged, extra: Value }

  struct Target_Shop: Target {
    static let summary = "Sells."
    static let emits: [any EventDeclaration] = [
      Event("Shop/sold", "Sold.", Order.self, file: "S.swift", line: 1)
    ]
    static var actions: [Action<Self>] {
      Action("item", "An item.", file: "S.swift", line: 2, perform: item)
      Action(
        "buy", "Buys.", Param("id", "I."), Param("title", "T."), file: "S.swift", line: 3,
        perform: buy)
      Action("order", "Orders.", Param("order", "O."), file: "S.swift", line: 4, perform: order)
    }
    func item() throws -> Item { Item(id: UUID(), title: "a") }
    func buy(id: String, title: String) throws -> Bool { UUID(uuidString: id) != nil }
    func order(order: Order) throws -> Value { .int(order.lines.count) }
  }

  struct Target_User: Target {
    @TaskLocal static var need: any NeedDeclaration = Need("Shop/item", returns: Item.self)
    static let summary = "Buys."
    static var needs: [any NeedDeclaration] { [need] }
    static var actions: [Action<Self>] {}
  }

  func mediator(_ need: any NeedDeclaration) throws -> Mediator {
    try Target_User.$need.withValue(need) {
      try Mediator {
        Registration(Target_Shop.self) { _ in Target_Shop() }
        Registration(Target_User.self) { _ in Target_User() }
      }
    }
  }

  @Test func `A field that doesn't exist is a fault beside an identifier`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try mediator(Need("Shop/item", returns: Priced.self))
    }
    #expect(error.faults.map(\.kind) == [.unmetNeed])
    #expect(error.faults[0].message.hasSuffix("result/total doesn't exist"))
  }

  @Test func `An identifier is read as text`() async throws {
    let need = Need("Shop/item", returns: Named.self)
    let named = try await mediator(need).call(need)
    #expect(UUID(uuidString: named.id) != nil)
  }

  @Test func `The fields of a sent type with an identifier are params`() async throws {
    let need = Need("Shop/buy", sending: Item.self, returns: Bool.self)
    #expect(need.contract.params.map(\.name) == ["id", "title"])
    #expect(try await mediator(need).call(need, Item(id: UUID(), title: "")))
  }

  @Test func `An unknown shape is a warning for each action, need and event that uses it`() throws {
    let need = Need("Shop/item", returns: Wild.Declared.self, file: "U.swift", line: 5)
    #expect(throws: RegistrationError.self) { try mediator(need) }
    let warnings = try mediator(Need("Shop/item", returns: Item.self)).warnings
    #expect(
      warnings.map(\.summary) == [
        "unknown-shape S.swift:4: Shop: the shape of Tagged is unknown, param 'order'/lines/*/figure of "
          + "the action Shop/order",
        "unknown-shape S.swift:1: Shop: the shape of Tagged is unknown, payload/lines/*/figure of the "
          + "event Shop/sold",
      ])
    #expect(warnings.allSatisfy { $0.level == .warning && $0.subject == "Shop" })
    #expect(
      warnings.first?.help
        == "Conform the type to Payload with a `static var shape: Shape` that lists what it is encoded as, and with a "
        + "`static var sample: Self?` if its initialiser rejects invented data; "
        + "until then any value is accepted there, and a need can read it only as this type.")
  }
}

/// Types that are encoded in another form than they are decoded.
struct OtherFormTests {
  enum Side: String, Codable, CaseIterable, Payload {
    case left, right

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue.uppercased())
    }
  }

  struct Renamed: Codable, Payload {
    enum ServerKeys: String, CodingKey { case name = "full_name" }
    var name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ServerKeys.self)
      name = try container.decode(String.self, forKey: .name)
    }
  }

  struct Labelled: Codable, Payload {
    enum AllKeys: String, CodingKey { case number, label }
    var number: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AllKeys.self)
      try container.encode(number, forKey: .number)
      try container.encode("No. \(number)", forKey: .label)
    }
  }

  struct Owner: Codable, Payload {
    var sides: [Side], side: Side?, labelled: [String: Labelled], name: String
  }

  @Test func `The shape is unknown where a value isn't encoded as it is decoded`() {
    #expect(Side.shape == .unknown("Side (encoded in another form)"))
    #expect(Renamed.shape == .unknown("Renamed at 'name' (encoded in another form)"))
    #expect(Labelled.shape == .unknown("Labelled at 'label' (encoded in another form)"))
    #expect(
      Owner.shape
        == .object(
          name: "Owner",
          [
            .init("sides", .array(.unknown("Owner at 'sides/0' (encoded in another form)"))),
            .init("side", .optional(.unknown("Owner at 'side' (encoded in another form)"))),
            .init(
              "labelled",
              .dictionary(.unknown("Owner at 'labelled/1/label' (encoded in another form)"))),
            .init("name", .string),
          ]))
  }
}

/// Types whose initialisers reject invented data, or read until a request fails.
struct DemandingTypeTests {
  /// A declared shape, of which no value can be made.
  struct Serial: Codable, Payload {
    static let shape = Shape.string
    let text: String

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("SN-") else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no serial"))
      }
    }
  }

  @Test func `A declared shape without a sample is named`() {
    struct Machine: Codable, Payload { var serial: Serial, name: String }
    #expect(Machine.shape == .unknown("Serial (without a sample) at 'serial' in Machine"))
  }

  struct SKU: Codable, Sendable, Payload {
    static var shape: Shape { .string }
    static var sample: SKU? { SKU(text: "SKU-1") }
    let text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("SKU-") else { throw Mismatch(path: "", problem: "is no SKU") }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Item: Codable, Sendable, Payload {
    var name: String
    var sku: SKU
    var others: [SKU]
    var count: Int
  }

  struct Greedy: Decodable, Encodable, Sendable, Payload {
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while let number = try? container.decode(Int.self) { numbers.append(number) }
    }
  }

  struct Numbered: Decodable, Encodable, Sendable, Payload {
    var texts: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingName.self)
      while container.contains(CodingName(stringValue: "text\(texts.count)")) {
        texts.append(
          try container.decode(String.self, forKey: CodingName(stringValue: "text\(texts.count)")))
      }
    }
  }

  @Test func `A sample of a demanding type gives the shape of the types around it`() {
    #expect(
      Item.shape
        == .object(
          name: "Item",
          [
            .init("name", .string), .init("sku", .string), .init("others", .array(.string)),
            .init("count", .integer),
          ]))
  }

  @Test func `An initialiser that reads until a request fails comes to an end`() {
    #expect(ShapeProbe.shape(of: Greedy.self).words == "array of integer or null")
    #expect(Numbered.shape == .unknown("Numbered"))
  }
}
