import MediatorKit
import ServiceKit

/// The words for which music was searched in a session, newest first.
struct MusicHistory: Sendable {
  /// Words that many people search for.
  static let hotWords = [
    "Piano", "Film music", "Jazz", "Lullabies", "Erhu", "Live recordings", "Running", "Rain",
  ]

  /// The most words that are kept.
  let limit: Int
  private let store: Store
  private let all: Preferences
  private var session = ""

  init(_ services: Services, limit: Int = 8) {
    self.limit = limit
    store = services.store
    all = services.preferences
  }

  /// The history of a session.
  func of(_ session: String) -> MusicHistory {
    var history = self
    history.session = session
    return history
  }

  private var preferences: Preferences.Scope { all.scope("mainframe", session: session) }

  func words() throws -> [String] {
    guard let stored = try preferences.get(Self.key) else { return [] }
    return try [String](json: stored)
  }

  /// Puts a word in front, and drops the oldest one beyond the limit.
  func add(_ word: String) throws -> [String] {
    try change { [word] + $0.filter { $0 != word } }
  }

  /// Removes a word; all of them for nil.
  func remove(_ word: String?) throws -> [String] {
    try change { words in word.map { word in words.filter { $0 != word } } ?? [] }
  }

  private static let key = "musicHistory"

  private func change(_ change: ([String]) -> [String]) throws -> [String] {
    try store.atomically {
      let words = Array(try change(words()).prefix(limit))
      try preferences.set(Self.key, words.json)
      return words
    }
  }
}
