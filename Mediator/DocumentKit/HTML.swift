import ContractKit

/// A part of a page, escaped already: it is made of elements and texts only, so no text can become markup.
struct HTML: Hashable, Sendable {
  /// The markup.
  let markup: String

  private init(markup: String) { self.markup = markup }

  /// Makes a part of a text that shows as it is; line ends are kept, for code.
  ///
  /// - Parameter text: Any text.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    markup = lines.map { XML.escaped(String($0)) }.joined(separator: "\n")
  }

  /// Puts parts together, one after the other.
  ///
  /// - Parameter parts: The parts.
  init(_ parts: [HTML]) { markup = parts.map(\.markup).joined() }

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - tag: Which one.
  ///   - attributes: What is said of it, in this order.
  ///   - content: What is inside of it.
  init(_ tag: HTMLTag, _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> HTML) {
    self.init(tag, attributes, content())
  }

  /// Makes an element that holds just a text.
  ///
  /// - Parameters:
  ///   - tag: Which one.
  ///   - attributes: What is said of it, in this order.
  ///   - text: Any text.
  init(_ tag: HTMLTag, _ attributes: HTMLAttribute..., text: String) {
    self.init(tag, attributes, HTML(text))
  }

  private init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], _ content: HTML) {
    let opening = ([tag.rawValue] + attributes.map(\.markup)).joined(separator: " ")
    let closing = tag.isVoid ? "" : "\(content.markup)</\(tag.rawValue)>"
    // A line end behind what stands on its own keeps a difference of two pages readable.
    markup = "<\(opening)>\(closing)\(tag.isBlock ? "\n" : "")"
  }

  /// A picture that Graphviz drew, which is markup as it is.
  static func picture(_ svg: String) -> HTML { HTML(markup: svg) }

  /// The rules for how the pages look, which are ours and hold nothing to escape.
  static let style = HTML(markup: "<style>\n\(DocumentStyleSheet.text)</style>\n")

  /// A whole page.
  ///
  /// - Parameter content: Its `html` element.
  /// - Returns: The text of the file.
  static func document(@HTMLBuilder content: () -> HTML) -> String {
    "<!DOCTYPE html>\n" + content().markup
  }
}
