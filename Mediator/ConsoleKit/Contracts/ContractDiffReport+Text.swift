import ContractKit
import MediatorKit

// For a person at a terminal.
extension ContractDiffReport {
  /// The findings by target, the worst first, and the counts.
  func text(_ style: Style, _ columns: Int?) -> String {
    var lines: [String] = []
    var target: String?
    for finding in judgement.changes {
      if finding.target != target {
        if target != nil { lines.append("") }
        lines.append(style.bold(finding.target.printable))
        target = finding.target
      }
      lines += finding.lines(style, columns)
    }
    if !judgement.changes.isEmpty { lines.append("") }
    for (finding, entry) in judgement.accepted {
      lines += "accepted  \(finding.id)  \(finding.about): \(entry.reason) (\(entry.date))"
        .printable.folded(at: columns)
    }
    lines.append(summary)
    for advice in advice { lines += "help: \(advice.printable)".folded(at: columns) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How to accept a break, if there is one.
  private var advice: [String] {
    guard judgement.changes.contains(where: { $0.level == .error && !$0.isStale }) else {
      return []
    }
    let again = judgement.spent.map {
      "'\($0.id)' of \($0.about) was accepted on \($0.date) for an earlier change; renew its date to accept "
        + "this one"
    }
    return again + [
      "to accept a break, list it in \(list); see 'help contract diff'"
    ]
  }
}
