/// A directed graph of numbered nodes, to find cycles.
package struct DirectedGraph: Sendable {
  /// For each node its successors, without itself.
  private let edges: [[Int]]

  package init(_ edges: [[Int]]) { self.edges = edges }

  /// The strongly connected components of two or more nodes, each sorted, in the order of their first nodes.
  package var components: [[Int]] {
    var predecessors = [[Int]](repeating: [], count: edges.count)
    for (from, targets) in edges.enumerated() {
      for to in targets { predecessors[to].append(from) }
    }
    var found: Set<Int> = []
    return edges.indices.compactMap { start in
      guard !found.contains(start), cycle(from: start) != nil else { return nil }
      let component = Set(Self.reach(start, edges))
        .intersection(Self.reach(start, predecessors))
      found.formUnion(component)
      return component.sorted()
    }
  }

  /// A shortest cycle of a component.
  package func shortestCycle(in component: [Int]) -> [Int]? {
    component.compactMap(cycle).min { $0.count < $1.count }
  }

  private static func reach(_ start: Int, _ edges: [[Int]]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: edges.count)
    isSeen[start] = true
    var found = [start]
    var next = 0
    while next < found.count {
      for other in edges[found[next]] where !isSeen[other] {
        isSeen[other] = true
        found.append(other)
      }
      next += 1
    }
    return found
  }

  /// A shortest path from a node back to itself, by breadth; nil if there is none.
  private func cycle(from start: Int) -> [Int]? {
    var before = [Int?](repeating: nil, count: edges.count)
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let place = waiting[next]
      next += 1
      for other in edges[place] {
        if other == start {
          var path = [place]
          while let last = path.last, let previous = before[last] { path.append(previous) }
          return path.reversed()
        }
        guard before[other] == nil else { continue }
        before[other] = place
        waiting.append(other)
      }
    }
    return nil
  }
}
