/// How a picture looks, as CSS inside of it.
///
/// Every rule is for pictures of this kind alone: a picture that stands in a page changes nothing else there, and any
/// number of them agree.
enum GraphStyleSheet {
  static let text: String = {
    let inTheDark = rules(dark) + colours(GraphPalette.dark)
    return shape + rules(light) + colours(GraphPalette.light)
      + "@media (prefers-color-scheme:dark){\n\(inTheDark)}\n"
  }()

  private static let fonts =
    "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"Liberation Sans\",Arial,"
    + "\"PingFang SC\",\"Noto Sans CJK SC\",sans-serif"

  private static let shape = scoped([
    ("", "max-width:100%;height:auto;font-family:\(fonts)"),
    (".h1", "font-size:20px;font-weight:600"),
    (".h2", "font-size:14px;font-weight:600"),
    (".route", "font-size:12.5px"),
    (".note", "font-size:11.5px"),
    (".count", "font-size:11px;font-weight:600;text-anchor:middle"),
    (".end", "text-anchor:end"),
    (".gone", "text-decoration:line-through"),
    (".missing", "stroke-dasharray:5 4"),
    (".focus", "stroke-width:2.5"),
    (".line", "fill:none;stroke-width:1.7"),
    (".subscribes .line", "stroke-dasharray:6 4"),
    (".halo", "fill:none;stroke-width:5.5"),
    (".head", "stroke-width:1.5;stroke-linejoin:round"),
    (".arrow:hover .line", "stroke-width:3.2"),
  ])

  /// The colours of everything but arrows.
  private struct Tone {
    let paper: String
    let box: String
    let edge: String
    let rule: String
    let ink: String
    let faint: String
    let danger: String
  }

  private static let light = Tone(
    paper: "#ffffff", box: "#f6f8fb", edge: "#8593a8", rule: "#dbe2ea", ink: "#0f172a",
    faint: "#566378", danger: "#c81e1e"
  )
  private static let dark = Tone(
    paper: "#10161f", box: "#1b2430", edge: "#6f7f95", rule: "#2f3b4b", ink: "#eef2f7",
    faint: "#a3b1c4", danger: "#ff8a80"
  )

  private static func rules(_ tone: Tone) -> String {
    scoped([
      (".paper", "fill:\(tone.paper)"),
      (".box", "fill:\(tone.box);stroke:\(tone.edge)"),
      (".rule", "stroke:\(tone.rule)"),
      (".ink", "fill:\(tone.ink)"),
      (".faint", "fill:\(tone.faint)"),
      (".halo", "stroke:\(tone.paper)"),
      (".pill", "fill:\(tone.paper)"),
      (".read", "fill:none;stroke:\(tone.faint)"),
      (".write", "fill:\(tone.faint);stroke:\(tone.faint)"),
      (".destructive", "fill:\(tone.danger);stroke:\(tone.danger)"),
      (".danger", "fill:\(tone.danger)"),
      (".subscribes .head", "fill:\(tone.paper)"),
      (".plain .line", "stroke:\(tone.faint)"),
      (".plain .head", "stroke:\(tone.faint)"),
      (".needs.plain .head", "fill:\(tone.faint)"),
    ])
  }

  private static func colours(_ palette: [String]) -> String {
    scoped(
      palette.enumerated().flatMap { number, colour in
        [
          (".c\(number) .line", "stroke:\(colour)"), (".c\(number) .head", "stroke:\(colour)"),
          (".needs.c\(number) .head", "fill:\(colour)"), (".c\(number).bar", "fill:\(colour)"),
          (".c\(number) .count", "fill:\(colour)"),
        ]
      })
  }

  /// Rules, one a line, for what is inside of a picture; an empty selector means the picture itself.
  private static func scoped(_ rules: [(selector: String, body: String)]) -> String {
    rules.map { selector, body in
      "svg.mediator-graph\(selector.isEmpty ? "" : " \(selector)"){\(body)}\n"
    }.joined()
  }
}
