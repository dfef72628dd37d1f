/// Modules by modules: what each row needs of, and subscribes to in, each column.
///
/// Modules that need others come before those, so that all needs are above the diagonal, except in cycles, whose modules
/// are neighbours. A subscription is below it only where the needs, or other subscriptions, ask for that order.
package struct DependencyMatrix: Hashable, Sendable {
  /// What one module has to do with another.
  package struct Cell: Hashable, Sendable {
    /// The edges from the row to the column: needs, subscriptions or both.
    package fileprivate(set) var edges: [ContractGraph.Edge]
    /// Whether its need is part of a cycle of modules.
    package let isInCycle: Bool

    /// The number of routes, and that of events with an `e`: `2`, `1e`, `2+1e`; with a `*` in a cycle.
    package var text: String {
      let counts = edges.map { "\($0.names.count)\($0.kind == .needs ? "" : "e")" }
      return counts.joined(separator: "+") + (isInCycle ? "*" : "")
    }
  }

  /// The modules of the rows, and of the columns.
  package let modules: [ContractGraph.Module]
  /// The modules of each cycle, in the order of their names.
  package let cycles: [[String]]
  /// For each row its cells, by the numbers of their columns.
  private let rows: [[Int: Cell]]

  /// Makes the matrix of a graph of modules.
  package init(_ graph: ContractGraph) {
    let order = ModuleOrder(graph).names
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var rows = [[Int: Cell]](repeating: [:], count: order.count)
    for edge in graph.edges {
      guard let row = places[edge.from], let column = places[edge.to] else { continue }
      let isInCycle =
        edge.kind == .needs && row != column
        && graph.cycles.contains { $0.contains(edge.from) && $0.contains(edge.to) }
      // Needs come before subscriptions among the edges.
      rows[row][column, default: Cell(edges: [], isInCycle: isInCycle)].edges.append(edge)
    }
    self.rows = rows
    modules = graph.modules.sorted { places[$0.name, default: 0] < places[$1.name, default: 0] }
    cycles = graph.cycles.filter { $0.contains { places[$0] != nil } }
  }

  /// What the module of a row has to do with that of a column; nil for nothing.
  package subscript(row: Int, column: Int) -> Cell? { rows[row][column] }
}
