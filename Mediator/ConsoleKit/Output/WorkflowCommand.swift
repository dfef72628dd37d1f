package import MediatorKit

/// A message that GitHub shows beside a line of a pull request, as a workflow prints it.
///
/// Separators are escaped as by the toolkit of GitHub Actions: `%` and line ends, and in a property also `:` and `,`.
/// Control characters are replaced as in all output, since a terminal would obey them.
package struct WorkflowCommand: Sendable {
  private let level: Finding.Level
  private let message: String
  private let properties: [(name: String, value: String)]

  package init(
    _ level: Finding.Level, _ message: String, file: String? = nil, line: Int? = nil,
    title: String? = nil
  ) {
    self.level = level
    self.message = message
    let all = [("file", file), ("line", line.map(String.init)), ("title", title)]
    properties = all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The line, without its end: `::error file=A.swift,line=3,title=bad-link::…`.
  package var text: String {
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }.joined(separator: ",")
    let name = level == .info ? "notice" : level.rawValue
    return "::\(name)\(list.isEmpty ? "" : " \(list)")::\(Self.data(message))"
  }

  /// Escapes scalars, because a CR LF is one `Character`.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += codes[$1] ?? String($1).printable }
  }
}
