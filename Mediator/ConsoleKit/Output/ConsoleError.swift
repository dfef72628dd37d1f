package import MediatorKit

/// An error as the console prints it: what happened, where, and how to fix it.
package struct ConsoleError: Error {
  package let id: ID
  /// The code for programs: of the mediator, of a module, or of the console.
  package let code: String
  package var message: String
  package var mismatches: [Mismatch] = []
  package var suggestions: [String] = []
  /// How to fix it, in words.
  package var help: String?
  /// The command that helps, without the executable's name; printed instead of ``help``.
  package var command: String?
  package var details = Value.null
  /// The items of the command line; nil where ``mismatches`` are printed as JSON Pointers.
  var items: TypedItems?

  /// Whether the same call may succeed later, and may be repeated.
  package var isRetryable: Bool

  package var exit: ExitCode { id.exit }

  package init(
    _ id: ID, code: String = "usage", _ message: String, help: String? = nil,
    command: String? = nil
  ) {
    self.id = id
    self.code = code
    self.message = message
    self.help = help
    self.command = command
    isRetryable = id.exit == .temporary
  }

  /// An error of an unknown name, whose help is the nearest names; `help` and `command` are for a name that is near to none.
  package init(
    _ id: ID, code: String = "usage", _ message: String, unknown name: String,
    among names: some Sequence<String>, help: String? = nil, command: String? = nil
  ) {
    let nearest = Suggestion.nearest(to: name, among: names)
    self.init(
      id, code: code, message, help: Suggestion.question(nearest) ?? help,
      command: nearest.isEmpty ? command : nil)
    suggestions = nearest
  }

  package init(_ error: any Error) {
    switch error {
    case let error as ConsoleError: self = error
    case let error as MediatorError: self.init(error)
    case let error as any ConsoleErrorConvertible: self = error.consoleError
    case let error as any ServiceFailure:
      let code: MediatorError.Code = error.isTemporary ? .serviceBusy : .serviceFailed
      self.init(ID(code), code: code.rawValue, error.message)
    case let error as any ActionError: self.init(.E0502, code: error.code, error.message)
    case let error as DetailedError:
      self.init(.E0502, code: error.error.code, error.message)
      details = error.details
    default:
      self.init(.E0302, code: "undeclaredError", "an unexpected error: \(type(of: error))")
    }
  }

  private init(_ error: MediatorError) {
    id = ID(error.code)
    code = error.failure?.code ?? error.code.rawValue
    message = error.message
    mismatches = error.shownMismatches
    suggestions = error.suggestions
    details = error.failure?.details ?? .null
    help = error.help.map { error.code == .confirmationRequired ? "pass --yes to confirm" : $0 }
    isRetryable = error.isRetryable
    if error.code == .invalidParams { command = "describe \(error.route)" }
  }
}

/// An error of a kit with its own form in the console.
package protocol ConsoleErrorConvertible: Error {
  /// The error as the console reports it.
  var consoleError: ConsoleError { get }
}

extension ConsoleError {
  /// The `error` of the JSON envelope; `name` is the executable's.
  package func value(_ name: String) -> Value {
    var fields: [String: Value] = [
      "code": .string(code), "id": .string("MED-\(id.rawValue)"), "message": .string(message),
      "retryable": .bool(isRetryable), "details": details,
      "suggestions": .array(suggestions.map(Value.string)),
    ]
    if let advice = advice(name) { fields["help"] = .string(advice) }
    if !mismatches.isEmpty {
      fields["mismatches"] = .array(
        mismatches.map { mismatch in
          var place: [String: Value] = [
            "path": .string(mismatch.path), "problem": .string(mismatch.problem),
          ]
          place["item"] = items?.number(of: mismatch).map(Value.int)
          return .object(place)
        })
    }
    return .object(fields)
  }

  /// The text for standard error; `name` is the executable's, `columns` the width of the terminal, or nil.
  package func text(_ style: Style, _ name: String, _ columns: Int? = nil) -> String {
    // The documentation of a module lists its errors by code.
    let label = "error[\(id == .E0502 ? code.printable : "MED-\(id.rawValue)")]"
    var lines = "\(label): \(message.printable)".folded(at: columns)
    lines[0] = style.red(label) + lines[0].dropFirst(label.count)
    lines += Table(rows.map { [$0[0].shortened, $0[1].printable] })
      .lines(indent: 2, width: columns)
    if case .object(let fields) = details {
      lines += fields.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value.json())".printable }
    }
    if let advice = advice(name) { lines += "  help: \(advice.printable)".folded(at: columns) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The place and the problem of each mismatch.
  var rows: [[String]] { mismatches.map { items?.row(of: $0) ?? [$0.path, $0.problem] } }

  /// How to fix it, or nil; `name` is the executable's.
  package func advice(_ name: String) -> String? { command.map { "\(name) \($0)" } ?? help }
}
