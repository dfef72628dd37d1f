package import MediatorKit
import ScreenKit

/// Which modules need which, without their links to screens.
package struct NeedGraph: Sendable {
  /// A need, and the module that declares it.
  package typealias Step = ContractIndex.Use<NeedContract>

  /// The names of the modules in order.
  private let names: [String]
  private let graph: DirectedGraph
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
    graph = DirectedGraph(edges)
  }

  /// The modules of each cycle, in order: of each group of modules that all need each other.
  var cycles: [[String]] { graph.components.map { $0.map { names[$0] } } }

  /// For each group of modules that all need each other, directly or not, a shortest cycle.
  package var shortestCycles: [[Step]] {
    graph.components.compactMap(graph.shortestCycle).map { cycle in
      zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { steps[[$0, $1]] }
    }
  }
}

extension NeedContract {
  /// Whether it leads to a screen: such a need is a link, and navigation has cycles.
  package var isNavigation: Bool { result.isScreen }
}
