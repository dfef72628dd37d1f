/// The names of the params that actions declare, as far as the source shows them.
struct DeclaredParams: Sendable {
  /// The names that constants hold, by their path: `static let zone = Param("zone", …)`.
  private let constants: [[String]: Set<String?>]

  init(_ files: [FeatureFile]) {
    var constants: [[String]: Set<String?>] = [:]
    for outline in files.map(\.outline) {
      let declarations = outline.declarations
      for constant in declarations where ["let", "var"].contains(constant.keyword) {
        let type = outline.container(of: constant.index, among: declarations)?.name
        // Neither properties of instances nor variables in their methods can be used by a list of actions.
        guard type == nil || constant.modifiers.contains("static") else { continue }
        let path = [type, constant.name].compactMap(\.self)
        constants[path, default: []].insert(outline.paramName(assignedTo: constant))
      }
    }
    self.constants = constants
  }

  /// The name of each param of an action, nil for one that only a run of the program knows.
  ///
  /// - Parameters:
  ///   - call: The action.
  ///   - type: The type around it; nil for none.
  /// - Returns: Nil if even their number isn't known.
  func names(in call: SourceOutline.Call, of type: String?) -> [String?]? {
    // The first two are the name and the summary of the action.
    let params = call.arguments.prefix { $0.label == nil }.dropFirst(2)
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
  /// The name of the param that a constant holds; nil if it holds something else.
  fileprivate func paramName(assignedTo constant: Declaration) -> String? {
    // Behind the name, and behind the type if one is written.
    let head = tokens[constant.index...].dropFirst(2).prefix { token in
      !token.isMark("{") && !token.isMark("}") && !["let", "var", "func"].contains(token.text)
    }
    return head.firstIndex { $0.isMark("=") }.flatMap { paramName(at: $0 + 1) }
  }

  /// The name of the param that is made here: `Param("id", …)`.
  fileprivate func paramName(at index: Int) -> String? {
    guard self[index]?.isWord("Param") == true else { return nil }
    return calls(of: ["Param"]).first { $0.index == index }?.arguments.first?.literal
  }
}
