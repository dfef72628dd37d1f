import MediatorKit

/// The instance, the declarations and the start of each target.
struct TargetListing {
  /// One target.
  fileprivate struct Row {
    let status: TargetStatus
    let contract: TargetContract?
    /// How long an instance lives, or why there is none.
    let lifetime: String
    let isRemote: Bool
    let start: Start?
  }

  /// The outcome of both phases of a start.
  fileprivate struct Start {
    let word: String
    let reason: String?
    let duration: Duration

    init?(_ entries: [LifecycleReport.Entry]) {
      guard let last = entries.first(where: { $0.outcome != .ok }) ?? entries.last else {
        return nil
      }
      word = last.word
      reason = last.reason
      duration = entries.map(\.duration).reduce(.zero, +)
    }
  }

  private let rows: [Row]
  private let report: LifecycleReport

  init(_ mediator: Mediator, _ report: LifecycleReport) {
    self.report = report
    let absent = mediator.absentTargets
    rows = mediator.targets.map { status in
      let entries = report.entries.filter { $0.module == status.name && $0.phase != .launch }
      let contract = mediator.contracts.first { $0.name == status.name }
      let lifetime =
        if mediator.standIns.contains(status.name) {
          "stand-in"
        } else if mediator.remotes.contains(status.name) {
          absent.contains(status.name) ? "absent" : "remote"
        } else {
          status.lifetime.rawValue
        }
      return Row(
        status: status, contract: contract, lifetime: lifetime,
        isRemote: mediator.remotes.contains(status.name), start: Start(entries))
    }
  }

  var exit: ExitCode { report.problems.isEmpty ? .ok : .failed }

  /// The table.
  func table(_ style: Style, _ columns: Int?) -> String {
    let heading = [
      "TARGET", "LIFETIME", "ALIVE", "ACTIONS", "NEEDS", "EMITS", "SUBSCRIBES", "START", "PLACE",
    ]
    let cells = rows.map { row in
      [
        row.status.name, row.lifetime, row.alive,
        row.count(\.actions), row.count(\.needs), row.count(\.emits), row.count(\.subscriptions),
        row.start?.text ?? "–", row.status.place?.text ?? "–",
      ]
    }
    return Table(cells).lines(below: heading, style, width: columns).joined(separator: "\n") + "\n"
  }

  /// The document of `targets -o json`.
  func fields(_ warnings: [String]) -> [String: Value] {
    let steps = report.entries.filter { $0.phase == .launch }.map { step -> Value in
      var fields = Start([step])?.fields ?? [:]
      fields["name"] = .string(step.module)
      return .object(fields)
    }
    return [
      "targets": .array(rows.map(\.value)), "launch": .array(steps),
      "warnings": .array(warnings.map(Value.string)),
    ]
  }
}

extension TargetListing.Row {
  /// Whether this process has an instance; that of another process isn't known.
  var alive: String { isRemote ? "–" : status.isAlive ? "yes" : "no" }

  func count<T>(_ list: KeyPath<TargetContract, [T]>) -> String { String(number(list)) }

  private func number<T>(_ list: KeyPath<TargetContract, [T]>) -> Int {
    contract?[keyPath: list].count ?? 0
  }

  var value: Value {
    [
      "name": .string(status.name), "lifetime": .string(lifetime),
      "alive": .bool(status.isAlive), "lifecycle": status.place?.value ?? .null,
      "start": start.map { .object($0.fields) } ?? .null, "actions": .int(number(\.actions)),
      "needs": .int(number(\.needs)), "emits": .int(number(\.emits)),
      "subscriptions": .int(number(\.subscriptions)),
    ]
  }
}

extension Mediator {
  /// The remote targets that no process offers.
  var absentTargets: [String] { warnings.filter { $0.kind == .absentTarget }.map(\.subject) }
}

extension TargetListing.Start {
  private var milliseconds: Double { (duration / .microseconds(10)).rounded() / 100 }

  /// `ok, 1.25 ms`.
  var text: String { word == "skipped" ? word : "\(word), \(milliseconds) ms" }

  var fields: [String: Value] {
    var fields: [String: Value] = ["outcome": .string(word), "durationMs": .double(milliseconds)]
    fields["reason"] = reason.map(Value.string)
    return fields
  }
}

extension TargetStatus.Place {
  /// `basic, priority 9, after Login`.
  fileprivate var text: String {
    let after = startsAfter.isEmpty ? "" : ", after " + startsAfter.joined(separator: ", ")
    return "\(level), priority \(priority)" + after
  }

  fileprivate var value: Value {
    [
      "level": .string("\(level)"), "priority": .int(priority),
      "startsAfter": .array(startsAfter.map(Value.string)),
    ]
  }
}
