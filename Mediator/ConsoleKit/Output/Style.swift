import MediatorKit

/// Colors and weights for one stream, or none.
package struct Style: Sendable {
  private let terminal: Terminal
  private let when: String?
  /// Whether it changes texts at all.
  let isOn: Bool

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

  /// No colors and weights.
  var plain: Style { Style(terminal, "never") }

  package func bold(_ text: String) -> String { painted(text, .bold) }

  package func dim(_ text: String) -> String { painted(text, .dim) }

  package func red(_ text: String) -> String { painted(text, .red) }

  package func yellow(_ text: String) -> String { painted(text, .yellow) }

  /// For the highlighted line of a screen.
  func reverse(_ text: String) -> String { painted(text, .reverse) }

  private func painted(_ text: String, _ code: Code) -> String {
    isOn ? code.rawValue + text + Code.plain.rawValue : text
  }

  /// The control sequences that this program writes: SGR of ECMA-48.
  enum Code: String, CaseIterable {
    case plain = "\u{1B}[0m"
    case bold = "\u{1B}[1m"
    case dim = "\u{1B}[2m"
    case reverse = "\u{1B}[7m"
    case red = "\u{1B}[1;31m"
    case yellow = "\u{1B}[33m"
  }
}

extension String {
  /// The text as a terminal may show it: as ``printable``, but with tabs and with the codes of ``Style``.
  var shown: String {
    let escaped = escaping { $0.steersTerminal && !"\n\t\u{1B}".unicodeScalars.contains($0) }
    guard escaped.utf8.contains(0x1B) else { return escaped }
    let parts = escaped.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let rest = "\u{1B}" + String(part)
      let isStyle = Style.Code.allCases.contains { rest.utf8.starts(with: $0.rawValue.utf8) }
      return text + (isStyle ? rest : rest.printable)
    }
  }
}
