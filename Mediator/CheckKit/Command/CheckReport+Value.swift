import ConsoleKit
import ContractKit
import MediatorKit

// What programs read.
extension CheckReport {
  /// The document of `--json`.
  var value: Value {
    var fields: [String: Value] = [
      "schema": "mediator.check/1", "ok": .bool(rules.passes),
      "findings": .array(rules.findings.map(\.value)),
      "rules": .array(rules.outcomes.map(Self.value)),
      "looked": [
        "targets": .int(contracts.count), "actions": .int(count(\.actions)),
        "needs": .int(count(\.needs)), "events": .int(count(\.emits)),
        "subscriptions": .int(count(\.subscriptions)),
      ],
    ]
    fields["package"] = folder.map(Value.string)
    fields["unchecked"] = folder == nil ? ["sources"] : []
    return .object(fields)
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
  var workflow: String { rules.findings.map { $0.workflowCommand().text + "\n" }.joined() }
}
