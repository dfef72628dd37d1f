package import MediatorKit

/// A failure as the console tells it: what, where, and how to mend it.
package struct ConsoleError: Error {
  package let id: ID
  /// The word programs compare: a mediator's code, a module's own code, or a console's.
  package let code: String
  package let message: String
  package var mismatches: [Mismatch] = []
  package var suggestions: [String] = []
  /// How to mend it, in words.
  package var help: String?
  /// The command that helps, without the executable's name; it is told instead of ``help``.
  package var command: String?
  package var details = Value.null

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
    mismatches = error.mismatches
    suggestions = error.suggestions
    details = error.failure?.details ?? .null
    help = error.code == .confirmationRequired ? "add --yes to consent" : error.help
    isRetryable = error.isRetryable
    if error.code == .invalidParams { command = "describe \(error.route)" }
  }
}

/// An error of a kit that says how the console reports it.
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
        mismatches.map { ["path": .string($0.path), "problem": .string($0.problem)] })
    }
    return .object(fields)
  }

  /// The lines for a person; `name` is the executable's, `columns` the width of the terminal if there is one.
  package func text(_ style: Style, _ name: String, _ columns: Int? = nil) -> String {
    // A module's own error is known by the code that its documentation lists.
    let label = "error[\(id == .E0502 ? code : "MED-\(id.rawValue)")]"
    var lines = "\(label): \(message.printable)".folded(at: columns)
    lines[0] = style.red(label) + lines[0].dropFirst(label.count)
    var places = Table()
    for mismatch in mismatches {
      places.add(mismatch.path.shortened, mismatch.problem.printable)
    }
    lines += places.lines(indent: 2, width: columns)
    if case .object(let fields) = details {
      lines += fields.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value.json())".printable }
    }
    if let advice = advice(name) { lines += "  help: \(advice.printable)".folded(at: columns) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How to mend it, or nil; `name` is the executable's.
  package func advice(_ name: String) -> String? { command.map { "\(name) \($0)" } ?? help }
}

extension String {
  /// The text without characters that would steer a terminal; line ends stay.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steers) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.steers {
        text += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var steers: Bool { properties.generalCategory == .control && self != "\n" }
}
