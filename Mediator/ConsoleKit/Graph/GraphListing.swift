import ContractKit
import MediatorKit

/// A graph as text for a person: modules as a matrix, routes as a table.
struct GraphListing {
  private let graph: ContractGraph
  /// The application's first screen, to which no link needs to lead.
  private let root: String?

  init(_ graph: ContractGraph, root: String?) { (self.graph, self.root) = (graph, root) }

  func text(_ style: Style, _ columns: Int?) -> String {
    guard !graph.modules.isEmpty else { return "no target is linked\n" }
    let lines =
      switch graph.view {
      case .modules: MatrixListing(graph, style, columns).lines
      case .screens: screenLines(style, columns)
      case .needs, .routes: routeLines(style, columns)
      }
    let remote = graph.modules.filter(\.isRemote).map(\.name)
    let note = "in other processes: " + remote.joined(separator: ", ").printable
    return (lines + (remote.isEmpty ? [] : [note])).joined(separator: "\n") + "\n"
  }

  private func routeLines(_ style: Style, _ columns: Int?) -> [String] {
    var lines = Table(routes).lines(
      below: ["ROUTE", "EFFECTS", "NEEDED BY"], style, width: columns)
    let missing = graph.modules.filter(\.isMissing).map(\.name)
    if !missing.isEmpty {
      lines.append(style.yellow("not linked") + ": " + missing.joined(separator: ", ").printable)
    }
    return lines
  }

  private func screenLines(_ style: Style, _ columns: Int?) -> [String] {
    var rows: [[String]] = []
    var unreached: [String] = []
    for module in graph.modules {
      for route in module.routes {
        let name = "\(module.name)/\(route.action)"
        let targets = graph.edges.filter { $0.from == module.name && $0.source == route.action }
        let isTarget = graph.edges.contains { $0.to == module.name && $0.action == route.action }
        guard isTarget || !targets.isEmpty || name == root else {
          unreached.append(name)
          continue
        }
        let names = targets.flatMap(\.names).joined(separator: ", ").printable
        rows.append([
          name.printable + (route.contract == nil ? " ?" : ""), names.isEmpty ? "-" : names,
        ])
      }
    }
    var lines = Table(rows).lines(below: ["SCREEN", "LEADS TO"], style, width: columns)
    if !unreached.isEmpty {
      lines.append(style.yellow("not reached") + ": " + unreached.joined(separator: ", ").printable)
    }
    return lines
  }

  private var routes: [[String]] {
    graph.modules.flatMap { module in
      module.routes.map { route in
        let users = graph.edges.filter { $0.to == module.name && $0.action == route.action }
        return [
          "\(module.name)/\(route.action)".printable,
          route.contract?.access.effects.rawValue ?? "missing",
          users.isEmpty ? "-" : users.map(\.from).joined(separator: ", ").printable,
        ]
      }
    }
  }
}
