import Testing

@testable import Mutations

struct PatternTests {
  @Test func `Balanced text ends at the bracket that closes it`() throws {
    let pattern = try Pattern(#"f\(…\)«;»"#)
    #expect(pattern.isFound(in: "f(a(b), [c: {d}], \")\");"))
    #expect(!pattern.isFound(in: "f(a) g(b);"))
  }

  @Test func `Groups to replace are counted among the others`() throws {
    #expect(try Pattern(#"(a)\([^()]«b»(?=c)(«d»)"#).replaced == [2, 4])
    let match = try #require(try Pattern("«a»(b)«c»").matches(in: "-abc-").first)
    #expect(match.replacing([1, 3], with: ["", "x"]) == "-bx-")
    #expect(match[2] == "b")
    #expect(match[9] == "")
  }

  @Test(arguments: [
    ("<1>All", "listAll"), ("<1:case>", "List"), ("<1:misspelled>", "lits"), ("<owner>", "Login"),
    ("<other>", "Contacts"), ("[<Int>]", "[<Int>]"),
  ])
  func `A reference is replaced by its value`(_ text: String, _ filled: String) throws {
    let match = try #require(try Pattern("(list)").matches(in: "list").first)
    let template = Template(path: "Modules/Login/Target_Login.swift", match: match)
    #expect(template.filled(text) == filled)
  }

  @Test func `Coding keys leave out nested types and computed properties`() throws {
    let text = """
        let id: String
        struct Inner { let a: Int }
        var text: String { "" }
        var count: Int

      """
    let match = try #require(try Pattern(#"\A([\s\S]*)"#).matches(in: text).first)
    #expect(Template(path: "", match: match).filled("<1:keys>") == "case id; case count; ")
  }
}
