import TestSupport
import Testing

@testable import ScreenKit

struct ListTests {
  @Test func `F1: a list that refreshes by itself while it loads asks for the first page once`() {
    var rules = ListRules.mvvm
    rules.canRefresh = true
    var list = List<Thing>(rules)
    #expect(list.load()?.page == 1)
    #expect(list.refresh() == nil)
  }

  @Test func `F2: loading more that fails leaves the page and the items, and ends the footer`()
    throws
  {
    var list = List.with(20)
    list.loadMore(.of(20..<40))
    #expect(list.page == 2)
    let request = try list.request { $0.more() }
    #expect(request.page == 3)
    #expect(request.offset == 40)
    #expect(list.footer == .loading)
    list.fail(request)
    #expect(list.page == 2)
    #expect(list.items.count == 40)
    #expect(list.footer == .more)
    #expect(list.more()?.page == 3)
  }

  @Test func `A page that is advanced before its request is skipped when that fails`() throws {
    // The rule of the articles' examples 13 to 16, and the list's own.
    var page = 1
    var list = List.with(20)
    for isFailing in [true, false] {
      page += 1
      let request = try list.request { $0.more() }
      if isFailing { list.fail(request) } else { list.receive(.of(20..<40), for: request) }
    }
    #expect(page == 3)
    #expect(list.page == 2)
  }

  @Test func `F3: refreshing replaces what is there and goes back to the first page`() throws {
    var list = List.with(20)
    list.loadMore(.of(20..<40))
    list.loadMore(.of(40..<60))
    #expect(list.page == 3)
    let request = try list.request { $0.refresh() }
    #expect(list.isRefreshing)
    list.receive(.of(100..<120), for: request)
    #expect(list.page == 1)
    #expect(list.items.map(\.id) == Array(100..<120))
    #expect(!list.isRefreshing)
  }

  @Test func `F4: refreshing that fails leaves the items and the page, and ends the header`() throws
  {
    var list = List.with(20)
    list.loadMore(.of(20..<40))
    let request = try list.request { $0.refresh() }
    list.fail(request)
    #expect(!list.isRefreshing)
    #expect(list.page == 2)
    #expect(list.items.count == 40)
    #expect(list.footer == .more)
  }

  @Test(
    arguments: [
      (0, nil, nil), (7, nil, .end), (20, .more, .more), (27, nil, .end), (40, .more, .more),
    ] as [(Int, Content.Footer.State?, Content.Footer.State?)])
  func `F5: the footer follows from the number of items by the articles' rule`(
    _ count: Int, _ hidden: Content.Footer.State?, _ shown: Content.Footer.State?
  ) {
    var rules = ListRules.mvvm
    #expect(List.with(count, rules).footer == hidden)
    rules.showsEnd = true
    #expect(List.with(count, rules).footer == shown)
  }

  @Test func `F6: a list that can't load more has no footer, and more asks for nothing`() {
    var list = List.with(20)
    list.rules.canLoadMore = false
    #expect(list.footer == nil)
    #expect(list.more() == nil)
    list.rules.canLoadMore = true
    #expect(list.footer == .more)
    #expect(list.more()?.page == 2)
  }

  @Test func `F8: sections and rows are counted as they are, and a choice names its place`() throws
  {
    var rules = ListRules.mvvm
    rules.isSectioned = true
    var list = List<Thing>(rules)
    let request = try list.request { $0.load() }
    let sections = [2, 0, 5].enumerated().map { section, count in
      (0..<count).map { Thing(id: section * 10 + $0) }
    }
    list.receive(ListPage(sections: sections), for: request)
    #expect(list.sectionCount == 3)
    #expect((0..<4).map { list.rowCount($0) } == [2, 0, 5, 0])
    #expect(list.select(.init(2, 4))?.id == 24)
    #expect(list.selection == [])
    #expect(list.select(.init(1, 0)) == nil)
    #expect(list.select(.init(9, -1)) == nil)
  }

  @Test func `F9: an empty list has no section for view models and one for view controllers`() {
    #expect(List<Thing>(.mvvm).sectionCount == 0)
    #expect(List<Thing>(.mvc).sectionCount == 1)
    #expect(List<Thing>(.mvc).rowCount(0) == 0)
  }

  @Test
  func
    `D48: pages end with the last one, an item that comes twice is shown once, a like counts one`()
    throws
  {
    var rules = ListRules.mvvm
    rules.end = .lastPage
    var list = List<Thing>.with(0, rules)
    let first = try list.request { $0.refresh() }
    list.receive(.of(0..<20, lastPage: 3), for: first)
    // While the person reads, two new goods move the last two to the second page.
    list.loadMore(.of(18..<38, lastPage: 3))
    #expect(list.items.map(\.id) == Array(0..<38))
    #expect(list.footer == .more)
    list.loadMore(.of(36..<40, lastPage: 3))
    #expect(list.items.map(\.id) == Array(0..<40))
    #expect(list.footer == nil)
    let didLike = list.update(Thing(id: 7, likes: list.items[7].likes + 1))
    #expect(didLike && list.items.map(\.likes).reduce(0, +) == 1)
    let didUnlike = list.update(Thing(id: 7, likes: list.items[7].likes - 1))
    #expect(didUnlike && list.items.map(\.likes).reduce(0, +) == 0)
  }

