import Foundation

/// A regular expression with two more signs: `…` is text with balanced brackets, as little as possible, and `«»` is a
/// group whose text a fault replaces.
struct Pattern: Sendable {
  let expression: NSRegularExpression
  /// The numbers of the groups to replace.
  let replaced: [Int]

  init(_ text: String) throws {
    var source = ""
    var replaced: [Int] = []
    var groups = 0
    var (isEscaped, isInSet) = (false, false)
    var former: Character = " "
    for character in text {
      if former == "(", !isInSet, character != "?" { groups += 1 }
      if !isEscaped, character == "[" || character == "]" { isInSet = character == "[" }
      switch character {
      case "«":
        groups += 1
        replaced.append(groups)
        source += "("
      case "»": source += ")"
      case "…": source += Self.balanced
      default: source.append(character)
      }
      former = isEscaped ? " " : character
      isEscaped = !isEscaped && character == "\\"
    }
    expression = try NSRegularExpression(pattern: source, options: .anchorsMatchLines)
    self.replaced = replaced
  }

  func matches(in text: String) -> [Match] {
    expression.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
      .map { Match(text: text as NSString, result: $0) }
  }

  func isFound(in text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  private static let string = #""(?:\\.|[^"\\\n])*+""#

  /// Brackets may be nested seven deep.
  private static let balanced: String = {
    var inside = "[^()\\[\\]{}\"]*+"
    for _ in 0..<7 { inside = #"(?:\#(string)|[^()\[\]{}"]++|[(\[{]\#(inside)[)\]}])*+"# }
    return #"(?:\#(string)|[(\[{]\#(inside)[)\]}]|[^()\[\]{}"])*?"#
  }()
}
