import Testing

@testable import Mutations

/// Calls as they stand in a file.
struct CallTextTests {
  private static let text = """
    func Param(_ x: Int) {}
    let a = Param("limit", "Most, at least.", default: [1, 2])
    let b = list.Param("no").of(E.one, .two, .three)
    Action("go", perform: Action_go).since("1.0").examples(x)
    """
  private let source = SourceText(path: "A.swift", bytes: Array(text.utf8))

  @Test func `A call is found by its bare name only`() throws {
    let calls = source.calls(of: "Param")
    #expect(calls.map(\.line) == [2])
    #expect(calls.map(\.name) == ["limit"])
  }

  @Test func `Commas inside of brackets part no arguments`() throws {
    let call = try #require(source.calls(of: "Param").first)
    #expect(call.arguments.map(\.label) == [nil, nil, "default"])
    #expect(call.arguments.map { source.spelling($0.value) }.last == "[1, 2]")
  }

  @Test(arguments: [
    (0, "of(.two, .three)"), (1, "of(E.one, .three)"), (2, "of(E.one, .two)"),
  ])
  func `An argument is removed with one comma`(_ index: Int, _ expected: String) throws {
    let call = try #require(source.memberCalls(of: "of", in: source.tokens.indices).first)
    let bytes = try #require(
      Edit.apply([Edit(call.removal(of: call.arguments[index]), "")], to: source.bytes))
    #expect(String(decoding: bytes, as: UTF8.self).contains("." + expected + "\n"))
  }

  @Test func `What is chained to a call belongs to it`() throws {
    let call = try #require(source.calls(of: "Action").first)
    #expect(
      source.text(call.whole) == #"Action("go", perform: Action_go).since("1.0").examples(x)"#)
  }

  @Test func `Another name is a fault, the same name isn't`() throws {
    let call = try #require(source.calls(of: "Param").first)
    #expect(call.renamed(to: "limit") == nil)
    let fault = try #require(call.renamed(to: "most"))
    #expect(fault.place == "A.swift:2")
    #expect(fault.what == "'limit' becomes 'most'")
  }
}
