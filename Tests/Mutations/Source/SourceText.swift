import CheckKit

/// A source file with the positions of its tokens, where faults can be planted.
struct SourceText: Sendable {
  /// The path from the package folder.
  let path: String
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// The position of each token; empty for a literal that isn't spelled like its value.
  let places: [Range<Int>]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = SwiftLexer.tokens(in: bytes)
    places = TokenPlaces.find(tokens, in: bytes)
  }

  /// The module or kit the file belongs to: the folder's second name.
  var owner: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  var fileName: String { String(path.split(separator: "/").last ?? "") }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of a range of tokens.
  func place(_ tokens: Range<Int>) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    return places[first].lowerBound..<max(places[first].lowerBound, places[last].upperBound)
  }

  func spelling(_ tokens: Range<Int>) -> String { text(place(tokens)) }

  func isMark(_ index: Int, _ mark: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && tokens[index].text == mark
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier
      && tokens[index].text == word
  }

  /// The index of the mark that closes the one at `open`; nil if nothing does.
  func end(of open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count where tokens[index].kind == .punctuation {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// This file with other text in some places; nil if that changes nothing or places overlap.
  func fault(_ what: String, at line: Int, _ edits: [Edit]) -> Fault? {
    guard let changed = Edit.apply(edits, to: bytes), changed != bytes else { return nil }
    return Fault(place: "\(path):\(line)", what: what, changes: [path: changed])
  }
}
