// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Testing

@testable import MediatorKit

/// Types that encode what they don't decode, or the other way round.
struct EncodedShapeTests {
  /// Reads what it can't decode as nil.
  @propertyWrapper struct Lenient<T: Codable & Sendable>: Codable, Sendable {
    var wrappedValue: T?
    init(wrappedValue: T?) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
      wrappedValue = try? decoder.singleValueContainer().decode(T.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }

  /// The same, by the initialiser of the type.
  @propertyWrapper struct Direct<T: Codable & Sendable>: Codable, Sendable {
    var wrappedValue: T?
    init(wrappedValue: T?) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws { wrappedValue = try? T(from: decoder) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }

  /// Reads null as an empty list.
  @propertyWrapper struct NoNull<T: Codable & Sendable>: Codable, Sendable {
    var wrappedValue: [T]
    init(wrappedValue: [T]) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
      wrappedValue = (try? decoder.singleValueContainer().decode([T].self)) ?? []
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    }
  }

  struct Item: Codable, Payload {
    enum CodingKeys: String, CodingKey { case count, tags, note }
    var count: Int, tags: [String], note: String?
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      count = try fields.decodeIfPresent(Int.self, forKey: .count) ?? 0
      tags = (try? fields.decode([String].self, forKey: .tags)) ?? []
      note = try fields.decodeIfPresent(String.self, forKey: .note)
    }
  }

  struct Order: Codable, Payload { var item: Item, items: [Item] }

  struct Wrapped: Codable, Payload {
    @Lenient var name: String?
    @NoNull var tags: [Int]
  }

  struct Sparing: Codable, Payload {
    enum CodingKeys: String, CodingKey { case tags }
    var tags: [String]
    init(from decoder: any Decoder) throws {
      tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      if !tags.isEmpty { try fields.encode(tags, forKey: .tags) }
    }
  }

  @Test func `A field with a default may be absent, and is always encoded`() {
    let item = Shape.object(
      name: "Item",
      [
        .init("count", .optional(.integer)), .init("tags", .optional(.array(.string))),
        .init("note", .optional(.string)),
      ])
    let encoded = Shape.object(
      name: "Item",
      [
        .init("count", .integer), .init("tags", .array(.string)),
        .init("note", .optional(.string)),
      ])
    #expect(Item.shape == item)
    #expect(Item.shape.encoded == encoded)
    #expect(
      Order.shape.encoded
        == .object(name: "Order", [.init("item", encoded), .init("items", .array(encoded))]))
  }

  struct Target_Shelf: Target {
    static let summary = "Items."
    static let emits: [any EventDeclaration] = [added]
    static let added = Event("Shelf/added", "An item was added.", Item.self)
    static var actions: [Action<Self>] {
      Action("first", "The first item.", perform: Action_first)
      Action("add", "Adds an item.", Param("item", "The item."), perform: Action_add)
    }
    func Action_first() throws -> Item { try Item(value: [:]) }
    func Action_add(item: Item) {}
  }

  @Test func `A reader and a subscriber may require a field with a default; a sender may omit it`()
    throws
  {
    struct Read: Codable, Payload { var count: Int, tags: [String] }
    struct Sent: Codable, Payload { var note: String }
    struct Noted: Codable, Payload { var note: String }
    let first = Need("Shelf/first", returns: Read.self)
    let add = Need("Shelf/add", Param("item", Sent.self))
    _ = try Mediator(needs: [first, add]) { Registration { _ in Target_Shelf() } }
    #expect(Target_Shelf.added.contract.shape == Item.shape.encoded)
    let noted = Need("Shelf/first", returns: Noted.self)
    #expect(throws: RegistrationError.self) {
      try Mediator(needs: [noted]) { Registration { _ in Target_Shelf() } }
    }
  }

  /// Encodes its field always, and reads it if it is there.
  struct Lax: Codable, Payload {
    enum CodingKeys: String, CodingKey { case count, note }
    var count = 0, note = ""
    init() {}
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      count = try fields.decodeIfPresent(Int.self, forKey: .count) ?? 0
      note = try fields.decodeIfPresent(String.self, forKey: .note) ?? ""
    }
  }

  struct Target_Rack: Target {
    struct Strict: Codable, Payload { var count: Int }
    struct Item: Codable, Payload { var count: Int, note: String? }
    static let summary = "Racks."
    static let emits: [any EventDeclaration] = [Event("Rack/full", "It is full.", Strict.self)]
    static var actions: [Action<Self>] {
      Action("put", "Puts.", Param("item", "The item."), perform: Action_put)
    }
    func Action_put(item: Item) {}
  }

  @Test func `A need sends each field with a default, and a view model may read without one`()
    throws
  {
    _ = try Mediator(
      needs: [Need("Rack/put", Param("item", Lax.self))],
      events: [Event("Rack/full", "It is full.", Lax.self)]
    ) { Registration { _ in Target_Rack() } }
  }

  @Test func `A payload that is always encoded fits another type of the event`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Rack() } }
    try await mediator.emit(Event("Rack/full", "It is full.", Lax.self), Lax())
  }

  @Test func `A wrapper that reads anything else as nil has an optional shape`() {
    #expect(
      Wrapped.shape
        == .object(
          name: "Wrapped",
          [.init("name", .optional(.string)), .init("tags", .array(.integer))]))
    #expect(Wrapped.shape.encoded == Wrapped.shape)
  }

  @Test func `What a wrapper may read as nil is whole where it is encoded`() {
    struct Line: Codable { var id: Int, note: String? }
    struct Cart: Codable, Payload { @Direct var line: Line? }
    let line = Cart.shape.encoded.at(["line"])
    #expect(line?.unwrapped.fields.map(\.shape) == [.integer, .optional(.string)])
    #expect(line?.isOptional == true)
  }

  @Test func `A list that isn't encoded while it is empty has an unknown shape`() {
    #expect(Sparing.shape == .unknown("Sparing (encoded in another form)"))
  }
}
