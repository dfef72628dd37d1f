import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The search of everything, or of one type.
@MainActor @Observable final class SearchScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private var state: SearchState
  private var text = Field(
    "Search", .search, FieldPolicy("keyword", limit: Target_MainFrame.wordLimit),
    placeholder: "contacts, group chats, words")
  private var history: [String] = []

  init(_ mainFrame: Target_MainFrame, type: SearchType) {
    (self.mainFrame, state) = (mainFrame, SearchState(type))
  }

  var body: Body<SearchScreen> {
    Body("Search") {
      if state.isActive { Button("cancel", "Cancel", .cancel) { $0.cancel() }.inBar }
      Input("text", \.text) { try await $0.typed() }
      Segments("type", SearchType.allCases, selected: state.type, title: \.title) {
        try await $0.choose($1)
      }
      if state.mode == .search { results } else { related }
      if state.mode == .initial, state.type == .music { music }
    }.changingWithTime(state.isSearching)
  }

  func load() async throws { history = try mainFrame.Action_searchHistory() }

  /// Restores the keyword after a whole list.
  func willAppear() {
    guard state.lockedKeyword != nil else { return }
    state.unlock()
    text.edit(state.text)
  }

  private var related: Group<SearchScreen> {
    Group {
      if state.mode == .related, state.type != .all {
        Button("search", "Search", .primary) { try await $0.search($0.state.keyword) }
      }
      for section in state.sections {
        Rows(section.rows, header: section.title, row) { try await $0.select($1) }
      }
    }
  }

  private var results: Group<SearchScreen> {
    Group {
      if let progress = state.progress(at: mainFrame.clock.instant) {
        Header()
        Row(Content.Row("progress", "Searching", progress: progress))
      }
      if !state.results.isEmpty {
        Rows(state.results, header: state.type.title, row) { try await $0.select($1) }
        Footer(state.isEnded ? .end : .more) { try await $0.more() }
      } else if state.isEnded {
        Empty("Nothing was found.")
      }
    }
  }

  private var music: Group<SearchScreen> {
    Group {
      Rows(MusicHistory.hotWords, header: "Popular") {
        Content.Row("hot.\($0)", $0)
      } onSelect: {
        try await $0.search($1)
      }
      if !history.isEmpty {
        Rows(history, header: "History") {
          Content.Row("history.\($0)", $0)
        } onSelect: {
          try await $0.search($1)
        } swipe: { word in
          [Button("forget", "Remove") { try $0.forget(word) }]
        }
        Button("forgetAll", "Clear the history", .destructive) { try $0.forget(nil) }
      }
    }
  }

  private func row(_ row: SearchRow) -> Content.Row {
    Content.Row(row.id, row.title, subtitle: row.subtitle)
  }
}

// What is searched.
extension SearchScreen {
  private func typed() async throws { try await ask(state.edit(text.text)) }

  private func choose(_ type: SearchType) async throws { try await ask(state.choose(type)) }

  private func cancel() {
    state.cancel()
    text.clear()
  }

  private func search(_ keyword: String) async throws {
    let request = state.search(keyword, at: mainFrame.clock.instant)
    text.edit(state.text)
    // A word that can't be remembered can be searched.
    if let request, request.type == .music,
      let words = try? mainFrame.Action_remember(word: request.keyword)
    {
      history = words
    }
    try await find(request)
  }

  private func more() async throws { try await find(state.more(at: mainFrame.clock.instant)) }

  private func forget(_ word: String?) throws { history = try mainFrame.Action_forget(word: word) }

  /// Asks for matches; a reply to an older text is dropped.
  private func ask(_ request: SearchState.Request?) async throws {
    guard let request else { return }
    do {
      state.receive(try await mainFrame.related(request), for: request)
    } catch {
      state.fail(request)
      throw error
    }
  }

  private func find(_ request: SearchState.Request?) async throws {
    guard let request else { return }
    do {
      state.receive(try await mainFrame.results(request), for: request)
    } catch {
      state.fail(request, isCancelled: Task.isCancelled)
      throw error
    }
  }
}

// What is chosen.
extension SearchScreen {
  private func select(_ row: SearchRow) async throws {
    switch row.kind {
    case .contact, .group, .web, .result: try await stage.open(mainFrame.link(to: row))
    case .moreContacts: try await open(.contacts)
    case .moreGroups: try await open(.groups)
    case .related:
      let request = state.refine(to: row.title)
      text.edit(state.text)
      try await ask(request)
    }
  }

  private func open(_ list: SearchList) async throws {
    state.lock()
    try await stage.open(Target_MainFrame.listLink(list, state.keyword))
  }
}
