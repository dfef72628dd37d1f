extension SourceOutline {
  /// An `import` in any branch of any `#if`; the compiler's own list has only the active branches.
  struct Import: Sendable, Hashable {
    /// The module: `Foo` in `` import struct `Foo`.Bar ``.
    let module: String
    /// The attributes, without arguments, and the access level: `@testable`, `public`.
    let modifiers: Set<String>
    let line: Int

    var isTestable: Bool { modifiers.contains("@testable") }
  }

  /// Every import in the order of the file.
  var imports: [Import] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("import"), !isLabelOrMember(index) else { return nil }
      let hasKind = self[index + 1].map { $0.kind == .identifier && Self.kinds.contains($0.text) }
      let isOfDeclaration = hasKind == true && self[index + 2]?.isName == true
      guard let module = self[index + (isOfDeclaration ? 2 : 1)], module.isName else { return nil }
      return Import(
        module: module.text, modifiers: modifiers(before: index), line: tokens[index].line)
    }
  }

  /// Whether a word is a label as in `f(import: x)`, or a member as in `.import` and `A::import`.
  ///
  /// A dot on an earlier line belongs to an operator.
  private func isLabelOrMember(_ index: Int) -> Bool {
    guard let before = self[index - 1] else { return false }
    return before.isMark("(") || before.isMark(",") || before.isMark(":")
      || (before.isMark(".") && before.line == tokens[index].line)
  }

  /// Every use of something that reaches other code past the mediator and the import rules, in the order of lines.
  var backDoors: [(name: String, line: Int)] {
    let exports = imports.filter { $0.modifiers.contains("@_exported") }
      .map { (name: "@_exported import", line: $0.line) }
    let uses = tokens.indices.compactMap { index -> (name: String, line: Int)? in
      let name = (self[index - 1]?.isMark("@") == true ? "@" : "") + tokens[index].text
      let isUse = tokens[index].isName && Self.backDoorNames.contains(name)
      return isUse ? (name, tokens[index].line) : nil
    }
    return (exports + uses).sorted { $0.line < $1.line }
  }

  /// Linkage by symbol, hidden interfaces, and lookups by name at run time.
  static let backDoorNames: Set<String> = [
    "@_silgen_name", "@_cdecl", "@_extern", "@_dynamicReplacement", "@_spi", "dlsym", "dlvsym",
    "dlopen", "NSClassFromString", "_typeByName",
  ]

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}
