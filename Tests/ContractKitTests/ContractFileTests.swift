import TestSupport
import MediatorKit
import Testing

@testable import ContractKit

struct ContractFileTests {
  private let text = ContractFile.text(of: SampleContract.shop)

  @Test func `What is written is read as it was`() throws {
    #expect(try read(text) == SampleContract.shop)
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
    #expect(text.hasPrefix("{\n  \"actions\": {\n    \"find\": {\n"))
    #expect(text.hasSuffix("\n  \"version\": \"2.1.0\"\n}\n"))
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
      "\"type\": \"integer\"", "\"type\": \"integer\", \"minimum\": 1",
      "'/actions/find/result/properties/count/minimum' is unknown"
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
    let range = try #require(text.firstRange(of: "\"not\": {},"))
    let title = try #require(text.firstRange(of: "\"title\": \"Screen\""))
    var text = text.replacingCharacters(in: title, with: schema)
    text.removeSubrange(range)
    #expect(try #require(fault(in: text)).problem.contains("nested too deep, or too large"))
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
