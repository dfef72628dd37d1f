/// Finds the imports of a source file, in every branch of every `#if`.
///
/// The compiler's own list of imports leaves out the branches that aren't active on this machine, so
/// it can't say that a module never imports another.
///
///     ImportLexer.imports(in: "@testable import Login").first?.module  // "Login"
package struct ImportLexer: Sendable {
  private let tokens: [SwiftToken]
  private var index = 0
  private var imports: [ImportDeclaration] = []
  /// What stands before an import: collected until it comes, dropped if something else does.
  private var modifiers = Modifiers()

  private struct Modifiers: Sendable {
    var attributes: [String] = []
    var access: String?
    /// How many parentheses of the latest attribute are open.
    var parentheses = 0
  }

  /// Gives the imports of a source text in their order.
  package static func imports(in source: String) -> [ImportDeclaration] {
    imports(in: SwiftLexer.tokens(in: source))
  }

  /// Gives the imports among the tokens in their order.
  package static func imports(in tokens: [SwiftToken]) -> [ImportDeclaration] {
    var lexer = ImportLexer(tokens: tokens)
    while lexer.index < tokens.count { lexer.step() }
    return lexer.imports
  }

  private init(tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  private func token(_ distance: Int) -> SwiftToken? {
    let place = index + distance
    return tokens.indices.contains(place) ? tokens[place] : nil
  }

  private mutating func step() {
    guard let current = token(0) else { return }
    index += 1
    if current.isWord("import"), !isLabelOrMember, let found = readImport(line: current.line) {
      imports.append(found)
      modifiers = Modifiers()
    } else if modifiers.parentheses > 0 {
      extendAttribute(with: current)
    } else if current.isMark("@"), let name = token(0), name.isName {
      index += 1
      modifiers.attributes.append("@" + name.text)
      if token(0)?.isMark("(") == true { modifiers.parentheses = 1 }
      if modifiers.parentheses > 0 { openAttributeArguments() }
    } else if current.kind == .identifier, Self.accessLevels.contains(current.text) {
      modifiers.access = current.text
    } else {
      modifiers = Modifiers()
    }
  }

  /// Whether the word just passed is a name: a label as in `f(import: x)`, a member as in `.import`.
  ///
  /// A point on an earlier line is an operator's.
  private var isLabelOrMember: Bool {
    guard let before = token(-2), let word = token(-1) else { return false }
    return before.isMark("(") || before.isMark(",")
      || (before.isMark(".") && before.line == word.line)
  }

  private mutating func openAttributeArguments() {
    guard let latest = modifiers.attributes.indices.last else { return }
    modifiers.attributes[latest] += "("
    index += 1
  }

  private mutating func extendAttribute(with token: SwiftToken) {
    guard let latest = modifiers.attributes.indices.last else { return }
    modifiers.attributes[latest] += token.text
    if token.isMark("(") { modifiers.parentheses += 1 }
    if token.isMark(")") { modifiers.parentheses -= 1 }
  }

  /// Reads what follows the word `import`; nil if it is no module.
  private mutating func readImport(line: Int) -> ImportDeclaration? {
    let kind = token(0).flatMap { word in
      word.kind == .identifier && Self.kinds.contains(word.text) && token(1)?.isName == true
        ? word.text : nil
    }
    guard let module = token(kind == nil ? 0 : 1), module.isName else { return nil }
    index += kind == nil ? 1 : 2
    return ImportDeclaration(
      module.text, path: readPath(), attributes: modifiers.attributes, access: modifiers.access,
      kind: kind, line: line)
  }

  private mutating func readPath() -> [String] {
    var path: [String] = []
    while token(0)?.isMark(".") == true, let name = token(1), name.isName {
      path.append(name.text)
      index += 2
    }
    return path
  }

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open",
  ]

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}
