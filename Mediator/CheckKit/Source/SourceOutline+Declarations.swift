extension SourceOutline {
  struct Declaration: Sendable {
    /// `struct`, `func`, `extension`.
    let keyword: String
    /// The name; for initialisers and subscripts the keyword.
    let name: String
    let line: Int
    /// The modifiers and attributes: `public`, `@MainActor`.
    let modifiers: Set<String>
    /// The index of the keyword among the tokens.
    let index: Int
    /// The tokens between the braces of a type or an extension; nil for any other declaration.
    let body: Range<Int>?
    /// The inherited types and protocols, without outer types and generic arguments.
    let inherited: Set<String>

    var isType: Bool { SourceOutline.types.contains(keyword) }
  }

  /// Every declaration in the order of the file, nested ones included.
  var declarations: [Declaration] {
    tokens.indices.compactMap(declaration)
  }

  /// The names of the types that aren't inside another declaration.
  var topLevelTypes: [String] {
    let all = declarations
    return all.filter { $0.isType && container(of: $0.index, among: all) == nil }.map(\.name)
  }

  /// The innermost type or extension around a token.
  func container(of index: Int, among declarations: [Declaration]) -> Declaration? {
    declarations.last { $0.body?.contains(index) == true }
  }

  private func declaration(at index: Int) -> Declaration? {
    let token = tokens[index]
    guard token.kind == .identifier, Self.keywords.contains(token.text),
      self[index - 1]?.isMark(".") != true, self[index - 1]?.isWord("import") != true
    else { return nil }
    let isNamed = !Self.unnamed.contains(token.text)
    guard let next = self[index + 1], !isNamed || next.isName,
      !(token.text == "class" && Self.keywords.union(Self.modifiers).contains(next.text))
    else { return nil }
    if Self.types.contains(token.text), !beginsType(index, next) { return nil }
    let hasBody = Self.types.contains(token.text) || token.text == "extension"
    let modifiers = modifiers(before: index)
    let body = hasBody ? body(after: index) : nil
    return Declaration(
      keyword: token.text, name: isNamed ? lastName(from: index + 1, token.text) : token.text,
      line: token.line, modifiers: modifiers, index: index, body: body,
      inherited: body.map { inherited(index + 2..<$0.lowerBound - 1) } ?? [])
  }

  /// Whether a keyword isn't the label of a parameter, `f(class name: String)`, or a variable named `actor`.
  private func beginsType(_ index: Int, _ next: SwiftToken) -> Bool {
    if let before = self[index - 1], before.isMark("(") || before.isMark(",") { return false }
    guard tokens[index].text == "actor" else { return true }
    let isNew = self[index - 1]?.isWord("case") != true && next.line == tokens[index].line
    return isNew && !["in", "else", "is", "as", "where"].contains(next.text)
  }

  /// The types after the colon in the head of a type or an extension.
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

  /// The name at an index; for an extension of `Outer.Inner` the last part.
  private func lastName(from index: Int, _ keyword: String) -> String {
    var index = index
    while keyword == "extension", self[index + 1]?.isMark(".") == true,
      self[index + 2]?.isName == true
    {
      index += 2
    }
    return tokens[index].text
  }

  /// The modifiers and attributes before a keyword.
  func modifiers(before keyword: Int) -> Set<String> {
    var found: Set<String> = []
    var index = keyword - 1
    while let token = self[index] {
      var name = index
      if token.isMark(")") {
        guard let open = start(of: index), self[open]?.isMark("(") == true else { break }
        name = open - 1
      } else if token.isMark(">") {
        // The generic arguments of an attribute.
        guard let open = startOfTypes(at: index) else { break }
        name = open - 1
      }
      guard let word = self[name], word.isName else { break }
      var first = name
      while self[first - 1]?.isMark(".") == true, self[first - 2]?.isName == true { first -= 2 }
      if self[first - 1]?.isMark("@") == true {
        found.insert("@" + word.text)
        index = first - 2
      } else if isModifier(name) {
        // Of `private(set)`, the declaration itself isn't private.
        let isOfSetter = name < index && self[name + 2]?.isWord("set") == true
        found.insert(isOfSetter ? "\(word.text)(set)" : word.text)
        index = name - 1
      } else {
        break
      }
    }
    return found
  }

  /// Whether a word is a modifier, rather than a member, `.open`, or the name at the end of `case open`.
  private func isModifier(_ index: Int) -> Bool {
    let word = tokens[index]
    guard Self.modifiers.contains(word.text) else { return false }
    // A dot on an earlier line belongs to an operator.
    if let before = self[index - 1], before.isMark("."), before.line == word.line { return false }
    return word.text != "open" || self[index + 1]?.line == word.line
  }

  /// The index of the `<` of generic arguments that end at an index; nil for a comparison.
  private func startOfTypes(at end: Int) -> Int? {
    var index = end - 1
    while let token = self[index], token.line + 1 >= tokens[end].line {
      if token.isMark("<"), endOfTypes(at: index) == end + 1 { return index }
      index -= 1
    }
    return nil
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
    "postfix", "infix", "consuming", "borrowing",
  ]
}
