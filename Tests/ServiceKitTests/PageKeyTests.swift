import ServiceKit
import Testing

struct PageKeyTests {
  @Test(arguments: [["a"], ["Zzhang!張 張三", "01M7"], ["", ""], ["\u{1F}\"\\/+?&=", "🥟"]])
  func `A cursor reads back as its key`(columns: [String]) throws {
    let cursor = Self.key(columns).cursor
    #expect(PageKey(cursor: cursor, columns: columns.count)?.columns == columns)
    #expect(cursor.utf8.allSatisfy { $0 != 43 && $0 != 47 && $0 != 61 })
  }

  @Test(arguments: ["", "x", "W10", "WyJhIl0", "!!!!", "WyJhIiwxXQ"])
  func `Another text is no cursor`(text: String) {
    #expect(PageKey(cursor: text, columns: 2) == nil)
  }

  private static func key(_ columns: [String]) -> PageKey {
    columns.count == 1 ? PageKey(columns[0]) : PageKey(columns[0], columns[1])
  }
}
