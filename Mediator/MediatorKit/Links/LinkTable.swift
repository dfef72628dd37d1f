/// Finds the best pattern for a link, by the rules of <doc:Links>: a tree with one level per segment.
///
/// The time depends on the length of the link, and on the number of patterns only where placeholders of different kinds and
/// suffixes are at one place. The search backtracks, and visits each node at most once; the limit on segments bounds it.
package struct LinkTable<Handler: Sendable>: Sendable {
  /// One inserted pattern; a class, so that a search passes on one reference.
  package final class Leaf: Sendable {
    package let pattern: LinkPattern
    package let handler: Handler
    let placeholders: [LinkPattern.Placeholder]

    init(_ pattern: LinkPattern, _ handler: Handler) {
      (self.pattern, self.handler, placeholders) = (pattern, handler, pattern.placeholders)
    }

    /// The values of the placeholders in a link, in order.
    func values(in link: DeepLink) -> [LinkPattern.Binding] {
      placeholders.map { $0.binding(in: link) }
    }
  }

  /// A literal segment of a node, and the number of the node that it leads to.
  final class Literal: TextTableEntry {
    let text: String
    let space: Int
    let node: Int

    init(_ text: String, of space: Int, leadingTo node: Int) {
      (self.text, self.space, self.node) = (text, space, node)
    }
  }

  struct Node: Sendable {
    var hasLiterals = false
    /// The placeholders, the strictest first.
    var slots: [(slot: LinkPattern.Slot, node: Int)] = []
    /// The patterns that end here, and those that end here with `*`; one for each scheme.
    var ends: [Leaf] = []
    var rests: [Leaf] = []
  }

  /// The first is the root.
  private(set) var nodes = [Node()]
  private var literals = TextTable<Literal>()
  /// The patterns, and those that were removed since the tree was built.
  private var (count, removedCount) = (0, 0)

  package init() {}

  /// Inserts a pattern; throws when another one matches the same links, whatever its names.
  package mutating func insert(_ pattern: LinkPattern, _ handler: Handler) throws(LinkPattern.Fault)
  {
    if let twin = entry(like: pattern) { throw .clash(pattern, with: twin.pattern) }
    var node = 0
    for piece in pattern.pieces {
      switch piece {
      case .literal, .placeholder: node = child(of: node, piece) ?? makeChild(of: node, piece)
      case .rest: nodes[node].rests.append(Leaf(pattern, handler))
      }
    }
    if !pattern.endsOpen { nodes[node].ends.append(Leaf(pattern, handler)) }
    count += 1
  }

  /// Removes exactly this pattern; nil when it isn't there.
  ///
  /// Its nodes stay until half of the patterns were removed; then the tree is built again.
  @discardableResult
  package mutating func remove(_ pattern: LinkPattern) -> Handler? {
    guard let node = end(of: pattern), let leaf = entry(like: pattern), leaf.pattern == pattern
    else {
      return nil
    }
    nodes[node].ends.removeAll { $0 === leaf }
    nodes[node].rests.removeAll { $0 === leaf }
    (count, removedCount) = (count - 1, removedCount + 1)
    if removedCount >= count {
      let others = list
      self = LinkTable()
      // The patterns differ, as they did when they were inserted.
      for other in others { try? insert(other.pattern, other.handler) }
    }
    return leaf.handler
  }

  /// All patterns with their handlers, unordered.
  package var list: [Leaf] { nodes.flatMap { $0.ends + $0.rests } }

  func begins(with segment: String) -> Bool {
    // The node stays when its patterns are removed.
    child(of: 0, .literal(segment)) != nil
      && list.contains { $0.pattern.pieces.first?.literal == segment }
  }

  package func match(_ link: DeepLink) -> Leaf? { leaf(for: link, from: 0, at: 0) }

  private func leaf(for link: DeepLink, from node: Int, at depth: Int) -> Leaf? {
    if depth == link.segments.count {
      if let leaf = nodes[node].ends.best(for: link.scheme) { return leaf }
    } else {
      let segment = link.segments[depth]
      if nodes[node].hasLiterals, let literal = literal(segment, of: node),
        let leaf = leaf(
          for: link, from: literal._withUnsafeGuaranteedRef { $0.node }, at: depth + 1)
      {
        return leaf
      }
      for index in nodes[node].slots.indices
      where nodes[node].slots[index].slot.takes(segment) {
        let child = nodes[node].slots[index].node
        if let leaf = leaf(for: link, from: child, at: depth + 1) { return leaf }
      }
    }
    return nodes[node].rests.best(for: link.scheme)
  }
}

extension LinkTable {
  /// The pattern that matches the same links as this one.
  package func entry(like pattern: LinkPattern) -> Leaf? {
    guard let node = end(of: pattern) else { return nil }
    let leaves = pattern.endsOpen ? nodes[node].rests : nodes[node].ends
    return leaves.first { $0.pattern.scheme == pattern.scheme }
  }

  /// The node that a pattern leads to; nil if no pattern has the same pieces.
  private func end(of pattern: LinkPattern) -> Int? {
    var node = 0
    for piece in pattern.pieces {
      if case .rest = piece { break }
      guard let child = child(of: node, piece) else { return nil }
      node = child
    }
    return node
  }

  private func child(of node: Int, _ piece: LinkPattern.Piece) -> Int? {
    switch piece {
    case .literal(let text): literal(text, of: node)?.takeUnretainedValue().node
    case .placeholder(_, let slot):
      nodes[node].slots.first {
        $0.slot.kind == slot.kind && $0.slot.suffix.hasSameBytes(as: slot.suffix)
      }?.node
    case .rest: nil
    }
  }

  private func literal(_ segment: String, of node: Int) -> Unmanaged<Literal>? {
    literals.find(segment, in: node) { $0.text.hasSameBytes(as: segment) }
  }

  private mutating func makeChild(of node: Int, _ piece: LinkPattern.Piece) -> Int {
    let child = nodes.count
    nodes.append(Node())
    switch piece {
    case .literal(let text):
      nodes[node].hasLiterals = true
      literals.insert(Literal(text, of: node, leadingTo: child))
    case .placeholder(_, let slot):
      let index = nodes[node].slots.firstIndex { slot < $0.slot } ?? nodes[node].slots.endIndex
      nodes[node].slots.insert((slot, child), at: index)
    case .rest: break
    }
    return child
  }
}

extension Array {
  /// The leaf of a scheme, or else the one that matches every scheme.
  fileprivate func best<Handler>(for scheme: String) -> Element?
  where Element == LinkTable<Handler>.Leaf {
    var best: Element?
    for leaf in self {
      if leaf.pattern.scheme == nil { best = best ?? leaf }
      if leaf.pattern.scheme == scheme { return leaf }
    }
    return best
  }
}
