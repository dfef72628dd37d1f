import ContractKit
import MediatorKit

/// A graph as a table for a person.
struct GraphListing {
  private let graph: ContractGraph

  init(_ graph: ContractGraph) { self.graph = graph }

  /// The table, in the width there is, and below it what leads nowhere.
  func text(_ style: Style, _ columns: Int?) -> String {
    guard !graph.modules.isEmpty else { return "no target is linked\n" }
    let table = graph.view == .modules ? modules : routes
    var lines = table.lines(width: columns)
    lines[0] = style.bold(lines[0])
    let missing = graph.modules.filter(\.isMissing).map(\.name)
    if !missing.isEmpty {
      lines.append(style.yellow("not linked") + ": " + missing.joined(separator: ", ").printable)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var modules: Table {
    var table = Table()
    table.add("MODULE", "NEEDS", "SUBSCRIBES", "IS NEEDED BY")
    for module in graph.modules where !module.isMissing {
      let own = graph.edges.filter { $0.from == module.name }
      let users = graph.edges.filter { $0.to == module.name && $0.kind == .needs }.map(\.from)
      table.add(
        module.name.printable, Self.counted(own.filter { $0.kind == .needs }),
        Self.counted(own.filter { $0.kind == .subscribes }), Self.listed(users))
    }
    return table
  }

  private var routes: Table {
    var table = Table()
    table.add("ROUTE", "EFFECTS", "IS NEEDED BY")
    for module in graph.modules {
      for route in module.routes {
        let users = graph.edges.filter { $0.to == module.name && $0.action == route.action }
        table.add(
          "\(module.name)/\(route.action)".printable,
          route.contract?.access.effects.rawValue ?? "not there", Self.listed(users.map(\.from)))
      }
    }
    return table
  }

  /// `Contacts 2, Login 1`.
  private static func counted(_ edges: [ContractGraph.Edge]) -> String {
    listed(edges.map { "\($0.to) \($0.names.count)" })
  }

  private static func listed(_ names: [String]) -> String {
    names.isEmpty ? "-" : names.joined(separator: ", ").printable
  }
}
