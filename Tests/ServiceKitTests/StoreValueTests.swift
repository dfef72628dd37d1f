import Foundation
import ServiceKit
import Testing

struct StoreValueTests {
  private func returned<Value: StoreValue>(_ value: Value) throws -> Value? {
    try Store.inMemory().read { connection in
      try connection.first("SELECT ?", value) { row in try row[0] as Value }
    }
  }

  @Test(arguments: ["", "a", "张三", "e\u{301}", "a\u{0}b", "👨‍👩‍👧‍👦", "'; DROP TABLE x; --"])
  func `A text is stored and read`(_ text: String) throws {
    #expect(try returned(text).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [0, 1, -1, Int.max, Int.min])
  func `A whole number is stored and read`(_ number: Int) throws {
    #expect(try returned(number) == number)
  }

  @Test(arguments: [0, 0.1, -1e300, .infinity, .leastNonzeroMagnitude])
  func `A number is stored and read`(_ number: Double) throws {
    #expect(try returned(number) == number)
  }

  @Test(arguments: [true, false])
  func `A boolean is stored and read`(_ truth: Bool) throws {
    #expect(try returned(truth) == truth)
  }

  @Test(arguments: [[], [0], [1, 0, 255]] as [[UInt8]])
  func `Bytes are stored and read`(_ bytes: [UInt8]) throws {
    #expect(try returned(bytes) == bytes)
  }

  @Test func `An identifier is stored as its text`() throws {
    let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF"))
    #expect(try returned(id) == id)
    #expect(id.cell == .text("6F9619FF-8B86-D011-B42D-00CF4FC964FF"))
    #expect(UUID(cell: .text("6F9619FF")) == nil)
  }

  @Test func `A date is stored as the seconds since 1970`() throws {
    let date = Date(timeIntervalSince1970: 1_767_225_600.25)
    #expect(try returned(date) == date)
    #expect(date.cell == .real(1_767_225_600.25))
    #expect(Date(cell: .integer(0)) == Date(timeIntervalSince1970: 0))
    #expect(Date(cell: .text("2026-01-01T00:00:00Z")) == nil)
  }

  @Test func `An enum is stored as its raw value`() throws {
    enum Kind: String, StoreValue { case coffee, tea }
    enum Level: Int, StoreValue { case low = 3, high }
    #expect(try returned(Kind.tea) == .tea)
    #expect(try returned(Level.high as Level?) == .high)
    #expect(Kind(cell: .text("milk")) == nil)
    #expect(Kind(cell: .integer(1)) == nil)
  }

  @Test func `Optionals are stored and read`() throws {
    #expect(try returned(nil as String?) == .some(nil))
    #expect(try returned("a" as String?) == .some("a"))
  }

  @Test func `Not-a-number is rejected`() {
    let error = #expect(throws: StoreError.self) { _ = try returned(Double.nan) }
    #expect(
      error?.message
        == "not-a-number can't be stored in the database in memory; use nil instead")
  }

  @Test func `A type reads only cells of its own type`() {
    #expect(String(cell: .integer(1)) == nil)
    #expect(Int(cell: .text("1")) == nil)
    #expect(Int(cell: .real(1)) == nil)
    #expect(Bool(cell: .integer(2)) == nil)
    #expect(Double(cell: .text("1")) == nil)
    #expect([UInt8](cell: .text("a")) == nil)
  }

  @Test func `A whole number reads as a double only when it is exact`() {
    #expect(Double(cell: .integer(7)) == 7)
    #expect(Double(cell: .integer(.max)) == nil)
  }
}
