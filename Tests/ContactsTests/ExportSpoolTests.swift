import Testing

@testable import Contacts

struct ExportSpoolTests {
  @Test func `Rows are read in the order in which they were written`() throws {
    let rows = [
      [CSVCell(column: 0, text: "张三"), CSVCell(column: 70_000, text: "")], [],
      [CSVCell(column: 3, text: "a\u{0}b\n\"c\"")],
      [CSVCell(column: 1, text: String(repeating: "长", count: 100_000))],
    ]
    let spool = try ExportSpool()
    for row in rows { try spool.append(row) }
    var read: [[CSVCell]] = []
    try spool.forEach { read.append($0) }
    #expect(read == rows)
  }

  @Test func `A spool without rows has none`() throws {
    try ExportSpool().forEach { _ in Issue.record("there is a row") }
  }
}
