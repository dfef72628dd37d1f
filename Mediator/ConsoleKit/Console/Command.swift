package import MediatorKit

/// A command of the console; parsing, help, completion and the man page all read this declaration.
public struct Command: Sendable {
  /// One word, or several as in `trace convert`.
  package let name: String
  package let summary: String
  /// The operands as help shows them: `ROUTE [ITEM…]`.
  package let operands: String
  /// How many operands the command takes.
  package let count: ClosedRange<Int>
  /// The options of this command, besides those of all commands.
  package let options: [CommandOption]
  /// The formats of `--output`, the default first.
  package let formats: [OutputFormat]
  /// Further explanation, one paragraph an element.
  private let discussion: [String]
  /// Command lines without the executable's name, each with its purpose.
  package let examples: [(line: String, meaning: String)]
  /// The kinds of findings that it adds to those of every console.
  package let findings: [Finding.Kind]
  /// Whether help and completion leave it out.
  let isHidden: Bool
  package let run: @Sendable (CommandContext) async throws -> ExitCode

  package init(
    name: String, summary: String, operands: String = "", count: ClosedRange<Int> = 0...0,
    options: [CommandOption] = [], formats: [OutputFormat] = [.text, .json],
    discussion: [String] = [], examples: [(line: String, meaning: String)] = [],
    findings: [Finding.Kind] = [], isHidden: Bool = false,
    run: @escaping @Sendable (CommandContext) async throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.count = count
    self.options = options
    self.formats = formats
    self.discussion = discussion
    self.examples = examples
    self.findings = findings
    self.isHidden = isHidden
    self.run = run
  }

  /// The paragraphs of further explanation, with the name of the console where they have `‹console›`.
  func discussion(in console: String) -> [String] {
    discussion.map { $0.replacing("‹console›", with: console) }
  }

  /// The `schema` of its JSON document: `mediator.trace.convert/1`.
  package var schema: String {
    "mediator.\(name.split(separator: " ").joined(separator: "."))/1"
  }

  /// The name and the operands: `call ROUTE [ITEM…]`.
  package var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// Whether params of a route follow its route.
  var takesItems: Bool { operands.contains("[ITEM…]") }

  /// Its own options as help lists them, with the formats of ``CommandTable/output``.
  var listedOptions: [CommandOption] {
    guard formats.count > 1 else { return options }
    let names = formats.map(\.rawValue)
    let list = ["\(names[0]) (the default)"] + names.dropFirst()
    let output = CommandOption(
      name: "output", short: "o", value: "FORMAT",
      help: "The format of the output: \(list.alternatives).")
    return options + [output]
  }
}

/// An option of all commands of a console.
public struct CommandOption: Sendable {
  /// The name, without hyphens: `backend`.
  public let name: String
  package let short: Character?
  /// The name of its value in help; nil when it takes none.
  public let value: String?
  /// The values that it accepts; empty when any is.
  let choices: [String]
  /// Names of the same option in other programs; typing one suggests this one.
  let synonyms: [String]
  /// Whether it may be given several times; the values are then joined with commas.
  package let isRepeatable: Bool
  /// The purpose, as a sentence.
  public let help: String

  /// Describes an option.
  ///
  /// ```swift
  /// CommandOption("backend", value: "URL", help: "Keep the orders on this server.")
  /// ```
  /// - Parameters:
  ///   - name: The name, without hyphens.
  ///   - value: The name of its value in help; nil when it takes none.
  ///   - help: The purpose, as a sentence.
  public init(_ name: String, value: String? = nil, help: String) {
    self.init(name: name, value: value, help: help)
  }

  package init(
    name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    synonyms: [String] = [], isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.synonyms = synonyms
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `-o, --output FORMAT`.
  package var usage: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
