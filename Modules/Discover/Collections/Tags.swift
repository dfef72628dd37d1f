/// The newest texts, each once, such as of a search.
struct Tags: Hashable, Sendable {
  /// The most texts; the oldest is removed for another one.
  static let limit = 30

  /// Newest first.
  private(set) var texts: [String] = []

  /// Adds a text; a repeated one becomes the newest.
  mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts = [text] + texts.prefix(Self.limit - 1)
  }
}
