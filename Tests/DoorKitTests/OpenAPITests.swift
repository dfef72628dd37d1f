import ContractKit
import MediatorKit
import TestSupport
import Testing

@testable import DoorKit

struct OpenAPITests {
  static func document(_ extra: [TargetContract] = []) throws -> Value {
    OpenAPI(try Target_Counter.mediator().contracts + extra, title: "desk", version: "2.1.0").value
  }

  @Test func `Every open action has an operation, and no other one`() throws {
    let paths = try #require(try Self.document()["paths"]?.fields)
    let open = Target_Counter.actions.map(\.contract).filter(\.isReachable).map(\.name)
    #expect(paths.keys.sorted() == open.map { "/Counter/\($0)" }.sorted())
    #expect(!open.isEmpty)
    #expect(!(try Self.document().json()).contains("drawer"))
  }

  @Test func `The document has the name and the version of the application`() throws {
    let info = try #require(try Self.document()["info"]?.fields)
    #expect(info["title"] == "desk")
    #expect(info["version"] == "2.1.0")
  }

  @Test func `GET is there for scalar reads alone`() throws {
    let paths = try #require(try Self.document()["paths"]?.fields)
    let get = paths.filter { $0.value["get"] != nil }.keys.sorted()
    #expect(
      get
        == ["add", "fail", "find", "nested", "tree", "trees", "wait", "who"].map {
          "/Counter/\($0)"
        })
  }

  @Test func `Operations have unique names`() throws {
    let paths = try #require(try Self.document()["paths"]?.fields)
    let names = paths.values.flatMap { path in
      [path["get"], path["post"]].compactMap { $0?["operationId"]?.string }
    }
    #expect(Set(names).count == names.count)
    #expect(names.contains("Counter_add"))
    #expect(names.contains("Counter_add_get"))
  }

  private struct Target_Odd: Target {
    struct Ämter: Codable, Payload { var b: Int, a: Int, c: Int }
    struct Ömter: Codable, Payload { var b: String, a: String, c: String }
    static let summary = "Has odd names."
    static var actions: [Action<Self>] {
      Action("list", "Lists.", access: .everywhere(.read), perform: { _ in { [Ämter]() } })
      Action("list_get", "Lists.", access: .everywhere(.read), perform: { _ in { [Ämter]() } })
      Action("more", "Lists.", access: .everywhere(.read), perform: { _ in { [Ömter]() } })
        .examples(Example("一", returns: []), Example("二", returns: []))
      Action("most", "Lists.", access: .everywhere(.read), perform: { _ in { [Ömter]() } })
    }
  }

  @Test func `Names that OpenAPI doesn't tell apart are numbered`() throws {
    let document = OpenAPI(
      try Mediator { Registration(Target_Odd.self) { _ in Target_Odd() } }.contracts,
      title: "odd", version: "1.0.0"
    ).value
    let paths = try #require(document["paths"]?.fields)
    let names = paths.values.flatMap { path in
      [path["get"], path["post"]].compactMap { $0?["operationId"]?.string }
    }
    #expect(names.count == 8 && Set(names).count == 8)
    let schemas = try #require(document["components"]?["schemas"])
    #expect(schemas.fields?.keys.sorted() == ["Odd._mter", "Odd._mter2", "Problem"])
    for (action, type) in [("list", "integer"), ("most", "string")] {
      let content = paths["/Odd/\(action)"]?["get"]?["responses"]?["200"]?["content"]
      let items = content?["application/json"]?["schema"]?["items"]
      let name = try #require(items?["$ref"]?.string?.split(separator: "/").last)
      #expect(schemas[String(name)]?["properties"]?["a"]?["type"] == .string(type))
    }
    let more = paths["/Odd/more"]?["post"]?["requestBody"]?["content"]?["application/json"]
    #expect(more?["examples"]?.fields?.count == 2)
  }

  @Test func `Params are described without those that are closed`() throws {
    let path = try #require(try Self.document()["paths"]?["/Counter/add"])
    let names = path["get"]?["parameters"]?.array?.compactMap { $0["name"]?.string }
    #expect(names == ["left", "right", "doubled"])
    let schema = path["post"]?["requestBody"]?["content"]?["application/json"]?["schema"]
    #expect(schema?["properties"]?.fields?.keys.sorted() == ["doubled", "left", "right"])
    #expect(schema?["required"] == ["left"])
  }

  @Test func `The limit of a param is in its schema, in a query as in a body`() throws {
    let path = try #require(try Self.document()["paths"]?["/Counter/fail"])
    let body = path["post"]?["requestBody"]?["content"]?["application/json"]?["schema"]
    let query = path["get"]?["parameters"]?.array?.first
    for schema in [body?["properties"]?["how"], query?["schema"]] {
      #expect(schema?["minLength"] == 1 && schema?["maxLength"] == 9)
    }
  }

  @Test func `Effects ask for consent`() throws {
    let paths = try #require(try Self.document()["paths"])
    let write = paths["/Counter/write"]?["post"]
    #expect(write?["parameters"]?.array?.first?["name"] == "Mediator-Consent")
    #expect(write?["responses"]?["428"] != nil)
    #expect(paths["/Counter/add"]?["post"]?["responses"]?["428"] == nil)
  }

  @Test func `Shared schemas are components with the target's name`() throws {
    let document = try Self.document()
    let names = try #require(document["components"]?["schemas"]?.fields?.keys.sorted())
    #expect(names == ["Counter.Tree", "Problem"])
    #expect(!document.json().contains("$defs"))
    #expect(document.json().contains("#/components/schemas/Counter.Tree"))
  }

  @Test func `Another module renames nothing`() throws {
    let alone = try #require(try Self.document()["components"]?["schemas"]?.fields)
    let other = TargetContract(
      name: "Also", summary: "Has a tree too.",
      actions: Target_Counter.actions.map(\.contract), needs: [])
    let both = try #require(try Self.document([other])["components"]?["schemas"]?.fields)
    for (name, schema) in alone { #expect(both[name] == schema) }
    #expect(both.keys.contains("Also.Tree"))
  }
}