  @Test func `Dropped items don't end a list by the articles' rule`() throws {
    var list = List<Thing>.with(20)
    list.loadMore(.of(18..<38))
    #expect(list.items.count == 38)
    #expect(list.footer == .more)
    list.receive(.of(0..<20), for: try list.request { $0.refresh() })
    list.loadMore(.of(20..<38))
    #expect(list.footer == nil)
  }

  @Test func `F10: the end is shown for view controllers, but never for sections`() throws {
    var list = List.with(20, .mvc)
    list.loadMore(.of(20..<38))
    #expect(list.footer == .end)
    list.rules.isSectioned = true
    #expect(list.footer == .more)
  }

  @Test func `Pages of 20, 20 and 18 without an end hide the footer after 58`() {
    var rules = ListRules.mvc
    rules.showsEnd = false
    var list = List.with(20, rules)
    list.loadMore(.of(20..<40))
    #expect(list.footer == .more)
    list.loadMore(.of(40..<58))
    #expect(list.items.count == 58)
    #expect(list.footer == nil)
  }

  @Test func `Nothing is loaded before the header is pulled when it doesn't begin by itself`() {
    var rules = ListRules.mvc
    #expect(rules.beginsRefreshing)
    rules.beginsRefreshing = false
    rules.canRefresh = true
    var list = List<Thing>(rules)
    #expect(list.begin() == nil)
    #expect(list.refresh()?.reason == .header)
  }

  @Test func `The outcome of a request that isn't pending is ignored`() throws {
    var list = List.with(20)
    let old = try list.request { $0.refresh() }
    list.fail(old)
    let new = try list.request { $0.refresh() }
    list.receive(.of(50..<60), for: old)
    #expect(list.items.count == 20)
    #expect(list.pending == new)
  }

  @Test func `A full list by the articles' rule asks for ever, by its last page it ends`() {
    var modulo = List.with(20)
    modulo.loadMore(.of(20..<40))
    for _ in 0..<3 { #expect(modulo.loadMore(.of(40..<40)) == true) }
    #expect(modulo.footer == .more)

    var short = List.with(20, ListRules())
    short.loadMore(.of(20..<40))
    #expect(short.loadMore(.of(40..<40)) == true)
    #expect(short.loadMore(.of(40..<40)) == false)

    var rules = ListRules()
    rules.end = .lastPage
    rules.canLoadMore = true
    var stated = List<Thing>(rules)
    if let request = stated.load() { stated.receive(.of(0..<20, lastPage: 2), for: request) }
    #expect(stated.loadMore(.of(20..<40, lastPage: 2)) == true)
    #expect(stated.footer == nil)
    #expect(stated.loadMore(.of(40..<40)) == false)
  }

  @Test(arguments: 0..<40)
  func `Any source is loaded whole, once, and ends with one request too many at most`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let total = Int.random(in: 0...130, using: &generator)
    var rules = ListRules()
    rules.perPage = Int.random(in: 1...25, using: &generator)
    rules.canLoadMore = true
    var list = List<Thing>(rules)
    var requests = 0
    var next = list.load()
    while let request = next, requests < 1000 {
      requests += 1
      if Bool.random(using: &generator) {
        list.fail(request)
      } else {
        let end = min(total, request.offset + rules.perPage)
        list.receive(.of(min(request.offset, end)..<end), for: request)
      }
      #expect(list.pending == nil)
      next = list.page == 1 && list.isEmpty && list.hasFailed ? list.load() : list.more()
    }
    #expect(list.items.map(\.id) == Array(0..<total))
    #expect(list.page - 1 <= total / rules.perPage)
  }

  @Test(arguments: [(0, 20, 0), (1, 20, 0), (2, 20, 20), (-5, 20, 0), (.max, 20, .max)])
  func `The offset of a page never underflows or overflows`(
    _ page: Int, _ perPage: Int, _ offset: Int
  ) {
    #expect(List<Thing>.offset(page, perPage) == offset)
  }

  @Test func `Something stands in place of rows unless there are some or they are loaded`() throws {
    var list = List<Thing>(.mvvm)
    #expect(list.emptyState()?.text == "Nothing here yet.")
    let request = try list.request { $0.load() }
    #expect(list.emptyState() == nil)
    list.fail(request)
    #expect(list.emptyState()?.text == "This couldn't be loaded.")
    #expect(list.emptyState()?.reload?.id == "reload")
    #expect(list.emptyState("No orders.", canReload: false)?.reload == nil)
    list.replace([[Thing(id: 1)]])
    #expect(list.emptyState() == nil)
  }
}
