import ContractKit

/// A part of a page, made of elements and escaped texts, so that no text becomes markup.
struct HTML: Hashable, Sendable {
  let markup: String

  private init(markup: String) { self.markup = markup }

  /// A text; its line ends are kept, for code.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    markup = lines.map { XML.escaped(String($0)) }.joined(separator: "\n")
  }

  init(_ parts: [HTML]) { markup = parts.map(\.markup).joined() }

  /// An element.
  init(_ tag: Tag, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) {
    self.init(tag, attributes, content())
  }

  /// An element with a text.
  init(_ tag: Tag, _ attributes: Attribute..., text: String) {
    self.init(tag, attributes, HTML(text))
  }

  private init(_ tag: Tag, _ attributes: [Attribute], _ content: HTML) {
    let opening = ([tag.rawValue] + attributes.map(\.markup)).joined(separator: " ")
    let closing = tag.isVoid ? "" : "\(content.markup)</\(tag.rawValue)>"
    // Line ends after blocks make a diff of two pages readable.
    markup = "<\(opening)>\(closing)\(tag.isBlock ? "\n" : "")"
  }

  /// A picture drawn by Graphviz, which is markup already.
  static func picture(_ svg: String) -> HTML { HTML(markup: svg) }

  /// The style sheet, which has nothing to escape.
  static let style = HTML(markup: "<style>\n\(DocumentStyleSheet.text)</style>\n")

  /// The text of a page.
  static func document(@HTMLBuilder content: () -> HTML) -> String {
    "<!DOCTYPE html>\n" + content().markup
  }
}

extension HTML {
  enum Tag: String {
    case a, body, caption, code, dd, details, div, dl, dt, figure, footer, h1, h2, h3, h4, head,
      header, html, li
    case main, meta, nav, p, pre, section, span, strong, summary, table, tbody, td, th, thead,
      title, tr, ul, wbr

    /// Whether it has neither content nor an end tag.
    var isVoid: Bool { self == .meta || self == .wbr }

    /// Whether a line end follows it.
    var isBlock: Bool {
      switch self {
      case .a, .code, .span, .strong, .dt, .th, .wbr: false
      default: true
      }
    }
  }

  struct Attribute: Hashable, Sendable {
    private let name: String
    private let value: String

    var markup: String { "\(name)=\"\(XML.escaped(value))\"" }

    static func `class`(_ names: String) -> Attribute { .init(name: "class", value: names) }
    static func id(_ name: String) -> Attribute { .init(name: "id", value: name) }
    static func href(_ link: DocumentLink) -> Attribute { .init(name: "href", value: link.text) }
    static func lang(_ code: String) -> Attribute { .init(name: "lang", value: code) }
    static func charset(_ name: String) -> Attribute { .init(name: "charset", value: name) }
    static func name(_ name: String) -> Attribute { .init(name: "name", value: name) }
    static func content(_ text: String) -> Attribute { .init(name: "content", value: text) }
    static func label(_ text: String) -> Attribute { .init(name: "aria-label", value: text) }
    /// The head of the column, for the style sheet.
    static func label(ofCell text: String) -> Attribute { .init(name: "data-label", value: text) }
    static func role(_ name: String) -> Attribute { .init(name: "role", value: name) }
    static func title(_ text: String) -> Attribute { .init(name: "title", value: text) }

    static let ofColumn = Attribute(name: "scope", value: "col")
    static let ofRow = Attribute(name: "scope", value: "row")
    static let currentPage = Attribute(name: "aria-current", value: "page")
    /// A box that the keyboard can scroll.
    static let focusable = Attribute(name: "tabindex", value: "0")
  }
}

/// Joins parts of a page in the order of the source.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ part: HTML) -> [HTML] { [part] }
  static func buildExpression(_ parts: [HTML]) -> [HTML] { parts }
  static func buildExpression(_ text: String) -> [HTML] { [HTML(text)] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  static func buildOptional(_ parts: [HTML]?) -> [HTML] { parts ?? [] }
  static func buildEither(first parts: [HTML]) -> [HTML] { parts }
  static func buildEither(second parts: [HTML]) -> [HTML] { parts }
  static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
  static func buildFinalResult(_ parts: [HTML]) -> HTML { HTML(parts) }
}
