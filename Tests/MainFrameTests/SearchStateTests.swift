import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

struct SearchStateTests {
  private static let now = SettableTime().clock.instant

  /// A state after a typed text and its related words.
  private static func typed(_ text: String, _ type: SearchType = .music) throws -> SearchState {
    var state = SearchState(type)
    let asked = state.edit(text)
    let request = try #require(asked)
    state.receive(SearchSection.related(to: text, after: 0), for: request)
    return state
  }

  /// A state with so many pages of results.
  private static func found(_ pages: Int) throws -> SearchState {
    var state = try typed("sea")
    var request = state.search("sea", at: now)
    for page in 1...pages {
      let asked = try #require(request)
      state.receive(SearchSection.results(of: "sea", page: page), for: asked)
      request = page < pages ? state.more(at: now) : nil
    }
    return state
  }

  @Test func `D31: the types have the numbers -1 to 5`() {
    #expect(SearchType.allCases.map(\.number) == Array(-1...5))
    #expect(
      SearchType.allCases.map(\.rawValue).joined(separator: " ")
        == "all moments subscriptions officialAccounts miniPrograms music stickers")
  }

  @Test(arguments: ["", " ", "\t \n"])
  func `D31: a text that is empty or blank is the initial mode`(text: String) throws {
    var state = try Self.typed("sea")
    #expect(state.mode == .related)
    #expect(state.edit(text) == nil)
    #expect(state.mode == .initial)
    #expect(state.sections == [])
  }

  @Test func `D31: a typed text is active and asks for the words of its type`() throws {
    var state = SearchState()
    let askedAll = state.edit(" li ")
    let all = try #require(askedAll)
    #expect(state.isActive)
    #expect((all.type, all.keyword) == (.all, "li"))
    #expect(state.choose(.stickers)?.type == .stickers)
    #expect((state.text, state.mode) == (" li ", .related))
  }

  @Test func `D31: an answer for an older text is dropped`() throws {
    var state = SearchState()
    let askedOld = state.edit("l")
    let old = try #require(askedOld)
    let askedNew = state.edit("li")
    let new = try #require(askedNew)
    state.receive(SearchSection.all("l", []), for: old)
    #expect(state.sections == [])
    state.receive(SearchSection.all("li", []), for: new)
    state.receive(SearchSection.all("l", []), for: old)
    #expect(state.sections.last?.rows.first?.title == "li")
  }

  @Test func `D31: 8 related words for a typed text, 4 after one was taken over, then none`()
    throws
  {
    var state = try Self.typed("sea")
    var counts: [Int] = []
    for _ in 0..<4 {
      counts.append(state.sections.first?.rows.count ?? 0)
      let word = state.sections.first?.rows.first?.title ?? state.text
      let asked = state.refine(to: word)
      let request = try #require(asked)
      state.receive(
        SearchSection.related(to: request.keyword, after: request.refinements), for: request)
    }
    #expect(counts == [8, 4, 0, 0])
    #expect(state.text == "sea related 1 related 1")
    let askedTyped = state.edit("sea ")
    let typed = try #require(askedTyped)
    #expect(typed.refinements == 0)
  }

  @Test func `D31: the first page replaces, others are appended, and the fifth is the last`()
    throws
  {
    #expect(try Self.found(1).results.map(\.title).last == "sea result 20")
    var state = try Self.found(2)
    #expect(state.results.map(\.title) == (1...40).map { "sea result \($0)" })
    #expect((state.page, state.isEnded) == (2, false))
    let askedAgain = state.search("sea", at: Self.now)
    let again = try #require(askedAgain)
    state.receive(SearchSection.results(of: "sea", page: 1), for: again)
    #expect(state.results.count == 20)
    state = try Self.found(5)
    #expect((state.results.count, state.isEnded) == (100, true))
    #expect(state.more(at: Self.now) == nil)
  }

  @Test func `D31: a failed page ends the list, and changes neither page nor rows`() throws {
    var state = try Self.found(2)
    let asked = state.more(at: Self.now)
    let request = try #require(asked)
    #expect(state.more(at: Self.now) == nil)
    state.fail(request)
    #expect((state.page, state.results.count, state.isEnded) == (2, 40, true))
    #expect(state.progress(at: Self.now) == nil)
  }

  @Test func `D31: a page that was cancelled can be searched again`() throws {
    var state = try Self.found(2)
    let asked = state.more(at: Self.now)
    state.fail(try #require(asked), isCancelled: true)
    #expect((state.page, state.isEnded) == (2, false))
    #expect(state.more(at: Self.now) != nil)
    let first = state.search("sea", at: Self.now)
    state.fail(try #require(first), isCancelled: true)
    #expect((state.mode, state.isEnded, state.isSearching) == (.related, false, false))
  }

  @Test func `D31: searching another keyword puts it into the bar, a blank one does nothing`()
    throws
  {
    var state = try Self.typed("sea")
    let before = state
    #expect(state.search(" ", at: Self.now) == nil)
    #expect(state == before)
    #expect(state.search("Jazz", at: Self.now)?.keyword == "Jazz")
    #expect((state.text, state.mode) == ("Jazz", .search))
  }

  @Test func `D31: a whole list locks the keyword, and returning restores it with the rows`() throws
  {
    var state = SearchState()
    let asked = state.edit("li ")
    let request = try #require(asked)
    state.receive(SearchSection.all("li", []), for: request)
    let sections = state.sections
    state.lock()
    #expect(state.lockedKeyword == "li")
    state.unlock()
    #expect((state.text, state.lockedKeyword) == ("li", nil))
    #expect((state.mode, state.sections) == (.related, sections))
  }

  @Test func `D31: leaving the search resets everything`() throws {
    var state = try Self.found(2)
    state.lock()
    state.cancel()
    #expect(state == SearchState())
    #expect((state.isActive, state.text, state.mode, state.type) == (false, "", .initial, .all))
  }

  @Test(
    arguments: zip(
      [0, 100, 300, 400, 500, 750, 1000, 2000], [0, 0.10, 0.30, 0.60, 0.90, 0.95, 1.00, 1.00]))
  func `D31: the progress depends on the time alone`(milliseconds: Int, value: Double) {
    #expect(SearchProgress.value(after: .milliseconds(milliseconds)) == value)
  }

  @Test func `D31: the progress is shown from the start of a search to its end`() throws {
    var state = try Self.typed("sea")
    #expect(state.progress(at: Self.now) == nil)
    let asked = state.search("sea", at: Self.now)
    let request = try #require(asked)
    #expect(state.progress(at: Self.now.advanced(by: .milliseconds(400))) == 0.6)
    state.receive(SearchSection.results(of: "sea", page: 1), for: request)
    #expect(state.progress(at: Self.now) == nil)
  }
}
