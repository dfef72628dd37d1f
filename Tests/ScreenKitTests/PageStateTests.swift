import MediatorKit
import Testing

@testable import ScreenKit

struct PageStateTests {
  private struct Broken: Error {}

  /// A page of notes; the cursor is the next one's number.
  private static func page(_ range: Range<Int>, of count: Int = 100) -> Page<Note> {
    let end = min(range.upperBound, count)
    return Page(
      items: (range.lowerBound..<end).map(Note.init), cursor: end < count ? String(end) : nil)
  }

  /// Takes a page, and returns the further request.
  private static func take(
    _ page: Page<Note>, for request: PageState<Note>.Request?, _ list: inout PageState<Note>
  ) throws -> PageState<Note>.Request? { list.receive(page, for: try #require(request)) }

  private static func next(_ list: inout PageState<Note>) throws -> PageState<Note>.Request {
    let request = list.next()
    return try #require(request)
  }

  /// A list with its first page.
  private static func loaded(_ count: Int = 100) -> PageState<Note> {
    var list = PageState<Note>()
    let request = list.reload()
    _ = list.receive(page(0..<20, of: count), for: request)
    return list
  }

  @Test func `F1: while a page loads, no further one is requested`() throws {
    var list = Self.loaded()
    let request = list.next()
    #expect(request != nil)
    let further = list.next()
    #expect(further == nil)
    #expect(list.footer == .loading)
  }

  @Test func `F2: a further page that fails leaves items and cursor, and ends the footer`() throws {
    var list = Self.loaded()
    let request = try Self.next(&list)
    #expect(request.cursor == "20")
    let isCounted = list.fail(Broken(), for: request)
    #expect(isCounted)
    #expect(list.failure is Broken)
    #expect(list.items.count == 20)
    #expect(list.footer == .more)
    let again = list.next()
    #expect(again?.cursor == "20")
  }

  @Test func `F3: a reload replaces the items, as many as were shown`() throws {
    var list = Self.loaded()
    let next = try Self.next(&list)
    _ = list.receive(Self.page(20..<40), for: next)
    let reload = list.reload()
    #expect((reload.cursor, reload.limit) == (nil, 40))
    _ = list.receive(Self.page(0..<40), for: reload)
    #expect(list.items.map(\.id) == Array(0..<40))
  }

  @Test func `A reload goes on to the item that was shown last, behind new ones`() throws {
    var list = Self.loaded()
    let reload = list.reload()
    let rest = list.receive(Page(items: (-3..<17).map(Note.init), cursor: "17"), for: reload)
    #expect(rest?.cursor == "17")
    #expect(rest?.limit == 3)
    #expect(list.items.first?.id == 0)
    let end = try Self.take(Self.page(17..<20), for: rest, &list)
    #expect(end == nil)
    #expect(list.items.map(\.id) == Array(-3..<20))
  }

  @Test func `A reload ends when the item that was shown last is gone`() throws {
    var list = Self.loaded()
    let reload = list.reload()
    let first = (0..<19).map(Note.init) + [Note(id: 20)]
    let rest = list.receive(Page(items: first, cursor: "21"), for: reload)
    let end = try Self.take(Page(items: [Note(id: 21)], cursor: "22"), for: rest, &list)
    #expect(end == nil)
    #expect(list.items.count == 21)
  }

  @Test func `A reload goes on behind empty pages, unless their cursor stays the same`() throws {
    var list = PageState<Note>()
    let reload = list.reload()
    let rest = list.receive(Page(items: [], cursor: "a"), for: reload)
    #expect((rest?.cursor, rest?.limit) == ("a", 20))
    let more = try Self.take(Page(items: [], cursor: "b"), for: rest, &list)
    let end = try Self.take(Page(items: [Note(id: 1)], cursor: "c"), for: more, &list)
    #expect(end == nil)
    #expect(list.items.map(\.id) == [1])
    let again = list.reload()
    let same = list.receive(Page(items: [], cursor: "a"), for: again)
    let stop = try Self.take(Page(items: [], cursor: "a"), for: same, &list)
    #expect(stop == nil)
  }

  @Test func `F4: a reload that fails leaves the items`() {
    var list = Self.loaded()
    let reload = list.reload()
    let isCounted = list.fail(Broken(), for: reload)
    #expect(isCounted)
    #expect(list.items.count == 20)
    #expect(list.footer == .more)
  }

  @Test func `F5: the footer follows from the cursor`() {
    #expect(PageState<Note>().footer == nil)
    #expect(Self.loaded(7).footer == .end)
    #expect(Self.loaded(20).footer == .end)
    #expect(Self.loaded(21).footer == .more)
    #expect(Self.loaded(0).footer == nil)
  }

  @Test func `D43: an empty list has no end before, while and after its first page fails`() {
    var list = PageState<Note>()
    #expect(list.footer == nil)
    let request = list.reload()
    #expect(list.footer == nil)
    let isCounted = list.fail(Broken(), for: request)
    #expect(isCounted)
    #expect(list.footer == nil)
  }

  @Test func `D43: pages of 20, 20 and 18 are 58 items, then the list ends`() throws {
    var list = Self.loaded(58)
    for (range, count) in [(20..<40, 40), (40..<60, 58)] {
      #expect(list.footer == .more)
      let request = try Self.next(&list)
      _ = list.receive(Self.page(range, of: 58), for: request)
      #expect(list.items.count == count)
    }
    #expect(list.footer == .end)
  }

  @Test func `F6: at the end nothing is requested`() {
    var list = Self.loaded(20)
    let further = list.next()
    #expect(further == nil)
  }

  @Test func `The page of an overtaken request is dropped`() throws {
    var list = Self.loaded()
    let next = try Self.next(&list)
    let reload = list.reload()
    _ = list.receive(Self.page(20..<40), for: next)
    let isCounted = list.fail(Broken(), for: next)
    #expect(!isCounted)
    #expect(list.items.count == 20)
    _ = list.receive(Self.page(0..<20), for: reload)
    #expect(list.pending == nil)
  }

  @Test func `An item that comes twice is shown once`() throws {
    var list = Self.loaded()
    let next = try Self.next(&list)
    _ = list.receive(Self.page(18..<38), for: next)
    #expect(list.items.map(\.id) == Array(0..<38))
  }

  @Test func `A list that grows up adds pages above, and has no end below`() throws {
    var list = PageState<Note>(.up, pageSize: 2)
    let first = list.reload()
    let end = try Self.take(
      Page(items: [Note(id: 3), Note(id: 4)], cursor: "3"), for: first, &list)
    #expect(end == nil)
    let next = try Self.next(&list)
    _ = list.receive(Page(items: [Note(id: 1), Note(id: 2)], cursor: nil), for: next)
    #expect(list.items.map(\.id) == [1, 2, 3, 4])
    #expect(list.footer == nil)
    // A reload after a new item goes on to the oldest one.
    let reload = list.reload()
    let rest = list.receive(Page(items: (2...5).map(Note.init), cursor: "2"), for: reload)
    #expect(rest?.limit == 1)
    let last = try Self.take(Page(items: [Note(id: 1)], cursor: nil), for: rest, &list)
    #expect(last == nil)
    #expect(list.items.map(\.id) == [1, 2, 3, 4, 5])
  }
}
