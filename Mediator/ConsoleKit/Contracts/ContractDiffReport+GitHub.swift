import ContractKit

// For GitHub's workflows: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
extension ContractDiffReport {
  /// A workflow command for each finding, and what they come to.
  var annotations: String {
    let lines = judgement.changes.map { change in
      let file = "\(folder)/\(ContractFile.name(of: change.target))"
      let title = "\(change.rule.id) \(change.route) \(change.path)".trimmed
      let text = ([change.message] + change.users.map(\.sentence)).joined(separator: "\n")
      return "::\(change.level.command) file=\(file.property),title=\(title.property)::\(text.data)"
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }
}

extension ContractRule.Level {
  /// The word that GitHub has for it.
  fileprivate var command: String { self == .info ? "notice" : rawValue }
}

extension String {
  /// The text of a workflow command, escaped so that it ends where the line does.
  fileprivate var data: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A property of a workflow command, escaped so that it can't become another.
  fileprivate var property: String {
    data.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
