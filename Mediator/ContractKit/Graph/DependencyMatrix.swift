/// What the module of each row needs of, shows of, and subscribes to in, that of each column.
///
/// Modules come before those that they need, so only cycles have needs below the diagonal.
package struct DependencyMatrix: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// One of each kind at most.
    package fileprivate(set) var edges: [ContractGraph.Edge]
    /// Whether its need is part of a cycle.
    package let isInCycle: Bool

    /// The number of routes, of screens with an `s`, and of events with an `e`: `2`, `2+1s+1e`; with a `*` in a cycle.
    package var text: String {
      let counts = edges.map { "\($0.names.count)\($0.kind.mark)" }
      return counts.joined(separator: "+") + (isInCycle ? "*" : "")
    }
  }

  /// The modules of the rows and of the columns.
  package let modules: [ContractGraph.Module]
  /// The modules of each cycle.
  package let cycles: [[String]]
  /// The cells of each row, by column.
  private let rows: [[Int: Cell]]

  /// The matrix of a graph in the view of modules.
  package init(_ graph: ContractGraph) {
    let order = Self.order(of: graph)
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var rows = [[Int: Cell]](repeating: [:], count: order.count)
    for edge in graph.edges {
      guard let row = places[edge.from], let column = places[edge.to] else { continue }
      let isInCycle =
        edge.kind == .needs && row != column
        && graph.cycles.contains { $0.contains(edge.from) && $0.contains(edge.to) }
      // The edges of a cell are in the order of the kinds.
      rows[row][column, default: Cell(edges: [], isInCycle: isInCycle)].edges.append(edge)
    }
    self.rows = rows
    modules = graph.modules.sorted { places[$0.name, default: 0] < places[$1.name, default: 0] }
    cycles = graph.cycles.filter { $0.contains { places[$0] != nil } }
  }

  package subscript(row: Int, column: Int) -> Cell? { rows[row][column] }

  /// The names in the order of the matrix, alphabetical where the graph allows it.
  ///
  /// Built from its end: each step prepends the modules that need none of the remaining ones.
  private static func order(of graph: ContractGraph) -> [String] {
    var blocks: [String: String] = [:]
    for cycle in graph.cycles { for name in cycle { blocks[name] = cycle.first } }
    // A cycle counts as one module.
    func block(_ name: String) -> String { blocks[name] ?? name }
    let edges = graph.edges.filter { block($0.from) != block($0.to) }
    var waiting = Set(graph.modules.map { block($0.name) })
    var layers: [[String]] = []
    while !waiting.isEmpty {
      let open = edges.filter { waiting.contains(block($0.from)) && waiting.contains(block($0.to)) }
      let users = Set(open.filter { $0.kind == .needs }.map { block($0.from) })
      let free = waiting.subtracting(users)
      // Subscriptions and links may form cycles, so they only choose among the free modules.
      let quiet = free.subtracting(open.map { block($0.from) })
      let layer = [quiet, free].first { !$0.isEmpty } ?? waiting
      layers.append(layer.sorted())
      waiting.subtract(layer)
    }
    let members = Dictionary(grouping: graph.modules.map(\.name), by: block)
    return layers.reversed().joined().flatMap { members[$0, default: []] }
  }
}
