extension ContractGraph {
  /// The graph as a picture, laid out, to stand in a page or, with a prolog before it, in a file.
  ///
  /// It is readable in light and dark, as the reader's system prefers, and has no scripts, identifiers or things from
  /// elsewhere, so that a page may hold several. The same graph makes the same bytes.
  ///
  /// - Parameter title: What stands above it; nil for a title that tells the view.
  /// - Returns: One `svg` element.
  package func svg(title: String? = nil) -> String {
    SVGWriter(GraphPicture(self), title: title ?? heading).text
  }

  /// What the view tells, in a word, and which modules it is about.
  var heading: String {
    let view =
      switch view {
      case .modules: "Modules"
      case .needs: "Needs"
      case .routes: "Routes"
      }
    let focus = modules.filter(\.isFocus).map(\.name)
    return focus.isEmpty ? view : "\(view) around \(focus.joined(separator: ", "))"
  }

  /// What the graph holds, in one line.
  var tally: String {
    func counted(_ count: Int, _ noun: String) -> String {
      count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
    func names(_ kind: Edge.Kind) -> Int {
      edges.filter { $0.kind == kind }.reduce(0) { $0 + $1.names.count }
    }
    let missing = modules.count(where: \.isMissing)
    var parts = [counted(modules.count - missing, "module")]
    if view == .routes {
      parts.append(counted(modules.reduce(0) { $0 + $1.routes.count }, "route"))
    }
    parts.append(counted(names(.needs), "need"))
    if names(.subscribes) > 0 {
      parts.append(counted(names(.subscribes), "subscription"))
    }
    if missing > 0 { parts.append("\(missing) not linked") }
    return parts.joined(separator: " · ")
  }
}

extension ContractGraph.Edge {
  /// The edge as a sentence, and what it stands for.
  var sentence: String {
    action == nil
      ? "\(from) \(kind.verb) \(to): \(names.joined(separator: ", "))"
      : "\(from) \(kind.verb) \(names.joined(separator: ", "))"
  }
}
