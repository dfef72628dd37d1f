/// One command of the console: parsing, help and usage errors all come from this table entry.
struct Command: Sendable {
  /// What is typed: one word, or several for what belongs together, as in `trace convert`.
  let name: String
  let summary: String
  /// What stands behind the name, as help shows it: `ROUTE [ITEM…]`.
  var operands = ""
  /// How many operands there must be.
  var count: ClosedRange<Int> = 0...0
  /// The options of this command, besides those of all commands.
  var options: [CommandOption] = []
  /// What else there is to know, a paragraph each.
  var discussion: [String] = []
  /// Command lines without the executable's name, each with what it does.
  var examples: [(line: String, meaning: String)] = []
  /// Whether `--json` gives a failure one JSON document on standard output.
  var answersJSON = true
  let run: @Sendable (Session) async throws -> ExitCode

  /// What `--json` names its document: `mediator.trace.convert/1`.
  var schema: String {
    "mediator.\(name.split(separator: " ").joined(separator: "."))/1"
  }

  /// The name and what stands behind it: `call ROUTE [ITEM…]`.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

/// One option of the console.
struct CommandOption: Sendable {
  let name: String
  var short: Character?
  /// What the option takes, as help shows it; nil when it takes nothing.
  var value: String?
  /// Whether it may be given several times; the values are then kept with commas between them.
  var isRepeatable = false
  let help: String

  /// `-d, --data DIR`.
  var usage: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
