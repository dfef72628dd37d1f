import MediatorKit
import Testing

@testable import ConsoleKit

struct ReplyComparisonTests {
  private static let first = "01M7YS3KSZQH397CG505ATP7M1"
  private static let second = "01M7YS3KSZQH397CG505ATP7M2"
  private static let third = "01M7YS3KSZQH397CG505ATP7M3"

  /// The differences between two replies: `path: recorded, now`.
  private func differences(_ recorded: Value, _ now: Value) -> [String] {
    var comparison = ReplyComparison()
    return Self.words(comparison.differences(.result(recorded), .result(now)))
  }

  private static func words(_ differences: [ReplyComparison.Difference]) -> [String] {
    differences.map {
      "\($0.path): \($0.recorded?.json() ?? "nothing"), \($0.now?.json() ?? "nothing")"
    }
  }

  static let same: [(Value, Value)] = [
    (nil, nil), (1, 1.0), ("a", "a"), ([1, [2]], [1, [2]]), (["a": [nil]], ["a": [nil]]),
    ([.string(first), .string(first)], [.string(second), .string(second)]),
    ([.string(first), .string(second)], [.string(second), .string(first)]),
    (["code": "123456", "text": "It is 123456."], ["code": "654321", "text": "It is 654321."]),
    ("2026-11-21T10:05:53Z", "2027-01-01T00:00:00.5+08:00"),
    // Two moments may fall into one second in one run, and not in the next.
    (
      ["2026-11-21T10:05:53Z", "2026-11-21T10:05:53Z"],
      ["2026-11-21T10:05:53Z", "2026-11-21T10:05:54Z"]
    ),
    ([first: ["id": .string(first)]], [second: ["id": .string(second)]]),
  ]

  @Test(arguments: same) func `What is generated may have other names`(recorded: Value, now: Value)
  {
    #expect(differences(recorded, now) == [])
  }

  static let other: [(Value, Value, [String])] = [
    ("a", "b", [#"/result: "a", "b""#]), (1, "1", [#"/result: 1, "1""#]),
    (nil, [], ["/result: null, []"]), (true, 1, ["/result: true, 1"]),
    (["a": 1, "b": 2], ["a": 1, "b": 3], ["/result/b: 2, 3"]),
    (["a": 1], ["b": 1], ["/result/a: 1, nothing", "/result/b: nothing, 1"]),
    (["a": nil], [:], ["/result/a: null, nothing"]),
    ([1, 2], [1], ["/result/1: 2, nothing"]), ([1], [1, nil], ["/result/1: nothing, null"]),
    (["a/b": ["m~n": 1]], ["a/b": ["m~n": 2]], ["/result/a~1b/m~0n: 1, 2"]),
    ("123456", "abcdef", [#"/result: "123456", "abcdef""#]),
    ("123456", "1234567", [#"/result: "123456", "1234567""#]),
    ("It is 123456.", "It was 654321.", [#"/result: "It is 123456.", "It was 654321.""#]),
    ("2026-11-21T10:05:53Z", "2026-11-21", [#"/result: "2026-11-21T10:05:53Z", "2026-11-21""#]),
    (123_456, 654_321, ["/result: 123456, 654321"]),
    // The same one was recorded twice; now there are two.
    (
      [.string(first), .string(first)], [.string(second), .string(third)],
      ["/result/1: \"\(first)\", \"\(third)\""]
    ),
    // Two were recorded; now there is one.
    (
      [.string(first), .string(second)], [.string(third), .string(third)],
      ["/result/1: \"\(second)\", \"\(third)\""]
    ),
    ([first: 1], [second: 2], ["/result/\(first): 1, 2"]),
    // A ULID is no code.
    (.string(first), "123456", [#"/result: "\#(first)", "123456""#]),
  ]

  @Test(arguments: other) func `Whatever else is other is told by its place`(
    recorded: Value, now: Value, expected: [String]
  ) {
    #expect(differences(recorded, now) == expected)
  }

  @Test func `A name holds from reply to reply`() {
    var comparison = ReplyComparison()
    func compare(_ recorded: String, _ now: String) -> Int {
      comparison.differences(.result(.string(recorded)), .result(.string(now))).count
    }
    #expect(compare(Self.first, Self.second) == 0)
    #expect(compare("see \(Self.first)", "see \(Self.second)") == 0)
    #expect(compare("see \(Self.first)", "see \(Self.third)") == 1)
  }

  @Test func `A text that differs gives no names`() {
    var comparison = ReplyComparison()
    let recorded: Value = .string("\(Self.first) and \(Self.first)")
    let differing: Value = .string("\(Self.second) and \(Self.third)")
    #expect(comparison.differences(.result(recorded), .result(differing)).count == 1)
    let fine = comparison.differences(
      .result(.string(Self.first)), .result(.string(Self.third)))
    #expect(fine.isEmpty)
  }

  @Test func `An error differs from a result and from another error`() {
    var comparison = ReplyComparison()
    #expect(
      Self.words(comparison.differences(.error("a"), .error("b"))) == [#"/error: "a", "b""#])
    #expect(
      Self.words(comparison.differences(.error("a"), .result(1))) == [#"/error: "a", nothing"#])
    #expect(
      Self.words(comparison.differences(.result(1), .error("b"))) == [#"/error: nothing, "b""#])
    #expect(comparison.differences(.error("a"), .error("a")).isEmpty)
  }
}
