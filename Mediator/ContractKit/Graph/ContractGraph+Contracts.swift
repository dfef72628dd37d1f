package import MediatorKit

extension ContractGraph {
  /// Tells what the modules have to do with each other.
  ///
  /// - Parameters:
  ///   - contracts: What the modules offer and ask; two of one name count as one module.
  ///   - view: What to tell.
  ///   - names: The modules to tell of, with their neighbours and what joins them to those; none means all modules.
  package init(of contracts: [TargetContract], view: View, around names: [String] = []) {
    let linked = Dictionary(grouping: contracts, by: \.name)
    let focus = Set(names)
    let asked = Self.edges(of: linked, view).filter {
      focus.isEmpty || focus.contains($0.from) || focus.contains($0.to)
    }
    let ends = Set(asked.flatMap { [$0.from, $0.to] })
    let shown =
      focus.isEmpty ? ends.union(linked.keys) : ends.union(focus.filter { linked[$0] != nil })
    self.view = view
    edges = asked
    cycles = NeedGraph(contracts).cycles
    let places = Dictionary(uniqueKeysWithValues: zip(linked.keys.sorted(), 0...))
    modules = shown.sorted().map { name in
      let needed = asked.filter { $0.to == name }.compactMap(\.action)
      return Module(
        name, linked[name], view, needed: needed, isFocus: focus.contains(name),
        place: places[name, default: 0])
    }
  }

  /// A module, those it uses and those that use it, without the edges between the others.
  ///
  /// - Parameters:
  ///   - name: The module; the graph is empty when there is none of this name.
  ///   - contracts: What the modules offer and ask.
  /// - Returns: The graph, in the view of the modules.
  package static func neighbourhood(of name: String, in contracts: [TargetContract])
    -> ContractGraph
  {
    ContractGraph(of: contracts, view: .modules, around: [name])
  }

  private static func edges(of linked: [String: [TargetContract]], _ view: View) -> [Edge] {
    linked.keys.sorted().flatMap { name -> [Edge] in
      let contracts = linked[name, default: []]
      let needs = Set(contracts.flatMap { $0.needs.map(\.route) })
      guard view == .modules else {
        return needs.sorted().map {
          Edge(from: name, to: $0.ofTarget, action: $0.ofAction, kind: .needs, names: [$0])
        }
      }
      let events = Set(contracts.flatMap { $0.subscriptions.map(\.event) })
      return joined(name, .needs, needs) + joined(name, .subscribes, events)
    }
  }

  /// One edge to each module that some names lead to.
  private static func joined(_ name: String, _ kind: Edge.Kind, _ names: Set<String>) -> [Edge] {
    let targets = Dictionary(grouping: names.sorted(), by: \.ofTarget)
    return targets.sorted { $0.key < $1.key }.map { target, names in
      Edge(from: name, to: target, action: nil, kind: kind, names: names)
    }
  }
}

extension ContractGraph.Module {
  fileprivate init(
    _ name: String, _ contracts: [TargetContract]?, _ view: ContractGraph.View, needed: [String],
    isFocus: Bool, place: Int
  ) {
    let actions = (contracts ?? []).flatMap(\.actions)
    // Of two actions of one name the one counts that no order of the contracts changes.
    let byName = Dictionary(grouping: actions, by: \.name).compactMapValues { same in
      same.min { ($0.file, $0.line, $0.summary) < ($1.file, $1.line, $1.summary) }
    }
    let shown =
      switch view {
      case .modules: Set<String>()
      case .needs: Set(needed)
      case .routes: Set(needed).union(byName.keys)
      }
    self.name = name
    self.isFocus = isFocus
    self.place = place
    isMissing = contracts == nil
    summary = (contracts ?? []).map(\.summary).min() ?? ""
    actionCount = byName.count
    routes = shown.sorted().map { ContractGraph.Route(action: $0, contract: byName[$0]) }
  }
}

extension String {
  /// The target of a route or an event; all of a text that is neither.
  fileprivate var ofTarget: String { String(prefix { $0 != "/" }) }

  /// The action of a route; empty in a text that is none.
  fileprivate var ofAction: String { String(drop { $0 != "/" }.dropFirst()) }
}
