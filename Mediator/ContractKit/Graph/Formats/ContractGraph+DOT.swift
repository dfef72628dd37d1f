extension ContractGraph {
  /// The graph in the language of Graphviz.
  ///
  /// Routes stand in a cluster with their module; what isn't linked is dashed, and what is heard too.
  package var dot: String {
    var lines = [
      "digraph \(DOT.quoted(view.rawValue)) {", "  rankdir=LR", "  node [shape=box, style=rounded]",
    ]
    for (number, module) in modules.enumerated() { lines += dotLines(of: module, number) }
    lines += edges.map(dotLine)
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func dotLines(of module: Module, _ number: Int) -> [String] {
    let style = module.isMissing ? ", style=\"rounded,dashed\"" : ""
    let own = "\(DOT.quoted(module.name)) [label=\(DOT.label(module.name))\(style)]"
    guard !module.routes.isEmpty else { return ["  \(own)"] }
    let routes = module.routes.map { route in
      let style = route.contract == nil ? "dashed" : "solid"
      return "    \(DOT.quoted("\(module.name)/\(route.action)")) "
        + "[label=\(DOT.label(route.action)), style=\(style)]"
    }
    // The name of a cluster is a number: one of a module may be of any kind.
    return ["  subgraph cluster_\(number) {", "    \(own)"] + routes + ["  }"]
  }

  private func dotLine(_ edge: Edge) -> String {
    let end = edge.action.map { "\(edge.to)/\($0)" } ?? edge.to
    var marks = edge.action == nil ? ["label=\"\(edge.names.count)\""] : []
    if edge.kind == .subscribes { marks += ["style=dashed", "arrowhead=empty"] }
    let behind = marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
    return "  \(DOT.quoted(edge.from)) -> \(DOT.quoted(end))\(behind)"
  }
}

/// Texts of the language of Graphviz.
enum DOT {
  /// A name between quotation marks, in which only those are special.
  ///
  /// A `\` before the end would take the closing mark away, so each is doubled; two names stay two.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// What is shown of a node, where `&` begins an entity too.
  static func label(_ text: String) -> String {
    "\"\(escaped(text).replacing("&", with: "&amp;"))\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += ["\\", scalar]
      case _ where scalar.properties.generalCategory == .control: escaped.append(" ")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
