import Foundation
import MediatorKit

/// Collects the blocks of a page from its tags and texts.
struct HTMLReader {
  private static let titleLimit = 200
  /// The longest address, in bytes: each link of a page repeats its base.
  private static let addressLimit = 8_192

  private var document: HTMLDocument
  private var base: URL?
  private var text = ""
  private var links: [HTMLDocument.Link] = []
  private var openLink: (address: String, opensWindow: Bool, start: Int)?
  private var openButton: HTMLDocument.Button?
  private var title: String?
  private var heading = false
  private var preformatted = 0
  private var receives: String?
  /// The index of the open text area among the blocks; nil outside of one.
  private var openField: Int?
  /// The element that is left out with its content, and how often it is open.
  private var skipped: (name: String, depth: Int)?
  private var form: Int?
  private var lines = 0

  private init(_ document: HTMLDocument) {
    self.document = document
    base = document.address.utf8.count > Self.addressLimit ? nil : URL(string: document.address)
  }

  static func read(_ bytes: [UInt8], into document: inout HTMLDocument) {
    var tokens = HTMLTokenizer(bytes)
    var reader = HTMLReader(document)
    while reader.lines <= HTMLDocument.lineLimit, let token = tokens.next() { reader.take(token) }
    reader.endBlock()
    reader.document.isCut = reader.lines > HTMLDocument.lineLimit
    document = reader.document
  }

  private mutating func take(_ token: HTMLTokenizer.Token) {
    if let (name, depth) = skipped {
      switch token {
      case .start(let tag) where tag.name == name: skipped = (name, depth + 1)
      case .end(name):
        skipped = depth > 1 ? (name, depth - 1) : nil
        openField = nil
      case .text(let words): addToField(words)
      default: break
      }
      return
    }
    switch token {
    case .text(let words): add(words)
    case .start(let tag): start(tag)
    case .end(let name): end(name)
    }
  }
}

// What elements mean.
extension HTMLReader {
  private static let skippedNames = HTMLTokenizer.raw.union(["select", "template"])
  private static let headings: Set = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "button", "dd", "details", "div", "dl",
    "dt", "figcaption", "figure", "footer", "form", "header", "hr", "li", "main", "nav",
    "ol", "output", "p", "pre", "section", "summary", "table", "tr", "ul",
  ]

  private mutating func start(_ tag: HTMLTokenizer.Tag) {
    let name = tag.name
    if Self.skippedNames.contains(name) { return skipped = (name, 1) }
    if isBlock(name) { endBlock() } else if Self.blocks.contains(name) { add(" ") }
    if let function = tag["data-receives"] { receives = function }
    switch name {
    case "title": title = ""
    case "base": base = tag["href"].flatMap(url) ?? base
    case "a":
      endLink()
      openLink = link(tag)
    case "br":
      text += "\n"
      lines += 1
    case "td", "th": if !text.isEmpty { add(" ") }
    case "img": if let words = tag["alt"] { add(words) }
    case "pre": preformatted += 1
    case "form": start(form: tag)
    case "input": add(input: tag)
    case "textarea":
      let count = document.blocks.count
      add(HTMLDocument.Field(name: tag["name"] ?? "", form: form), tag)
      openField = document.blocks.count > count ? count : nil
      skipped = (name, 1)
    case "button": openButton = button(tag)
    case _ where Self.headings.contains(name): heading = true
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "title":
      if document.title.isEmpty, let title { document.title = Self.oneLine(title) }
      title = nil
    case "a": endLink()
    case "pre":
      endBlock()
      preformatted = max(0, preformatted - 1)
    case "form":
      endBlock()
      form = nil
    case "output":
      // An empty one stays, because a text is expected there.
      if text.isEmpty, receives != nil { addBlock("") }
      endBlock()
    case "button":
      endBlock()
      openButton = nil
    case _ where isBlock(name): endBlock()
    default: break
    }
    if Self.headings.contains(name) { heading = false }
  }

  /// Whether an element begins a block of its own; the parts of a button are one text.
  private func isBlock(_ name: String) -> Bool {
    if openButton != nil, name != "button", name != "form" { return false }
    return Self.headings.contains(name) || Self.blocks.contains(name)
  }

  private static func oneLine(_ title: String) -> String {
    String(title.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(titleLimit))
  }
}

// Forms.
extension HTMLReader {
  private mutating func start(form tag: HTMLTokenizer.Tag) {
    let isQuery = tag["method"].map { $0.lowercased() == "get" } ?? true
    document.forms.append(
      HTMLDocument.Form(
        address: tag["action"].flatMap(url)?.absoluteString, message: tag["data-message"],
        isQuery: isQuery))
    form = document.forms.count - 1
    // Like a link, it keeps an address.
    lines += 1
  }

