/// Styles and escapes of the language of Graphviz.
enum DOT {
  static let grey = "#7b8798"
  private static let ink = "#0f172a"
  private static let faintInk = "#566378"
  private static let font = "fontname=\"Helvetica,Arial,sans-serif\""

  /// The limits of steps keep large graphs from taking minutes, without an effect on small ones.
  static let graphStyle =
    "rankdir=LR, nslimit=2, nslimit1=2, nodesep=0.3, ranksep=1, pad=0.3, bgcolor=\"#ffffff\", \(font), fontcolor=\"\(ink)\", "
    + "fontsize=12, labelloc=t, labeljust=l"
  static let nodeStyle =
    "shape=box, style=\"rounded,filled\", fillcolor=\"#f6f8fb\", penwidth=1.5, margin=\"0.2,0.1\", \(font), "
    + "fontcolor=\"\(ink)\", fontsize=13"
  static let edgeStyle = "penwidth=1.5, arrowsize=0.8, \(font), fontsize=11"

  /// The heading above a picture, with smaller lines below.
  static func caption(_ heading: String, _ lines: [String]) -> String {
    let title = "<font point-size=\"17\"><b>\(markup(heading))</b></font>"
    // An empty line for space above the modules.
    return ([title] + lines.map(faint) + [" "]).map { "\($0)<br align=\"left\"/>" }.joined()
  }

  /// A small text in an HTML-like label.
  static func faint(_ text: String) -> String {
    "<font point-size=\"10\" color=\"\(faintInk)\">\(markup(text))</font>"
  }

  /// A text in an HTML-like label, where `\` begins an escape too.
  static func markup(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return XML.escaped(line).replacing("\\", with: "&#92;&#92;")
  }

  /// A quoted name; each `\` is doubled, since one at the end would escape the closing mark.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A quoted text that is shown, where `&` begins an entity too.
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

/// The colours of modules and of the edges that come from them; they repeat after eight modules.
///
/// Any two differ by 18 or more in CIELAB, also for people without red or green cones (Machado 2009); each has a
/// contrast of 4.5 to one to its background (WCAG 1.4.3).
enum GraphPalette {
  static let light = [
    "#0066ff", "#551133", "#008844", "#bb22bb", "#664400", "#224488", "#dd0033", "#007788",
  ]
  static let dark = [
    "#00eeff", "#ff0044", "#339955", "#ee00aa", "#ee8800", "#8866ff", "#ffccaa", "#ddee11",
  ]

  static func number(_ module: Int) -> Int { module % light.count }
}
