/// A form in which a command prints its result.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, table, json, ndjson, tsv, raw, markdown, github, svg, dot, mermaid, chrome, swift

  /// The formats that are also options, as `--json`; `--text` would hide a mistyped param.
  static let shortcuts: Set<OutputFormat> = [.json, .raw, .markdown, .github]

  /// The description in `help options`.
  var meaning: String {
    switch self {
    case .text: "for people; the default of most commands"
    case .table: "rows and columns"
    case .json: "one document with schema, ok and the result or the error"
    case .ndjson: "one JSON document a line"
    case .tsv: "tab-separated lines without headings"
    case .raw: "a text result without quotes"
    case .markdown: "a table for a pull request"
    case .github: "annotations of a GitHub workflow"
    case .svg: "a picture, drawn by Graphviz"
    case .dot: "the input of Graphviz"
    case .mermaid: "a diagram for Markdown"
    case .swift: "a need and its call, to paste into a module"
    case .chrome: "the JSON that ui.perfetto.dev and chrome://tracing read"
    }
  }
}
