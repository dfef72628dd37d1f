/// A parsed command line.
package struct Invocation: Sendable {
  package var command: Command?
  /// The words of the command as typed so far: `contract` of `contract diff`.
  package var words = ""
  /// Whether ``words`` are only the beginning of a command.
  package var isIncomplete = false
  package var operands: [String] = []
  /// The options by their long names; options without a value have the empty text.
  package var options: [String: String] = [:]
  /// The first error of the command line, or nil.
  package var fault: ConsoleError?
  /// An unknown option of a command that takes params, and the word after it: perhaps meant as a param.
  var strayOption: (name: String, value: String?)?

  /// The value of an option, or nil.
  package subscript(option: String) -> String? { options[option] }

  /// Whether an option was given.
  package func has(_ option: String) -> Bool { options[option] != nil }

  /// The format of `--output`; nil when it wasn't given.
  package var format: OutputFormat? { self["output"].flatMap(OutputFormat.init) }

  /// The value of an option as a number; nil when it wasn't given.
  package func number(_ option: String, in range: ClosedRange<Int>, _ words: String)
    throws(ConsoleError) -> Int?
  {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badOption(option, text, words, of: command)
    }
    return number
  }

  /// The time limit of a call, or nil for none.
  package func timeout() throws(ConsoleError) -> Duration? {
    guard let text = self["timeout"] else { return nil }
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60)]
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let number = Double(text.dropLast(unit.suffix.count)), number > 0, number < 1e6 else {
        continue
      }
      return .seconds(number * unit.seconds)
    }
    throw ConsoleError.badOption(
      "timeout", text, "a number above 0 and a unit: 500ms, 5s or 2m")
  }
}
