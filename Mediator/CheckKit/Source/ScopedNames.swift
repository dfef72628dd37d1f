/// The names that a source file declares and mentions, each with the types around it.
struct ScopedNames: Sendable {
  /// A type, a member of one, or a declaration at the top level.
  struct Declared: Sendable {
    /// The name with the types around it: `Route.Parser`.
    let path: [String]
    let isType: Bool
    /// Whether only its file can use it.
    let isPrivate: Bool
  }

  /// Names joined by dots, `Route.Parser.init`, without the members of values.
  struct Mention: Sendable {
    let names: [String]
    /// The innermost type or extension around it: `Mediator`.
    let scope: [String]
    let line: Int
  }

  private(set) var declared: [Declared] = []
  private(set) var mentions: [Mention] = []
  /// The names of variables, functions and parameters inside functions, which hide members.
  private(set) var locals: Set<String> = []

  private let outline: SourceOutline
  /// The declarations by the indexes of their keywords.
  private let declarations: [Int: SourceOutline.Declaration]
  /// The types around the current token; empty in the body of a function.
  private var bodies: [(end: Int, scope: [String], isOfType: Bool)] = []
  /// The generic parameters of the declarations around the current token, and where these end.
  private var parameters: [(end: Int, names: Set<String>)] = []
  /// The types whose bodies begin later, by the indexes of those.
  private var upcoming: [Int: [String]] = [:]

  init(_ outline: SourceOutline) {
    self.outline = outline
    declarations = Dictionary(uniqueKeysWithValues: outline.declarations.map { ($0.index, $0) })
    for index in outline.tokens.indices { read(index) }
  }

  /// Whether a name is that of a module, in `import Foo` and `import struct Foo.Bar`.
  private func isModule(_ index: Int) -> Bool {
    outline[index - 1]?.isWord("import") == true
      || outline[index - 2]?.isWord("import") == true
        && outline[index - 2]?.line == outline[index]?.line
        && outline[index - 1]?.isMark(".") == false
  }

  private var scope: [String] { bodies.last?.scope ?? [] }

  private mutating func read(_ index: Int) {
    while let last = bodies.last, last.end <= index { bodies.removeLast() }
    while let last = parameters.last, last.end <= index { parameters.removeLast() }
    let token = outline.tokens[index]
    if let declaration = declarations[index] {
      read(declaration)
    } else if token.isMark("{"), let end = outline.end(of: index) {
      let type = upcoming.removeValue(forKey: index + 1)
      bodies.append((end, type ?? scope, type != nil))
    } else if token.isName, !isModule(index) {
      readName(index)
    }
  }
}

// Declarations.
extension ScopedNames {
  private mutating func read(_ declaration: SourceOutline.Declaration) {
    let isMember = bodies.last?.isOfType ?? true
    let path = scope + names(of: declaration)
    if let body = declaration.body { upcoming[body.lowerBound] = path }
    let isType =
      declaration.isType || ["typealias", "associatedtype"].contains(declaration.keyword)
    if isType || isMember && !["extension", "init", "subscript"].contains(declaration.keyword) {
      // Only its function can use a local type.
      let isPrivate =
        !isMember || !declaration.modifiers.isDisjoint(with: ["private", "fileprivate"])
      declared.append(Declared(path: path, isType: isType, isPrivate: isPrivate))
    } else if !isMember {
      locals.insert(declaration.name)
    }
    let generics = genericParameters(of: declaration)
    if isType {
      declared += generics.map { Declared(path: path + [$0], isType: true, isPrivate: false) }
    }
    if !generics.isEmpty { parameters.append((end(of: declaration), Set(generics))) }
  }

  /// The name; for an extension of `Outer.Inner` both.
  private func names(of declaration: SourceOutline.Declaration) -> [String] {
    guard declaration.keyword == "extension" else { return [declaration.name] }
    return chain(at: declaration.index + 1)
  }

  /// The names in the `<…>` of a declaration, without their constraints.
  private func genericParameters(of declaration: SourceOutline.Declaration) -> [String] {
    var open = declaration.index + (["init", "subscript"].contains(declaration.keyword) ? 1 : 2)
    if let mark = outline[open], mark.isMark("?") || mark.isMark("!") { open += 1 }
    guard let end = outline.endOfTypes(at: open) else { return [] }
    var names: [String] = []
    var isStart = true
    var index = open + 1
    while index < end - 1, let token = outline[index] {
      if isStart, token.isName, !["each", "let"].contains(token.text) {
        names.append(token.text)
        isStart = false
      }
      if token.isMark(",") { isStart = true }
      index = outline.endOfTypes(at: index) ?? (outline.end(of: index) ?? index) + 1
    }
    return names
  }

  /// The index after the body of a declaration, or after its head where it has none.
  private func end(of declaration: SourceOutline.Declaration) -> Int {
    var index = declaration.index + 1
    while let token = outline[index], !token.isMark("}"), declarations[index] == nil {
      let end = outline.end(of: index)
      if token.isMark("{") { return end ?? index }
      index = (end ?? index) + 1
    }
    return index
  }
}

// Mentions.
extension ScopedNames {
  private mutating func readName(_ index: Int) {
    let next = outline[index + 1]
    if next?.isMark(":") == true || next?.isWord("in") == true || isOfPattern(index) {
      locals.insert(outline.tokens[index].text)
    }
    let isMember = isDot(index - 1) && !isDot(index - 2)
    // `unknown name: String` in the parameters of a function.
    let isLabel = outline[index + 1]?.isName == true && outline[index + 2]?.isMark(":") == true
    guard !isMember, !isLabel, outline[index - 1]?.isWord("import") != true else { return }
    let names = chain(at: index)
    guard let first = names.first, !parameters.contains(where: { $0.names.contains(first) }) else {
      return
    }
    mentions.append(Mention(names: names, scope: scope, line: outline.tokens[index].line))
  }

  /// Whether a name is a variable of `let (a, b)`, `for (a, b) in`, or the second one of `var a = 1, b = 2`, or of the
  /// cases of an enum.
  private func isOfPattern(_ index: Int) -> Bool {
    var place = index - 1
    guard let before = outline[place], before.isMark("(") || before.isMark(",") else {
      return false
    }
    if before.isMark(","), outline[index + 1]?.isMark("=") == true { return true }
    while let token = outline[place] {
      if token.isWord("let") || token.isWord("var") || token.isWord("for") { return true }
      if token.isWord("case") { return bodies.last?.isOfType == true }
      let isPart = token.isName && !["in", "where", "else", "case", "return"].contains(token.text)
      guard isPart || [",", "(", ")", ".", "_"].contains(token.text) else { return false }
      place -= 1
    }
    return false
  }

  private func isDot(_ index: Int) -> Bool { outline[index]?.isMark(".") == true }

  /// The names joined by dots from an index on.
  private func chain(at start: Int) -> [String] {
    var names: [String] = []
    var index = start
    while let token = outline[index], token.isName {
      names.append(token.text)
      guard isDot(index + 1) else { break }
      index += 2
    }
    return names
  }
}
