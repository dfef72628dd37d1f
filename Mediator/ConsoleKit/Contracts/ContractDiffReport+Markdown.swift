import ContractKit
import MediatorKit

// For a comment on a pull request.
extension ContractDiffReport {
  /// A table of the findings, and a list of what was accepted.
  var markdown: String {
    var lines = ["### Contracts: \(base.markdown) → \(head.markdown)", "", summary, ""]
    if !judgement.changes.isEmpty {
      lines += ["| level | finding | where | what | see |", "| --- | --- | --- | --- | --- |"]
      lines += judgement.changes.map(Self.row) + [""]
    }
    if !judgement.accepted.isEmpty {
      lines += ["Accepted:", ""]
      lines += judgement.accepted.map { finding, entry in
        "- \(finding.id), \(finding.about.markdown): \(entry.reason.markdown) (\(entry.date))"
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func row(_ finding: Finding) -> String {
    let cells = [
      finding.level == .error ? "**error**" : finding.level.rawValue, finding.id,
      finding.about.markdown,
      [finding.message, finding.help].compactMap { $0?.markdown }.joined(separator: ". "),
      finding.related.map(\.description.markdown).joined(separator: "; "),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension String {
  /// The text on one line, with the special characters of Markdown as entities.
  fileprivate var markdown: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\r": text += " "
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "#", "@":
        text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
