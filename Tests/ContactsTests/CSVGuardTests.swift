import MediatorKit
import Testing

@testable import Contacts

struct CSVGuardTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+86 138", "'+86 138"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("＝1＋1", "'＝1＋1"), ("＠张三", "'＠张三"), ("\t=1", "'\t=1"), ("'=1", "''=1"),
    ("'quoted'", "'quoted'"), ("a=1", "a=1"), ("", ""),
  ])
  func `A cell that a spreadsheet could run gets an apostrophe, and loses it again`(
    value: String, cell: String
  ) {
    #expect(CSVGuard.protected(value) == cell)
    #expect(CSVGuard.unprotected(cell) == value)
  }

  @Test func `Every cell of an export is protected, names of columns too`() async throws {
    let world = try ContactsWorld()
    try await world.importText("Name,=cmd\n\"=HYPERLINK(\"\"x\"\")\",@x\n")
    let text = try #require(try await world.export("csv").string)
    #expect(text.contains("'=cmd") && text.contains("'@x") && text.contains("\"'=HYPERLINK"))
    let second = try ContactsWorld()
    _ = try await second.call("import", ["text": .string(text)])
    #expect(try await second.names == ["=HYPERLINK(\"x\")"])
  }
}
