import CHTML
import Foundation

/// Collects the blocks of a page from libxml2's tree.
struct HTMLReader {
  private typealias Node = OpaquePointer

  /// libxml2 stops at 256.
  private static let depthLimit = 200
  private static let titleLimit = 200

  /// Once for the process, before several threads use libxml2.
  private static let isReady: Bool = {
    html_prepare()
    return true
  }()

  private var document: HTMLDocument
  private var base: URL?
  private var text = ""
  private var links: [HTMLDocument.Link] = []
  private var openLink: (address: String, start: Int)?
  private var title: String?
  private var heading = false
  private var preformatted = 0

  private init(_ document: HTMLDocument, _ address: String) {
    self.document = document
    base = URL(string: address)
  }

  static func read(_ html: String, at address: String, into document: inout HTMLDocument)
    throws(PageError)
  {
    var bytes = Array(html.utf8)
    guard bytes.count <= HTMLDocument.sizeLimit else { throw .tooLarge }
    // libxml2 would end there.
    for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x20 }
    guard isReady, !bytes.isEmpty else { return }
    let tree = bytes.withUnsafeBytes { bytes in
      html_read(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard let tree else { return }
    defer { html_free(tree) }
    var reader = HTMLReader(document, address)
    if let root = html_root(tree) { try reader.walk(root) }
    reader.endBlock()
    document = reader.document
  }

  /// Visits the nodes without recursion.
  private mutating func walk(_ root: Node) throws(PageError) {
    var (node, depth) = (root, 0)
    while true {
      if enter(node), let child = html_child(node) {
        (node, depth) = (child, depth + 1)
        guard depth <= Self.depthLimit else { throw .tooDeep }
        continue
      }
      leave(node)
      while html_next(node) == nil || depth == 0 {
        guard depth > 0, let parent = html_parent(node) else { return }
        (node, depth) = (parent, depth - 1)
        leave(node)
      }
      if let next = html_next(node) { node = next }
    }
  }
}

// What elements mean.
extension HTMLReader {
  private static let skipped: Set = [
    "script", "style", "noscript", "template", "select", "textarea",
  ]
  private static let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "footer", "form", "header", "hr", "li", "main", "nav", "ol", "p", "pre",
    "section", "summary", "table", "tr", "ul",
  ]

  /// Returns whether the children are to be visited.
  private mutating func enter(_ node: Node) -> Bool {
    if let content = html_text(node) { add(String(cString: content)) }
    guard let name = Self.name(node) else { return false }
    if Self.skipped.contains(name) { return false }
    if Self.headings.contains(name) || Self.blocks.contains(name) { endBlock() }
    switch name {
    case "title": title = ""
    case "base": base = Self.attribute("href", of: node).flatMap(url) ?? base
    case "a": openLink = link(of: node)
    case "br": text += "\n"
    case "td", "th": if !text.isEmpty { add(" ") }
    case "img": if let words = Self.attribute("alt", of: node) { add(words) }
    case "pre": preformatted += 1
    case _ where Self.headings.contains(name): heading = true
    default: break
    }
    return true
  }

  private mutating func leave(_ node: Node) {
    guard let name = Self.name(node) else { return }
    switch name {
    case "title":
      if document.title.isEmpty, let title {
        document.title = String(
          title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .prefix(Self.titleLimit))
      }
      title = nil
    case "a": endLink()
    case "pre":
      endBlock()
      preformatted = max(0, preformatted - 1)
    case _ where Self.headings.contains(name) || Self.blocks.contains(name): endBlock()
    default: break
    }
  }

  /// Nil if the node isn't an element.
  private static func name(_ node: Node) -> String? {
    html_name(node).map { String(cString: $0) }
  }

  private static func attribute(_ name: String, of node: Node) -> String? {
    guard let value = html_attribute(node, name) else { return nil }
    defer { html_release(value) }
    return String(cString: value)
  }
}

// The text and its links.
extension HTMLReader {
  private static let schemes: Set = ["file", "http", "https", "mailto", "tel"]

  private mutating func add(_ words: String) {
    if title != nil {
      title?.append(words)
    } else if preformatted > 0 {
      text += words
    } else {
      for character in words {
        guard character.isWhitespace else {
          text.append(character)
          continue
        }
        if let last = text.last, !last.isWhitespace { text.append(" ") }
      }
    }
  }

  private func url(_ address: String) -> URL? {
    let address = address.filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
    return URL(string: address, relativeTo: base)
  }

  private func link(of node: Node) -> (address: String, start: Int)? {
    guard let url = Self.attribute("href", of: node).flatMap(url)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme)
    else { return nil }
    return (url.absoluteString, text.utf8.count)
  }

  private mutating func endLink() {
    guard let (address, start) = openLink else { return }
    openLink = nil
    let words = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if !words.isEmpty { links.append(HTMLDocument.Link(text: words, address: address)) }
  }

  private mutating func endBlock() {
    // A link around several blocks is a link in each.
    let address = openLink?.address
    endLink()
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !words.isEmpty {
      document.blocks.append(HTMLDocument.Block(text: words, isHeading: heading, links: links))
    }
    (text, links, heading) = ("", [], false)
    openLink = address.map { ($0, 0) }
  }
}
