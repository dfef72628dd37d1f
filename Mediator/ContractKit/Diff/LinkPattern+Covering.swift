import MediatorKit

extension LinkPattern {
  /// Whether this matches every link that another pattern matches, with the same values for the same names.
  ///
  /// A placeholder whose name isn't among the `kept` ones may have a new name.
  func covers(_ other: LinkPattern, keeping kept: Set<String>) -> Bool {
    guard scheme == nil || scheme == other.scheme else { return false }
    var others = other.pieces[...]
    for piece in pieces {
      if case .rest(let name) = piece { return Self.rest(name, covers: others, keeping: kept) }
      guard let narrow = others.popFirst(), piece.covers(narrow, keeping: kept) else {
        return false
      }
    }
    return others.isEmpty
  }

  /// A rest without a name covers pieces without names; one with a name covers one piece with that name.
  private static func rest(
    _ name: String?, covers others: ArraySlice<Piece>, keeping kept: Set<String>
  ) -> Bool {
    guard let name else { return others.allSatisfy { $0.name == nil } }
    guard others.count == 1, let other = others.first, let old = other.name,
      old == name || !kept.contains(old)
    else { return false }
    return other.slot?.suffix.isEmpty != false
  }
}

extension LinkPattern {
  /// Whether it wins a link that another pattern matches too; tried with one link.
  func takesLinks(of other: LinkPattern) -> Bool {
    let values = pieces.compactMap { piece in
      piece.name.map { Binding($0, segments: piece.slot.map { [$0.kind.sample] } ?? []) }
    }
    let scheme = scheme == nil ? other.scheme ?? "app" : nil
    guard let url = try? url(scheme: scheme, values: values),
      let link = try? DeepLink(parsing: url)
    else { return false }
    return other.match(link) != nil
  }
}

extension LinkPattern.Piece {
  fileprivate func covers(_ other: LinkPattern.Piece, keeping kept: Set<String>) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): text == other
    case (.placeholder(let name, let slot), .placeholder(let other, let narrow)):
      (name == other || !kept.contains(other)) && slot.suffix == narrow.suffix
        && slot.kind.takesAll(of: narrow.kind)
    default: false
    }
  }
}

extension LinkPattern.Kind {
  /// A text of this kind, and of no stricter one.
  fileprivate var sample: String {
    switch self {
    case .uuid: "00000000-0000-4000-8000-000000000000"
    case .int: "4711"
    case .number: "0.5"
    case .text: "~"
    }
  }

  /// Whether every text of another kind is of this kind too.
  fileprivate func takesAll(of other: LinkPattern.Kind) -> Bool {
    switch (self, other) {
    case (.text, _), (.number, .int): true
    default: self == other
    }
  }
}
