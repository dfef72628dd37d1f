package import MediatorKit
import ScreenKit

extension ContractGraph {
  /// Makes the graph of a view.
  ///
  /// - Parameters:
  ///   - contracts: The contracts; of two with one name only the first counts.
  ///   - view: The view.
  ///   - names: The modules to show, with their neighbours and the edges to those; empty for all modules.
  package init(of contracts: [TargetContract], view: View, around names: [String] = []) {
    let edges = ContractIndex(contracts).contracts.flatMap { Self.edges(of: $0, view) }
    self.init(of: contracts, view: view, edges, around: names)
  }

  /// Makes the graph of screens.
  ///
  /// - Parameters:
  ///   - contracts: The contracts.
  ///   - steps: The routes of two screens, of which the first leads to the second.
  ///   - names: The modules to show, with their neighbours; empty for all modules.
  package init(
    of contracts: [TargetContract], screens steps: [(from: String, to: String)],
    around names: [String] = []
  ) {
    let edges = steps.map { from, to in
      Edge(
        from: from.ofTarget, source: from.ofAction, to: to.ofTarget, action: to.ofAction,
        kind: .shows, names: [to])
    }
    self.init(of: contracts, view: .screens, edges, around: names)
  }

  private init(
    of contracts: [TargetContract], view: View, _ edges: [Edge], around names: [String]
  ) {
    let linked = ContractIndex(contracts)
    let focus = Set(names)
    let shownEdges = edges.filter {
      focus.isEmpty || focus.contains($0.from) || focus.contains($0.to)
    }
    let ends = Set(shownEdges.flatMap { [$0.from, $0.to] })
    let known = linked.contracts.map(\.name)
    let shown = focus.isEmpty ? ends.union(known) : ends.union(focus.intersection(known))
    let places = Dictionary(uniqueKeysWithValues: zip(known, 0...))
    self.view = view
    self.edges = shownEdges
    cycles = NeedGraph(contracts).cycles
    modules = shown.sorted().map { name in
      let needed =
        shownEdges.filter { $0.to == name }.compactMap(\.action)
        + shownEdges.filter { $0.from == name }.compactMap(\.source)
      return Module(
        name, linked.contract(name), view, needed: needed, isFocus: focus.contains(name),
        place: places[name, default: 0])
    }
  }

  private static func edges(of contract: TargetContract, _ view: View) -> [Edge] {
    let needs = Set(contract.needs.filter { !$0.isNavigation }.map(\.route))
    let shown = Set(contract.needs.map(\.route)).subtracting(needs)
    guard view == .modules else {
      return needs.union(shown).sorted().map {
        Edge(
          from: contract.name, to: $0.ofTarget, action: $0.ofAction,
          kind: shown.contains($0) ? .shows : .needs, names: [$0])
      }
    }
    return joined(contract.name, .needs, needs) + joined(contract.name, .shows, shown)
      + joined(contract.name, .subscribes, Set(contract.subscriptions.map(\.event)))
  }

  /// One edge to each target of these routes or events.
  private static func joined(_ name: String, _ kind: Edge.Kind, _ names: Set<String>) -> [Edge] {
    let targets = Dictionary(grouping: names.sorted(), by: \.ofTarget)
    return targets.sorted { $0.key < $1.key }.map { target, names in
      Edge(from: name, to: target, action: nil, kind: kind, names: names)
    }
  }
}

extension ContractGraph.Module {
  fileprivate init(
    _ name: String, _ contract: TargetContract?, _ view: ContractGraph.View, needed: [String],
    isFocus: Bool, place: Int
  ) {
    let actions = (contract?.actions ?? []).keyed(by: \.name)
    let shown =
      switch view {
      case .modules: Set<String>()
      case .needs: Set(needed)
      case .routes: Set(needed).union(actions.keys)
      case .screens: Set(needed).union(actions.values.filter(\.result.isScreen).map(\.name))
      }
    self.name = name
    self.isFocus = isFocus
    self.place = place
    isMissing = contract == nil
    summary = contract?.summary ?? ""
    actionCount = actions.count
    routes = shown.sorted().map { ContractGraph.Route(action: $0, contract: actions[$0]) }
  }
}

extension String {
  /// The target of a route or an event; the whole text if it is neither.
  fileprivate var ofTarget: String { String(prefix { $0 != "/" }) }

  /// The action of a route; empty in other texts.
  fileprivate var ofAction: String { String(drop { $0 != "/" }.dropFirst()) }
}
