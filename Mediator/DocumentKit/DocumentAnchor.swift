/// The names of the parts of a page.
enum DocumentAnchor {
  static let content = "content"
  static let modules = "modules"
  static let graph = "graph"
  static let unmet = "unmet"
  static let routes = "routes"
  static let actions = "actions"
  static let needs = "needs"
  static let events = "events"
  static let legend = "legend"

  static func action(_ name: String) -> String { "action-\(name.asFileName)" }
  static func event(_ name: String) -> String { "event-\(name.asFileName)" }
}

extension String {
  /// The name as it is for a target or an action; anything that no name holds is replaced, so that no file can be
  /// named outside of the folder.
  var asFileName: String {
    let plain = unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_")
      return isPlain || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    return String(plain)
  }
}
