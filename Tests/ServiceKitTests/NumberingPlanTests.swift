import Testing

@testable import ServiceKit

struct NumberingPlanTests {
  @Test func `Every line of the table is a plan of its own`() {
    let lines = NumberingPlan.table.split(separator: "\n")
    #expect(lines.filter { NumberingPlan(line: $0) == nil } == [])
    #expect(NumberingPlan.all.count == lines.count)
    #expect(lines.count > 200)
  }

  @Test func `No country code is the beginning of another`() {
    let codes = NumberingPlan.all.keys
    let clashes = codes.filter { code in codes.contains { $0 != code && $0.hasPrefix(code) } }
    #expect(clashes == [])
  }

  @Test func `No number has more than 15 digits with its code`() {
    let digits = Array(repeating: UInt8(ascii: "9"), count: 14)[...]
    let fitting = NumberingPlan.all.values.filter {
      $0.code.count > 1 && $0.fit(digits) != .tooLong
    }
    #expect(fitting.map(\.code) == [])
  }

  @Test(arguments: [
    "", "44", "44 0", "44 0 7", "44 0 7:", "44 0 :10", "44 0 7:x", "44 0 7:10-9", "44 0 19-18:10",
    "44 0 18-21:10",
    "44 0 1-10:10",
  ])
  func `A malformed line is no plan`(_ line: String) {
    #expect(NumberingPlan(line: line[...]) == nil)
  }
}
