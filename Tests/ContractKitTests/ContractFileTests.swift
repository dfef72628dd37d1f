import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ContractFileTests {
  private let text = ContractFile.text(of: SampleContract.shop)

  @Test func `What is written is read as it was`() throws {
    #expect(try read(text) == SampleContract.shop)
  }

  @Test func `An answer of an action and of a need is read as it was written`() throws {
    let answer = ShopContracts.object(.init("id", .string))
    let need = NeedContract(
      route: "Shop/pick", params: [], result: .nothing, handles: [], answer: answer,
      file: "Shop/ShopNeeds.swift", line: 0)
    let shop = ShopContracts.shop(ShopContracts.action(answer: answer), needs: [need])
    let written = ContractFile.text(of: shop)
    let found = try read(written)
    #expect(found.actions[0].answer == answer && found.needs == [need])
    #expect(ContractFile.text(of: found) == written)
  }

  @Test func `Whether an error may be repeated is read as it was written`() throws {
    let errors = [true, false].map { ErrorContract(code: "a", summary: "A.", isRetryable: $0) }
    for error in errors {
      let action = ShopContracts.action(declaring: [error])
      let written = ContractFile.text(of: ShopContracts.shop(action))
      #expect(try read(written).actions[0].errors == [error])
      #expect(written.contains("\"retryable\"") == error.isRetryable)
    }
  }

  @Test func `The delivery of an event is read as it was written, and a live one as before`() throws
  {
    for delivery in EventContract.Delivery.allCases {
      let shop = ShopContracts.shop(emits: [ShopContracts.event(delivery: delivery)])
      let written = ContractFile.text(of: shop)
      #expect(try read(written).emits[0].delivery == delivery)
      #expect(written.contains("\"delivery\"") == (delivery != .live))
    }
  }

  @Test func `Subscriptions are also read under their former key`() throws {
    #expect(!SampleContract.shop.subscriptions.isEmpty)
    #expect(try read(text.replacing("\"subscriptions\"", with: "\"hears\"")) == SampleContract.shop)
  }

  @Test func `The order of declarations changes nothing`() {
    let shop = SampleContract.shop
    let need = shop.needs[0]
    let other = NeedContract(
      route: "Bank/pay", params: [], result: .nothing, handles: ["b", "a"], file: "", line: 9)
    let texts = [[need, other], [other, need]].map { needs in
      ContractFile.text(
        of: TargetContract(
          name: "Shop", summary: "", actions: shop.actions.reversed(), needs: needs))
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `It has sorted keys and one last line end`() {
    #expect(text.hasPrefix("{\"$defs\": {\"Tree\": {\"properties\": {"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(text.hasSuffix(" \"version\": \"2.1.0\"}\n"))
    #expect(!text.contains("\r"))
  }

  static let faults: [(text: String, kind: ContractFileError.Kind, problem: String)] = [
    ("", .contractNotJSON, "the file is empty"),
    ("nonsense", .contractNotJSON, "not valid JSON: line 1, column 1: expected a value"),
    (
      "{\"schema\":", .contractNotJSON,
      "not valid JSON: line 1, column 11: expected a value, but the text"
    ),
    ("{}", .notAContract, "expected a field 'schema' that begins with 'mediator.contract/'"),
    ("7", .notAContract, "a field 'schema'"),
    ("{\"schema\":\"mediator.check/1\"}", .notAContract, "a field 'schema'"),
    ("{\"schema\":\"mediator.contract/2\"}", .contractVersion, "version 2; this build knows 1"),
    ("[]", .contractTwoTargets, "an array; a contract file has one target"),
    ("{} {}", .contractTwoTargets, "line 1, column 4: unexpected text after the value"),
    ("{\"schema\":\"mediator.contract/1\"}", .contractField, "'/target' is missing"),
  ]

  @Test(arguments: faults)
  func `A file that isn't a contract has its own error`(
    text: String, kind: ContractFileError.Kind, problem: String
  ) throws {
    let error = try #require(fault(in: text))
    #expect(error.kind == kind)
    #expect(error.path == "Shop.json")
    #expect(error.problem.contains(problem), "\(error)")
  }

  /// The same file with one field a line, so that a part of it can be named.
  private var spaced: String { get throws { try JSONReader.read(Array(text.utf8)).json(.pretty) } }

  static let edits: [(from: String, to: String, problem: String)] = [
    ("\"summary\": \"Sells things.\"", "\"sumary\": \"\"", "'/summary' is missing"),
    (
      "\"target\": \"Shop\"", "\"target\": \"Shop\", \"targt\": 1",
      "'/targt' is unknown, did you mean 'target'?"
    ),
    ("\"version\": \"2.1.0\"", "\"version\": 2", "'/version' must be a string"),
    (
      "\"effects\": \"write\"", "\"effects\": \"wild\"",
      "'/actions/find/effects' is 'wild', not one"
    ),
    ("\"isolation\": \"async\"", "\"isolation\": 1", "'/actions/find/isolation' must be a string"),
    ("\"idempotent\": true", "\"idempotent\": 1", "'/actions/find/idempotent' must be true or"),
    ("\"strictLinks\": true", "\"strictLinks\": 1", "'/actions/find/strictLinks' must be true or"),
    ("\"since\": \"1.2.0\"", "\"since\": []", "'/actions/find/since' must be a string or null"),
    ("\"links\": [", "\"links\": [ 1,", "'/actions/find/links' must be an array of strings"),
    ("\"error\": \"closed\"", "\"error\": 1", "'/actions/find/examples/1' must have either"),
    ("\"type\": \"integer\"", "\"type\": \"whole\"", "/count/type' isn't a known type"),
    (
      "\"type\": \"integer\"", "\"type\": \"integer\", \"multipleOf\": 2",
      "'/actions/find/result/properties/count/multipleOf' is unknown"
    ),
    ("\"not\": {}", "\"not\": {\"type\": \"null\"}", "'/actions/screen/result/not' must be empty"),
    ("\"$ref\": \"#/$defs/Tree\"", "\"$ref\": \"#/$defs/Bush\"", "refers to nothing in '$defs'"),
    (
      "\"additionalProperties\": false", "\"additionalProperties\": true", "must be a closed object"
    ),
  ]

  @Test(arguments: edits)
  func `A file that was edited is refused at the place`(from: String, to: String, problem: String)
    throws
  {
    let text = try spaced
    let range = try #require(text.firstRange(of: from))
    let error = try #require(fault(in: text.replacingCharacters(in: range, with: to)))
    #expect(error.kind == .contractField)
    #expect(error.problem.contains(problem), "\(error)")
  }

  @Test func `Cut off anywhere, it is refused`() {
    let bytes = Array(text.utf8)
    for count in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: ContractFileError.self) {
        try ContractFile.contract(in: Array(bytes[..<count]), path: "Shop.json")
      }
    }
  }

  static let endless = [
    // Refers to itself, without end.
    ##""$ref":"#/$defs/A","$defs":{"A":{"$ref":"#/$defs/A"}}"##,
    // Doubles with each definition.
    (0..<31).reduce(##""$ref":"#/$defs/A0","$defs":{"A31":{"type":"null"}"##) { text, index in
      let part = ##"{"$ref":"#/$defs/A\##(index + 1)"}"##
      let fields = ##"{"a":\##(part),"b":\##(part)}"##
      return text + ##","A\##(index)":{"type":"object","title":"T","properties":\##(fields)}"##
    } + "}",
  ]

  @Test(arguments: endless)
  func `A schema that never ends is refused`(schema: String) throws {
    let spaced = try spaced
    let range = try #require(spaced.firstRange(of: "\"not\": {},"))
    let title = try #require(spaced.firstRange(of: "\"title\": \"Screen\""))
    var text = spaced.replacingCharacters(in: title, with: schema)
    text.removeSubrange(range)
    #expect(try #require(fault(in: text)).problem.contains("nested too deep, or too large"))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `A contract whose shapes repeat is read as it was, and written again as it was`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let shapes = (0..<4).map { _ in
      (Bool.random(using: &generator) ? generator.shape() : generator.recursiveObject()).asRead
    }
    let contract = generator.contract(of: shapes)
    let text = ContractFile.text(of: contract)
    let copy = try read(text)
    #expect(copy.actions == contract.actions)
    // Needs are sorted.
    #expect(Set(copy.needs) == Set(contract.needs))
    #expect(copy.emits == contract.emits)
    #expect(ContractFile.text(of: copy) == text)
    #expect(ContractFile.text(of: generator.shuffled(contract)) == text)
  }

  @Test func `A large shape is written once in a file`() throws {
    let row = Shape.object(name: "Row", ["a", "b", "c"].map { .init($0, .string) })
    let page = Shape.object(name: "Page", [.init("rows", .array(row))])
    let actions = [row, page, .optional(row)].enumerated().map { number, shape in
      ActionContract(
        name: "a\(number)", summary: "", params: [], result: shape, errors: [],
        access: .native(.read), isolation: .any)
    }
    let text = ContractFile.text(
      of: TargetContract(name: "Shop", summary: "", actions: actions, needs: []))
    #expect(text.components(separatedBy: "\"Row\"").count == 3)
    #expect(text.components(separatedBy: "#/$defs/Row").count == 4)
    #expect(try read(text).actions.map(\.result) == [row, page, .optional(row)])
  }

  @Test func `A file from before, with the definitions in each schema, is still read`() throws {
    let shape = Both.shape.asRead
    let plain = TargetContract(
      name: "Shop", summary: "", actions: [], needs: [],
      emits: ["a", "b"].map {
        EventContract(name: "Shop/\($0)", summary: "", shape: shape, file: "", line: 0)
      })
    guard case .object(var fields) = ContractFile.value(of: plain),
      case .object(var events)? = fields["emits"]
    else { return }
    #expect(fields.removeValue(forKey: "$defs") != nil)
    for (name, event) in events {
      guard case .object(var event) = event else { continue }
      event["payload"] = shape.schema
      events[name] = .object(event)
    }
    fields["emits"] = .object(events)
    #expect(try read(Value.object(fields).json()) == plain)
  }

  private struct Node: Codable, Payload { var nodes: [Node], size: Int, name: String }
  private struct Both: Codable, Payload { var left: Node, right: Node }

  /// Definitions of the file, and the schema that refers to them.
  static let definitions: [(definitions: String, schema: String, problem: String)] = [
    ("", ref("A"), "refers to nothing in '$defs'"),
    ("\"A\":{\"type\":\"null\"}", "{\"type\":\"null\"}", "'/$defs/A' isn't used"),
    ("\"A\":{\"type\":\"no\"}", ref("A"), "'/emits/Shop~1a/payload → #/$defs/A/type' isn't"),
    ("\"A\":7", ref("A"), "must be an object"),
    ("\"A\":\(ref("A"))", ref("A"), "nested too deep, or too large"),
    ("\"A\":\(ref("B")),\"B\":\(ref("A"))", ref("A"), "nested too deep, or too large"),
    (
      (0..<31).map { "\"A\($0)\":\(pair("A\($0 + 1)"))," }.joined() + "\"A31\":{\"type\":\"null\"}",
      ref("A0"), "nested too deep, or too large"
    ),
  ]

  static func ref(_ name: String) -> String { "{\"$ref\":\"#/$defs/\(name)\"}" }

  static func pair(_ name: String) -> String {
    "{\"type\":\"object\",\"title\":\"T\",\"properties\":{\"a\":\(ref(name)),\"b\":\(ref(name))}}"
  }

  @Test(arguments: definitions)
  func `A definition that isn't used, or that never ends, is refused`(
    definitions: String, schema: String, problem: String
  ) throws {
    let error = try #require(fault(in: file(definitions, [schema])))
    #expect(error.kind == .contractField)
    #expect(error.problem.contains(problem), "\(error)")
  }

  @Test func `A large definition that is used too often is refused`() throws {
    let fields = (0..<1_900).map { "\"f\($0)\":{\"type\":\"null\"}" }.joined(separator: ",")
    let large = "\"A\":{\"type\":\"object\",\"title\":\"T\",\"properties\":{\(fields)}}"
    #expect(fault(in: file(large, Array(repeating: Self.ref("A"), count: 500))) == nil)
    let error = try #require(fault(in: file(large, Array(repeating: Self.ref("A"), count: 600))))
    #expect(error.problem.contains("nested too deep, or too large"))
  }

  /// A contract with definitions, and an event for each schema.
  private func file(_ definitions: String, _ schemas: [String]) -> String {
    let events = schemas.enumerated().map { number, schema in
      let name = number == 0 ? "Shop/a" : "Shop/a\(number)"
      return "\"\(name)\":{\"summary\":\"\",\"file\":\"\",\"payload\":\(schema)}"
    }
    return
      "{\"schema\":\"mediator.contract/1\",\"target\":\"Shop\",\"summary\":\"\",\"version\":\"1\","
      + "\"actions\":{},\"needs\":[],\"subscriptions\":[],\"$defs\":{\(definitions)},"
      + "\"emits\":{\(events.joined(separator: ","))}}"
  }

  private func read(_ text: String) throws -> TargetContract {
    try ContractFile.contract(in: Array(text.utf8), path: "Shop.json")
  }

  private func fault(in text: String) -> ContractFileError? {
    do {
      _ = try read(text)
      return nil
    } catch { return error as? ContractFileError }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
