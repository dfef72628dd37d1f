import ContractKit

// For a person at a terminal.
extension ContractDiffReport {
  /// The findings below their targets, the worst first, and what they come to.
  func text(_ style: Style, _ columns: Int?) -> String {
    var lines: [String] = []
    var target: String?
    for change in judgement.changes {
      if change.target != target {
        if target != nil { lines.append("") }
        lines.append(style.bold(change.target.printable))
        target = change.target
      }
      lines += Self.lines(change, style, columns)
    }
    if !judgement.changes.isEmpty { lines.append("") }
    for (change, entry) in judgement.accepted {
      let place = "\(change.route) \(change.path)".trimmed
      lines += "accepted  \(change.rule.id)  \(place): \(entry.reason) (\(entry.date))"
        .printable.folded(at: columns)
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  private static func lines(_ change: ContractChange, _ style: Style, _ columns: Int?) -> [String] {
    let level = change.level.rawValue
    let place = "\(change.route)  \(change.path)".trimmed.printable
    let head = style.colored(change.level, level) + String(repeating: " ", count: 9 - level.count)
    var lines = ["  \(head)\(change.rule.id)  \(place)"]
    lines += "    \(change.message.printable)".folded(at: columns)
    if change.level > .info, !change.who.isEmpty {
      let verb = change.level == .error ? "breaks" : "may break"
      lines += "    \(verb) \(change.who.words)".folded(at: columns)
    }
    for user in change.users { lines += "    \(user.sentence.printable)".folded(at: columns) }
    return lines
  }
}

extension Style {
  /// A text in the colour of a level.
  fileprivate func colored(_ level: ContractRule.Level, _ text: String) -> String {
    switch level {
    case .error: red(text)
    case .warning: yellow(text)
    case .info: dim(text)
    }
  }
}
