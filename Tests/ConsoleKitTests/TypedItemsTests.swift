import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

/// Errors name a param as it was typed.
struct TypedItemsTests {
  @Test(arguments: [
    ("address.city:=5", "  address.city:=…  expected string, got integer (item 1)\n"),
    ("address:={\"zip\":1}", "  address.city  missing, required string (item 1)\n"),
    ("count=1.0 tags[]=a tags[]:=5", "  tags[]:=…  expected string, got integer (item 3)\n"),
    ("tags[0]=a tags[1]:=5", "  tags[1]:=…  expected string, got integer (item 2)\n"),
    ("count=\u{FF9F}x", "  count=…  expected integer, got text (item 1)\n"),
    ("ratio=x", "  ratio=…  expected number, got text (item 1)\n"),
  ])
  func `A mismatch has the name and the number of its item`(items: String, row: String) async throws
  {
    let run = try await ConsoleRun.of("call Shop/echo \(items)")
    #expect(run.errors.contains(row), "\(run.errors)")
    #expect(run.status == .data)
  }

  @Test func `A document keeps the JSON Pointer and adds the item`() async throws {
    let document = try await ConsoleRun.of("call Shop/buy nte=a id=x -o json").document
    #expect(
      document["error"]?["mismatches"] == [
        ["path": "/id", "problem": "expected integer, got text", "item": 2],
        ["path": "/nte", "problem": "unknown, did you mean 'note'?", "item": 1],
      ])
  }

  @Test(arguments: [("1.0", 1), ("-3.00", -3)])
  func `A whole number with a decimal point is an integer`(text: String, number: Int) async throws {
    for item in ["count=\(text)", "count:=\(text)"] {
      let document = try await ConsoleRun.of("call Shop/echo \(item) -o json").document
      #expect(document["result"]?["count"] == .int(number), "\(item)")
    }
  }

  @Test(arguments: [
    ("1.5", "number"), ("-1e-3", "number"), ("99999999999999999999", "a number that is too large"),
    ("1.", "text"), (".0", "text"), ("0x10", "text"), ("1e0", "text"),
  ])
  func `Another number isn't an integer`(text: String, kind: String) async throws {
    let run = try await ConsoleRun.of("call Shop/echo count=\(text)")
    #expect(run.errors.contains("  count=…  expected integer, got \(kind) (item 1)\n"))
  }
}
