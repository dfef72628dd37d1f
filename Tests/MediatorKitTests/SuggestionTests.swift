import Testing

@testable import MediatorKit

struct SuggestionTests {
  static let names = ["search", "select", "status", "show", "signIn", "signOut"]

  static let cases: [(String, [String])] = [
    ("serach", ["search"]), ("Search", ["search"]), ("SEARCH", ["search"]), ("searh", ["search"]),
    ("searchh", ["search"]), ("xearch", ["search"]), ("sea", ["search"]),
    ("sign", ["signIn", "signOut"]), ("signin", ["signIn"]), ("s", ["search", "select", "show"]),
    ("shwo", ["show"]), ("zzz", []), ("", []), ("delete", []),
    (String(repeating: "s", count: 65), []),
  ]

  @Test(arguments: cases)
  func `The nearest names come first`(name: String, nearest: [String]) {
    #expect(Suggestion.nearest(to: name, among: Self.names) == nearest)
    #expect(Suggestion.nearest(to: name, among: Self.names.reversed()) == nearest)
  }

  @Test func `A letter is suggested for no other letter`() {
    #expect(Suggestion.nearest(to: "n", among: ["d", "N", "no"]) == ["N", "no"])
  }

  @Test func `A name equal but for case comes first`() {
    #expect(
      Suggestion.nearest(to: "SHOW", among: ["shows", "shop", "show"]) == ["show", "shows", "shop"])
  }

  @Test func `A name that several have is suggested once`() {
    #expect(Suggestion.nearest(to: "shwo", among: ["show", "show", "shop", "show"]) == ["show"])
  }

  @Test func `Empty candidates give no suggestion`() {
    #expect(Suggestion.nearest(to: "a", among: []) == [])
    #expect(Suggestion.nearest(to: "abc", among: [""]) == [])
  }

  static let questions: [([String], String?)] = [
    ([], nil), (["a"], "did you mean 'a'?"), (["a", "b", "c"], "did you mean 'a' or 'b' or 'c'?"),
  ]

  @Test(arguments: questions)
  func `Suggestions are phrased as a question`(names: [String], question: String?) {
    #expect(Suggestion.question(names) == question)
  }
}
