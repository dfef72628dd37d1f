import Testing

@testable import Mutations

/// Methods and types as they stand in a file.
struct DeclarationTextTests {
  private static let text = """
    struct Card: Codable, Sendable {
      let id: String
      var note: String?
      var count: Int { 1 }
      static let none: Int = 0
      var size: Int = 2
    }
    extension Target_A {
      func Action_one(id: String, limit: Int) throws -> Card { make(id) }
      func Action_two() -> Int? {
        let x = 1
        return x
      }
      func Action_three(id: String) -> Card {
        switch id { default: make(id) }
      }
      func other(id: String) {}
    }
    enum Kind: String { case a
      case b
    }
    """
  private let source = SourceText(path: "A.swift", bytes: Array(text.utf8))

  @Test func `Only stored properties without a value count`() throws {
    let type = try #require(source.types("struct").first)
    #expect(type.properties.map(\.name) == ["id", "note"])
    #expect(type.properties.map(\.type) == ["String", "String?"])
    #expect(type.conformances.contains("Codable"))
  }

  @Test func `Enum cases are found by name`() throws {
    let type = try #require(source.types("enum").first)
    #expect(type.cases.map { source.text(source.places[$0]) } == ["a", "b"])
  }

  @Test func `Methods of actions are parsed with parameters and results`() {
    let methods = source.actionMethods
    #expect(methods.map(\.action) == ["one", "two", "three"])
    #expect(methods[0].parameters.map(\.type) == ["String", "Int"])
    #expect(methods.map { source.spelling($0.result) } == ["Card", "Int?", "Card"])
    #expect(methods.map(\.isThrowing) == [true, false, false])
  }

  @Test func `A lone expression gets its return when a statement comes before it`() throws {
    for (method, expected) in zip(
      source.actionMethods,
      [
        "{ log()\n    return make(id) }", "{ log()\n   \n    let x = 1",
        "{ log()\n   \n    return switch id",
      ])
    {
      let bytes = try #require(Edit.apply(method.prologue("log()"), to: source.bytes))
      #expect(String(decoding: bytes, as: UTF8.self).contains(expected))
    }
  }
}
