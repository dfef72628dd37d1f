import ContractKit
import MediatorKit

/// A graph as text for a person: modules as a matrix, routes as a table.
struct GraphListing {
  private let graph: ContractGraph

  init(_ graph: ContractGraph) { self.graph = graph }

  func text(_ style: Style, _ columns: Int?) -> String {
    guard !graph.modules.isEmpty else { return "no target is linked\n" }
    let lines =
      graph.view == .modules
      ? MatrixListing(graph, style, columns).lines : routeLines(style, columns)
    return lines.joined(separator: "\n") + "\n"
  }

  private func routeLines(_ style: Style, _ columns: Int?) -> [String] {
    var lines = routes.lines(width: columns)
    lines[0] = style.bold(lines[0])
    let missing = graph.modules.filter(\.isMissing).map(\.name)
    if !missing.isEmpty {
      lines.append(style.yellow("not linked") + ": " + missing.joined(separator: ", ").printable)
    }
    return lines
  }

  private var routes: Table {
    var table = Table()
    table.add("ROUTE", "EFFECTS", "NEEDED BY")
    for module in graph.modules {
      for route in module.routes {
        let users = graph.edges.filter { $0.to == module.name && $0.action == route.action }
        table.add(
          "\(module.name)/\(route.action)".printable,
          route.contract?.access.effects.rawValue ?? "missing",
          users.isEmpty ? "-" : users.map(\.from).joined(separator: ", ").printable)
      }
    }
    return table
  }
}
