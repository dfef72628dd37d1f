import ContractKit
import MediatorKit

// For a program.
extension ContractDiffReport {
  /// The document of `contract diff --json`.
  var value: Value {
    let counts = Finding.Level.allCases.map { ($0.rawValue, Value.int(judgement.count($0))) }
    return [
      "schema": "mediator.contract.diff/1", "ok": .bool(status == .ok), "base": .string(base),
      "head": .string(head), "failOn": .string(failing.rawValue),
      "findings": .array(judgement.changes.map(\.value)),
      "accepted": .array(
        judgement.accepted.map { finding, entry in
          ["finding": finding.value, "reason": .string(entry.reason), "date": .string(entry.date)]
        }),
      "counts": .object(Dictionary(counts) { first, _ in first }),
    ]
  }

  /// An annotation for each finding, and the summary.
  var annotations: String {
    let lines = judgement.changes.map { finding in
      finding.workflowCommand(
        in: finding.isStale ? list : "\(folder)/\(ContractFile.name(of: finding.target))"
      ).text
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }
}