  private mutating func add(input tag: HTMLTokenizer.Tag) {
    let kind = tag["type"]?.lowercased() ?? "text"
    switch kind {
    case "submit", "button", "image", "reset":
      endBlock()
      addBlock(tag["value"] ?? "Send", .button(button(tag)))
    case "checkbox", "radio", "file": break
    default:
      var field = HTMLDocument.Field(name: tag["name"] ?? "", form: form)
      (field.isSecret, field.isHidden) = (kind == "password", kind == "hidden")
      add(field, tag)
    }
  }

  /// Adds a field; its label is the text before it.
  private mutating func add(_ field: HTMLDocument.Field, _ tag: HTMLTokenizer.Tag) {
    guard !field.name.isEmpty else { return }
    var field = field
    // The text of an area is its content.
    if tag.name == "input" { field.value = tag["value"] ?? "" }
    field.placeholder = tag["placeholder"]
    if field.isHidden { return addBlock("", .field(field)) }
    let label = takeText()
    addBlock(label.isEmpty ? field.name : label, .field(field))
    links = []
  }

  /// Adds to the initial text of the open text area, without a line feed at its start.
  private mutating func addToField(_ words: String) {
    guard let openField, case .field(var field) = document.blocks[openField].control else { return }
    let words = words.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    field.value += field.value.isEmpty && words.hasPrefix("\n") ? String(words.dropFirst()) : words
    document.blocks[openField].control = .field(field)
  }

  private func button(_ tag: HTMLTokenizer.Tag) -> HTMLDocument.Button {
    let isSubmit = !["button", "reset"].contains(tag["type"]?.lowercased())
    let body = tag["data-body"].map { Self.value($0) } ?? .null
    return HTMLDocument.Button(
      message: tag["data-message"], body: body, dialog: Self.dialog(tag),
      form: isSubmit ? form : nil)
  }

  /// JSON as a value, and another text as itself.
  private static func value(_ text: String) -> Value {
    (try? JSONDecoder().decode(Value.self, from: Data(text.utf8))) ?? .string(text)
  }

  private static func dialog(_ tag: HTMLTokenizer.Tag) -> HTMLDocument.Button.Dialog? {
    if let text = tag["data-prompt"] { return .prompt(text, tag["value"] ?? "") }
    return tag["data-confirm"].map { .confirm($0) } ?? tag["data-alert"].map { .alert($0) }
  }
}

// The text and its links.
extension HTMLReader {
  private mutating func add(_ words: String) {
    if title != nil {
      title?.append(words)
      return
    }
    for scalar in words.unicodeScalars {
      if preformatted > 0, scalar == "\n" {
        text += "\n"
        lines += 1
      } else if preformatted == 0 || scalar == "\t", scalar.properties.isWhitespace {
        if let last = text.unicodeScalars.last, !last.properties.isWhitespace { text += " " }
      } else if scalar.properties.generalCategory != .control {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private func url(_ address: String) -> URL? {
    let address = address.filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
    return URL(string: address, relativeTo: base)
      .flatMap { $0.absoluteString.utf8.count > Self.addressLimit ? nil : $0 }
  }

  private func link(
    _ tag: HTMLTokenizer.Tag
  ) -> (address: String, opensWindow: Bool, start: Int)? {
    guard let url = tag["href"].flatMap(url)?.absoluteURL, let scheme = url.scheme?.lowercased(),
      HTMLDocument.linkSchemes.contains(scheme)
    else { return nil }
    let opensWindow = tag["target"].map { $0.lowercased() == "_blank" } ?? false
    return (url.absoluteString, opensWindow, text.utf8.count)
  }

  private mutating func endLink() {
    guard let (address, opensWindow, start) = openLink else { return }
    openLink = nil
    let words = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if !words.isEmpty {
      links.append(HTMLDocument.Link(text: words, address: address, opensWindow: opensWindow))
      lines += 1
    }
  }

  /// Ends the text so far: a link around several parts is a link in each.
  private mutating func takeText() -> String {
    let open = openLink
    endLink()
    defer { text = "" }
    openLink = open.map { ($0.address, $0.opensWindow, 0) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func endBlock() {
    let words = takeText()
    if !words.isEmpty {
      addBlock(words, openButton.map { .button($0) })
      (heading, openButton) = (false, nil)
    }
    (links, receives) = ([], nil)
  }

  private mutating func addBlock(_ words: String, _ control: HTMLDocument.Control? = nil) {
    // A link alone is one line.
    if links.map(\.text) != [words] { lines += 1 }
    var block = HTMLDocument.Block(
      text: words, isHeading: heading, links: links, receives: receives, control: control)
    if case .button = control { block.links = [] }
    // A hidden field is within a text.
    if words.isEmpty { block.links = [] }
    document.blocks.append(block)
  }
}
