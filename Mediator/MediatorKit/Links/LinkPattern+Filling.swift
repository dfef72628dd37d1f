// A pattern parses and prints: printing values and parsing the result returns the same values.
extension LinkPattern {
  /// The value of each named placeholder, in order, or nil when the link doesn't match.
  ///
  /// A `*` without a name has no value.
  public func match(_ link: DeepLink) -> [Binding]? {
    let count = link.segments.count
    guard scheme == nil || scheme == link.scheme,
      endsOpen ? count >= pieces.count - 1 : count == pieces.count,
      zip(pieces, link.segments).allSatisfy({ $0.takes($1) })
    else { return nil }
    return placeholders.map { $0.binding(in: link) }
  }

  /// Makes a URL that matches this pattern with these values.
  ///
  /// - Parameters:
  ///   - scheme: The scheme; nil when the pattern has one.
  ///   - values: One for each named placeholder, in any order.
  ///   - items: The query.
  /// - Returns: The URL, percent-encoded where necessary.
  /// - Throws: ``Fault`` when a value is missing, unexpected, or not of the placeholder's kind.
  public func url(
    scheme: String? = nil, values: [Binding] = [], items: [DeepLink.Item] = []
  ) throws(Fault) -> String {
    let scheme = try self.scheme(given: scheme)
    var left = values
    var segments: [String] = []
    for piece in pieces { segments += try piece.segments(taking: &left, self) }
    if let unexpected = left.first {
      let isKnown = names.contains(unexpected.name)
      throw Fault(
        "'\(self)' \(isKnown ? "takes ':\(unexpected.name)' once" : "has no ':\(unexpected.name)'")"
      )
    }
    let link = DeepLink(parsedScheme: scheme, segments: segments, items: items)
    let url = link.description
    if let problem = link.limitProblem(url) {
      throw Fault("'\(self)' can't be filled in: \(problem.text)")
    }
    return url
  }

  private func scheme(given: String?) throws(Fault) -> String {
    let given = given?.lowercased()
    if let scheme {
      guard given == nil || given == scheme else {
        throw Fault("'\(self)' has the scheme '\(scheme)', not '\((given ?? "").shortened)'")
      }
      return scheme
    }
    guard let given else { throw Fault("'\(self)' has no scheme; pass one") }
    guard given.utf8.first?.isLetter == true, given.utf8.allSatisfy(\.isSchemeByte) else {
      throw Fault("'\(self)' can't be filled in: \(DeepLink.Problem.badScheme.text)")
    }
    return given
  }
}

extension LinkPattern.Piece {
  /// The segments for this piece; removes the value that it uses from the remaining ones.
  fileprivate func segments(
    taking values: inout [LinkPattern.Binding], _ pattern: LinkPattern
  ) throws(LinkPattern.Fault) -> [String] {
    if case .literal(let text) = self { return [text] }
    guard let name else { return [] }
    guard let index = values.firstIndex(where: { $0.name == name }) else {
      throw LinkPattern.Fault("'\(pattern)' needs a value for '\(self)'")
    }
    let given = values.remove(at: index).segments
    guard !given.contains("") else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' can't be empty")
    }
    guard case .placeholder(_, let slot) = self else { return given }
    guard given.count == 1, let value = given.first else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' matches one segment, not \(given.count)")
    }
    guard slot.kind.takes(value[...].utf8) else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' matches only \(slot.kind.words)")
    }
    return [value + slot.suffix]
  }
}

extension DeepLink {
  /// Why the URL exceeds a limit, though each part is valid; nil when it doesn't.
  fileprivate func limitProblem(_ url: String) -> DeepLink.Problem? {
    if segments.count > Self.segmentLimit { return .segments }
    if items.count > Self.itemLimit { return .items }
    if items.contains(where: { $0.name.isEmpty }) { return .unnamedItem }
    return url.utf8.count > Self.lengthLimit ? .length : nil
  }
}
