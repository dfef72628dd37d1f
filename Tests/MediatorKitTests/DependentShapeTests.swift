import Testing

@testable import MediatorKit

/// Types whose fields depend on others, on their own key, or on themselves.
struct DependentShapeTests {
  /// Reads a field only beside another one.
  struct Delivery: Codable, Payload {
    var address: String?
    var fee: Int?
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      address = try fields.decodeIfPresent(String.self, forKey: .address)
      if address != nil { fee = try fields.decode(Int.self, forKey: .fee) }
    }
  }

  struct Checked: Codable, Payload {
    var address: String?
    var fee = 0
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard fields.contains(.address) else { return }
      address = try fields.decode(String.self, forKey: .address)
      fee = try fields.decode(Int.self, forKey: .fee)
    }
  }

  @Test func `A field that is read only beside an optional one makes the shape unknown`() {
    #expect(Delivery.shape == .unknown("Delivery"))
    #expect(Checked.shape == .unknown("Checked"))
  }

  /// Reads what it can of two values of its own type.
  final class Tree: Codable, Payload {
    let value: Int
    let left: Tree?, right: Tree?
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      value = try fields.decode(Int.self, forKey: .value)
      left = try? fields.decode(Tree.self, forKey: .left)
      right = try? fields.decode(Tree.self, forKey: .right)
    }
  }

  @Test func `A type that tries to read itself twice has a shape soon`() {
    let inner = Shape.optional(.recursion("Tree"))
    #expect(
      Tree.shape
        == .object(
          name: "Tree", [.init("value", .integer), .init("left", inner), .init("right", inner)]))
  }

  enum A {}
  enum B {}
  enum C {}
  enum D {}
  enum E {}
  enum F {}

  /// Reads what it can of six types, each of which does the same.
  final class Knot<Mark>: Codable, Payload {
    enum CodingKeys: CodingKey { case a, b, c, d, e, f }
    let a: Knot<A>?, b: Knot<B>?, c: Knot<C>?, d: Knot<D>?, e: Knot<E>?, f: Knot<F>?
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      a = try? fields.decode(Knot<A>.self, forKey: .a)
      b = try? fields.decode(Knot<B>.self, forKey: .b)
      c = try? fields.decode(Knot<C>.self, forKey: .c)
      d = try? fields.decode(Knot<D>.self, forKey: .d)
      e = try? fields.decode(Knot<E>.self, forKey: .e)
      f = try? fields.decode(Knot<F>.self, forKey: .f)
    }
  }

  @Test func `Types that try to read each other have a shape soon`() {
    let fields = Knot<Int>.shape.fields
    #expect(fields.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(fields.allSatisfy { $0.shape.isOptional })
  }

  /// An entry that knows its key.
  struct Named: Codable, Payload, Equatable {
    let name: String, number: Int
    init(from decoder: any Decoder) throws {
      // swift-format-ignore: NeverForceUnwrap
      name = decoder.codingPath.last!.stringValue
      number = try decoder.singleValueContainer().decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(number)
    }
  }

  struct Table: Codable, Payload { let entries: [String: Named] }

  @Test func `A type may read its own key`() throws {
    let table = try Table(value: ["entries": ["a": 1]])
    #expect(table.entries["a"]?.name == "a")
    #expect(
      Table.shape == .object(name: "Table", [.init("entries", .dictionary(.integer))]))
    #expect(Named.shape == .integer)
  }

  /// Encodes a field only under a condition.
  struct Profile: Codable, Payload {
    var isPrivate: Bool
    var phone = ""
    enum CodingKeys: CodingKey { case isPrivate, phone }
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      isPrivate = try fields.decode(Bool.self, forKey: .isPrivate)
      phone = try fields.decodeIfPresent(String.self, forKey: .phone) ?? ""
    }
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(isPrivate, forKey: .isPrivate)
      if !isPrivate { try fields.encode(phone, forKey: .phone) }
    }
  }

  @Test func `A field that is encoded under a condition isn't always encoded`() {
    #expect(Profile.shape.encoded.at(["phone"]) == .optional(.string))
    #expect(Profile.shape.encoded.at(["isPrivate"]) == .boolean)
  }

  enum Listed: String, Codable, CaseIterable, Payload {
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18,
      c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36,
      c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52, c53, c54,
      c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69, c70, c71, c72,
      c73, c74, c75, c76, c77, c78, c79, c80, c81, c82, c83, c84, c85, c86, c87, c88, c89, c90,
      c91, c92, c93, c94, c95, c96, c97, c98, c99, c100, c101, c102, c103, c104, c105, c106,
      c107, c108, c109, c110, c111, c112, c113, c114, c115, c116, c117, c118, c119, c120, c121,
      c122, c123, c124, c125, c126, c127, c128, c129, c130, c131, c132, c133, c134, c135, c136,
      c137, c138, c139, c140, c141, c142, c143, c144, c145, c146, c147, c148, c149, c150, c151,
      c152, c153, c154, c155, c156, c157, c158, c159, c160, c161, c162, c163, c164, c165, c166,
      c167, c168, c169, c170, c171, c172, c173, c174, c175, c176, c177, c178, c179, c180, c181,
      c182, c183, c184, c185, c186, c187, c188, c189, c190, c191, c192, c193, c194, c195, c196,
      c197, c198, c199, c200, c201, c202, c203, c204, c205, c206, c207, c208, c209, c210, c211,
      c212, c213, c214, c215, c216, c217, c218, c219, c220, c221, c222, c223, c224, c225, c226,
      c227, c228, c229, c230, c231, c232, c233, c234, c235, c236, c237, c238, c239, c240, c241,
      c242, c243, c244, c245, c246, c247, c248, c249, c250, c251, c252, c253, c254, c255, c256
  }

  enum Numbered: Int, Codable, Payload {
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18,
      c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36,
      c37, c38, c39, c40, c41, c42, c43, c44, c45, c46, c47, c48, c49, c50, c51, c52, c53, c54,
      c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69, c70, c71, c72,
      c73, c74, c75, c76, c77, c78, c79, c80, c81, c82, c83, c84, c85, c86, c87, c88, c89, c90,
      c91, c92, c93, c94, c95, c96, c97, c98, c99, c100, c101, c102, c103, c104, c105, c106,
      c107, c108, c109, c110, c111, c112, c113, c114, c115, c116, c117, c118, c119, c120, c121,
      c122, c123, c124, c125, c126, c127, c128, c129, c130, c131, c132, c133, c134, c135, c136,
      c137, c138, c139, c140, c141, c142, c143, c144, c145, c146, c147, c148, c149, c150, c151,
      c152, c153, c154, c155, c156, c157, c158, c159, c160, c161, c162, c163, c164, c165, c166,
      c167, c168, c169, c170, c171, c172, c173, c174, c175, c176, c177, c178, c179, c180, c181,
      c182, c183, c184, c185, c186, c187, c188, c189, c190, c191, c192, c193, c194, c195, c196,
      c197, c198, c199, c200, c201, c202, c203, c204, c205, c206, c207, c208, c209, c210, c211,
      c212, c213, c214, c215, c216, c217, c218, c219, c220, c221, c222, c223, c224, c225, c226,
      c227, c228, c229, c230, c231, c232, c233, c234, c235, c236, c237, c238, c239, c240, c241,
      c242, c243, c244, c245, c246, c247, c248, c249, c250, c251, c252, c253, c254, c255, c256
  }

  @Test func `An enum may have more than 256 cases`() {
    #expect(Listed.shape == .enumeration(Listed.allCases.map(\.rawValue)))
    #expect(Numbered.shape == .integer)
    #expect(ShapeProbe.plainCases(of: Numbered.self).last == .c256)
  }

  struct Counts: Codable, Payload { var byNumber: [Int: String], byName: [String: Int?] }

  @Test func `The sample of a dictionary has a plausible key`() {
    let value = ShapeProbe.acceptedValue(of: Counts.self)
    #expect(value == ["byNumber": [:], "byName": ["1": 0]])
  }

  /// Decides whether a field is null itself.
  struct Decided: Codable, Payload {
    @EncodedShapeTests.Lenient var name: String?
    let count: Int
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      _name = try fields.decode(EncodedShapeTests.Lenient<String>.self, forKey: .name)
      count =
        try fields.decodeNil(forKey: .count) ? 0 : fields.decode(Int.self, forKey: .count)
    }
  }

  @Test func `What may be null may be absent`() throws {
    #expect(Decided.shape.fields.allSatisfy { $0.shape.isOptional })
    let decided = try Decided(value: [:])
    #expect(decided.name == nil && decided.count == 0)
    #expect(throws: Mismatch(path: "/left/value", problem: "missing")) {
      try [String: Strict](value: ["left": [:]])
    }
  }

  struct Strict: Codable, Payload { let value: Int }
}
