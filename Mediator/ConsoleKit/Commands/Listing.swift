import MediatorKit

/// The routes that match a pattern, in the order of their names.
struct Listing {
  let routes: [(route: String, action: ActionContract)]
  private let targets: Int

  init(_ contracts: [TargetContract], pattern: String?) {
    let all = contracts.flatMap { target in
      target.actions.map { (route: "\(target.name)/\($0.name)", action: $0) }
    }
    let wanted = pattern.map { $0.contains("/") || $0 == "*" ? $0 : $0 + "/*" } ?? "*"
    routes = all.filter { Glob.matches(wanted, $0.route) }.sorted { $0.route < $1.route }
    targets = Set(routes.map { $0.route.prefix { $0 != "/" } }).count
  }

  /// A table for a person, and what to do next; `name` is the executable's.
  func table(_ style: Style, _ name: String, _ columns: Int?) -> String {
    var table = Table()
    table.add("ROUTE", "EFFECTS", "OPEN TO", "SUMMARY")
    for (route, action) in routes {
      table.add(route, action.access.effects.rawValue, Self.origins(action), action.summary)
    }
    var lines = table.lines(width: columns)
    lines[0] = style.bold(lines[0])
    let count = "\(routes.count.counted("route")) in \(targets.counted("module"))"
    let example = routes.first?.route ?? ""
    lines.append(style.dim("\(count) · describe one: \(name) describe \(example)"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lines for other programs.
  var plain: String {
    routes.map { route, action in
      let cells = [route, action.access.effects.rawValue, Self.origins(action), action.summary]
      return cells.joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The document of `list --json`.
  var value: Value {
    let list = routes.map { route, action -> Value in
      [
        "route": .string(route), "module": .string(String(route.prefix { $0 != "/" })),
        "summary": .string(action.summary), "effects": .string(action.access.effects.rawValue),
        "origins": .array(action.access.origins.map(\.rawValue).sorted().map(Value.string)),
      ]
    }
    return ["schema": "mediator.list/1", "routes": .array(list)]
  }

  private static func origins(_ action: ActionContract) -> String {
    Origin.allCases.filter(action.access.origins.contains).map(\.rawValue).joined(separator: ",")
  }
}
