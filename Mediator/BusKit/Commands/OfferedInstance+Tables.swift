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
    let heading = ["TARGET", "PROCESS", "VERSION", "CONTRACT", "ACTIONS"]
    let rows = map { instance in
      let hash = instance.contract.map { String($0.prefix(8)) } ?? "–"
      return [instance.target, instance.id, instance.version, hash, "\(instance.actions.count)"]
    }
    return Table([heading] + rows).lines().map { $0 + "\n" }.joined()
  }

  /// The rows of `bus top`, busiest first: the calls since a former answer, and all of them.
  func loads(since former: [OfferedInstance]) -> [InstanceLoad] {
    var counts: [String: Int] = [:]
    for instance in former { counts["\(instance.target) \(instance.id)"] = instance.calls }
    return map { instance in
      let count = counts["\(instance.target) \(instance.id)"] ?? instance.calls
      return InstanceLoad(instance: instance, rate: instance.calls - count)
    }.sorted { $0.rate > $1.rate }
  }
}
