import Testing

@testable import BusKit

struct SubjectTreeTests {
  @Test(arguments: [
    ("a.b", "a.b", true), ("a.b", "a.b.c", false), ("a.b", "a", false), ("a.*", "a.b", true),
    ("a.*", "a.b.c", false), ("*.b", "a.b", true), ("a.>", "a.b", true), ("a.>", "a.b.c", true),
    ("a.>", "a", false), (">", "a.b", true), ("a.*.c", "a.b.c", true),
    ("$SRV.PING", "$SRV.PING", true),
  ])
  func `A subject matches a pattern`(_ pattern: String, _ subject: String, _ matches: Bool) {
    var tree = SubjectTree<Int>()
    tree.insert(1, at: pattern)
    #expect(tree.values(for: subject) == (matches ? [1] : []))
    tree.remove(at: pattern) { $0 == 1 }
    #expect(tree.values(for: subject) == [])
  }
}
