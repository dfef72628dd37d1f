// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// The search, and its history.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var searchActions: [Action<Self>] {
    Action(
      "search", "Searches contacts, group chats and the web, or one of the other types.",
      Param(
        "query", "A keyword; nothing for a blank one.", example: "li", count: 0...wordLimit),
      Param("type", "What is searched.", default: SearchType.all),
      Param(
        "page", "The page of results; 0 for what fits the keyword.", default: 0,
        range: 0...(.max)),
      access: .everywhere(.read), perform: Action_search
    )
    .examples(MainFrameExamples.search)
    Action(
      "searchHistory", "Lists the words for which music was searched, the newest first.",
      access: .native(.read), perform: Action_searchHistory
    )
    .examples(MainFrameExamples.searchHistory)
    Action(
      "remember", "Puts a word in front of the history, which has 8 words at most.", word,
      access: .native(.write), errors: .of(MainFrameError.badWord), perform: Action_remember
    )
    .idempotent()
    .examples(MainFrameExamples.remember)
    Action(
      "forget", "Removes a word from the history, or all of them.",
      Param("word", "The word; all of them without it."), access: .native(.write),
      perform: Action_forget
    )
    .idempotent()
    .examples(MainFrameExamples.forget)
  }

  /// The searched words of the session.
  private var history: MusicHistory { searches.of(peers.session) }

  private static var word: Param<String> {
    Param("word", "The word.", example: "Jazz", count: 1...wordLimit, matching: .line)
  }

  /// The most characters of a keyword.
  static let wordLimit = 64

  /// The most contacts of a whole list.
  private static let contactLimit = 100

  func Action_search(query: String, type: SearchType, page: Int) async throws -> [SearchSection] {
    let keyword = StoredText.cleaned(query)
    guard !keyword.isEmpty else { return [] }
    if type == .all {
      return page > 1
        ? [] : SearchSection.all(keyword, try await contacts(keyword, SearchSection.groupLimit))
    }
    guard page > 0 else { return SearchSection.related(to: keyword, after: 0) }
    let rows = SearchSection.results(of: keyword, page: page)
    return rows.isEmpty ? [] : [SearchSection(title: type.title, rows: rows)]
  }

  func Action_searchHistory() throws -> [String] { try history.words() }

  func Action_remember(word: String) throws -> [String] {
    guard let word = Self.line(word, Self.wordLimit) else { throw MainFrameError.badWord }
    return try history.add(word)
  }

  func Action_forget(word: String?) throws -> [String] { try history.remove(word) }

  /// One of the whole lists of a keyword.
  @concurrent func whole(_ list: SearchList, _ keyword: String) async throws -> SearchSection {
    switch list {
    case .contacts: .contacts(try await contacts(keyword, Self.contactLimit))
    case .groups: .groups(try await contacts(keyword, SearchSection.groupLimit))
    }
  }

  /// The matches of a keyword: results for all kinds together, related words for one kind.
  @concurrent func related(_ request: SearchState.Request) async throws -> [SearchSection] {
    if request.type == .all {
      return SearchSection.all(
        request.keyword, try await contacts(request.keyword, SearchSection.groupLimit))
    }
    try await pause(.milliseconds(250))
    return SearchSection.related(to: request.keyword, after: request.refinements)
  }

  /// A page of results.
  @concurrent func results(_ request: SearchState.Request) async throws -> [SearchRow] {
    try await pause(.seconds(1))
    return SearchSection.results(of: request.keyword, page: request.page)
  }

  /// None without the module, and for a keyword that can't be in a name.
  private func contacts(_ keyword: String, _ limit: Int) async throws -> [MainFrameNeeds.Hit] {
    guard peers.isLinked(MainFrameNeeds.search), !keyword.isEmpty,
      StoredText.fits(keyword, characters: Self.wordLimit)
    else { return [] }
    do { return try await peers.call(MainFrameNeeds.search, keyword, limit) } catch {
      guard error.declares("emptyQuery") else { throw error }
      return []
    }
  }

  /// A text on one line without control characters; nil if it is blank or too long.
  static func line(_ text: String, _ limit: Int) -> String? {
    let line = StoredText.cleaned(text)
    let isOneLine = !StoredText.hasControlCharacters(line)
    return !line.isEmpty && isOneLine && StoredText.fits(line, characters: limit) ? line : nil
  }
}
