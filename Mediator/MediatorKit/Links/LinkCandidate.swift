/// A pattern that the link nearly matched, and why it wasn't chosen.
public struct LinkCandidate: Hashable, Sendable {
  /// The pattern.
  public let pattern: LinkPattern

  /// Why it wasn't chosen, without values of the path: `its 2nd segment is 'list', not 'lists'`.
  public let reason: String
}

extension LinkTable {
  package static var candidateLimit: Int { 32 }

  /// The patterns nearest to a link that weren't chosen: by shared segments, then by a likely misspelling in the next one,
  /// then by a similar length.
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
  /// The nearness to a link; the first element counts most.
  fileprivate func nearness(to link: DeepLink) -> [Int] {
    let shared = sharedSegments(with: link)
    var isSlip = false
    if shared < min(pieces.count, link.segments.count), let text = pieces[shared].literal {
      isSlip = !Suggestion.nearest(to: link.segments[shared], among: [text]).isEmpty
    }
    return [shared, isSlip ? 1 : 0, -distance(to: link)]
  }

  fileprivate func sharedSegments(with link: DeepLink) -> Int {
    zip(pieces, link.segments).prefix { $0.takes($1) }.count
  }

  fileprivate func distance(to link: DeepLink) -> Int {
    let own = endsOpen ? pieces.count - 1 : pieces.count
    return endsOpen ? max(0, own - link.segments.count) : abs(own - link.segments.count)
  }

  fileprivate func loss(of link: DeepLink, to winner: LinkPattern?) -> String {
    let shared = sharedSegments(with: link)
    if shared < min(pieces.count, link.segments.count) {
      // The segment at a placeholder of the winner is a value, which messages don't quote.
      let mayQuote = winner.map { $0.pieces.dropFirst(shared).first?.literal != nil } ?? true
      return pieces[shared].refusal(of: link.segments[shared], at: shared + 1, mayQuote)
    }
    let missing = distance(to: link)
    if missing > 0 {
      let difference =
        pieces.count > link.segments.count ? "needs \(missing) more" : "has \(missing) fewer"
      return "it \(difference) segment\(missing == 1 ? "" : "s")"
    }
    if let scheme, scheme != link.scheme {
      return "its scheme is '\(scheme)', not '\(link.scheme.shortened)'"
    }
    return "'\(self)' is less specific than \(winner.map { "'\($0)'" } ?? "another")"
  }
}

extension LinkPattern.Piece {
  /// Why it doesn't match a segment, which is quoted unless it is a value.
  fileprivate func refusal(of segment: String, at place: Int, _ mayQuote: Bool) -> String {
    switch self {
    case .literal(let text):
      let other = mayQuote ? ", not '\(segment.shortened)'" : ""
      return "its \(place.ordinal) segment is '\(text.shortened)'\(other)"
    case .placeholder(_, let slot)
    where !segment.utf8.suffix(slot.suffix.utf8.count).elementsEqual(slot.suffix.utf8):
      return "'\(self)' matches only segments that end with '\(slot.suffix.shortened)'"
    case .placeholder(_, let slot):
      return "'\(self)' matches only \(slot.kind.words)"
    case .rest: return "'\(self)' matches anything"
    }
  }
}

extension Int {
  /// `1st`, `2nd`, `11th`.
  fileprivate var ordinal: String {
    let isTeen = (11...13).contains(self % 100)
    return "\(self)" + (isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th")
  }
}

extension MediatorError {
  static func linkNotFound(_ link: DeepLink, nearest: [LinkCandidate]) -> MediatorError {
    let hints = nearest.map { "'\($0.pattern)', but \($0.reason)" }
    return MediatorError(
      .linkNotFound, link.address.shortened,
      "no action matches the link '\(link.address.shortened)'",
      help: hints.isEmpty
        ? "a deep link is scheme://Target/action?name=value"
        : "the nearest patterns: \(hints.joined(separator: "; "))",
      suggestions: nearest.map(\.pattern.description))
  }
}
