import MediatorKit

extension ContractGraph {
  /// The graph in the language of Graphviz: modules as rounded boxes with their routes as rows, from left to right.
  ///
  /// Edges have the colour of the module that they come from; classes name the colours for style sheets.
  package var dot: String {
    var lines = [
      "digraph \(DOT.quoted(view.rawValue)) {",
      "  graph [\(DOT.graphStyle), label=<\(DOT.caption(heading, [tally] + key))>]",
      "  node [\(DOT.nodeStyle)]",
      "  edge [\(DOT.edgeStyle)]",
    ]
    lines += modules.map(dotLine)
    let byName = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })
    lines += edges.map { dotLine(of: $0, from: byName[$0.from], to: byName[$0.to]) }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func dotLine(of module: Module) -> String {
    let about = module.isMissing ? "not linked" : module.summary
    var marks = [
      "label=<\(module.routes.isEmpty ? module.dotTitle(view) : module.dotTable)>",
      "tooltip=\(DOT.label(about.isEmpty ? module.name : "\(module.name): \(about)"))",
    ]
    if module.isMissing {
      marks += ["class=\"missing\"", "style=\"rounded,filled,dotted\"", "color=\"\(DOT.grey)\""]
    } else {
      let colour = GraphPalette.number(module.place)
      marks += ["class=\"c\(colour)\"", "color=\"\(GraphPalette.light[colour])\""]
    }
    if module.isFocus { marks.append("penwidth=3") }
    if !module.routes.isEmpty { marks.append("margin=0") }
    return "  \(DOT.quoted(module.name)) [\(marks.joined(separator: ", "))]"
  }

  private func dotLine(of edge: Edge, from module: Module?, to target: Module?) -> String {
    let start = DOT.quoted(edge.from) + Self.port(of: edge.source, in: module)
    let end = DOT.quoted(edge.to) + Self.port(of: edge.action, in: target)
    let colour = GraphPalette.number(module?.place ?? 0)
    let hue = GraphPalette.light[colour]
    var marks = ["class=\"\(edge.kind.rawValue) c\(colour)\"", "color=\"\(hue)\""]
    if hasCounts {
      marks += ["label=\"\(edge.names.count)\"", "fontcolor=\"\(hue)\""]
    }
    if edge.kind == .shows, view != .screens { marks.append("style=dotted") }
    if edge.kind == .subscribes { marks += ["style=dashed", "arrowhead=empty"] }
    marks += ["tooltip=\(DOT.label(edge.sentence))", "labeltooltip=\(DOT.label(edge.sentence))"]
    return "  \(start) -> \(end) [\(marks.joined(separator: ", "))]"
  }

  private static func port(of action: String?, in module: Module?) -> String {
    let row = module?.routes.firstIndex { $0.action == action }
    return row.map { ":r\($0)" } ?? ""
  }
}

extension ContractGraph.Module {
  /// The name, and in the view of modules the number of actions.
  fileprivate func dotTitle(_ view: ContractGraph.View) -> String {
    let count = view == .modules ? actionCount.counted("action") : ""
    let caption = isMissing ? "not linked" : isRemote ? "in another process" : count
    let title = "<b>\(DOT.markup(name))</b>"
    return caption.isEmpty ? title : "\(title)<br/>\(DOT.faint(caption))"
  }

  /// The name above the routes, which are ports.
  fileprivate var dotTable: String {
    let mark = isMissing ? "not linked" : isRemote ? "in another process" : ""
    let missing = mark.isEmpty ? "" : " \(DOT.faint(mark))"
    let rows = routes.enumerated().map { number, route in
      let name = DOT.markup(route.action)
      let isDeprecated = route.contract?.deprecation != nil
      let text = isDeprecated ? "<s>\(name)</s>" : name
      return "<tr><td port=\"r\(number)\" align=\"left\">\(text)</td>"
        + "<td align=\"right\">\(DOT.faint(route.remark))</td></tr>"
    }
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"5\">"
      + "<tr><td align=\"left\" colspan=\"2\"><b>\(DOT.markup(name))</b>\(missing)</td></tr><hr/>"
      + rows.joined() + "</table>"
  }
}

extension ContractGraph.Route {
  /// The effects, and the origins where they aren't code and the console.
  fileprivate var remark: String {
    guard let access = contract?.access else { return "missing" }
    if access.origins.contains(.url) { return "\(access.effects.rawValue) · links" }
    guard access.origins.count == 1, let only = access.origins.first else {
      return access.effects.rawValue
    }
    return "\(access.effects.rawValue) · \(only == .native ? "code" : only.rawValue) only"
  }
}
