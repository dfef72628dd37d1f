extension ContractGraph {
  /// The graph as a flowchart of Mermaid.
  ///
  /// Identifiers are numbers, as a name may be a keyword of Mermaid, such as `end`.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    var identifiers: [String: String] = [:]
    for (number, module) in modules.enumerated() {
      identifiers[module.name] = "m\(number)"
      for (index, route) in module.routes.enumerated() {
        identifiers["\(module.name)/\(route.action)"] = "m\(number)r\(index)"
      }
      lines += mermaidLines(of: module, number)
    }
    for edge in edges {
      let end = edge.action.map { "\(edge.to)/\($0)" } ?? edge.to
      let start = edge.source.map { "\(edge.from)/\($0)" } ?? edge.from
      guard let from = identifiers[start], let to = identifiers[end] else { continue }
      let arrow =
        switch edge.kind {
        case .shows where view != .screens: "==>"
        case .subscribes: "-.->"
        default: "-->"
        }
      let label = edge.action == nil ? "|\(edge.names.count)|" : ""
      lines.append("  \(from) \(arrow)\(label) \(to)")
    }
    let isIncomplete = modules.contains {
      $0.isMissing || $0.routes.contains { $0.contract == nil }
    }
    if isIncomplete { lines.append("  classDef missing stroke-dasharray: 5 4") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether Mermaid draws an error, unless its `maxEdges` and `maxTextSize` are raised.
  package var isTooLargeForMermaid: Bool { edges.count > 500 || mermaid.utf8.count > 50_000 }

  private func mermaidLines(of module: Module, _ number: Int) -> [String] {
    let mark = module.isMissing ? ":::missing" : ""
    let name = Mermaid.escaped(module.name) + (module.isRemote ? " (in another process)" : "")
    guard !module.routes.isEmpty else { return ["  m\(number)[\"\(name)\"]\(mark)"] }
    let routes = module.routes.enumerated().map { index, route in
      let mark = route.contract == nil ? ":::missing" : ""
      return "    m\(number)r\(index)([\"\(Mermaid.escaped(route.action))\"])\(mark)"
    }
    return ["  subgraph s\(number)[\"\(name)\"]", "    m\(number)[\"\(name)\"]\(mark)"] + routes
      + ["  end"]
  }
}
