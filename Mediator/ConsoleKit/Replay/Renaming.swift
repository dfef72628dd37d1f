/// The one-to-one mapping of recorded identifiers to new ones.
struct Renaming {
  private var new: [String: String] = [:]
  private var recorded: [String: String] = [:]

  /// Whether two texts differ only in generated parts; if so, their identifiers are mapped to each other from now on.
  mutating func matches(_ recorded: String, _ new: String) -> Bool {
    let pieces = (GeneratedText(recorded).pieces, GeneratedText(new).pieces)
    guard pieces.0.count == pieces.1.count else { return false }
    var pairs: [(String, String)] = []
    for (old, now) in zip(pieces.0, pieces.1) {
      switch (old, now) {
      case (.identifier(let old), .identifier(let now)) where old.utf8.count == now.utf8.count:
        pairs.append((old, now))
      case (.plain, .plain), (.time, .time): guard old == now else { return false }
      default: return false
      }
    }
    return keep(pairs)
  }

  /// Keeps all pairs, or none when one of them contradicts another.
  private mutating func keep(_ pairs: [(String, String)]) -> Bool {
    var added: [(String, String)] = []
    for (old, now) in pairs where new[old] != now {
      guard new[old] == nil, recorded[now] == nil else {
        for (old, now) in added {
          new[old] = nil
          recorded[now] = nil
        }
        return false
      }
      new[old] = now
      recorded[now] = old
      added.append((old, now))
    }
    return true
  }
}
