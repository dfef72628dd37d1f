import MediatorKit
import Testing

struct PageTests {
  @Test func `One row too many means that there are more`() {
    let page = Page([1, 2, 3], limit: 2) { "after \($0)" }
    #expect(page.items == [1, 2])
    #expect(page.cursor == "after 2")
    #expect(page.hasMore)
  }

  @Test(arguments: [[], [1], [1, 2]])
  func `The last page has no cursor`(rows: [Int]) {
    let page = Page(rows, limit: 2) { "after \($0)" }
    #expect(page == Page(items: rows, cursor: nil))
    #expect(!page.hasMore)
  }

  @Test func `A negative limit is 0`() {
    let page = Page([1, 2], limit: -1) { "after \($0)" }
    #expect(page.items == [] && page.hasMore && page.cursor == nil)
  }

  @Test func `A page travels`() throws {
    let page = Page([1, 2, 3], limit: 2) { "after \($0)" }
    let value = try page.encoded()
    #expect(value == ["items": [1, 2], "cursor": "after 2", "hasMore": true])
    #expect(try Page<Int>(value: value) == page)
    #expect(Page<Int>.shape.mismatches(of: value).isEmpty)
  }
}
