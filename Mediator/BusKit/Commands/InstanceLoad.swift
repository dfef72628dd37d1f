import ConsoleKit
import MediatorKit

/// The load of a process.
struct InstanceLoad {
  let instance: OfferedInstance
  /// The calls since the former answer.
  let rate: Int

  /// Hundredths of a millisecond.
  fileprivate var time: Double { (instance.averageTime * 100).rounded() / 100 }

  /// The load in the output of `bus top`.
  var value: Value {
    [
      "target": .string(instance.target), "instance": .string(instance.id),
      "callsPerSecond": .int(rate),
      "calls": .int(instance.calls), "failed": .int(instance.errors), "averageMs": .double(time),
    ]
  }
}

extension [InstanceLoad] {
  var table: String {
    let heading = ["TARGET", "PROCESS", "CALLS/S", "CALLS", "FAILED", "MS"]
    let rows = map { load in
      [
        load.instance.target, load.instance.id, "\(load.rate)", "\(load.instance.calls)",
        "\(load.instance.errors)", "\(load.time)",
      ]
    }
    return Table([heading] + rows).lines().map { $0 + "\n" }.joined()
  }
}
