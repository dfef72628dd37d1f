import ContractKit
package import MediatorKit

// Findings of `check` and `contract diff`, for programs.
extension Finding {
  /// The finding as data.
  package var value: Value {
    var fields: [String: Value] = [
      "id": .string(id), "level": .string(level.rawValue), "about": .string(about),
      "message": .string(message),
    ]
    if !subject.isEmpty { fields["subject"] = .string(subject) }
    if !path.isEmpty { fields["path"] = .string(path) }
    if let place { fields.merge(Self.fields(place)) { $1 } }
    if let help { fields["help"] = .string(help) }
    if !related.isEmpty { fields["related"] = .array(related.map(Self.value)) }
    return .object(fields)
  }

  private static func value(_ related: Related) -> Value {
    var fields: [String: Value] = ["text": .string(related.text)]
    if let place = related.place { fields.merge(self.fields(place)) { $1 } }
    return .object(fields)
  }

  private static func fields(_ place: SourceLocation) -> [String: Value] {
    var fields: [String: Value] = ["file": .string(place.file)]
    if let line = place.line { fields["line"] = .int(line) }
    return fields
  }

  /// The finding as an annotation of a pull request; `file` stands in for an unknown place.
  package func workflowCommand(in file: String? = nil) -> WorkflowCommand {
    let text = [message, help].compactMap { $0 } + related.map { "See \($0)." }
    let title = path.isEmpty && place != nil ? id : "\(id) \(about)"
    return WorkflowCommand(
      level, text.joined(separator: "\n"), file: place?.file ?? file, line: place?.line,
      title: title)
  }
}

// For a person at a terminal.
extension Finding {
  /// A change of a contract: the level, the rule, the action and the place in its contract; then the details.
  package func lines(_ style: Style, _ columns: Int?) -> [String] {
    let place = "\(subject)  \(path)".trimmed.escaped
    let head =
      style.colored(level, level.rawValue)
      + String(repeating: " ", count: 9 - level.rawValue.count)
    return ["  \(head)\(id)  \(place)"] + details(at: columns, indent: 4)
  }

  /// What it concerns and how to fix it, a line each, folded and indented.
  package func details(at columns: Int?, indent: Int) -> [String] {
    let lines = related.map { "see: \($0)" } + (help.map { ["help: \($0)"] } ?? [])
    return ([message] + lines).flatMap {
      (String(repeating: " ", count: indent) + $0.printable).folded(at: columns)
    }
  }
}

extension Style {
  /// A text in the colour of a level.
  package func colored(_ level: Finding.Level, _ text: String) -> String {
    switch level {
    case .error: red(text)
    case .warning: yellow(text)
    case .info: dim(text)
    }
  }
}
