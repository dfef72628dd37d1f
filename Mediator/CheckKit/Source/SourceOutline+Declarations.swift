extension SourceOutline {
  /// The declaration of a type, an extension, a function, an initialiser or a value.
  struct Declaration: Sendable {
    /// The word that declares it: `struct`, `func`, `extension`.
    let keyword: String
    /// The name; `init` and `subscript` for those.
    let name: String
    /// The line of the keyword, from 1.
    let line: Int
    /// The words before the keyword, and the attributes with their mark: `public`, `@MainActor`.
    let modifiers: Set<String>
    /// Where the keyword stands among the tokens.
    let index: Int
    /// What stands between the braces of a type or an extension; nil for all else.
    let body: Range<Int>?
    /// The types that a type or an extension names behind its colon, without their outer types and arguments.
    let inherited: Set<String>

    /// Whether it is a type, not an extension of one.
    var isType: Bool { SourceOutline.types.contains(keyword) }
  }

  /// Every declaration in the order of the file, also those inside others.
  var declarations: [Declaration] {
    tokens.indices.compactMap(declaration)
  }

  /// The innermost type or extension around a token.
  func container(of index: Int, among declarations: [Declaration]) -> Declaration? {
    declarations.last { $0.body?.contains(index) == true }
  }

  private func declaration(at index: Int) -> Declaration? {
    let token = tokens[index]
    guard token.kind == .identifier, Self.keywords.contains(token.text),
      self[index - 1]?.isMark(".") != true
    else { return nil }
    let isNamed = !Self.unnamed.contains(token.text)
    guard let next = self[index + 1], !isNamed || next.isName,
      !(token.text == "class" && Self.keywords.contains(next.text))
    else { return nil }
    let hasBody = Self.types.contains(token.text) || token.text == "extension"
    let modifiers = modifiers(before: index)
    let body = hasBody ? body(after: index) : nil
    return Declaration(
      keyword: token.text, name: isNamed ? lastName(from: index + 1, token.text) : token.text,
      line: token.line, modifiers: modifiers, index: index, body: body,
      inherited: body.map { inherited(index + 2..<$0.lowerBound - 1) } ?? [])
  }

  /// The types behind the colon in the head of a type or an extension.
  private func inherited(_ head: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    var isOpen = false
    var index = head.lowerBound
    while index < head.upperBound {
      let token = tokens[index]
      if token.isWord("where") { break }
      if token.isMark(":") { isOpen = true }
      let isPart = self[index - 1]?.isMark("@") == true || self[index + 1]?.isMark(".") == true
      if isOpen, token.isName, !isPart { found.insert(token.text) }
      index = endOfTypes(at: index) ?? (end(of: index) ?? index) + 1
    }
    return found
  }

  /// The name at a place; of the type that an extension names, `Outer.Inner`, the last part.
  private func lastName(from index: Int, _ keyword: String) -> String {
    var index = index
    while keyword == "extension", self[index + 1]?.isMark(".") == true,
      self[index + 2]?.isName == true
    {
      index += 2
    }
    return tokens[index].text
  }

  /// Reads modifiers and attributes backwards from a keyword.
  private func modifiers(before keyword: Int) -> Set<String> {
    var found: Set<String> = []
    var index = keyword - 1
    while let token = self[index] {
      var name = index
      if token.isMark(")") {
        guard let open = start(of: index), self[open]?.isMark("(") == true else { break }
        name = open - 1
      }
      guard let word = self[name], word.isName else { break }
      var first = name
      while self[first - 1]?.isMark(".") == true, self[first - 2]?.isName == true { first -= 2 }
      if self[first - 1]?.isMark("@") == true {
        found.insert("@" + word.text)
        index = first - 2
      } else if Self.modifiers.contains(word.text) {
        found.insert(word.text)
        index = name - 1
      } else {
        break
      }
    }
    return found
  }

  private func body(after keyword: Int) -> Range<Int>? {
    var index = keyword + 1
    while let token = self[index] {
      if token.isMark("{") { return end(of: index).map { index + 1..<$0 } }
      if token.isMark("}") { return nil }
      index = (end(of: index) ?? index) + 1
    }
    return nil
  }

  static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol"]

  private static let unnamed: Set<String> = ["init", "subscript"]

  private static let keywords = types.union(unnamed).union([
    "extension", "func", "var", "let", "typealias", "case", "associatedtype", "macro",
  ])

  static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final",
    "override", "mutating", "nonmutating", "nonisolated", "isolated", "distributed", "required",
    "convenience", "lazy", "weak", "unowned", "dynamic", "optional", "indirect", "prefix",
    "postfix",
    "infix", "consuming", "borrowing",
  ]
}
