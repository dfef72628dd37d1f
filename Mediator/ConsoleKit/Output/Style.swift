/// Colors and weights for one stream, or none.
package struct Style: Sendable {
  private let terminal: Terminal
  private let when: String?
  private let isOn: Bool

  /// The style of standard output.
  ///
  /// `--color` decides first. Then `CLICOLOR_FORCE` switches colors on; `NO_COLOR` (not empty) and `TERM=dumb` switch
  /// them off. Otherwise a terminal has colors.
  package init(_ terminal: Terminal, _ when: String?) {
    self.init(terminal, when, terminal.outputStream)
  }

  private init(_ terminal: Terminal, _ when: String?, _ stream: Int32) {
    self.terminal = terminal
    self.when = when
    let variables = terminal.variables
    isOn =
      switch when {
      case "always": true
      case "never": false
      default:
        if !["", "0"].contains(variables["CLICOLOR_FORCE", default: ""]) {
          true
        } else if !variables["NO_COLOR", default: ""].isEmpty || variables["TERM"] == "dumb" {
          false
        } else {
          terminal.isTerminal(stream)
        }
      }
  }

  /// The same for standard error.
  package var onError: Style { Style(terminal, when, terminal.errorStream) }

  package func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  package func dim(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  package func red(_ text: String) -> String { isOn ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text }

  package func yellow(_ text: String) -> String { isOn ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
}
