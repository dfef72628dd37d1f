import MediatorKit

/// The differences that a replay found.
struct ReplayReport {
  /// The warnings of the start and stop of the modules.
  var warnings: [String] = []

  private var calls = 0
  private var findings: [(call: RecordedCall, differences: [ReplyComparison.Difference])] = []

  mutating func add(_ call: RecordedCall, _ differences: [ReplyComparison.Difference]) {
    calls += 1
    if !differences.isEmpty { findings.append((call, differences)) }
  }

  var status: ExitCode { findings.isEmpty ? .ok : .failed }

  /// The differences of each call below its route, and a summary.
  func text(_ style: Style) -> String {
    var text = ""
    for (call, differences) in findings {
      let route = (call.call.route ?? "an invalid URL").shortened.printable
      text += "\(style.bold(route)) (line \(call.line))\n"
      for difference in differences {
        text += "  \(difference.path.printable)\n"
        text += "    recorded  \(Self.shown(difference.recorded))\n"
        text += "    now       \(Self.shown(difference.now))\n"
      }
    }
    let count = findings.map(\.differences.count).reduce(0, +)
    let verdict = count == 0 ? "no difference" : count.counted("difference")
    return text + "\(calls.counted("call")) replayed, \(verdict)\n"
  }

  /// The fields of `replay --json`.
  var fields: [String: Value] {
    let list = findings.flatMap { call, differences in
      differences.map { difference -> Value in
        var fields: [String: Value] = ["line": .int(call.line), "path": .string(difference.path)]
        fields["id"] = call.call.id
        fields["route"] = call.call.route.map(Value.string)
        fields["recorded"] = difference.recorded
        fields["now"] = difference.now
        return .object(fields)
      }
    }
    return [
      "calls": .int(calls), "differences": .array(list),
      "warnings": .array(warnings.map(Value.string)),
    ]
  }

  private static func shown(_ value: Value?) -> String {
    value.map { $0.json().shortened.printable } ?? "nothing"
  }
}
