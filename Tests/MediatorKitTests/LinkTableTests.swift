import TestSupport
import Testing

@testable import MediatorKit

struct LinkTableTests {
  static func table(_ patterns: [String]) throws -> LinkTable<String> {
    var table = LinkTable<String>()
    for pattern in patterns { try table.insert(try LinkPattern(pattern), pattern) }
    return table
  }

  static let uuid = "123e4567-e89b-12d3-a456-426614174000"

  /// Matching patterns, the best first, and a link.
  static let orders: [([String], String)] = [
    (["a/b", "a/:x", "a/*", "*"], "app://a/b"),
    (["a/:x<uuid>", "a/:x", "a/*y"], "app://a/\(uuid)"),
    (["a/:x<int>", "a/:x<number>", "a/:x", "a/*"], "app://a/42"),
    (["a/:x<number>", "a/:x", "a/*"], "app://a/4.2"),
    (["a/:x<int>.h", "a/:x<number>.h", "a/:x.h", "a/:x", "a/*"], "app://a/42.h"),
    (["a/:x.long.h", "a/:x.h", "a/:x"], "app://a/b.long.h"),
    (["a", "a/*", "*"], "app://a"), (["app://", "app://*", "*"], "app://"),
    (["app://a/:x", "a/:x", "app://*", "*"], "app://a/b"),
    (["a/b", "app://a/:x", "app://*"], "app://a/b"),
    ([":x/b/c", ":x/b/*", ":x/:y/c", "*"], "app://a/b/c"),
  ]

  @Test(arguments: orders)
  func `The most specific pattern wins, whatever the order of insertion`(
    patterns: [String], url: String
  ) throws {
    let link = try DeepLink(parsing: url)
    var rest = patterns[...]
    while let best = rest.first {
      #expect(try Self.table(Array(rest)).match(link)?.handler == best)
      #expect(try Self.table(rest.reversed()).match(link)?.handler == best)
      rest = rest.dropFirst()
    }
    #expect(try Self.table([]).match(link) == nil)
  }

  static let backtracks: [([String], String, String?)] = [
    (["a/b/c", "a/:x/d"], "app://a/b/d", "a/:x/d"), (["a/b/c", "*"], "app://a/b", "*"),
    (["a/b/c", "a/*"], "app://a/b/d", "a/*"), (["a/b/c/d", "*", "a/*"], "app://a/b/c", "a/*"),
    (["a/:x<int>/c", "a/:x/d"], "app://a/42/d", "a/:x/d"),
    (["web://a/b", "a/:x"], "app://a/b", "a/:x"), (["a/b/c", ":x/b"], "app://a/b/d", nil),
    (["a/b"], "app://a", nil), (["a/b"], "app://a/b/c", nil), (["a"], "app://", nil),
    ([":x"], "app://a/b", nil), (["web://*"], "app://a", nil),
  ]

