package import MediatorKit
import ScreenKit

/// Which modules need which, without their links to screens.
package struct NeedGraph: Sendable {
  /// A need, and the module that declares it.
  package typealias Step = ContractIndex.Use<NeedContract>

  /// The names of the modules in order.
  private let names: [String]
  /// For each module those that it needs, in order, without itself.
  private let edges: [[Int]]
  /// For each edge its first need.
  private let steps: [[Int]: Step]

  package init(_ contracts: [TargetContract]) {
    let modules = ContractIndex(contracts).contracts
    names = modules.map(\.name)
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var steps: [[Int]: Step] = [:]
    for (from, module) in modules.enumerated() {
      for need in module.needs {
        guard !need.isNavigation, let to = Route(need.route).flatMap({ places[$0.target] }),
          to != from, steps[[from, to]] == nil
        else { continue }
        steps[[from, to]] = Step(module: module.name, declaration: need)
      }
    }
    self.steps = steps
    var edges = [[Int]](repeating: [], count: names.count)
    for edge in steps.keys.sorted(by: { $0[1] < $1[1] }) { edges[edge[0]].append(edge[1]) }
    self.edges = edges
  }

  /// The modules of each cycle, in order: of each group of modules that all need each other.
  var cycles: [[String]] { knots.map { $0.map { names[$0] } } }

  /// For each group of modules that all need each other, directly or not, a shortest cycle.
  package var shortestCycles: [[Step]] {
    knots.compactMap { knot in
      knot.compactMap(cycle).min { $0.count < $1.count }.map { cycle in
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { steps[[$0, $1]] }
      }
    }
  }

  /// The groups of two or more modules that all need each other, directly or not.
  private var knots: [[Int]] {
    var users = [[Int]](repeating: [], count: edges.count)
    for (from, targets) in edges.enumerated() { for to in targets { users[to].append(from) } }
    var found: Set<Int> = []
    return edges.indices.compactMap { start in
      guard !found.contains(start), cycle(from: start) != nil else { return nil }
      let knot = Set(Self.reach(start, edges)).intersection(Self.reach(start, users))
      found.formUnion(knot)
      return knot.sorted()
    }
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

  /// A shortest path from a module back to itself, by breadth; nil if there is none.
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

extension NeedContract {
  /// Whether it leads to a screen: such a need is a link, and navigation has cycles.
  package var isNavigation: Bool { result.isScreen }
}
