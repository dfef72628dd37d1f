package import MediatorKit

/// One command of the console: parsing, help and usage errors all come from this table entry.
public struct Command: Sendable {
  /// What is typed: one word, or several for what belongs together, as in `trace convert`.
  package let name: String
  package let summary: String
  /// What stands behind the name, as help shows it: `ROUTE [ITEM…]`.
  package let operands: String
  /// How many operands there must be.
  package let count: ClosedRange<Int>
  /// The options of this command, besides those of all commands.
  package let options: [CommandOption]
  /// What else there is to know, a paragraph each.
  package let discussion: [String]
  /// Command lines without the executable's name, each with what it does.
  package let examples: [(line: String, meaning: String)]
  /// The kinds of findings that it adds to those of every console.
  package let findings: [Finding.Kind]
  /// Whether `--json` gives a failure one JSON document on standard output.
  package let answersJSON: Bool
  package let run: @Sendable (Session) async throws -> ExitCode

  package init(
    name: String, summary: String, operands: String = "", count: ClosedRange<Int> = 0...0,
    options: [CommandOption] = [], discussion: [String] = [],
    examples: [(line: String, meaning: String)] = [], findings: [Finding.Kind] = [],
    answersJSON: Bool = true,
    run: @escaping @Sendable (Session) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.count = count
    self.options = options
    self.discussion = discussion
    self.examples = examples
    self.findings = findings
    self.answersJSON = answersJSON
    self.run = run
  }

  /// What `--json` names its document: `mediator.trace.convert/1`.
  package var schema: String {
    "mediator.\(name.split(separator: " ").joined(separator: "."))/1"
  }

  /// The name and what stands behind it: `call ROUTE [ITEM…]`.
  package var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

/// One option of the console.
package struct CommandOption: Sendable {
  package let name: String
  package let short: Character?
  /// What the option takes, as help shows it; nil when it takes nothing.
  package let value: String?
  /// Whether it may be given several times; the values are then kept with commas between them.
  package let isRepeatable: Bool
  package let help: String

  package init(
    name: String, short: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `-d, --data DIR`.
  package var usage: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
