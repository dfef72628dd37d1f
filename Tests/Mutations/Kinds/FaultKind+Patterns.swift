/// Patterns that several kinds share.
extension FaultKind {
  // Patterns of paths.
  static let features = #"Modules/(?!App/).*\.swift"#
  static let needFiles = #"Modules/(?!App/).*Needs\.swift"#
  static let exampleFiles = #"Modules/(?!App/).*Examples[^/]*\.swift"#
  static let eventFiles = #"Modules/(?!App/).*Events\.swift"#
  static let targets = #"Modules/(?!App/)(\w+)/Target_\1\.swift"#
  static let targetFiles = #"Modules/(?!App/).*/Target_[^/]*\.swift"#

  // Patterns of code, up to the name.
  static let need = #"\bNeed\(\s*""#
  static let action = #"\bAction\(\s*""#
  static let event = #"\bEvent\(\s*""#
  static let handler = #"\bEventHandler\(\s*""#
  static let param = #"\bParam(?:<[^>\n]*>)?\(\s*""#
  /// An action method, up to its result.
  static let method = #"func Action_\w+\(…\)"#
  /// The start of a body that isn't a single expression.
  static let body = #"[^{\n]*\{«»(?=\s*(?:let|var|guard) )"#
  /// The start of a body that is a single expression on one line.
  static let lone = #"[^{\n]*\{«»\s*«»(?!return |let |var |if |switch )(?=[^\n{}]*\s*\})"#
  /// The end of an argument.
  static let end = #"(?=,|\s*\))"#
  /// The calls after `Action(…)`.
  static let chain = #"(?:\s*\.\w+\(…\))*"#

  /// The first property of a type in a struct: groups 1 its name, 2 the brace, 3 and 6 the other lines, 4 the property.
  static func property(of type: String) -> String {
    #"\bstruct (\w+)[^{\n]*\{«»(…)\b(?:let|var) (\w+): ("# + type + #")$(…)\}"#
  }

  /// Coding keys for a match of `property(of:)`, with another key for the property, or none.
  static func keys(renamed: Bool) -> String {
    let key = renamed ? "case <4> = \"<4>Now\"; " : ""
    return "\n  enum CodingKeys: String, CodingKey { <3:keys>\(key)<6:keys>}"
  }
}
