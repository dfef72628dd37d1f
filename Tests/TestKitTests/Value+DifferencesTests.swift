import MediatorKit
import Testing

@testable import TestKit

struct ValueDifferencesTests {
  @Test(
    arguments: [
      (1, 1.0, []),
      (1, 2, ["the result is 1, promised is 2"]),
      (["a": 1, "b": [1, 2]], ["a": 1, "b": [1, 3]], ["/b/1 is 2, promised is 3"]),
      ([1], [1, nil], ["/1 is nothing, promised is null"]),
      (
        ["a/b": 1], ["c": true],
        ["/a~1b is 1, promised is nothing", "/c is nothing, promised is true"]
      ),
      (["a": []], ["a": [:]], ["/a is [], promised is {}"]),
    ] as [(Value, Value, [String])])
  func `Each difference is reported`(_ value: Value, _ promised: Value, _ lines: [String]) {
    #expect(value.differences(from: promised) == lines)
  }

  @Test func `At most ten differences are reported`() {
    let value = Value.array((0..<30).map(Value.int))
    let promised = Value.array((1..<31).map(Value.int))
    #expect(value.differences(from: promised).count == 10)
  }
}
