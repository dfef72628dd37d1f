import ContractKit

extension ContractDiffReport {
  /// A workflow command for each finding, and what they come to.
  var annotations: String {
    let lines = judgement.changes.map { change in
      let file = change.isStale ? list : "\(folder)/\(ContractFile.name(of: change.target))"
      let title = "\(change.rule.id) \(change.route) \(change.path)".trimmed
      let text = ([change.message] + change.users.map(\.sentence)).joined(separator: "\n")
      return WorkflowCommand(change.level.loudness, text, file: file, title: title).text
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }
}

extension ContractRule.Level {
  fileprivate var loudness: WorkflowCommand.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .notice
    }
  }
}
