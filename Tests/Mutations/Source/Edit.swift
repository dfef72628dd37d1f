/// Other text in one place of a file.
struct Edit: Sendable {
  let place: Range<Int>
  let text: String

  init(_ place: Range<Int>, _ text: String) {
    self.place = place
    self.text = text
  }

  /// Text put in before a place.
  static func insert(_ text: String, at offset: Int) -> Edit { Edit(offset..<offset, text) }

  /// Makes all edits; nil if two of them overlap.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      guard edit.place.lowerBound >= done else { return nil }
      result += bytes[done..<edit.place.lowerBound] + Array(edit.text.utf8)
      done = edit.place.upperBound
    }
    return result + bytes[done...]
  }
}
