import ServiceKit

/// The query and the results of a search: a value with pure transitions.
///
/// An answer is passed back with its request; the answer of an older request changes nothing.
struct SearchState: Hashable, Sendable {
  enum Mode: String, Sendable {
    /// Nothing is typed.
    case initial
    /// Words that fit, or for everything the results.
    case related
    /// Results of one type, page by page.
    case search
  }

  /// A question to a source.
  struct Request: Hashable, Sendable {
    let type: SearchType
    let keyword: String
    /// How often a related word was taken over.
    let refinements: Int
    /// The page of results, from 1; 0 asks for matches.
    let page: Int
  }

  private(set) var isActive = false
  private(set) var text = ""
  private(set) var mode = Mode.initial
  private(set) var type: SearchType
  /// The keyword to return to from a whole list; nil unless one is open.
  private(set) var lockedKeyword: String?
  private(set) var refinements = 0
  /// The matches of the keyword.
  private(set) var sections: [SearchSection] = []
  private(set) var results: [SearchRow] = []
  /// The last page of the results; 0 without one.
  private(set) var page = 0
  private(set) var isEnded = false
  private var pending: Request?
  private var start: WallClock.Instant?

  init(_ type: SearchType = .all) { self.type = type }

  /// The text without white space around it.
  var keyword: String { StoredText.cleaned(text) }

  /// Whether a page of results is being searched.
  var isSearching: Bool { pending?.page ?? 0 > 0 }

  /// The progress of a search; nil at its end, and after a failure.
  func progress(at now: WallClock.Instant) -> Double? {
    guard isSearching, let start else { return nil }
    return SearchProgress.value(after: start.duration(to: now))
  }
}

// What a person does.
extension SearchState {
  /// Sets the text; returns the request, nil for a blank text.
  mutating func edit(_ text: String) -> Request? {
    (self.text, refinements) = (text, 0)
    return related()
  }

  /// Sets the kind of search; the text stays.
  mutating func choose(_ type: SearchType) -> Request? {
    (self.type, refinements) = (type, 0)
    return related()
  }

  /// Replaces the text by a related word.
  mutating func refine(to word: String) -> Request? {
    text = word
    refinements += 1
    return related()
  }

  /// Searches results, also of a word that isn't the text; a blank keyword does nothing.
  mutating func search(_ keyword: String, at now: WallClock.Instant) -> Request? {
    let keyword = StoredText.cleaned(keyword)
    guard !keyword.isEmpty else { return nil }
    if keyword != self.keyword { text = keyword }
    (isActive, mode, sections, results, page) = (true, .search, [], [], 0)
    (isEnded, start) = (false, now)
    return ask(page: 1)
  }

  /// Asks for the next page; nil at the end, and while something is searched.
  mutating func more(at now: WallClock.Instant) -> Request? {
    guard mode == .search, page > 0, !isEnded, pending == nil else { return nil }
    start = now
    return ask(page: page + 1)
  }

  /// Keeps the keyword while a whole list is open.
  mutating func lock() { lockedKeyword = keyword }

  /// Returns from a whole list: the text is the locked keyword again, mode and rows are as before.
  mutating func unlock() {
    if let lockedKeyword { text = lockedKeyword }
    lockedKeyword = nil
  }

  /// Forgets everything.
  mutating func cancel() { self = SearchState() }

  private mutating func related() -> Request? {
    (isActive, sections, results, page) = (true, [], [], 0)
    (isEnded, pending, lockedKeyword) = (false, nil, nil)
    mode = keyword.isEmpty ? .initial : .related
    return mode == .related ? ask(page: 0) : nil
  }

  private mutating func ask(page: Int) -> Request? {
    pending = Request(type: type, keyword: keyword, refinements: refinements, page: page)
    return pending
  }
}

// What is answered.
extension SearchState {
  /// Sets the matches of the keyword.
  mutating func receive(_ sections: [SearchSection], for request: Request) {
    guard pending == request else { return }
    (self.sections, pending) = (sections, nil)
  }

  /// Takes a page of results: the first replaces all, another one is appended.
  mutating func receive(_ rows: [SearchRow], for request: Request) {
    guard pending == request else { return }
    results = request.page == 1 ? rows : results + rows
    (page, pending) = (request.page, nil)
    isEnded = rows.isEmpty || page >= SearchSection.pages
  }

  /// Takes note of a failure: the list ends, and the page stays; a cancelled page can be searched again.
  mutating func fail(_ request: Request, isCancelled: Bool = false) {
    guard pending == request else { return }
    (isEnded, pending) = (!isCancelled, nil)
    if isCancelled, request.page == 1 { mode = .related }
  }
}
