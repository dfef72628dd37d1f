/// An order of the modules of a graph in which those that need others come before those.
struct ModuleOrder {
  /// The names in this order; alphabetical where the graph doesn't ask for another.
  let names: [String]

  /// Builds the order from its end: each step puts those before it that need none of the remaining modules.
  init(_ graph: ContractGraph) {
    var blocks: [String: String] = [:]
    for cycle in graph.cycles { for name in cycle { blocks[name] = cycle.first } }
    // A cycle counts as one module, that of its first name.
    func block(_ name: String) -> String { blocks[name] ?? name }
    let edges = graph.edges.filter { block($0.from) != block($0.to) }
    var waiting = Set(graph.modules.map { block($0.name) })
    var layers: [[String]] = []
    while !waiting.isEmpty {
      let open = edges.filter { waiting.contains(block($0.from)) && waiting.contains(block($0.to)) }
      let users = Set(open.filter { $0.kind == .needs }.map { block($0.from) })
      let free = waiting.subtracting(users)
      // A cycle of subscriptions is none of needs: they only choose among those that are free.
      let quiet = free.subtracting(open.map { block($0.from) })
      let layer = [quiet, free].first { !$0.isEmpty } ?? waiting
      layers.append(layer.sorted())
      waiting.subtract(layer)
    }
    let members = Dictionary(grouping: graph.modules.map(\.name), by: block)
    names = layers.reversed().joined().flatMap { members[$0, default: []] }
  }
}
