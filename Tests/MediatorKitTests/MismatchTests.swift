import Testing

@testable import MediatorKit

struct MismatchTests {
  static let tokens = [
    ("a", "/a"), ("", "/"), ("a/b", "/a~1b"), ("a~b", "/a~0b"), ("~1", "/~01"), ("名", "/名"),
    ("/\u{301}", "/~1\u{301}"),
  ]

  @Test(arguments: tokens)
  func `A path is a JSON Pointer`(name: String, path: String) {
    #expect(Mismatch(path: "", problem: "p").under(name) == Mismatch(path: path, problem: "p"))
  }

  @Test func `Each outer level is prepended to the path`() {
    #expect(Mismatch(path: "", problem: "p").under("b").under("a").path == "/a/b")
  }
}
