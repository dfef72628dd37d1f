import MediatorKit

/// Parses a command line by the command table.
///
/// Options and operands may come in any order. Parsing continues after an error, because a later option, such as
/// `--json`, decides how the error is printed.
struct ArgumentParser {
  private let name: String
  private let table: CommandTable
  private var rest: ArraySlice<String>
  private var invocation = Invocation()
  private var unknownOption: String?
  private var isCommandDue = true

  /// Parses arguments; `name` is the executable's.
  static func invocation(
    of arguments: [String], _ name: String, _ table: CommandTable
  ) -> Invocation {
    var parser = ArgumentParser(name: name, table: table, rest: arguments[...])
    parser.readAll()
    return parser.invocation
  }

  private init(name: String, table: CommandTable, rest: ArraySlice<String>) {
    self.name = name
    self.table = table
    self.rest = rest
  }

  private mutating func readAll() {
    var hasOptionsEnded = false
    while let argument = rest.popFirst() {
      if argument == "--", !hasOptionsEnded {
        hasOptionsEnded = true
        continue
      }
      let isOption = !hasOptionsEnded && argument.isOption
      do throws(ConsoleError) {
        if isOption { try takeOption(argument) } else { try takeOperand(argument) }
      } catch { note(error) }
    }
    // Suggestions need the command, which may come after the option.
    if let unknownOption {
      invocation.fault = .unknownOption(unknownOption, of: invocation.command, in: table)
      if invocation.command?.takesItems != true { invocation.strayOption = nil }
    }
    invocation.isIncomplete = isCommandDue && invocation.command != nil
    do throws(ConsoleError) { try check() } catch { note(error) }
  }

  private mutating func note(_ fault: ConsoleError) {
    if invocation.fault == nil, unknownOption == nil { invocation.fault = fault }
  }

  private mutating func takeOperand(_ argument: String) throws(ConsoleError) {
    guard isCommandDue else { return invocation.operands.append(argument) }
    let words = invocation.words.isEmpty ? argument : "\(invocation.words) \(argument)"
    invocation.words = words
    // Until the last word is read, the first command that begins with these words stands in for it.
    invocation.command = table.commands(beginningWith: words).first
    isCommandDue = invocation.command.map { $0.name != words } ?? false
    guard invocation.command == nil else { return }
    if argument.contains("://") { throw .routeAsCommand(argument, "open") }
    if Route(argument) != nil { throw .routeAsCommand(argument, "call") }
    throw .unknown(.E0001, "command", words, among: table.commands.map(\.name))
  }

  private mutating func takeOption(_ argument: String) throws(ConsoleError) {
    let text = Substring(argument).unicodeScalars.dropFirst()
    guard text.first == "-" else { return try takeShort(text) }
    let parts = text.dropFirst().split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let option = table.options.first(where: { $0.name == name }) {
      return try take(option, value)
    }
    // `--json` is short for `-o json`.
    guard let format = OutputFormat(rawValue: name), OutputFormat.shortcuts.contains(format) else {
      noteUnknown("--\(name)")
      if unknownOption == "--\(name)" {
        invocation.strayOption = (name, value ?? rest.first { !$0.hasPrefix("-") })
      }
      return
    }
    guard value == nil else { throw .badOption(name, nil, "no value") }
    try take(CommandTable.output, name)
  }

  /// `-q`, `-qv`, `-d JSON` or `-dJSON`.
  private mutating func takeShort(_ letters: Substring.UnicodeScalarView) throws(ConsoleError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = table.options.first(where: { $0.short == Character(letter) }) else {
        return noteUnknown("-\(letter)")
      }
      if option.value != nil {
        return try take(option, letters.isEmpty ? nil : String(letters))
      }
      try take(option, nil)
    }
  }

  private mutating func noteUnknown(_ option: String) {
    if invocation.fault == nil, unknownOption == nil { unknownOption = option }
  }

  private mutating func take(_ option: CommandOption, _ given: String?) throws(ConsoleError) {
    guard let value = option.value else {
      guard given == nil else { throw .badOption(option.name, nil, "no value") }
      invocation.options[option.name] = ""
      return
    }
    // A value that looks like an option can be written as --option=-value.
    let isNext = rest.first.map { !$0.isOption } ?? false
    guard let text = given ?? (isNext ? rest.popFirst() : nil), !text.isEmpty else {
      throw .missingValue(of: option, value)
    }
    guard let former = invocation[option.name], option.name != "output" || former != text else {
      invocation.options[option.name] = text
      return
    }
    guard option.isRepeatable else { throw .twice(option, [former, text]) }
    invocation.options[option.name] = "\(former),\(text)"
  }

  private func check() throws(ConsoleError) {
    for option in table.options where !option.choices.isEmpty {
      guard let value = invocation[option.name], !option.choices.contains(value) else { continue }
      let owner = table.globalOptions.contains { $0.name == option.name }
      throw .badOption(
        option.name, value, option.choices.alternatives, of: owner ? nil : invocation.command)
    }
    _ = try invocation.timeout()
    for option in ["trace", "record"] where invocation[option] == "-" {
      throw .noStream(for: option)
    }
    guard let command = invocation.command else { return }
    let formats = command.formats.map(\.rawValue)
    if !isCommandDue, let format = invocation["output"], !formats.contains(format) {
      throw .badOption("output", format, formats.alternatives, of: command)
    }
    let own = table.options(of: command).map(\.name)
    for option in invocation.options.keys.sorted() where !own.contains(option) {
      throw .foreign(option, to: command, in: table)
    }
    guard !invocation.has("help"), !invocation.has("version") else { return }
    guard !isCommandDue else { return }
    let given = invocation.operands.count
    guard !command.count.contains(given) else { return }
    guard given > command.count.upperBound else { throw .missingOperand(of: command, name) }
    throw .unexpected(invocation.operands[command.count.upperBound], command, name)
  }
}

extension String {
  /// Whether an argument is an option: `-` alone is a file, and `-0.1` a number.
  fileprivate var isOption: Bool {
    guard unicodeScalars.first == "-", let next = unicodeScalars.dropFirst().first else {
      return false
    }
    return !("0"..."9").contains(next)
  }
}