  @Test(arguments: [
    ("K", "\u{212A}"), ("é", "e\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
  ])
  func `A canonically equal segment with other bytes doesn't match`(
    literal: String, segment: String
  ) throws {
    #expect(literal == segment)
    let table = try Self.table([literal])
    #expect(table.match(DeepLink(scheme: "app", segments: [literal]))?.handler == literal)
    #expect(table.match(DeepLink(scheme: "app", segments: [segment])) == nil)
  }

  @Test(arguments: [
    ("a\u{323}\u{301}", "a\u{301}\u{323}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    (":x.\u{E9}", ":x.e\u{301}"),
  ])
  func `Canonically equal patterns with other bytes match their own links`(
    one: String, other: String
  ) throws {
    #expect(one == other)
    let table = try Self.table([one, other])
    for pattern in [one, other] {
      let link = DeepLink(scheme: "app", segments: [pattern.replacing(":x", with: "42")])
      let leaf = try #require(table.match(link))
      #expect(Array(leaf.handler.utf8) == Array(pattern.utf8))
      #expect(leaf.values(in: link).map(\.text) == (pattern.hasPrefix(":") ? ["42"] : []))
    }
  }

  @Test(arguments: backtracks)
  func `The search backtracks from a branch without a match`(
    patterns: [String], url: String, winner: String?
  ) throws {
    let link = try DeepLink(parsing: url)
    #expect(try Self.table(patterns).match(link)?.handler == winner)
    #expect(try Self.table(patterns.reversed()).match(link)?.handler == winner)
  }

  /// Ranks two matching patterns by an independent implementation of the rules.
  private static func ranks(_ pattern: LinkPattern) -> [[Int]] {
    pattern.pieces.map { piece in
      switch piece {
      case .literal: [0]
      case .placeholder(_, let slot):
        [1, [.uuid, .int, .number, .text].firstIndex(of: slot.kind) ?? 9, -slot.suffix.utf8.count]
      case .rest: [2]
      }
    } + [[pattern.scheme == nil ? 1 : 0]]
  }

  private static func isBetter(_ left: LinkPattern, _ right: LinkPattern) -> Bool {
    for (left, right) in zip(ranks(left).dropLast(), ranks(right).dropLast()) where left != right {
      return left.lexicographicallyPrecedes(right)
    }
    if left.pieces.count != right.pieces.count { return left.pieces.count < right.pieces.count }
    return left.scheme != nil && right.scheme == nil
  }

  @Test(arguments: 0..<150)
  func `The table finds the same pattern as a linear search`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var table = LinkTable<Int>()
    var patterns: [LinkPattern] = []
    for index in 0..<Int.random(in: 1...40, using: &random) {
      let pattern = try random.linkPattern()
      if (try? table.insert(pattern, index)) != nil { patterns.append(pattern) }
    }
    if seed.isMultiple(of: 2) {
      let gone = patterns.filter { _ in Bool.random(using: &random) }
      for pattern in gone { #expect(table.remove(pattern) != nil) }
      patterns.removeAll { gone.contains($0) }
    }
    for _ in 0..<40 {
      let words = ["a", "b", "42", "x.h", "4.2", Self.uuid, "42.h", ":"]
      let segments = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.one(of: words) }
      let link = DeepLink(scheme: random.one(of: ["app", "web"]), segments: segments)
      let found = patterns.filter { $0.match(link) != nil }.sorted(by: Self.isBetter)
      #expect(table.match(link)?.pattern == found.first, "\(link)")
      #expect(table.match(link)?.values(in: link) == found.first?.match(link))
    }
    for pattern in patterns { table.remove(pattern) }
    #expect(table.list.isEmpty)
    #expect(table.nodes.count == 1, "all nodes are removed")
  }

  static let clashes: [(String, String, Bool)] = [
    ("a/:x", "a/:y", true), ("a/:x", "a/:x", true), ("a/*", "a/*rest", true),
    (":x<int>", ":y<int>", true), (":x.h", ":y.h", true), ("app://a", "APP://a", true),
    ("a", "%61", true), ("a/:x", "a/:x<int>", false), ("a/:x", "a/:x.h", false),
    ("app://a", "a", false), ("app://a", "web://a", false), ("a", "A", false),
    ("a/:x", "a/*x", false), ("é", "e\u{301}", false), ("a/:x/b", "a/:y/c", false),
  ]

  @Test(arguments: clashes)
  func `Patterns that match the same links are rejected`(one: String, other: String, isClash: Bool)
    throws
  {
    var table = try Self.table([one])
    guard isClash else { return try table.insert(try LinkPattern(other), other) }
    let fault = try #require(throws: LinkPattern.Fault.self) {
      try table.insert(try LinkPattern(other), other)
    }
    let (new, old) = (try LinkPattern(other), try LinkPattern(one))
    #expect(
      fault.message
        == (new == old
          ? "the link pattern '\(new)' is declared twice"
          : "the link patterns '\(new)' and '\(old)' match the same links"))
    #expect(table.list.map(\.handler) == [one])
  }

  @Test func `Removing removes exactly one pattern`() throws {
    var table = try Self.table(["a", "a/b", "a/:x", "a/*", "app://a", "a/b/c"])
    #expect(
      table.remove(try LinkPattern("a/:y")) == nil, "a pattern with other names isn't removed")
    #expect(table.remove(try LinkPattern("a/c")) == nil)
    #expect(table.remove(try LinkPattern("a/b/c/d")) == nil)
    #expect(table.remove(try LinkPattern("a")) == "a")
    #expect(table.remove(try LinkPattern("a")) == nil)
    #expect(table.remove(try LinkPattern("a/*")) == "a/*")
    #expect(table.remove(try LinkPattern("a/b")) == "a/b")
    #expect(table.list.map(\.handler).sorted() == ["a/:x", "a/b/c", "app://a"])
    #expect(table.match(try DeepLink(parsing: "app://a/b"))?.handler == "a/:x")
    #expect(table.match(try DeepLink(parsing: "app://a/b/c"))?.handler == "a/b/c")
  }

  @Test func `Removed patterns leave no nodes`() throws {
    var table = LinkTable<Int>()
    for index in 0..<1000 {
      let pattern = try LinkPattern("a\(index)/:x/b")
      try table.insert(pattern, index)
      table.remove(pattern)
    }
    #expect(table.nodes.count == 1)
  }

  static let candidates: [([String], String, [String])] = [
    (
      ["user/list"], "app://user/lists",
      ["user/list: its 2nd segment is 'list', not 'lists'"]
    ),
    (
      ["user/:id<int>"], "app://user/li",
      ["user/:id<int>: ':id<int>' matches only whole numbers of at most 64 bits"]
    ),
    (
      ["user/:id.h"], "app://user/li",
      ["user/:id.h: ':id.h' matches only segments that end with '.h'"]
    ),
    (
      ["user/:id.h<"], "app://user/li.h",
      ["user/:id.h%3C: ':id.h%3C' matches only segments that end with '.h<'"]
    ),
    (["a"], "app://a/b", ["a: it has 1 fewer segment"]),
    (["a"], "app://a/b/c", ["a: it has 2 fewer segments"]),
    (["a/b/c"], "app://a", ["a/b/c: it needs 2 more segments"]),
    (["a/b/*"], "app://a", ["a/b/*: it needs 1 more segment"]),
    (["web://a"], "app://a", ["web://a: its scheme is 'web', not 'app'"]),
    (
      ["user/:id", "user/42", "*"], "app://user/42",
      [
        "user/:id: 'user/:id' is less specific than 'user/42'",
        "*: '*' is less specific than 'user/42'",
      ]
    ),
    (
      ["z", "a/b/c/d", "a/x", "a/y/z"], "app://a/b/c",
      [
        "a/b/c/d: it needs 1 more segment",
        "a/y/z: its 2nd segment is 'y', not 'b'",
      ]
    ),
    (
      ["a/b", "user/:id", "b/c"], "app://usr/42",
      [
        "user/:id: its 1st segment is 'user', not 'usr'", "a/b: its 1st segment is 'a', not 'usr'",
      ]
    ),
    (["*"], "app://a", []),
  ]

  @Test(arguments: candidates)
  func `The nearest patterns come with reasons`(
    patterns: [String], url: String, expected: [String]
  ) throws {
    let candidates = try Self.table(patterns).candidates(try DeepLink(parsing: url), limit: 2)
    #expect(candidates.map { "\($0.pattern): \($0.reason)" } == expected)
  }

  @Test func `The number of visited nodes is bounded`() throws {
    let table = try Self.table((0..<100).map { "a\($0)" })
    let link = try DeepLink(parsing: "app://b")
    #expect(table.candidates(link, limit: 1000).count == 32)
    #expect(table.candidates(link, limit: -1).isEmpty)
    #expect(table.candidates(link, limit: 1).map(\.pattern.description) == ["a0"])
    let deep = try DeepLink(parsing: "app://a" + String(repeating: "/a", count: 20))
    let pattern = "a" + String(repeating: "/a", count: 19) + "/b"
    #expect(
      try Self.table([pattern]).candidates(deep, limit: 1).map(\.reason)
        == ["its 21st segment is 'b', not 'a'"])
  }

  @Test func `An adversarial table is searched once`() throws {
    // Every branch matches until its last segment.
    var table = LinkTable<Int>()
    for index in 0..<1024 {
      let pieces = (0..<10).map { index >> $0 & 1 == 0 ? "a" : ":x\($0)" }
      try table.insert(try LinkPattern(pieces.joined(separator: "/") + "/end"), index)
    }
    let link = DeepLink(scheme: "app", segments: Array(repeating: "a", count: 10) + ["no"])
    #expect(table.match(link) == nil)
    let deep = DeepLink(scheme: "app", segments: Array(repeating: "a", count: 32))
    #expect(table.match(deep) == nil)
  }
}
