import ContractKit
import MediatorKit

/// The routes that match a pattern, sorted by name.
struct Listing {
  let routes: [(route: String, action: ActionContract)]
  private let targets: Int
  private let standIns: Set<String>

  init(_ contracts: [TargetContract], pattern: String?, standIns: Set<String> = []) {
    self.standIns = standIns
    let all = contracts.flatMap { target in
      target.actions.map { (route: "\(target.name)/\($0.name)", action: $0) }
    }
    let wanted = pattern.map { $0.contains("/") ? [$0] : [$0, $0 + "/*"] } ?? ["*"]
    routes = all.filter { route, _ in wanted.contains { Glob.matches($0, route) } }
      .sorted { $0.route < $1.route }
    targets = Set(routes.map { $0.route.routeTarget }).count
  }

  /// A table, its summaries cut to the width of a terminal, and the next command; `name` is the executable's.
  func table(_ style: Style, _ name: String, _ columns: Int?) -> String {
    let rows = routes.map { route, action in
      [route, action.access.effects.rawValue, Self.outside(action), summary(of: action, route)]
    }
    var lines = Table(rows).lines(
      below: ["ROUTE", "EFFECTS", "OPEN TO", "SUMMARY"], style, width: columns, isCut: true)
    let count = "\(routes.count.counted("route")) in \(targets.counted("module"))"
    let example = routes.first?.route ?? ""
    lines.append(style.dim("\(count) · describe one: \(name) describe \(example)"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Tab-separated lines.
  var tsv: String {
    routes.map { route, action in
      let cells = [
        route, action.access.effects.rawValue, action.access.originNames.joined(separator: ","),
        summary(of: action, route),
      ]
      return cells.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The fields of `list -o json`.
  var fields: [String: Value] {
    let list = routes.map { route, action -> Value in
      var fields: [String: Value] = [
        "route": .string(route), "module": .string(route.routeTarget),
        "summary": .string(action.summary), "effects": .string(action.access.effects.rawValue),
        "origins": action.access.originsValue,
        "idempotent": .bool(action.isIdempotent),
      ]
      fields["since"] = action.since.map(Value.string)
      fields["deprecated"] = action.deprecation.map(ContractFile.value)
      if standIns.contains(route.routeTarget) { fields["standIn"] = true }
      return .object(fields)
    }
    return ["routes": .array(list)]
  }

  /// The summary, with notes on stand-ins and deprecation.
  private func summary(of action: ActionContract, _ route: String) -> String {
    var notes: [String] = []
    if standIns.contains(route.routeTarget) { notes.append("stand-in") }
    if let deprecation = action.deprecation {
      let instead = deprecation.replacement.map { ", use \($0)" } ?? ""
      notes.append("deprecated since \(deprecation.since)\(instead)")
    }
    return notes.isEmpty ? action.summary : "\(action.summary) (\(notes.joined(separator: "; ")))"
  }

  /// The origins besides code, which nearly every action is open to.
  private static func outside(_ action: ActionContract) -> String {
    let origins = action.access.origins
    // Short words for what many actions have, so that a line fits a terminal.
    if origins.isSuperset(of: [.console, .url, .network, .agent]) { return "everywhere" }
    if origins.isSuperset(of: [.console, .network, .agent]) { return "programs" }
    if origins.isSuperset(of: [.console, .network]) {
      return origins.contains(.url) ? "links,network" : "network"
    }
    let names = Origin.allCases.filter { $0 != .native && origins.contains($0) }
    return names.isEmpty ? "code only" : names.map(\.rawValue).joined(separator: ",")
  }
}
