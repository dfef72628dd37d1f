/// What joins two boxes of a picture: one arrow, or several that go side by side until the last moment.
struct GraphLink: Sendable {
  /// The box that needs or subscribes, by number.
  let from: Int
  /// The box that is needed or subscribed to.
  let to: Int
  /// What the arrows stand for.
  let edges: [ContractGraph.Edge]
  /// The row of the box at which each arrow ends; empty when they end at the box as a whole.
  let rows: [Int]
  /// Whether the arrow points to the left, since others must point to the right.
  var isReversed = false

  var kind: ContractGraph.Edge.Kind { edges.first?.kind ?? .needs }
  var isLoop: Bool { from == to }
  var left: Int { isReversed ? to : from }
  var right: Int { isReversed ? from : to }

  /// How many routes or events it stands for, where its end doesn't tell.
  var label: String? { rows.isEmpty ? edges.first.map { String($0.names.count) } : nil }

  /// How much it counts when boxes are put in order: events follow calls.
  var weight: Int { kind == .needs ? 4 : 1 }

  /// The links of a graph, in the order of the boxes they join.
  static func all(of graph: ContractGraph) -> [GraphLink] {
    let numbers = Dictionary(
      uniqueKeysWithValues: graph.modules.enumerated().map { ($1.name, $0) })
    let rows = graph.modules.map { module in
      Dictionary(uniqueKeysWithValues: module.routes.enumerated().map { ($1.action, $0) })
    }
    var links: [GraphLink] = []
    for edges in graph.edges.chunked() {
      guard let edge = edges.first, let from = numbers[edge.from], let to = numbers[edge.to]
      else { continue }
      let ends = edges.compactMap { edge in edge.action.flatMap { rows[to][$0] } }
      links.append(GraphLink(from: from, to: to, edges: edges, rows: ends))
    }
    return links
  }
}

extension [ContractGraph.Edge] {
  /// Neighbours that join the same modules in the same way, together.
  fileprivate func chunked() -> [[ContractGraph.Edge]] {
    var chunks: [[ContractGraph.Edge]] = []
    for edge in self {
      let last = chunks.last?.first
      if last?.from == edge.from, last?.to == edge.to, last?.kind == edge.kind {
        chunks[chunks.count - 1].append(edge)
      } else {
        chunks.append([edge])
      }
    }
    return chunks
  }
}
