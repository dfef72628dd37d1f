/// The elements that the pages are made of.
enum HTMLTag: String {
  case a, article, aside, body, caption, code, dd, details, div, dl, dt, figure, footer, h1, h2, h3,
    h4, head
  case header, html, li, main, meta, nav, ol, p, pre, section, span, strong, summary, table, tbody
  case td, th, thead, title, tr, ul, wbr

  /// Whether it has no content and no end.
  var isVoid: Bool { self == .meta || self == .wbr }

  /// Whether it stands on its own, rather than in a line of text.
  var isBlock: Bool {
    switch self {
    case .a, .code, .span, .strong, .dt, .th, .wbr: false
    default: true
    }
  }
}
