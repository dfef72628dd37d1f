/// Texts and styles of the language of Graphviz.
enum DOT {
  static let grey = "#7b8798"
  private static let ink = "#0f172a"
  private static let faintInk = "#566378"
  private static let font = "fontname=\"Helvetica,Arial,sans-serif\""

  /// The limits of steps keep large graphs from taking minutes, and leave small ones as they are.
  static let graphStyle =
    "rankdir=LR, nslimit=2, nslimit1=2, nodesep=0.3, ranksep=1, pad=0.3, bgcolor=\"#ffffff\", \(font), fontcolor=\"\(ink)\", "
    + "fontsize=12, labelloc=t, labeljust=l"
  static let nodeStyle =
    "shape=box, style=\"rounded,filled\", fillcolor=\"#f6f8fb\", penwidth=1.5, margin=\"0.2,0.1\", \(font), "
    + "fontcolor=\"\(ink)\", fontsize=13"
  static let edgeStyle = "penwidth=1.5, arrowsize=0.8, \(font), fontsize=11"

  /// The heading above a picture: what it shows, how much, and what its lines mean.
  static func caption(_ heading: String, _ lines: [String]) -> String {
    let title = "<font point-size=\"17\"><b>\(markup(heading))</b></font>"
    // The last line is empty: room above the modules.
    return ([title] + lines.map(faint) + [" "]).map { "\($0)<br align=\"left\"/>" }.joined()
  }

  /// A small text beside another, in a label that is like HTML.
  static func faint(_ text: String) -> String {
    "<font point-size=\"10\" color=\"\(faintInk)\">\(markup(text))</font>"
  }

  /// A text in a label that is like HTML, where a single `\` begins an escape too.
  static func markup(_ text: String) -> String {
    XML.escaped(text).replacing("\\", with: "&#92;&#92;")
  }

  /// A name between quotation marks, in which only those are special.
  ///
  /// A `\` before the end would take the closing mark away, so each is doubled; two names stay two.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A text between quotation marks that is shown, where `&` begins an entity too.
  static func label(_ text: String) -> String {
    "\"\(escaped(text).replacing("&", with: "&amp;"))\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += ["\\", scalar]
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      case _ where scalar.properties.generalCategory == .control: escaped.append(" ")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
