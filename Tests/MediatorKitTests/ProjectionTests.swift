import TestSupport
import Testing

@testable import MediatorKit

/// Reading some fields of a result has the same outcome as reading them through ``Value``.
struct ProjectionTests {
  struct Inner: Codable, Sendable, Equatable, Payload {
    var a = 1
    var b: String? = "b"
  }

  struct Full: Codable, Sendable, Payload {
    var id = "1"
    var age: Int? = 30
    var height = 1.75
    var isKnown = true
    var inner = Inner()
    var list = [Inner(a: 2, b: nil)]
    var missing: String?
    var count: UInt8 = 200
  }

  struct Part: Codable, Sendable, Equatable, Payload {
    var inner: Inner
    var list: [Inner]
    var id: String
    var missing: String?
  }

  struct Numbers: Codable, Sendable, Equatable, Payload {
    var age: Double
    var height: Float
    var count: Int
    var isKnown: Bool
  }

  struct WrongType: Codable, Sendable, Equatable, Payload { var id: Int }

  struct Missing: Codable, Sendable, Equatable, Payload { var nothing: String }

  /// Reads a field that its shape doesn't have.
  struct Discriminated: Decodable, Encodable, Sendable, Equatable, Payload {
    static var shape: Shape { .object(name: "Discriminated", [.init("id", .string)]) }
    var id: String
    var age: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingName.self)
      id = try container.decode(String.self, forKey: CodingName(stringValue: "id"))
      let age = CodingName(stringValue: "age")
      self.age = id == "x7" ? try container.decodeIfPresent(Int.self, forKey: age) : nil
    }
  }

  /// Reads whatever fields there are.
  struct Keys: Codable, Sendable, Equatable, Payload {
    static var shape: Shape { .object(name: "Keys", [.init("id", .string)]) }
    var id: String
    var keys: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingName.self)
      id = try container.decode(String.self, forKey: CodingName(stringValue: "id"))
      keys = container.allKeys.map(\.stringValue).sorted()
    }
  }

  /// Converts itself.
  struct Own: Codable, Sendable, Equatable, Payload {
    var id: String
    init(value: Value) { id = "own" }
  }

  /// Converts itself, and shows what it got.
  struct Kind: Codable, Sendable, Equatable, Payload {
    var id: String
    init(value: Value) { id = value.kind }
  }

  /// Would accept a record without any field.
  struct Lenient: Codable, Sendable, Equatable, Payload { var id: String? }

  /// Has its own encoding.
  struct OwnSource: Codable, Sendable, Payload {
    var id = "1"
    func encoded() -> Value { ["id": "own", "inner": 1] }
  }

  /// Encodes nested containers.
  struct Nested: Encodable, Decodable, Sendable, Payload {
    enum Key: CodingKey { case id, inner }
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("1", forKey: .id)
      var inner = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try inner.encode("2", forKey: .id)
    }
  }

  struct NestedPart: Codable, Sendable, Equatable, Payload {
    var inner: [String: String]
    var id: String
  }

  /// Counts how often it is encoded.
  struct Costly: Codable, Sendable, Payload {
    static let encodings = Counter()
    func encode(to encoder: any Encoder) { Self.encodings.next() }
  }

  struct CostlyRecord: Codable, Sendable, Payload {
    var id: String
    var costly = Costly()
  }

  private func expectSame<P: Payload & Equatable>(_ payload: some Payload, _ type: P.Type) {
    let fields = Projection.Fields(of: P.shape)
    #expect(!fields.names.isEmpty)
    let results = [
      Result { try Reply(payload).read(as: type, fields: fields, "A/b") },
      Result { try Reply(payload).read(as: type, "A/b") },
    ]
    #expect((try? results[0].get()) == (try? results[1].get()))
    #expect(text(results[0]) == text(results[1]))
  }

  private func text<P>(_ result: Result<P, any Error>) -> String {
    if case .failure(let error) = result { "\(error)" } else { "" }
  }

  @Test func `A part of a record is the same as through a value`() {
    expectSame(Full(), Part.self)
    expectSame(Full(missing: "here"), Part.self)
    expectSame(Full(), Numbers.self)
    expectSame(Nested(), NestedPart.self)
  }

  @Test func `A part that doesn't fit fails as through a value`() {
    expectSame(Full(), WrongType.self)
    expectSame(Full(), Missing.self)
    expectSame(Full(age: nil), Numbers.self)
  }

  @Test func `A type that reads more than its shape says gets all fields`() {
    expectSame(Full(id: "x7"), Discriminated.self)
    expectSame(Full(), Keys.self)
  }

  @Test func `A conversion of a type's own is used`() throws {
    expectSame(Full(), Own.self)
    expectSame(Full(), Kind.self)
    expectSame(OwnSource(), Lenient.self)
    expectSame(OwnSource(), Inner.self)
    expectSame(OwnSource(), WrongType.self)
    expectSame(OwnSource(), Discriminated.self)
  }

  @Test func `A list of records is the same as through a value`() {
    expectSame([Full(), Full(id: "2", inner: Inner(a: 3, b: nil), missing: "here")], [Part].self)
    expectSame([Full](), [Part].self)
    expectSame([Full(), Full(age: nil)], [Numbers].self)
    expectSame([Full(), Full(id: "x7")], [Discriminated].self)
    expectSame([Full(), Full()], [Own].self)
    expectSame([OwnSource(), OwnSource()], [Lenient].self)
    expectSame(Full(), [Part].self)
    expectSame([Full()], Part.self)
  }

  @Test func `Only the wanted fields of a list's records are encoded`() throws {
    let records = [CostlyRecord(id: "1"), CostlyRecord(id: "2")]
    let fields = Projection.Fields(of: [Lenient].shape)
    let read = try Reply(records).read(as: [Lenient].self, fields: fields, "A/b")
    #expect(read == [Lenient(id: "1"), Lenient(id: "2")])
    #expect(Costly.encodings.count == 0)
  }

  @Test func `A conversion isn't left with the projection of another`() throws {
    expectSame(OwnSource(), Part.self)
    #expect(try Inner().encoded() == ["a": 1, "b": "b"])
    #expect(try Part(value: Full().encoded()).id == "1")
  }
}
