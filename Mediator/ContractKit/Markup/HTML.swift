/// A part of a page, made of elements and escaped texts, so that no text becomes markup.
package struct HTML: Hashable, Sendable {
  /// The text of the part, ready for a file.
  package let markup: String

  /// Takes markup unchanged: the output of other programs, and constants of this package.
  package init(markup: String) { self.markup = markup }

  /// A text.
  package init(_ text: String) { markup = XML.escaped(text) }

  /// Parts, one after the other.
  package init(_ parts: [HTML]) { markup = parts.map(\.markup).joined() }

  /// An element.
  package init(_ tag: Tag, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) {
    self.init(tag, attributes, content())
  }

  /// An element with a text.
  package init(_ tag: Tag, _ attributes: Attribute..., text: String) {
    self.init(tag, attributes, HTML(text))
  }

  /// An element with attributes that were gathered before.
  package init(_ tag: Tag, _ attributes: [Attribute], _ content: HTML) {
    let opening = ([tag.rawValue] + attributes.map(\.markup)).joined(separator: " ")
    let closing = tag.isVoid ? "" : "\(content.markup)</\(tag.rawValue)>"
    // Line ends after blocks make a diff of two pages readable.
    markup = "<\(opening)>\(closing)\(tag.isBlock ? "\n" : "")"
  }

  /// The text of a page.
  package static func document(@HTMLBuilder content: () -> HTML) -> String {
    "<!DOCTYPE html>\n" + content().markup
  }
}

extension HTML {
  package enum Tag: String {
    case a, body, button, caption, code, dd, details, div, dl, dt, figure, footer, form, h1, h2, h3,
      h4, head, header, html, img, input, label, li, link
    case main, mark, meta, nav, noscript, p, pre, progress, script, section, span, strong, summary,
      table, tbody, td, textarea, th, thead, title, tr, ul, wbr

    /// Whether it has neither content nor an end tag.
    var isVoid: Bool { [.meta, .wbr, .img, .input, .link].contains(self) }

    /// Whether a line end follows it.
    var isBlock: Bool {
      switch self {
      case .a, .code, .img, .mark, .span, .strong, .dt, .th, .textarea, .wbr: false
      default: true
      }
    }
  }

  package struct Attribute: Hashable, Sendable {
    private let name: String
    private let value: String

    var markup: String { "\(name)=\"\(XML.escaped(value))\"" }

    /// An attribute without a function below.
    package init(_ name: StaticString, _ value: String = "") {
      (self.name, self.value) = ("\(name)", value)
    }

    package static func `class`(_ names: String) -> Attribute { .init("class", names) }
    package static func id(_ name: String) -> Attribute { .init("id", name) }
    package static func lang(_ code: String) -> Attribute { .init("lang", code) }
    package static func charset(_ name: String) -> Attribute { .init("charset", name) }
    package static func name(_ name: String) -> Attribute { .init("name", name) }
    package static func content(_ text: String) -> Attribute { .init("content", text) }
    package static func label(_ text: String) -> Attribute { .init("aria-label", text) }
    package static func role(_ name: String) -> Attribute { .init("role", name) }
    package static func title(_ text: String) -> Attribute { .init("title", text) }

    package static let currentPage = Attribute("aria-current", "page")
  }
}
