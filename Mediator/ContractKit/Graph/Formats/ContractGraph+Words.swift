import MediatorKit

extension ContractGraph {
  /// The view, and the modules it is about.
  var heading: String {
    let view =
      switch view {
      case .modules: "Modules"
      case .needs: "Needs"
      case .routes: "Routes"
      case .screens: "Screens"
      }
    let focus = modules.filter(\.isFocus).map(\.name)
    return focus.isEmpty ? view : "\(view) around \(focus.joined(separator: ", "))"
  }

  /// The counts of the graph.
  var tally: String {
    func names(_ kind: Edge.Kind) -> Int {
      edges.filter { $0.kind == kind }.reduce(0) { $0 + $1.names.count }
    }
    let missing = modules.count(where: \.isMissing)
    var parts = [(modules.count - missing).counted("module")]
    if view == .routes || view == .screens {
      let noun = view == .routes ? "route" : "screen"
      let count = modules.reduce(0) { $0 + $1.routes.count }
      parts.append(count.counted(noun))
    }
    if view != .screens { parts.append(names(.needs).counted("need")) }
    if names(.shows) > 0 { parts.append(names(.shows).counted("link")) }
    if names(.subscribes) > 0 {
      parts.append(names(.subscribes).counted("subscription"))
    }
    if missing > 0 { parts.append("\(missing) not linked") }
    return parts.joined(separator: " · ")
  }

  /// Whether edges have counts; with too many labels `dot` takes minutes.
  var hasCounts: Bool { view == .modules && edges.count <= 150 }

  /// The meaning of the kinds of lines in the graph.
  var key: [String] {
    guard view == .modules else { return [] }
    let meanings: [(Edge.Kind, String)] = [
      (.needs, "solid: needs" + (hasCounts ? ", with the number of routes" : "")),
      (.shows, "dotted: shows" + (hasCounts ? ", with the number of screens" : "")),
      (.subscribes, "dashed: subscribes to" + (hasCounts ? ", with the number of events" : "")),
    ]
    return meanings.filter { kind, _ in edges.contains { $0.kind == kind } }.map(\.1)
  }
}

extension ContractGraph.Edge {
  /// `Cart needs Login: Login/check, Login/user`.
  package var sentence: String {
    if let source { return "\(from)/\(source) leads to \(names.joined(separator: ", "))" }
    return action == nil
      ? "\(from) \(kind.verb) \(to): \(names.joined(separator: ", "))"
      : "\(from) \(kind.verb) \(names.joined(separator: ", "))"
  }
}
