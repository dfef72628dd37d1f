import ConsoleKit
import ContractKit
import MediatorKit

// What programs read.
extension CheckReport {
  /// The document of `--json`.
  var value: Value {
    var fields: [String: Value] = [
      "schema": "mediator.check/1", "ok": .bool(rules.passes),
      "findings": .array(rules.findings.map(Self.value)),
      "rules": .array(rules.outcomes.map(Self.value)),
      "looked": [
        "targets": .int(contracts.count), "actions": .int(count(\.actions)),
        "needs": .int(count(\.needs)), "events": .int(count(\.emits)),
        "subscriptions": .int(count(\.subscriptions)),
      ],
    ]
    if let folder { fields["package"] = .string(folder) }
    return .object(fields)
  }

  private static func value(_ finding: Finding) -> Value {
    var fields: [String: Value] = [
      "rule": .string(finding.rule), "level": .string(finding.level.rawValue),
      "message": .string(finding.message),
    ]
    if let place = finding.place { fields.merge(Self.fields(place)) { $1 } }
    if let help = finding.help { fields["help"] = .string(help) }
    if let other = finding.other { fields["other"] = .object(Self.fields(other)) }
    return .object(fields)
  }

  private static func fields(_ place: Finding.SourceLocation) -> [String: Value] {
    var fields: [String: Value] = ["file": .string(place.file)]
    if let line = place.line { fields["line"] = .int(line) }
    return fields
  }

  private static func value(_ outcome: ArchitectureRule.Outcome) -> Value {
    var fields: [String: Value] = [
      "id": .string(outcome.rule), "sentence": .string(outcome.sentence),
      "lookedAt": .int(outcome.lookedAt), "findings": .int(outcome.findings.count),
    ]
    if let exemption = outcome.exemption { fields["exemption"] = .string(exemption) }
    return .object(fields)
  }

  /// The lines of `--github`; none when there are no findings.
  var workflow: String {
    rules.findings.map { finding in
      let text = [finding.message, finding.help].compactMap { $0 }.joined(separator: "\n")
      let see = finding.other.map { "\nSee \($0)." } ?? ""
      return WorkflowCommand(
        finding.level == .error ? .error : .warning, text + see, file: finding.file,
        line: finding.line, title: finding.rule
      ).text + "\n"
    }.joined()
  }
}
