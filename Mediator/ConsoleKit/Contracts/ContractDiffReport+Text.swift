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
    lines.append(summary)
    for advice in advice { lines += "help: \(advice.printable)".folded(at: columns) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How a break is accepted, if there is one that could be.
  private var advice: [String] {
    guard judgement.changes.contains(where: { $0.level == .error && !$0.isStale }) else {
      return []
    }
    let again = judgement.spent.map {
      "'\($0.key.rule)' of \("\($0.key.route) \($0.key.path)".trimmed) was accepted on \($0.date) for an earlier "
        + "change; renew that date to accept this one"
    }
    return again + [
      "a break that was decided on goes into \(list); 'help contract diff' says how"
    ]
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
