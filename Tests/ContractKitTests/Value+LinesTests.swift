import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ValueLinesTests {
  private let text = String(repeating: "x", count: 50)

  @Test func `Simple elements share lines, and structured ones begin a line`() {
    let row: Value = ["id": .string(text), "title": .string(text), "value": 1]
    let screen: Value = ["count": 2, "isEmpty": false, "rows": [row, ["id": "b"]], "tabs": []]
    #expect(
      screen.jsonLines() == """
        {"count": 2, "isEmpty": false,
          "rows": [{"id": "\(text)",
              "title": "\(text)", "value": 1},
            {"id":"b"}],
          "tabs": []}
        """)
  }

  @Test(arguments: 90..<109)
  func `The brackets around a value count for its line`(length: Int) {
    let value: Value = [["a": [[1], .string(String(repeating: "x", count: length))]]]
    let isOneLine = value.json().count <= 120
    #expect(value.jsonLines().contains("\n") == !isOneLine)
    #expect(value.jsonLines().split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `No line is too long unless one text is, and the value is read as it was`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let value = generator.value(depth: 5)
    let lines = value.jsonLines()
    #expect(try JSONReader.read(Array(lines.utf8)) == value)
    // Depth and brackets, a key of 20 characters and a text of 40 fit.
    #expect(lines.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `A changed field changes few lines`() throws {
    let rows = (0..<50).map { number in row(number, "title \(number)") }
    var changed = rows
    changed[20] = row(20, "another title")
    let texts = [rows, changed].map { rows in
      Value.object(["rows": .array(rows), "title": "All"]).jsonLines().split(separator: "\n")
    }
    #expect(texts[0].count == 101)
    let difference = texts[1].difference(from: texts[0])
    #expect(difference.insertions.count == 1 && difference.removals.count == 1)
  }

  private func row(_ number: Int, _ title: String) -> Value {
    ["id": .int(number), "note": .string(text), "text": .string(text), "title": .string(title)]
  }
}

extension SeededGenerator {
  fileprivate mutating func value(depth: Int) -> Value {
    let length = Int.random(in: 0..<40, using: &self)
    guard depth > 0 else { return .string(String(repeating: "x", count: length)) }
    let count = Int.random(in: 0..<6, using: &self)
    let elements = (0..<count).map { _ in value(depth: depth - Int.random(in: 1...2, using: &self))
    }
    if Bool.random(using: &self) { return .array(elements) }
    let names = (0..<count).map { "name \($0)" }
    return .object(Dictionary(uniqueKeysWithValues: zip(names, elements)))
  }
}
