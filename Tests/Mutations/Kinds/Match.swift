import Foundation

/// A match of a pattern in a file.
struct Match {
  let text: NSString
  let result: NSTextCheckingResult

  /// The text of a group; empty for one that matched nothing.
  subscript(group: Int) -> String {
    guard group < result.numberOfRanges, result.range(at: group).location != NSNotFound else {
      return ""
    }
    return text.substring(with: result.range(at: group))
  }

  /// The line of a group, from 1.
  func line(of group: Int) -> Int {
    text.substring(to: result.range(at: group).location).utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The whole text with others for the given groups.
  func replacing(_ groups: [Int], with texts: [String]) -> String {
    let changed = NSMutableString(string: text as String)
    for (group, text) in zip(groups, texts).reversed() {
      changed.replaceCharacters(in: result.range(at: group), with: text)
    }
    return changed as String
  }
}
