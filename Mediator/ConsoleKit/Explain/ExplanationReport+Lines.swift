import MediatorKit

// The text: labels and values, in the order of a call.
extension ExplanationReport {
  /// The lines; `name` is the executable's, `columns` the width of the terminal if there is one.
  func lines(_ style: Style, _ name: String, _ columns: Int?) -> [String] {
    let parts: [(label: String, rows: [[String]])] = [
      ("would run", [["\(problems.isEmpty ? "yes" : "no"), from \(origin.rawValue)"]]),
      ("action", action), ("why not", problems.flatMap { $0.rows(name) }), ("open to", openTo),
      ("params", params), ("interceptors", interceptors), ("on a miss", onMiss),
      ("ignored", (link?.ignoredItems ?? []).map { ["?" + $0.escaped] }),
      ("read as", [link?.outline].compactMap { $0 }.map { [$0] }), ("pattern", pattern),
      ("others", others),
    ]
    let shown = parts.filter { !$0.rows.isEmpty }
    let margin = (shown.map(\.label.count).max() ?? 0) + 2
    return shown.flatMap { label, rows in
      let lines = Table(rows.map { $0.map(\.printable) }).lines(indent: margin, width: columns)
      let first = style.bold(label) + (lines.first ?? "").dropFirst(label.count)
      return [first] + lines.dropFirst()
    }
  }

  private var action: [[String]] {
    if let call, let contract = call.contract {
      return [[call.route, contract.summary]] + (isStandIn ? [["", "a stand-in replies"]] : [])
        + (isRemote ? [["", "runs in another process"]] : [])
    }
    guard let closure, case .closure(let pattern) = link?.destination else { return [] }
    return [["the closure of \(pattern)", closure]]
  }

  private var openTo: [[String]] {
    if closure != nil { return [[Origin.url.rawValue]] }
    guard let contract = call?.contract else { return [] }
    return [[contract.access.originNames.joined(separator: ", ")]]
  }

  private var params: [[String]] {
    guard call?.contract != nil else { return [] }
    let rows = problems.flatMap { problem in
      var problem = problem
      problem.items = items
      return problem.rows
    }
    return rows.isEmpty ? [["fit"]] : rows
  }

  private var interceptors: [[String]] {
    guard let call else { return [] }
    let around = call.interceptors.map { [$0.name, $0.pattern.description] }
    return around.isEmpty ? [["none"]] : around
  }

  private var onMiss: [[String]] {
    guard let call, call.contract == nil, closure == nil else { return [] }
    let handlers = call.missHandlers.joined(separator: ", then ")
    return [[handlers.isEmpty ? "no handler" : handlers]]
  }

  private var pattern: [[String]] {
    switch link?.destination {
    case nil: []
    case .route(let route): [["none: \(route) is the route of an action"]]
    case .action(let route, by: let pattern): [["\(pattern), which leads to \(route)"]]
    case .closure(let pattern): [[pattern.description]]
    case .miss(let route): [["none: it spells the route \(route)"]]
    case .nothing: [["none"]]
    }
  }

  private var others: [[String]] {
    (link?.others ?? []).map { [$0.pattern.description, $0.reason] }
  }
}

extension ConsoleError {
  /// The message and the advice; the params are listed separately.
  fileprivate func rows(_ name: String) -> [[String]] {
    [[message]] + [advice(name)].compactMap { $0 }.map { ["help: " + $0] }
  }
}
