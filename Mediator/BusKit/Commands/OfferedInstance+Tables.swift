import ConsoleKit
import MediatorKit

extension OfferedInstance {
  /// The instance in the output of `bus list`.
  var value: Value {
    [
      "target": .string(target), "instance": .string(id), "version": .string(version),
      "contract": contract.map(Value.string) ?? .null,
      "actions": .array(actions.map { .string($0.name) }),
    ]
  }
}

extension [OfferedInstance] {
  /// The lines of `bus list`.
  var list: String {
    guard !isEmpty else { return "No process offers a target.\n" }
    var table = Table()
    table.add("TARGET", "PROCESS", "VERSION", "CONTRACT", "ACTIONS")
    for instance in self {
      let hash = instance.contract.map { String($0.prefix(8)) } ?? "–"
      table.add(instance.target, instance.id, instance.version, hash, "\(instance.actions.count)")
    }
    return table.lines().map { $0 + "\n" }.joined()
  }

  /// The lines of `bus top`: the calls since a former answer, and all of them.
  func load(since former: [OfferedInstance]) -> String {
    var counts: [String: Int] = [:]
    for instance in former { counts["\(instance.target) \(instance.id)"] = instance.calls }
    let rows = map { ($0, rate: $0.calls - (counts["\($0.target) \($0.id)"] ?? $0.calls)) }
    var table = Table()
    table.add("TARGET", "PROCESS", "CALLS/S", "CALLS", "FAILED", "MS")
    for (instance, rate) in rows.sorted(by: { $0.rate > $1.rate }) {
      let time = "\((instance.averageTime * 100).rounded() / 100)"
      table.add(
        instance.target, instance.id, "\(rate)", "\(instance.calls)", "\(instance.errors)", time)
    }
    return table.lines().map { $0 + "\n" }.joined()
  }
}
