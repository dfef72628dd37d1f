import ContractKit
import MediatorKit

// For a program.
extension ContractDiffReport {
  /// The document of `contract diff --json`.
  var value: Value {
    let counts = ContractRule.Level.allCases.map { ($0.rawValue, Value.int(judgement.count($0))) }
    return [
      "schema": "mediator.contract.diff/1", "ok": .bool(status == .ok), "base": .string(base),
      "head": .string(head), "failOn": .string(failing.rawValue),
      "findings": .array(judgement.changes.map(\.value)),
      "accepted": .array(
        judgement.accepted.map { change, entry in
          ["finding": change.value, "reason": .string(entry.reason), "date": .string(entry.date)]
        }),
      "counts": .object(Dictionary(counts) { first, _ in first }),
    ]
  }
}

extension ContractChange {
  fileprivate var value: Value {
    [
      "id": .string(rule.id), "level": .string(level.rawValue),
      "who": .array(who.map { .string($0.rawValue) }), "target": .string(target),
      "route": .string(route), "path": .string(path), "message": .string(message),
      "users": .array(users.map(\.value)),
    ]
  }
}

extension ContractUser {
  fileprivate var value: Value {
    [
      "module": .string(module), "use": .string(use), "file": file.isEmpty ? nil : .string(file),
      "line": line > 0 ? .int(line) : nil, "in": isPast ? "base" : "head",
    ]
  }
}
