import Foundation

/// Text with references: `<1>` is a group of a match, `<1:case>` is changed, `<owner>` is the module and `<other>` another.
struct Template {
  let path: String
  let match: Match?
  /// The match of the first edit, for `<^1>` in a later one.
  var first: Match?

  /// The text with the values of its references.
  func filled(_ text: String, isPattern: Bool = false) -> String {
    text.replacing(/<(\^?\d|owner|other)(?::(\w+))?>/) { reference in
      let value = Self.changed(value(of: String(reference.1)), reference.2.map(String.init))
      return isPattern ? NSRegularExpression.escapedPattern(for: value) : value
    }
  }

  private func value(of name: String) -> String {
    let owner = PackageTree.owner(of: path)
    switch name {
    case "owner": return owner
    case "other": return owner == "Login" ? "Contacts" : "Login"
    default:
      let isOfFirst = name.hasPrefix("^")
      return Int(isOfFirst ? name.dropFirst() : name[...])
        .flatMap { (isOfFirst ? first : match)?[$0] } ?? ""
    }
  }

  private static func changed(_ text: String, _ change: String?) -> String {
    switch change {
    case "misspelled": text.misspelled
    case "case": text.otherCase
    case "type": text == "Int" ? "String" : "Int"
    case "text": text == "String" ? "Int" : "String"
    case "zero": text == "Int" ? "0" : "\"\""
    case "converted": text == "Int" ? "Int(given) ?? 1" : "String(given)"
    case "generic": text.hasPrefix("\"") ? "<String>" : Int(text) == nil ? "" : "<Int>"
    case "next": Int(text).map { "\($0 + 1)" } ?? "\"1\""
    case "lower": text == "remote" ? "native" : "console"
    case "higher": text == "read" ? "write" : "destructive"
    case "comma": text.isEmpty ? "" : ", "
    case "keys": keys(in: text)
    default: text
    }
  }

  /// A coding key for each stored property, without those of nested types.
  private static func keys(in text: String) -> String {
    var text = text
    while let body = text.firstMatch(of: /{[^{}]*}/) { text.replaceSubrange(body.range, with: "=") }
    return text.matches(of: /(?m)^ *(?:let|var) (\w+): [^={\n]+$/).map { "case \($0.1); " }.joined()
  }
}
