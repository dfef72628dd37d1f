/// What was typed, taken apart.
package struct Invocation: Sendable {
  package var command: Command?
  /// The words of the command, as far as they are given: `contract` of `contract diff`.
  package var words = ""
  package var operands: [String] = []
  /// The options by their long names; those that take nothing have the empty text.
  package var options: [String: String] = [:]
  /// The first thing that is wrong with what was typed, or nil.
  package var fault: ConsoleError?

  /// What an option was given, or nil when it wasn't.
  package subscript(option: String) -> String? { options[option] }

  /// Whether an option was given.
  package func has(_ option: String) -> Bool { options[option] != nil }

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
    throw ConsoleError.badOption("timeout", text, "a number and a unit: 500ms, 5s or 2m")
  }
}
