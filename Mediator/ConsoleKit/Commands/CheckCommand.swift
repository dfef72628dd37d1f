import MediatorKit

extension Command {
  static let check = Command(
    name: "check",
    summary: "Checks that every need and every heard event is met by a linked target.",
    discussion: [
      "Names, params and shapes are compared when the application is linked, and a mismatch stops every "
        + "command. What remains to be told is which needs and heard events lead to targets that aren't linked.",
      "Ends with 1 when there is one.",
    ],
    examples: [("check", "look at everything")]
  ) { session in
    let report = NeedReport(try session.mediator())
    let status: ExitCode = report.findings.isEmpty ? .ok : .failed
    if session.invocation.has("json") { return try session.print(report.value, status) }
    return try session.print(report.text(session.style), status)
  }
}

/// What was looked at, and which needs and heard events lead nowhere.
private struct NeedReport {
  let findings: [String]
  private let targets: Int
  private let actions: Int
  private let needs: Int
  private let events: Int
  private let hearers: Int
  /// Those of the findings that are about heard events.
  private let unheard: Set<String>

  init(_ mediator: Mediator) {
    findings = mediator.unlinkedNeeds
    targets = mediator.contracts.count
    actions = mediator.contracts.map(\.actions.count).reduce(0, +)
    needs = mediator.contracts.map(\.needs.count).reduce(0, +)
    events = mediator.contracts.map(\.emits.count).reduce(0, +)
    hearers = mediator.contracts.map(\.hears.count).reduce(0, +)
    unheard = Set(mediator.unlinkedHearers)
  }

  func text(_ style: Style) -> String {
    let looked = [
      targets.counted("target"), actions.counted("action"), needs.counted("need"),
      events.counted("event"), hearers.counted("hearer"),
    ].joined(separator: ", ")
    let verdict =
      switch findings.count {
      case 0: "every need is met"
      case 1: "1 of them leads nowhere"
      default: "\(findings.count) of them lead nowhere"
      }
    let lines = findings.map { style.yellow("warning") + ": \($0)" }
    return (lines + ["\(looked): \(verdict)"]).joined(separator: "\n") + "\n"
  }

  var value: Value {
    let list = findings.map { finding -> Value in
      let rule = unheard.contains(finding) ? "unlinkedEvent" : "unlinkedNeed"
      return ["rule": .string(rule), "level": "warning", "message": .string(finding)]
    }
    return [
      "schema": "mediator.check/1", "ok": .bool(findings.isEmpty), "findings": .array(list),
      "looked": [
        "targets": .int(targets), "actions": .int(actions), "needs": .int(needs),
        "events": .int(events), "hearers": .int(hearers),
      ],
    ]
  }
}
