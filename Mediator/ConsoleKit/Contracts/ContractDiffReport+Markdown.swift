import ContractKit

// For a comment on a pull request.
extension ContractDiffReport {
  /// A table of the findings, and a list of what was accepted.
  var markdown: String {
    var lines = ["### Contracts: \(base.markdown) → \(head.markdown)", "", summary, ""]
    if !judgement.changes.isEmpty {
      lines += ["| level | rule | where | what | breaks |", "| --- | --- | --- | --- | --- |"]
      lines += judgement.changes.map(Self.row) + [""]
    }
    if !judgement.accepted.isEmpty {
      lines += ["Accepted:", ""]
      lines += judgement.accepted.map { change, entry in
        "- \(change.rule.id), \(change.place.markdown): \(entry.reason.markdown) (\(entry.date))"
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func row(_ change: ContractChange) -> String {
    let breaks = (change.level > .info ? [change.who.words] : []) + change.users.map(\.sentence)
    let cells = [
      change.level == .error ? "**error**" : change.level.rawValue, change.rule.id,
      change.place.markdown, change.message.markdown,
      breaks.filter { !$0.isEmpty }.map(\.markdown).joined(separator: "; "),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension ContractChange {
  /// The route and the path in it.
  fileprivate var place: String { path.isEmpty ? route : "\(route) \(path)" }
}

extension String {
  /// The text with every character that means something to Markdown as an entity, on one line.
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
