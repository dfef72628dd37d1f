extension LinkPattern {
  /// One segment of a pattern, or all that are left.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(name: String, Slot)
    case rest(name: String?)
  }

  /// What a placeholder takes, whatever its name.
  package struct Slot: Hashable, Sendable {
    package let kind: Kind
    /// How the segment has to end; empty when it may end anyhow.
    package let suffix: String

    /// What a segment gives the placeholder, or nil when it doesn't take it.
    func value(of segment: String) -> String? {
      if suffix.isEmpty { return kind.takes(segment[...].utf8) ? segment : nil }
      let count = segment.utf8.count - suffix.utf8.count
      guard count > 0, segment.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
        return nil
      }
      let value = segment.utf8.prefix(count)
      guard kind.takes(value) else { return nil }
      return String(Substring(value))
    }
  }
}

extension LinkPattern.Slot: Comparable {
  /// The stricter one comes first: by kind, then by the length of the ending.
  package static func < (left: Self, right: Self) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.suffix.utf8.count != right.suffix.utf8.count {
      return left.suffix.utf8.count > right.suffix.utf8.count
    }
    return left.suffix < right.suffix
  }
}

extension LinkPattern.Piece: CustomStringConvertible {
  /// What a placeholder takes, or nil when this is none.
  package var slot: LinkPattern.Slot? {
    if case .placeholder(_, let slot) = self { slot } else { nil }
  }

  /// The name of a placeholder, or nil when there is none.
  package var name: String? {
    switch self {
    case .literal: nil
    case .placeholder(let name, _): name
    case .rest(let name): name
    }
  }

  package var description: String {
    switch self {
    case .literal(let text): return text.percentEncoded(keepingNonASCII: true)
    case .rest(let name): return "*" + (name ?? "")
    case .placeholder(let name, let slot):
      let suffix = slot.suffix.percentEncoded(keepingNonASCII: true)
      guard slot.kind == .text else { return ":\(name)<\(slot.kind.rawValue)>\(suffix)" }
      // An ending that could be read as more of the name is encoded, so that it can't.
      guard let first = slot.suffix.utf8.first, first.isNameByte else { return ":\(name)\(suffix)" }
      return ":\(name)\(first.percentEncoded)\(suffix.dropFirst())"
    }
  }
}
