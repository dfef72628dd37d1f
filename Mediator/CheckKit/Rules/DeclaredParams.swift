/// The names of the declared params, as far as the source shows them.
struct DeclaredParams: Sendable {
  /// The param names of constants, by path: `static let zone = Param("zone", …)`.
  private let constants: [[String]: Set<String?>]

  init(_ files: [SourceFile]) {
    var constants: [[String]: Set<String?>] = [:]
    for outline in files.map(\.outline) {
      let declarations = outline.declarations
      for constant in declarations where ["let", "var"].contains(constant.keyword) {
        let type = outline.container(of: constant.index, among: declarations)?.name
        // The list of actions is static, so it uses only static properties and global variables.
        guard type == nil || constant.modifiers.contains("static") else { continue }
        let path = [type, constant.name].compactMap(\.self)
        constants[path, default: []].insert(outline.paramName(assignedTo: constant))
      }
    }
    self.constants = constants
  }

  /// The name of each param of an action or a need, nil for one that is only known at run time.
  ///
  /// - Parameters:
  ///   - call: The action or the need.
  ///   - count: The number of arguments before the params: name and summary, or the route.
  ///   - type: The type around it, or nil.
  /// - Returns: Nil if even their number is only known at run time.
  func names(in call: SourceOutline.Call, after count: Int, of type: String?) -> [String?]? {
    let params = call.arguments.prefix { $0.label == nil }.dropFirst(count)
    guard !params.contains(where: { $0.tokens.first?.isWord("repeat") == true }) else { return nil }
    return params.map { param in
      if let name = SourceOutline(Array(param.tokens)).paramName(at: 0) { return name }
      guard let path = param.path else { return nil }
      let own = [path.count == 1 || path[0] == "Self" ? type : path[path.count - 2], path.last]
      let names = constants[own.compactMap(\.self)] ?? constants[path] ?? []
      return names.count == 1 ? names.first.flatMap(\.self) : nil
    }
  }
}

extension SourceOutline {
  /// The name of the param that is assigned to a constant; nil for any other value.
  fileprivate func paramName(assignedTo constant: Declaration) -> String? {
    value(assignedTo: constant).flatMap(paramName)
  }

  /// The index of the value that is assigned to a constant; nil if there is none.
  func value(assignedTo constant: Declaration) -> Int? {
    // After the name, and after a written type.
    let head = tokens[constant.index...].dropFirst(2).prefix { token in
      !token.isMark("{") && !token.isMark("}") && !["let", "var", "func"].contains(token.text)
    }
    return head.firstIndex { $0.isMark("=") }.map { $0 + 1 }
  }

  /// The call that makes the value of a constant of a type such as `Need`, also with the name of the module or as `.init`;
  /// `calls` are those of the type and of `init`.
  func call(of type: String, making constant: Declaration, among calls: [Call]) -> Call? {
    guard let value = value(assignedTo: constant),
      let call = calls.first(where: { (value...value + 2).contains($0.index) }),
      tokens[constant.index...call.index].contains(where: { $0.isWord(type) })
    else { return nil }
    return call
  }

  /// The name of a param at this token: `Param("id", …)`.
  fileprivate func paramName(at index: Int) -> String? {
    guard self[index]?.isWord("Param") == true else { return nil }
    return calls(of: ["Param"]).first { $0.index == index }?.arguments.first?.literal
  }
}
