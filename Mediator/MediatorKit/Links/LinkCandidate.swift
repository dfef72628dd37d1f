/// A pattern that a link might have been meant for, and why it wasn't taken.
public struct LinkCandidate: Hashable, Sendable {
  /// The pattern.
  public let pattern: LinkPattern

  /// Why it lost, in one sentence: `its 2nd segment is 'list', not 'lists'`.
  ///
  /// Never holds what the path gives as a value.
  public let reason: String
}

extension LinkTable {
  /// The most candidates that are told.
  package static var candidateLimit: Int { 32 }

  /// The patterns that are nearest to a link but aren't taken, the nearest first.
  ///
  /// The nearest share the most segments with it; then the next one is a likely slip, then the lengths are alike.
  package func candidates(_ link: DeepLink, limit: Int) -> [LinkCandidate] {
    let winner = match(link)?.pattern
    let limit = max(0, min(limit, Self.candidateLimit))
    var nearest: [(pattern: LinkPattern, nearness: [Int])] = []
    for leaf in nodes.lazy.flatMap({ $0.ends + $0.rests }) where leaf.pattern != winner {
      let nearness = leaf.pattern.nearness(to: link)
      let place = nearest.firstIndex { $0.nearness.lexicographicallyPrecedes(nearness) }
      nearest.insert((leaf.pattern, nearness), at: place ?? nearest.count)
      if nearest.count > limit { nearest.removeLast() }
    }
    return nearest.map {
      LinkCandidate(pattern: $0.pattern, reason: $0.pattern.loss(of: link, to: winner).escaped)
    }
  }
}

extension LinkPattern {
  /// How near it is, what counts most first.
  fileprivate func nearness(to link: DeepLink) -> [Int] {
    let shared = sharedSegments(with: link)
    var isSlip = false
    if shared < min(pieces.count, link.segments.count), case .literal(let text) = pieces[shared] {
      isSlip = !Suggestion.nearest(to: link.segments[shared], among: [text]).isEmpty
    }
    return [shared, isSlip ? 1 : 0, -distance(to: link)]
  }

  /// How many segments from the left it takes.
  fileprivate func sharedSegments(with link: DeepLink) -> Int {
    zip(pieces, link.segments).prefix { $0.takes($1) }.count
  }

  /// How many segments it has too many or too few.
  fileprivate func distance(to link: DeepLink) -> Int {
    let own = endsOpen ? pieces.count - 1 : pieces.count
    return endsOpen ? max(0, own - link.segments.count) : abs(own - link.segments.count)
  }

  /// Whether a segment is fixed.
  fileprivate func hasLiteral(at index: Int) -> Bool {
    guard index < pieces.count, case .literal = pieces[index] else { return false }
    return true
  }

  fileprivate func loss(of link: DeepLink, to winner: LinkPattern?) -> String {
    let shared = sharedSegments(with: link)
    if shared < min(pieces.count, link.segments.count) {
      // What a placeholder of the winner stands for is a value, which no message quotes.
      let mayQuote = winner?.hasLiteral(at: shared) ?? true
      return pieces[shared].refusal(of: link.segments[shared], at: shared + 1, mayQuote)
    }
    let missing = distance(to: link)
    if missing > 0 {
      let segments = "\(missing) segment\(missing == 1 ? "" : "s")"
      return pieces.count > link.segments.count
        ? "it goes on for \(segments) more" : "it ends \(segments) earlier"
    }
    if let scheme, scheme != link.scheme {
      return "its scheme is '\(scheme)', not '\(link.scheme.shortened)'"
    }
    return "'\(self)' is less specific than \(winner.map { "'\($0)'" } ?? "another")"
  }
}

extension LinkPattern.Piece {
  /// Why it doesn't take a segment, which is quoted where it may be.
  fileprivate func refusal(of segment: String, at place: Int, _ mayQuote: Bool) -> String {
    switch self {
    case .literal(let text):
      let other = mayQuote ? ", not '\(segment.shortened)'" : ""
      return "its \(place.ordinal) segment is '\(text.shortened)'\(other)"
    case .placeholder(_, let slot)
    where !segment.utf8.suffix(slot.suffix.utf8.count).elementsEqual(slot.suffix.utf8):
      return "'\(self)' takes only what ends with '\(slot.suffix.shortened)'"
    case .placeholder(_, let slot):
      return "'\(self)' takes \(slot.kind.words) only"
    case .rest: return "'\(self)' takes anything"
    }
  }
}

extension Int {
  /// `1st`, `2nd`, `11th`.
  fileprivate var ordinal: String {
    let ending =
      switch (self % 10, self % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(self)\(ending)"
  }
}
